// Tables that are played at now. Looked for from the matches under way and from the pages that are open: there are far
// fewer than tables.
import type pg from 'pg';
import type { LiveTable, LiveTables } from '../admin-ports.ts';
import { ask } from './database-failure.ts';

const MILLISECONDS = (moment: string): string => `(extract(epoch FROM ${moment}) * 1000)::float8`;

const SEATS = `(SELECT coalesce(json_agg(CASE WHEN p.person IS NULL THEN NULL ELSE json_build_object(
    'person', p.person, 'name', coalesce(n.name, ''), 'seenAt', ${MILLISECONDS('n.seen_at')}) END ORDER BY p.place), '[]')
  FROM jsonb_array_elements_text(t.seats) WITH ORDINALITY AS p (person, place)
    LEFT JOIN table_names n ON n.table_id = t.id AND n.person = p.person)`;

/** $1: tables with a page open. $2, $3: the last one shown; null before the first. $4: how many. */
const LIVE = `
SELECT t.id AS "tableId", t.code, t.game, t.phase, t.paused, t.match_no AS "matchNo", t.deal, t.deals, s.version,
  ${MILLISECONDS('s.at')} AS "lastStepAt",
  (SELECT m.profile FROM matches m WHERE m.table_id = t.id AND m.number = t.match_no) AS profile,
  ${SEATS} AS seats
FROM tables t CROSS JOIN LATERAL (
  SELECT s.version, s.at FROM steps s WHERE s.table_id = t.id ORDER BY s.version DESC LIMIT 1) s
WHERE t.id IN (SELECT p.id FROM tables p WHERE p.phase = 'playing' UNION SELECT unnest($1::text[]))
  AND ($2::timestamptz IS NULL OR (s.at, t.id) < ($2::timestamptz, $3::text))
ORDER BY s.at DESC, t.id DESC LIMIT $4`;

export const postgresLiveTables = (pool: pg.Pool): LiveTables => ({
  async read({ open, after, limit }) {
    const place = after && [new Date(after.lastStepAt), after.tableId];
    const values = [open, ...(place ?? [null, null]), limit];
    return ask<LiveTable>(pool, { name: 'live tables', text: LIVE, values });
  },
});
