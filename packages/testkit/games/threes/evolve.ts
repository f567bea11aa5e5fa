// What is the case after an event. Total on what is decided and answered; it never refuses.
import { type Card, clockwiseFrom, present, type Seat } from '@forehand/engine';
import type { ThreesEvent } from './events.ts';
import { leaderOf } from './rules.ts';
import { playing } from './state.ts';
import type { PlayState, ThreesOptions, ThreesState } from './types.ts';

/** `firstSeat` deals first; without one the match opens with a lot (THR-1.1). */
export function setup(options: ThreesOptions, seats: number, firstSeat?: Seat): ThreesState {
  const match = { options, seats, firstDealer: firstSeat ?? 0, scores: [], lastTricks: [] };
  return { phase: firstSeat === undefined ? 'lot' : 'seal', match };
}

export function evolve(state: ThreesState, event: ThreesEvent): ThreesState {
  const { match } = state;
  switch (event.type) {
    case 'dealerDrawn':
      return setup(match.options, match.seats, event.dealer);
    case 'packSealed':
      return { phase: 'cut', match, commitment: event.commitment };
    case 'packCut':
      return { phase: 'deal', match, commitment: sealOf(state), cut: event.at };
    case 'dealt':
      return dealOut(state, event.sealed.cards);
    case 'cardPlayed': {
      const { hands, trick, ...rest } = playing(state);
      const left = present(hands[event.seat], 'hand').filter((card) => card !== event.card);
      return { ...rest, hands: hands.with(event.seat, left), trick: [...trick, event.card] };
    }
    case 'trickTaken': {
      const { leader, trick: cards, taken, ...rest } = playing(state);
      const winner = event.seat;
      return { ...rest, leader: winner, trick: [], taken: [...taken, { leader, cards, winner }] };
    }
    case 'dealScored': {
      const scores = [...match.scores, event.score];
      const after = { ...match, scores, lastTricks: playing(state).taken };
      return { phase: scores.length === match.seats ? 'over' : 'seal', match: after };
    }
  }
}

/** One card at a time, from the dealer's left on (THR-2.2). */
function dealOut(state: ThreesState, cards: readonly Card[]): PlayState {
  const { match } = state;
  const leader = leaderOf(state);
  const order = clockwiseFrom(leader, match.seats);
  const hands = order.map((_, seat) => cards.filter((_card, place) => order[place % match.seats] === seat));
  return { phase: 'play', match, commitment: sealOf(state), hands, leader, trick: [], taken: [] };
}

const sealOf = (state: ThreesState): string => ('commitment' in state ? state.commitment : '');
