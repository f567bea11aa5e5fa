// A move judged by the rules becomes what happens.
import { isSuit, suitOf } from '../../card.ts';
import { cutByChance } from '../../chance.ts';
import { type CardPlayed, V } from '../../deal-events.ts';
import type { IllegalMove } from '../../game.ts';
import { err, ok, present, type Result, unreachable } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { type PlayedTrick, tricksBySeat, trickWinner } from '../../trick.ts';
import { contractIn, rulesOf } from './agreed-rules.ts';
import type { BismarckEvent, DealScored } from './events.ts';
import { isTalonBound, whyIllegal } from './rules.ts';
import { cutterOf, forehandOf, isExtra } from './schedule.ts';
import { assertBalanced, countedOf, scoredRow, usesOf } from './scoring.ts';
import {
  type AnnounceState,
  announcing,
  type BismarckState,
  type ContractState,
  contractRowOf,
  inPhase,
  type PlayState,
} from './state.ts';
import type { BismarckMove, Contract } from './types.ts';

type ContractMove = Extract<BismarckMove, { readonly type: 'chooseContract' }>;

export function decide(
  state: BismarckState,
  seat: Seat,
  move: BismarckMove,
): Result<readonly BismarckEvent[], IllegalMove> {
  const illegal = whyIllegal(state, seat, move);
  return illegal === undefined ? ok(consequences(state, seat, move)) : err(illegal);
}

/** The cut made by chance for a cutter who is absent (BIS-3.4). */
export function cutForAbsent(state: BismarckState, at: number): readonly BismarckEvent[] {
  return [cutByChance(cutterOf(inPhase(state, 'cut')), at)];
}

/** What an allowed move makes happen. */
export function consequences(state: BismarckState, seat: Seat, move: BismarckMove): readonly BismarckEvent[] {
  switch (move.type) {
    case 'cut':
      return [{ v: V, type: 'packCut', seat, at: move.at, by: 'cutter' }];
    case 'chooseContract':
      return announce(announcing(state), seat, move);
    case 'takeTalon':
      return [talonTaken(state, seat)];
    case 'declineTalon':
      return [{ v: V, type: 'talonDeclined', seat }];
    case 'discard': {
      const { cards } = move;
      return [{ v: V, type: 'discarded', seat, count: cards.length, sealed: { cards } }];
    }
    case 'nameTrump':
      return [{ v: V, type: 'trumpNamed', seat, trump: isSuit(move.trump) ? move.trump : null }];
    case 'leadWithoutDiscarding':
      return [{ v: V, type: 'discardForgotten', seat, card: move.card }];
    case 'play':
      return play(inPhase(state, 'play'), { v: V, type: 'cardPlayed', seat, card: move.card });
    default:
      return unreachable(move);
  }
}

/** Where forehand has to take a closed talon, announcing is taking it (BIS-9.18, BIS-9.21). */
function announce(
  state: ContractState | AnnounceState,
  seat: Seat,
  move: ContractMove,
): readonly BismarckEvent[] {
  const contract = announced(state, move);
  const chosen: BismarckEvent = { v: V, type: 'contractChosen', seat, contract };
  const isTaken = 'talon' in state && isTalonBound(state.match, contract);
  return isTaken ? [chosen, talonTaken(state, seat)] : [chosen];
}

const talonTaken = ({ match }: Pick<BismarckState, 'match'>, seat: Seat): BismarckEvent => ({
  v: V,
  type: 'talonTaken',
  seat,
  count: rulesOf(match.options).talon,
});

function announced(state: ContractState | AnnounceState, { contract, trump }: ContractMove): Contract {
  const { id, trump: source } = contractIn(rulesOf(state.match.options), contract);
  switch (source) {
    case 'none':
      return { id, trump: null };
    case 'turned':
      return { id, trump: suitOf(present(state.faceUp[0], 'card turned up')) };
    case 'cut':
      return { id, trump: present(state.cutSuit, 'suit that was cut') };
    case 'named':
    case 'namedOrNone':
      return { id, trump: trump !== undefined && isSuit(trump) ? trump : null };
    default:
      return { id, trump: source };
  }
}

function play(state: PlayState, played: CardPlayed): readonly BismarckEvent[] {
  const { match, contract, hands, leader, trick, taken } = state;
  const cards = [...trick, played.card];
  if (cards.length < hands.length) return [played];
  const winner = trickWinner(leader, cards, contract.trump);
  const trickTaken: BismarckEvent = { v: V, type: 'trickTaken', seat: winner };
  if (taken.length + 1 < rulesOf(match.options).handSize) return [played, trickTaken];
  return [played, trickTaken, scored(state, [...taken, { leader, cards, winner }])];
}

function scored(state: PlayState, taken: readonly PlayedTrick[]): DealScored {
  const { match, slot, contract, hands } = state;
  const forehand = forehandOf(state);
  const contractRow = contractRowOf(state);
  const row = scoredRow(match.sheet, contractRow, {
    deal: slot.deal,
    dealer: slot.dealer,
    forehand,
    trump: contract.trump,
    tricks: tricksBySeat(taken, hands.length),
    redeals: slot.redeals,
    ...(contractRow.counts === 'tricks' ? {} : { counted: countedOf(contractRow, taken, hands.length) }),
    ...(isExtra(match, slot) ? { extra: true } : {}),
  });
  assertBalanced(row, contractRow, rulesOf(match.options));
  return { v: V, type: 'dealScored', row, useNo: usesOf(match.sheet, forehand, contract.id) + 1 };
}
