// What nodes ask of the database beside the log.
import { NODE_GONE_MS } from '../node-ports.ts';
import { HINTS } from './hint-listener.ts';

/** A node that is gone for so long leaves no rows behind. */
const FORGOTTEN_AFTER = '1 minute';

/** $1: this node. `fresh`: it was not known. The rows of nodes long gone go, with those of their pages. */
export const BEAT = `
WITH forgotten AS (
  DELETE FROM nodes WHERE seen_at < statement_timestamp() - interval '${FORGOTTEN_AFTER}' AND id <> $1
)
INSERT INTO nodes (id, seen_at) VALUES ($1, statement_timestamp())
ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at
RETURNING xmax = 0 AS fresh`;

/** $1: this node. */
export const LEAVE = `
WITH gone AS (DELETE FROM presences WHERE node = $1 RETURNING table_id), told AS (
  SELECT pg_notify('${HINTS}', 'people ' || t.table_id) FROM (SELECT DISTINCT table_id FROM gone) t
), node AS (DELETE FROM nodes WHERE id = $1)
SELECT count(*) FROM told`;

/** $1: this node. $2: how the pages of some holders stand here. */
export const PAGES = `
WITH pages AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($2::jsonb) AS pages ("tableId" text, person text, device text, standing text)
), came AS (
  INSERT INTO presences (node, table_id, person, device, shown)
  SELECT $1, p."tableId", p.person, p.device, p.standing = 'shown' FROM pages p WHERE p.standing <> 'gone'
  ORDER BY 2, 3, 4
  ON CONFLICT (table_id, person, device, node) DO UPDATE SET shown = excluded.shown
  RETURNING table_id
), went AS (
  DELETE FROM presences r USING pages p
  WHERE p.standing = 'gone' AND r.node = $1 AND r.table_id = p."tableId" AND r.person = p.person AND r.device = p.device
  RETURNING r.table_id
), told AS (
  SELECT pg_notify('${HINTS}', 'people ' || t.table_id)
  FROM (SELECT table_id FROM came UNION SELECT table_id FROM went) t
)
SELECT count(*) FROM told`;

/** $1: a hint. */
export const SAY = `SELECT pg_notify('${HINTS}', $1)`;

/** $1: tables. $2: this node. */
export const NEWS = `
SELECT o.id AS "tableId",
  (SELECT s.version FROM steps s WHERE s.table_id = o.id ORDER BY s.version DESC LIMIT 1) AS version,
  coalesce((SELECT l.number FROM talk_lines l WHERE l.table_id = o.id ORDER BY l.number DESC LIMIT 1), 0) AS line,
  (SELECT (extract(epoch FROM d.due_at) * 1000)::float8 FROM deadlines d WHERE d.table_id = o.id) AS "dueAt",
  (SELECT coalesce(json_agg(n.person), '[]') FROM table_names n WHERE n.table_id = o.id AND n.muted) AS muted,
  (SELECT coalesce(json_agg(n.person), '[]') FROM table_names n
    WHERE n.table_id = o.id AND n.silenced) AS silenced,
  (SELECT coalesce(json_agg(n.person), '[]') FROM table_names n
    WHERE n.table_id = o.id AND n.name = '') AS nameless,
  (SELECT coalesce(json_agg(json_build_array(d.person, d.device)), '[]')
    FROM seat_devices d WHERE d.table_id = o.id) AS devices,
  (SELECT coalesce(json_agg(json_build_array(p.person, p.shown,
      greatest(0, (extract(epoch FROM statement_timestamp() - n.seen_at) * 1000)::float8))), '[]')
    FROM presences p JOIN nodes n ON n.id = p.node WHERE p.table_id = o.id AND p.node <> $2) AS elsewhere
FROM unnest($1::text[]) AS o (id) WHERE EXISTS (SELECT 1 FROM tables t WHERE t.id = o.id)`;

export interface NewsRow {
  readonly tableId: string;
  readonly version: number;
  readonly line: number;
  readonly dueAt: number | null;
  readonly muted: readonly string[];
  readonly silenced: readonly string[];
  readonly nameless: readonly string[];
  readonly devices: readonly (readonly [person: string, device: string])[];
  readonly elsewhere: readonly (readonly [person: string, shown: boolean, silence: number])[];
}

/** Whose pages are open at nodes that live. */
export const OPEN_PAGES = `
SELECT p.table_id AS "tableId", p.person, bool_or(p.shown) AS shown
FROM presences p JOIN nodes n ON n.id = p.node
WHERE n.seen_at > statement_timestamp() - interval '${NODE_GONE_MS} milliseconds'
GROUP BY p.table_id, p.person`;

export interface OpenPageRow {
  readonly tableId: string;
  readonly person: string;
  readonly shown: boolean;
}

/** $1: how many. Looked for from the pages that are open: there are far fewer than tables. */
export const WAITING = `
SELECT t.id FROM tables t CROSS JOIN LATERAL (
  SELECT s.at FROM steps s WHERE s.table_id = t.id ORDER BY s.version DESC LIMIT 1) s
WHERE (t.id, t.host) IN (
    SELECT p.table_id, p.person FROM presences p JOIN nodes n ON n.id = p.node
    WHERE n.seen_at > statement_timestamp() - interval '${NODE_GONE_MS} milliseconds')
  AND t.listed AND t.phase = 'gathering' AND t.seats @> '[null]'
ORDER BY s.at DESC LIMIT $1`;
