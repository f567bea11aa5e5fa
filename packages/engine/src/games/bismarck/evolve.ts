// What is the case after an event. Total on what `decide` and `answer` produce; it never refuses.
import type { Card } from '../../card.ts';
import { present, unreachable } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import type { BismarckEvent, DealScored } from './events.ts';
import { rulesOf } from './profiles.ts';
import { dealtHands, forehandOf, seatsOf, slotOf } from './schedule.ts';
import {
  type AnnounceState,
  announcing,
  type BismarckState,
  type ContractState,
  type CutState,
  type DealFirstState,
  type DealState,
  type DiscardState,
  inPhase,
  type LotState,
  type PlayState,
  type SealState,
  type TurnUpState,
} from './state.ts';
import type { BismarckOptions, Contract } from './types.ts';

/** What changes while the cards are played. */
type Moving = Pick<PlayState, 'hands' | 'leader' | 'trick' | 'taken'>;

/** `firstSeat` deals first; without one the match opens with a lot (BIS-2.1). */
export function setup(options: BismarckOptions, firstSeat?: Seat): LotState | SealState {
  const match = { options, firstDealer: firstSeat ?? 0, sheet: [], lastDeal: null };
  return { phase: firstSeat === undefined ? 'lot' : 'seal', match, slot: slotOf(match, 1) };
}

export function evolve(state: BismarckState, event: BismarckEvent): BismarckState {
  switch (event.type) {
    case 'dealerDrawn':
      return setup(inPhase(state, 'lot').match.options, event.dealer);
    case 'packSealed':
      return { ...inPhase(state, 'seal'), phase: 'cut', commitment: event.commitment };
    case 'packCut':
      return cut(inPhase(state, 'cut'), event.at);
    case 'turnedUp':
      return turnUp(inPhase(state, 'turnUp'), event.cards);
    case 'contractChosen':
      return announce(announcing(state), event.contract);
    case 'dealt':
      return state.phase === 'dealFirst'
        ? dealFirst(state, event.sealed.cards)
        : deal(inPhase(state, 'deal'), event.sealed.cards);
    case 'discarded':
      return discard(inPhase(state, 'discard'), event.sealed.cards);
    case 'discardForgotten':
      return redeal(inPhase(state, 'discard'));
    case 'cardPlayed':
      return play(inPhase(state, 'play'), event.seat, event.card);
    case 'trickTaken':
      return takeTrick(inPhase(state, 'play'), event.seat);
    case 'dealScored':
      return score(inPhase(state, 'play'), event);
    default:
      return unreachable(event);
  }
}

function cut(state: CutState, at: number): TurnUpState | DealFirstState {
  const { talonUse } = rulesOf(state.match.options);
  return { ...state, phase: talonUse === 'dead' ? 'dealFirst' : 'turnUp', cut: at };
}

/** Named before the deal it lets the others be dealt; with the hand in view it leaves only play (BIS-9.12). */
function announce(state: ContractState | AnnounceState, contract: Contract): DealState | PlayState {
  if (state.phase === 'contract') return { ...state, phase: 'deal', contract };
  const leader = forehandOf(state);
  return { ...state, phase: 'play', contract, laidAway: [], leader, trick: [], taken: [] };
}

/** An imposed contract leaves nothing to choose (BIS-6.2). */
function turnUp(state: TurnUpState, faceUp: readonly Card[]): ContractState | DealState {
  const { imposed } = state.slot;
  return imposed === null
    ? { ...state, phase: 'contract', faceUp }
    : { ...state, phase: 'deal', faceUp, contract: imposed };
}

function dealFirst(state: DealFirstState, cards: readonly Card[]): AnnounceState {
  const hands = dealtHands(cards, [], forehandOf(state), seatsOf(state.match));
  return { ...state, phase: 'announce', faceUp: [], hands };
}

function deal(state: DealState, cards: readonly Card[]): DiscardState {
  const hands = dealtHands(cards, state.faceUp, forehandOf(state), seatsOf(state.match));
  return { ...state, phase: 'discard', hands };
}

function discard(state: DiscardState, laidAway: readonly Card[]): PlayState {
  const forehand = forehandOf(state);
  const hands = state.hands.map((hand, seat) =>
    seat === forehand ? hand.filter((card) => !laidAway.includes(card)) : hand,
  );
  return { ...state, phase: 'play', hands, laidAway, leader: forehand, trick: [], taken: [] };
}

/** The same dealer deals again, and the announcement stands (BIS-6.1, BIS-6.2). */
function redeal({ match, slot, contract }: DiscardState): SealState {
  const { attempt, redeals } = slot;
  return {
    phase: 'seal',
    match,
    slot: { ...slot, attempt: attempt + 1, redeals: redeals + 1, imposed: contract },
  };
}

function play(state: PlayState, player: Seat, card: Card): PlayState {
  const { hands, leader, trick, taken } = state;
  const left = present(hands[player], 'hand').filter((held) => held !== card);
  return onTable(state, { hands: hands.with(player, left), leader, trick: [...trick, card], taken });
}

/** The winner leads to the next trick (BIS-7.7). */
function takeTrick(state: PlayState, winner: Seat): PlayState {
  const { hands, leader, trick: cards } = state;
  const taken = [...state.taken, { leader, cards, winner }];
  return onTable(state, { hands, leader: winner, trick: [], taken });
}

/** Written out because it runs at every card: a spread of a spread costs six times as much. */
function onTable(state: PlayState, moved: Moving): PlayState {
  const { match, slot, commitment, cut, faceUp, contract, laidAway } = state;
  const { hands, leader, trick, taken } = moved;
  return {
    phase: 'play',
    match,
    slot,
    commitment,
    cut,
    faceUp,
    contract,
    laidAway,
    hands,
    leader,
    trick,
    taken,
  };
}

function score(state: PlayState, { row }: DealScored): BismarckState {
  const { faceUp, laidAway, taken: tricks, slot } = state;
  const lastDeal = { deal: row.deal, forehand: row.forehand, faceUp, laidAway, tricks };
  const match = { ...state.match, sheet: [...state.match.sheet, row], lastDeal };
  if (row.deal === match.options.deals) return { phase: 'over', match, slot };
  return { phase: 'seal', match, slot: slotOf(match, row.deal + 1) };
}
