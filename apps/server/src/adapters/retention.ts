// Forgets talk, names and trails of tables at which nothing has happened for long.
import type pg from 'pg';
import type { Forgettable, Retention } from '../retention-ports.ts';
import type { Told } from './append-statement.ts';
import { ask } from './database-failure.ts';
import { HINTS } from './hint-listener.ts';

/** Few enough that nothing else has to wait for them. */
const TABLES_AT_ONCE = 100;
/** Of the advisory lock that one node at a time holds, for as long as its statement takes. */
const LOCK = 7_205_759;

/** $1: milliseconds without a step. `has`: whether table `t` has something to forget. */
const old = (has: string): string => `
WITH mine AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(${LOCK}) AS got), old AS MATERIALIZED (
  SELECT t.id FROM mine, tables t CROSS JOIN LATERAL (
    SELECT s.at FROM steps s WHERE s.table_id = t.id ORDER BY s.version DESC LIMIT 1) last
  WHERE mine.got AND last.at < statement_timestamp() - $1::float8 * interval '1 millisecond' AND (${has})
  LIMIT ${TABLES_AT_ONCE}
)`;

const SOME = (table: string, more = ''): string =>
  `EXISTS (SELECT 1 FROM ${table} x WHERE x.table_id = t.id${more})`;
const IN_OLD = 'table_id IN (SELECT id FROM old)';

const TOLD_OF_DEAL = `(x.words <> '' OR (x.kind = 'line' AND x.quoted IS NOT NULL))`;

const TALK = `${old(`${SOME('talk_lines')} OR ${SOME('reports', ` AND ${TOLD_OF_DEAL}`)}`)}, said AS (
  DELETE FROM talk_lines WHERE ${IN_OLD}
), told AS (
  UPDATE reports SET words = '', quoted = CASE WHEN kind <> 'line' THEN quoted END WHERE ${IN_OLD}
)`;

/** Somebody who has a name at another table is still known by the one used last. */
const NAMES = `${old(`${SOME('table_names', ` AND x.name <> ''`)} OR ${SOME('invitations', ` AND x.name <> ''`)}`)}, gone AS (
  UPDATE table_names SET name = '' WHERE ${IN_OLD} AND name <> '' RETURNING person
), quoted AS (
  UPDATE reports SET quoted = NULL WHERE ${IN_OLD} AND kind = 'name'
), invited AS (
  UPDATE invitations SET name = '' WHERE ${IN_OLD}
), offered AS (
  UPDATE people p SET name = '' FROM gone g WHERE p.id = g.person AND NOT EXISTS (
    SELECT 1 FROM table_names n WHERE n.person = p.id AND n.name <> '' AND n.table_id NOT IN (SELECT id FROM old))
)`;

const TRAILS = `${old([SOME('visits'), SOME('refused_requests'), SOME('trail_gaps')].join(' OR '))}, gone_visits AS (
  DELETE FROM visits WHERE ${IN_OLD}
), gone_refusals AS (
  DELETE FROM refused_requests WHERE ${IN_OLD}
), gone_gaps AS (
  DELETE FROM trail_gaps WHERE ${IN_OLD}
)`;

const STATEMENTS: Readonly<Record<Forgettable, string>> = { talk: TALK, names: NAMES, trails: TRAILS };

export function postgresRetention(pool: pg.Pool, told: Told): Retention {
  const tell = told === 'nobody' ? '' : `, pg_notify('${HINTS}', 'people ' || id)`;
  return {
    forget: async (what, olderThanMs) =>
      (await ask(pool, { text: `${STATEMENTS[what]} SELECT id${tell} FROM old`, values: [olderThanMs] }))
        .length,
  };
}
