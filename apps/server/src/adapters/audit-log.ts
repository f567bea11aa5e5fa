// What admins have done and looked into. The database itself refuses to change or delete an entry.
import { present } from '@forehand/engine';
import type pg from 'pg';
import type { AuditEntry, AuditedLook, AuditLog } from '../admin-ports.ts';
import { ask } from './database-failure.ts';

const APPEND = `
INSERT INTO audit_entries (admin, deed, table_id, match_no, deal, version, subject, reason)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING number::float8 AS number`;

const ENTRIES = `
SELECT number::float8 AS number, (extract(epoch FROM at) * 1000)::float8 AS at, admin, deed, table_id AS "tableId",
  match_no AS "matchNo", deal, version, subject, reason
FROM audit_entries a`;

/** $1: all before that number; null for all. */
const READ = `${ENTRIES} WHERE $1::bigint IS NULL OR a.number < $1 ORDER BY a.number DESC LIMIT $2`;

/** $1: the table. $2: deeds. $3: the match; null for all. Of the same again and again the last one stands. */
const LOOKS = `
SELECT at, admin, deed, "matchNo", deal, version, subject, reason, times FROM (
  SELECT DISTINCT ON ("matchNo", deal, deed, subject, admin) e.*,
    (count(*) OVER (PARTITION BY "matchNo", deal, deed, subject, admin))::int AS times
  FROM (${ENTRIES} WHERE table_id = $1 AND deed = ANY ($2)
    AND match_no IS NOT NULL AND deal IS NOT NULL AND ($3::int IS NULL OR match_no = $3)) e
  ORDER BY "matchNo", deal, deed, subject, admin, number DESC
) looks ORDER BY number DESC`;

export function postgresAuditLog(pool: pg.Pool): AuditLog {
  return {
    async append(entry) {
      const { tableId = null, matchNo = null, deal = null, version = null } = entry;
      const { admin, deed, subject = null, reason = null } = entry;
      const values = [admin, deed, tableId, matchNo, deal, version, subject, reason];
      const [added] = await ask<Pick<AuditEntry, 'number'>>(pool, { text: APPEND, values });
      return present(added, 'audit entry').number;
    },
    looks: (tableId, { deeds, matchNo = null }) =>
      ask<AuditedLook>(pool, { text: LOOKS, values: [tableId, [...deeds], matchNo] }),
    read: ({ before = null, limit }) => ask<AuditEntry>(pool, { text: READ, values: [before, limit] }),
  };
}
