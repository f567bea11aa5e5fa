// Finds tables by their code, and those at which a person sits.
import type pg from 'pg';
import type { TableDirectory, TableSummary } from '../ports.ts';
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
  },
  names: new Map(row.names),
  lastStepAt: row.last_step_at,
});

export function postgresDirectory(pool: pg.Pool): TableDirectory {
  return {
    async findByCode(code) {
      const { rows } = await pool.query<SummaryRow>(`${SUMMARIES} WHERE t.code = $1`, [code]);
      return rows.map(summary)[0];
    },
    async ofPerson(person, limit) {
      const { rows } = await pool.query<SummaryRow>(
        `${SUMMARIES} WHERE t.seats @> jsonb_build_array($1::text) ORDER BY s.last_step_at DESC LIMIT $2`,
        [person, limit],
      );
      return rows.map(summary);
    },
  };
}
