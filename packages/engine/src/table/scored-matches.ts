// The matches of a table as far as their scores go, and what corrects them.
import { termsOf } from './known.ts';
import type { EndedMatch } from './operator-events.ts';
import type { TableState } from './types.ts';

/** A match of this table, the one being played too, as far as its scores go. */
export function scoredMatch(state: TableState, matchNo: number): EndedMatch | undefined {
  return state.phase === 'playing' && state.matchNo === matchNo
    ? asItStands(state)
    : state.endedMatches.find((match) => match.matchNo === matchNo);
}

/** The match as it stands now. */
export function asItStands(state: TableState): EndedMatch {
  const seats = state.players.length;
  const deals = state.match?.scoredDeals ?? 0;
  return { matchNo: state.matchNo, seats, deals, zeroSum: termsOf(state, seats).zeroSum };
}

/** What has been added to the scores of a match, line by line. */
export const changesOf = (
  { adjustments }: Pick<TableState, 'adjustments'>,
  matchNo: number,
): readonly (readonly number[])[] =>
  adjustments.filter((one) => one.matchNo === matchNo).map(({ change }) => change);
