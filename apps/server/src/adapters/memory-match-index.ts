// Every match in memory: for tests and the bench.
import { type MatchFlag, OPENINGS, REPORT_STATES } from '@forehand/protocol';
import type { AuditLog, FoundMatch, MatchIndex, MatchPlace, MatchQuery } from '../admin-ports.ts';
import type { Reports } from '../report-ports.ts';
import type { MemoryStepLog } from './memory-step-log.ts';

/** The latest first; of two that started at once, in some order that stays. */
const isAfter = (a: MatchPlace, b: MatchPlace): boolean => {
  if (a.startedAt !== b.startedAt) return a.startedAt < b.startedAt;
  return a.tableId === b.tableId ? a.matchNo < b.matchNo : a.tableId < b.tableId;
};

const isOr = <T>(wanted: T | undefined, given: T): boolean => wanted === undefined || wanted === given;

const beginsWith = (name: string, begins: string): boolean =>
  name.toLowerCase().startsWith(begins.toLowerCase());

const hasWon = ({ names, winners }: FoundMatch, begins: string): boolean =>
  winners.some((seat) => beginsWith(names[seat] ?? '', begins));

function fits(match: FoundMatch, asked: MatchQuery, namesThere: readonly string[]): boolean {
  const { name = '', from = 0, until = Number.POSITIVE_INFINITY, after } = asked;
  return (
    isOr(asked.code, match.code) &&
    isOr(asked.game, match.game) &&
    match.profile.startsWith(asked.profile ?? '') &&
    isOr(asked.standing, match.standing) &&
    (asked.flag === undefined || match.flags.includes(asked.flag)) &&
    (asked.won === undefined || hasWon(match, asked.won)) &&
    match.startedAt >= from &&
    match.startedAt < until &&
    namesThere.some((one) => beginsWith(one, name)) &&
    (after === undefined || isAfter(match, after))
  );
}

const keyOf = (tableId: string, matchNo: number | null): string => `${tableId} ${matchNo}`;

const EVERYTHING = { limit: Number.POSITIVE_INFINITY };

/** The matches of which something has been reported. */
async function reportedIn(reports: Pick<Reports, 'list'>): Promise<ReadonlySet<string>> {
  const lists = await Promise.all(REPORT_STATES.map((state) => reports.list({ state, ...EVERYTHING })));
  return new Set(lists.flat().map(({ tableId, matchNo }) => keyOf(tableId, matchNo)));
}

/** The matches whose hidden cards an admin has looked into. */
async function lookedInto(audit: Pick<AuditLog, 'read'>): Promise<ReadonlySet<string>> {
  const looks = (await audit.read(EVERYTHING)).filter(({ deed }) => OPENINGS.some((one) => one === deed));
  return new Set(looks.map(({ tableId, matchNo }) => keyOf(tableId ?? '', matchNo)));
}

export const memoryMatchIndex = (
  log: MemoryStepLog,
  { reports, audit }: { readonly reports: Pick<Reports, 'list'>; readonly audit: Pick<AuditLog, 'read'> },
): MatchIndex => ({
  async search(asked) {
    const written: readonly (readonly [MatchFlag, ReadonlySet<string>])[] = [
      ['reported', await reportedIn(reports)],
      ['lookedInto', await lookedInto(audit)],
    ];
    const namesAt = (tableId: string) => ['', ...(log.summary(tableId)?.names.values() ?? [])];
    return log
      .matches()
      .map((match): FoundMatch => {
        const key = keyOf(match.tableId, match.matchNo);
        const more = written.filter(([, matches]) => matches.has(key)).map(([flag]) => flag);
        return { ...match, flags: [...match.flags, ...more] };
      })
      .filter((match) => fits(match, asked, namesAt(match.tableId)))
      .toSorted((a, b) => (isAfter(a, b) ? 1 : -1))
      .slice(0, asked.limit);
  },
});
