// Finds tables by their code, and those at which a person sits.
import type pg from 'pg';
import type { TableDirectory, TableSummary } from '../ports.ts';
import { ask } from './database-failure.ts';
import { SUMMARIES, type SummaryRow } from './load-statement.ts';

const summary = (row: SummaryRow): TableSummary => ({
  tableId: row.id,
  code: row.code,
  game: row.game,
  options: row.options,
  projection: {
    phase: row.phase,
    host: row.host,
    seats: row.seats,
    matchNo: row.match_no,
    deal: row.deal,
    deals: row.deals,
    listed: row.listed,
    paused: row.paused ? { until: row.until } : null,
  },
  names: new Map(row.names),
  lastStepAt: row.last_step_at,
});

const BY_CODE = `${SUMMARIES} WHERE t.code = $1`;

const OF_PERSON = `${SUMMARIES}
WHERE t.seats @> jsonb_build_array($1::text) ORDER BY s.last_step_at DESC LIMIT $2`;

export function postgresDirectory(pool: pg.Pool): TableDirectory {
  const read = async (text: string, values: readonly (string | number)[]) =>
    (await ask<SummaryRow>(pool, { text, values: [...values] })).map(summary);
  return {
    findByCode: async (code) => (await read(BY_CODE, [code]))[0],
    ofPerson: (person, limit) => read(OF_PERSON, [person, limit]),
  };
}
