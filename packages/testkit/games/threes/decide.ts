// A move judged by the rules becomes what happens.
import { type Card, err, type IllegalMove, ok, type Result, type Seat, trickWinner } from '@forehand/engine';
import { V } from '@forehand/engine/kernel';
import type { ThreesEvent } from './events.ts';
import { cardsOf } from './profiles.ts';
import { dealOf, whyIllegal } from './rules.ts';
import { scoreOf } from './scoring.ts';
import { playing } from './state.ts';
import type { PlayState, ThreesMove, ThreesState } from './types.ts';

export function decide(
  state: ThreesState,
  seat: Seat,
  move: ThreesMove,
): Result<readonly ThreesEvent[], IllegalMove> {
  const illegal = whyIllegal(state, seat, move);
  if (illegal !== undefined) return err(illegal);
  if (move.type === 'cut') return ok([{ v: V, type: 'packCut', seat, at: move.at, by: 'cutter' }]);
  return ok(play(playing(state), seat, move.card));
}

function play(state: PlayState, seat: Seat, card: Card): readonly ThreesEvent[] {
  const { match, leader } = state;
  const played: ThreesEvent = { v: V, type: 'cardPlayed', seat, card };
  const cards = [...state.trick, card];
  if (cards.length < match.seats) return [played];
  const winner = trickWinner(leader, cards, null);
  const taken = [...state.taken, { leader, cards, winner }];
  const trickTaken: ThreesEvent = { v: V, type: 'trickTaken', seat: winner };
  if (taken.length < cardsOf(match.options)) return [played, trickTaken];
  return [played, trickTaken, { v: V, type: 'dealScored', score: scoreOf(match, dealOf(state), taken) }];
}
