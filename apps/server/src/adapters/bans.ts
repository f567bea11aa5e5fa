// Guest sessions that are let in no more. They are few: every node keeps them all in memory.
import type pg from 'pg';
import type { Ban, Bans } from '../admin-ports.ts';
import { auditedIf, entryValue } from './audited.ts';
import { ask } from './database-failure.ts';

/** $4: the entry of the audit log. */
const ADD = `
WITH done AS (
  INSERT INTO bans (person, admin, reason) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING person
), ${auditedIf('done', '$4')}
SELECT person FROM done`;

/** $2: the entry of the audit log. */
const LIFT = `
WITH done AS (DELETE FROM bans WHERE person = $1 RETURNING person), ${auditedIf('done', '$2')}
SELECT person FROM done`;

const LIST = `
SELECT b.person, coalesce(p.name, '') AS name, (extract(epoch FROM b.banned_at) * 1000)::float8 AS at, b.admin, b.reason
FROM bans b LEFT JOIN people p ON p.id = b.person ORDER BY b.banned_at DESC, b.person`;

export const postgresBans = (pool: pg.Pool): Bans => ({
  ban: async ({ person, admin, reason }, audited) =>
    (await ask(pool, { text: ADD, values: [person, admin, reason, entryValue(audited)] })).length > 0,
  lift: async (person, audited) =>
    (await ask(pool, { text: LIFT, values: [person, entryValue(audited)] })).length > 0,
  list: () => ask<Ban>(pool, { text: LIST }),
  async people() {
    const query = { name: 'banned people', text: 'SELECT person FROM bans' };
    const rows = await ask<Pick<Ban, 'person'>>(pool, query);
    return rows.map(({ person }) => person);
  },
});
