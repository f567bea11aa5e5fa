// A move judged by the rules becomes what happens.
import { isSuit, suitOf } from '../../card.ts';
import { cutByChance } from '../../chance.ts';
import { type CardPlayed, V } from '../../deal-events.ts';
import type { IllegalMove } from '../../game.ts';
import { err, invariant, ok, type Result, unreachable } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { type PlayedTrick, trickWinner } from '../../trick.ts';
import type { Called, DealScored, NapEvent } from './events.ts';
import { bidOf } from './ladder.ts';
import { handSizeOf } from './profiles.ts';
import { certainty, fixesTrump, whyIllegal, whyNotSettle } from './rules.ts';
import { cutterOf } from './schedule.ts';
import { ledgerRow } from './scoring.ts';
import { type AuctionState, inPhase, type NapState, type PlayState } from './state.ts';
import type { NapMove } from './types.ts';

export function decide(state: NapState, seat: Seat, move: NapMove): Result<readonly NapEvent[], IllegalMove> {
  const illegal = whyIllegal(state, seat, move);
  return illegal === undefined ? ok(consequences(state, seat, move)) : err(illegal);
}

/** The cut made by chance for a cutter who is absent (NAP-3.4). */
export function cutForAbsent(state: NapState, at: number): readonly NapEvent[] {
  return [cutByChance(cutterOf(inPhase(state, 'cut')), at)];
}

/** The deal scored before its last trick, where its result is certain (NAP-7.4). */
export function settle(state: NapState): Result<readonly NapEvent[], IllegalMove> {
  const illegal = whyNotSettle(state);
  if (illegal !== undefined) return err(illegal);
  const playing = inPhase(state, 'play');
  return ok([scored(playing, playing.taken)]);
}

/** What an allowed move makes happen. */
export function consequences(state: NapState, seat: Seat, move: NapMove): readonly NapEvent[] {
  switch (move.type) {
    case 'cut':
      return [{ v: V, type: 'packCut', seat, at: move.at, by: 'cutter' }];
    case 'call':
      return call(inPhase(state, 'auction'), { v: V, type: 'called', seat, call: move.call });
    case 'look':
      return [{ v: V, type: 'floaterSeen', seat }];
    case 'takeFloater':
      return [{ v: V, type: 'floaterTaken', seat }];
    case 'declineFloater':
      return [{ v: V, type: 'floaterDeclined', seat }];
    case 'discard':
      return [{ v: V, type: 'discarded', seat, count: move.cards.length, sealed: { cards: move.cards } }];
    case 'nameTrump':
      invariant(isSuit(move.trump), 'trumps are a suit');
      return [{ v: V, type: 'trumpFixed', trump: move.trump }];
    case 'play':
      return play(inPhase(state, 'play'), { v: V, type: 'cardPlayed', seat, card: move.card });
    default:
      return unreachable(move);
  }
}

/** When the last seat has passed and nobody has bid, the deal is over without a settlement (NAP-4.7). */
function call({ match, slot, calls }: AuctionState, called: Called): readonly NapEvent[] {
  const all = [...calls, called.call];
  if (all.length < match.seats || all.some((made) => made !== 'pass')) return [called];
  return [called, { v: V, type: 'dealScored', row: ledgerRow(match, slot, all, null) }];
}

function play(state: PlayState, played: CardPlayed): readonly NapEvent[] {
  const { match, trump, leader, trick, taken } = state;
  if (fixesTrump(state)) return [played, { v: V, type: 'trumpFixed', trump: suitOf(played.card) }];
  const cards = [...trick, played.card];
  if (cards.length < match.seats) return [played];
  const winner = trickWinner(leader, cards, trump);
  const trickTaken: NapEvent = { v: V, type: 'trickTaken', seat: winner };
  if (taken.length + 1 < handSizeOf(match.options)) return [played, trickTaken];
  return [played, trickTaken, scored(state, [...taken, { leader, cards, winner }])];
}

function scored(state: PlayState, taken: readonly PlayedTrick[]): DealScored {
  const { match, slot, calls, declarer, bid } = state;
  const end = certainty({ ...state, taken });
  invariant(end !== undefined, 'the result is certain');
  const outcome = { declarer, bid: bidOf(match.options, bid), made: end === 'made' };
  return { v: V, type: 'dealScored', row: ledgerRow(match, slot, calls, outcome) };
}
