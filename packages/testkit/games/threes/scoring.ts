// Points: a deal is worth one, to everybody who has won most of its tricks.
import { type DealScore, type PlayedTrick, tricksBySeat } from '@forehand/engine';
import { added, zeros } from '@forehand/engine/kernel';
import type { ThreesEvent } from './events.ts';
import type { MatchSoFar, ThreesScore } from './types.ts';

export const totalsOf = ({ scores, seats }: MatchSoFar): readonly number[] =>
  scores.at(-1)?.total ?? zeros(seats);

/** A point for everybody with most tricks (THR-3.3). */
export function scoreOf(match: MatchSoFar, deal: number, taken: readonly PlayedTrick[]): ThreesScore {
  const tricks = tricksBySeat(taken, match.seats);
  const most = Math.max(...tricks);
  const change = tricks.map((won) => (won === most ? 1 : 0));
  return { deal, tricks, change, total: added(totalsOf(match), change) };
}

/** What is stored of a deal beside its score stands under `detail`; here it is how many tricks each has won. */
export function scored(event: ThreesEvent): DealScore | undefined {
  if (event.type !== 'dealScored') return undefined;
  const { deal, change, total, tricks } = event.score;
  return { deal, change, total, detail: { tricks } };
}
