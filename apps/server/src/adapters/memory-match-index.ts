// Every match in memory: for tests and the bench.
import type { FoundMatch, MatchIndex, MatchPlace, MatchQuery } from '../admin-ports.ts';
import type { MemoryStepLog } from './memory-step-log.ts';

/** The latest first; of two that started at once, in some order that stays. */
const isAfter = (a: MatchPlace, b: MatchPlace): boolean => {
  if (a.startedAt !== b.startedAt) return a.startedAt < b.startedAt;
  return a.tableId === b.tableId ? a.matchNo < b.matchNo : a.tableId < b.tableId;
};

const isOr = <T>(wanted: T | undefined, given: T): boolean => wanted === undefined || wanted === given;

function fits(match: FoundMatch, asked: MatchQuery, namesThere: readonly string[]): boolean {
  const { name, from = 0, until = Number.POSITIVE_INFINITY, after } = asked;
  const begins = name?.toLowerCase() ?? '';
  return (
    isOr(asked.code, match.code) &&
    isOr(asked.game, match.game) &&
    isOr(asked.profile, match.profile) &&
    isOr(asked.standing, match.standing) &&
    match.startedAt >= from &&
    match.startedAt < until &&
    namesThere.some((one) => one.toLowerCase().startsWith(begins)) &&
    (after === undefined || isAfter(match, after))
  );
}

export const memoryMatchIndex = (log: MemoryStepLog): MatchIndex => ({
  async search(asked) {
    const namesAt = (tableId: string) => ['', ...(log.summary(tableId)?.names.values() ?? [])];
    return log
      .matches()
      .filter((match) => fits(match, asked, namesAt(match.tableId)))
      .toSorted((a, b) => (isAfter(a, b) ? 1 : -1))
      .slice(0, asked.limit);
  },
});
