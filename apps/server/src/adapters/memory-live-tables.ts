// Tables that are played at now, in memory: for tests and the bench.
import type { LivePlace, LiveTable, LiveTables } from '../admin-ports.ts';
import type { TableSummary } from '../ports.ts';
import type { MemoryStepLog } from './memory-step-log.ts';

const isAfter = (a: LivePlace, b: LivePlace): boolean =>
  a.lastStepAt === b.lastStepAt ? a.tableId < b.tableId : a.lastStepAt < b.lastStepAt;

function liveTable(log: MemoryStepLog, { tableId, projection, names, ...table }: TableSummary): LiveTable {
  const { phase, paused, matchNo, deal, deals, seats } = projection;
  const match = log.matches().find((one) => one.tableId === tableId && one.matchNo === matchNo);
  return {
    tableId,
    code: table.code,
    game: table.game,
    profile: match?.profile ?? null,
    phase,
    paused: paused !== null,
    matchNo,
    deal,
    deals,
    version: log.versionOf(tableId) ?? 0,
    lastStepAt: table.lastStepAt,
    seats: seats.map((person) =>
      person === null
        ? null
        : { person, name: names.get(person) ?? '', seenAt: log.seenAt(tableId, person) ?? null },
    ),
  };
}

export const memoryLiveTables = (log: MemoryStepLog): LiveTables => ({
  async read({ open, after, limit }) {
    return log
      .summaries()
      .filter(({ tableId, projection }) => projection.phase === 'playing' || open.includes(tableId))
      .filter((table) => after === undefined || isAfter(table, after))
      .toSorted((a, b) => (isAfter(a, b) ? 1 : -1))
      .slice(0, limit)
      .map((table) => liveTable(log, table));
  },
});
