// People, as far as the server knows them: an id and the name they used last.
import type pg from 'pg';
import type { People } from '../ports.ts';
import type { Told } from './append-statement.ts';
import { auditedIf, entryValue } from './audited.ts';
import { ask } from './database-failure.ts';
import { HINTS } from './hint-listener.ts';
import type { StoreClient } from './store-client.ts';

/** $1: the person. $2: the table; null for all, and the name that is offered next time. $3: the audit log's entry. */
const REMOVE = `
WITH forgotten AS (
  UPDATE people SET name = '' WHERE id = $1 AND name <> '' AND $2::text IS NULL RETURNING id
), unquoted AS (
  UPDATE reports SET quoted = NULL
  WHERE subject = $1 AND kind = 'name' AND ($2::text IS NULL OR table_id = $2)
), uninvited AS (
  UPDATE invitations i SET name = '' FROM table_names n
  WHERE n.person = $1 AND ($2::text IS NULL OR n.table_id = $2) AND i.table_id = n.table_id AND i.name <> ''
    AND (i.used_by = $1 OR i.name = n.name)
  RETURNING i.table_id
), gone AS (
  UPDATE table_names SET name = ''
  WHERE person = $1 AND name <> '' AND ($2::text IS NULL OR table_id = $2) RETURNING table_id
), done AS (
  SELECT id FROM forgotten UNION ALL SELECT table_id FROM uninvited UNION ALL SELECT table_id FROM gone
), ${auditedIf('done', '$3')}`;

const GONE = 'SELECT table_id FROM gone';
const GONE_AND_TOLD = `SELECT table_id, pg_notify('${HINTS}', 'people ' || table_id) FROM gone`;

export function postgresPeople(prisma: StoreClient, pool: pg.Pool, told: Told): People {
  const removal = `${REMOVE} ${told === 'nobody' ? GONE : GONE_AND_TOLD}`;
  return {
    async save(person, name) {
      // One statement in the database (INSERT … ON CONFLICT), so many at once are no trouble.
      await prisma.person.upsert({ where: { id: person }, create: { id: person, name }, update: { name } });
    },
    async nameOf(person) {
      const name = (await prisma.person.findUnique({ where: { id: person } }))?.name;
      return name === '' ? undefined : name;
    },
    async removeName(person, where, audited) {
      const values = [person, where === 'everywhere' ? null : where.tableId, entryValue(audited)];
      const rows = await ask<{ readonly table_id: string }>(pool, { text: removal, values });
      return rows.map((row) => row.table_id);
    },
  };
}
