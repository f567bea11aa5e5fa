// What is the case after an event. Total on what `decide`, `settle` and `answer` produce; it never refuses.
import type { Card } from '../../card.ts';
import { present, unreachable } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import type { PlayedTrick } from '../../trick.ts';
import { highestOf } from './auction.ts';
import type { DealScored, NapEvent } from './events.ts';
import { packetsOf } from './profiles.ts';
import { dealsOf, dealtHands, firstOf, slotOf } from './schedule.ts';
import {
  type AuctionState,
  type DealState,
  inPhase,
  type LotState,
  type NapState,
  type PlayState,
  type SealState,
} from './state.ts';
import type { AnyCallId, NapOptions } from './types.ts';

/** `firstSeat` deals first; without one the match opens with a lot (NAP-2.1). */
export function setup(options: NapOptions, seats: number, firstSeat?: Seat): LotState | SealState {
  const match = { options, seats, firstDealer: firstSeat ?? 0, ledger: [], lastDeal: null };
  return { phase: firstSeat === undefined ? 'lot' : 'seal', match, slot: slotOf(match, 1) };
}

export function evolve(state: NapState, event: NapEvent): NapState {
  switch (event.type) {
    case 'dealerDrawn': {
      const { options, seats } = inPhase(state, 'lot').match;
      return setup(options, seats, event.dealer);
    }
    case 'packSealed':
      return { ...inPhase(state, 'seal'), phase: 'cut', commitment: event.commitment };
    case 'packCut':
      return { ...inPhase(state, 'cut'), phase: 'deal', cut: event.at };
    case 'dealt':
      return deal(inPhase(state, 'deal'), event.sealed.cards);
    case 'called':
      return call(inPhase(state, 'auction'), event.call);
    case 'cardPlayed':
      return play(inPhase(state, 'play'), event.seat, event.card);
    case 'trumpFixed':
      return { ...inPhase(state, 'play'), trump: event.trump };
    case 'trickTaken':
      return takeTrick(inPhase(state, 'play'), event.seat);
    case 'dealScored':
      return score(state, event);
    default:
      return unreachable(event);
  }
}

function deal(state: DealState, cards: readonly Card[]): AuctionState {
  const packets = packetsOf(state.match.options);
  const hands = dealtHands(cards, packets, firstOf(state), state.match.seats);
  return { ...state, phase: 'auction', hands, calls: [] };
}

/** The last call makes the highest bidder the declarer, who leads (NAP-4.6, NAP-5.1). */
function call(state: AuctionState, made: AnyCallId): AuctionState | PlayState {
  const after = { ...state, calls: [...state.calls, made] };
  const highest = highestOf(after);
  if (highest === null || after.calls.length < state.match.seats) return after;
  const { seat, bid } = highest;
  return { ...after, phase: 'play', declarer: seat, bid, trump: null, leader: seat, trick: [], taken: [] };
}

function play(state: PlayState, player: Seat, card: Card): PlayState {
  const left = present(state.hands[player], 'hand').filter((held) => held !== card);
  return { ...state, hands: state.hands.with(player, left), trick: [...state.trick, card] };
}

/** The winner leads to the next trick (NAP-5.8). */
function takeTrick(state: PlayState, winner: Seat): PlayState {
  const { leader, trick: cards } = state;
  return { ...state, leader: winner, trick: [], taken: [...state.taken, { leader, cards, winner }] };
}

/** A deal ends in play, or in the auction when all have passed. */
function score(state: NapState, { row }: DealScored): NapState {
  const { hands, trump, taken } = row.bid === null ? passedOut(state) : inPhase(state, 'play');
  const dealt = hands.map((hand, seat) => [...playedBy(seat, taken), ...hand]);
  const lastDeal = { deal: row.deal, trump, tricks: taken, hands: dealt };
  const match = { ...state.match, ledger: [...state.match.ledger, row], lastDeal };
  if (row.deal === dealsOf(match.options, match.seats)) return { phase: 'over', match, slot: state.slot };
  return { phase: 'seal', match, slot: slotOf(match, row.deal + 1) };
}

function passedOut(state: NapState): Pick<PlayState, 'hands' | 'trump' | 'taken'> {
  return { hands: inPhase(state, 'auction').hands, trump: null, taken: [] };
}

const playedBy = (seat: Seat, taken: readonly PlayedTrick[]): readonly Card[] =>
  taken.map(({ leader, cards }) => present(cards[(seat - leader + cards.length) % cards.length], 'card'));
