// Whose turn it is, and whether a move is allowed; what a seat is offered rests on that.
import {
  type Card,
  dealerOf,
  followers,
  type IllegalMove,
  left,
  present,
  right,
  type Seat,
  type Turn,
  trickSoFar,
  whyNotCard,
} from '@forehand/engine';
import { CUT, isCut } from '@forehand/engine/kernel';
import type { PlayState, ThreesChoices, ThreesMove, ThreesState } from './types.ts';

const NO = {
  turn: { code: 'NOT_YOUR_TURN', rule: 'THR-1.3' },
  phase: { code: 'WRONG_PHASE', rule: 'THR-1.3' },
  cutRange: { code: 'CUT_RANGE', rule: 'THR-2.1' },
  card: { code: 'CARD_NOT_IN_HAND', rule: 'THR-3.1' },
  MUST_FOLLOW_SUIT: { code: 'MUST_FOLLOW_SUIT', rule: 'THR-3.2' },
  MUST_TRUMP: { code: 'MUST_TRUMP', rule: 'THR-3.2' },
} as const satisfies Record<string, IllegalMove>;

/** Nothing is scored before its last trick (THR-3.3). */
export const NEVER_EARLY: IllegalMove = { code: 'RESULT_NOT_CERTAIN', rule: 'THR-3.3' };

/** The deal that is due, or the last one. */
export const dealOf = ({ phase, match }: ThreesState): number =>
  match.scores.length + (phase === 'over' ? 0 : 1);

export const dealerIn = (state: ThreesState): Seat =>
  dealerOf(state.match.firstDealer, dealOf(state), state.match.seats);
export const cutterOf = (state: ThreesState): Seat => right(dealerIn(state), state.match.seats);
export const leaderOf = (state: ThreesState): Seat => left(dealerIn(state), state.match.seats);

export function turnOf(state: ThreesState): Turn {
  if (state.phase === 'play') return (state.leader + state.trick.length) % state.match.seats;
  if (state.phase === 'cut') return cutterOf(state);
  return state.phase === 'over' ? 'over' : 'chance';
}

export function whyIllegal(state: ThreesState, seat: Seat, move: ThreesMove): IllegalMove | undefined {
  if (turnOf(state) !== seat) return NO.turn;
  if (state.phase === 'cut' && move.type === 'cut') return isCut(move.at) ? undefined : NO.cutRange;
  if (state.phase !== 'play' || move.type !== 'play') return NO.phase;
  return whyNotCard(handOf(state, seat), move.card, trickSoFar(state.trick, null, 'free'), NO);
}

export function choices(state: ThreesState, seat: Seat): ThreesChoices | undefined {
  if (turnOf(state) !== seat) return undefined;
  if (state.phase === 'cut') return { kind: 'cut', ...CUT };
  if (state.phase !== 'play') return undefined;
  return {
    kind: 'play',
    cards: followers(handOf(state, seat), trickSoFar(state.trick, null, 'free')),
  };
}

/** Every move these choices allow, each once. */
export function* expand(offered: ThreesChoices): Generator<ThreesMove, void> {
  if (offered.kind === 'play') for (const card of offered.cards) yield { type: 'play', card };
  else for (let at = offered.min; at <= offered.max; at += 1) yield { type: 'cut', at };
}

const handOf = ({ hands }: PlayState, seat: Seat): readonly Card[] => present(hands[seat], 'hand');
