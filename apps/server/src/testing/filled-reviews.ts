// What admins read beside the matches, in numbers no test would wait for: the audit log, and refusals of one table.
import { type NamedDatabase, within } from './copied-tables.ts';

const AUDIT = `INSERT INTO audit_entries (at, admin, deed, table_id, match_no)
  SELECT now() - n * interval '1 second', 'ann', 'signedIn', $1, 1 FROM generate_series(1, $2::int) n`;

const REFUSALS = `INSERT INTO refused_requests (id, table_id, person, seat, event, command, code, version, at)
  SELECT $1 || '-' || n, $1, 'ann', n % 3, 'table:command', 'move', 'notYourTurn', n, now() FROM generate_series(1, $2::int) n`;

export interface ReviewRows {
  readonly audit: number;
  readonly refusals: number;
}

export const fillReviews = (
  database: NamedDatabase,
  tableId: string,
  { audit, refusals }: ReviewRows,
): Promise<void> =>
  within(database, async (pool) => {
    await pool.query(AUDIT, [tableId, audit]);
    await pool.query(REFUSALS, [tableId, refusals]);
    await pool.query('ANALYZE');
  });
