// Points by seat: adding them up, and who is ahead.
import type { MatchResult } from './game.ts';
import { present } from './result.ts';

/** Nothing for anybody. */
export const zeros = (seats: number): readonly number[] => Array.from({ length: seats }, () => 0);

export const sumOf = (points: readonly number[]): number => points.reduce((sum, point) => sum + point, 0);

/** The totals after a change. */
export const added = (totals: readonly number[], change: readonly number[]): readonly number[] =>
  change.map((points, seat) => present(totals[seat], 'total') + points);

/** Every seat with the best total wins, jointly. */
export function resultOf(totals: readonly number[]): MatchResult {
  const best = Math.max(...totals);
  return { totals, winners: totals.flatMap((total, seat) => (total === best ? [seat] : [])) };
}

/** Totals with what correcting lines add to them. */
export const adjustedTotals = (
  totals: readonly number[],
  changes: readonly (readonly number[])[],
): readonly number[] => changes.reduce(added, totals);

/** Whoever is ahead after the corrections has won; where the same seats are ahead as before, a tie stays as it was broken. */
export function adjustedResult(
  { totals, winners }: MatchResult,
  changes: readonly (readonly number[])[],
): MatchResult {
  const corrected = resultOf(adjustedTotals(totals, changes));
  const isSame = `${corrected.winners}` === `${resultOf(totals).winners}`;
  return isSame ? { ...corrected, winners } : corrected;
}
