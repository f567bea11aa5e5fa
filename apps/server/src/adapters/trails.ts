// The trails of tables. Every statement may be sent again: rows have ids of their own, and what is beyond the bounds
// goes once. The count of what was never written may then be too high, and never too low.
import type pg from 'pg';
import {
  KEPT_PER_PERSON,
  KEPT_PER_TABLE,
  type NumberedRefusal,
  type TrailGap,
  type TrailKind,
  type Trails,
  type Visit,
} from '../trail-ports.ts';
import { askUntil } from './ask-until.ts';
import { ask } from './database-failure.ts';

const PATIENCE = { retries: 3, withinMs: 40 };

const instant = (column: string): string => `to_timestamp(${column}::float8 / 1000)`;
const milliseconds = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8`;

/** $1: rows. They are numbered in the order in which they happened. */
const PUT_VISITS = `
INSERT INTO visits (id, table_id, person, device, device_kind, connection, network, client, from_at, until_at, ended)
SELECT id, "tableId", person, device, kind, connection, network, client, ${instant('"from"')}, ${instant('until')}, ended
FROM jsonb_to_recordset($1::jsonb) AS g (place int, id text, "tableId" text, person text, device text, kind text,
  connection text, network text, client text, "from" float8, until float8, ended text)
ORDER BY place
ON CONFLICT (id) DO UPDATE SET until_at = greatest(visits.until_at, excluded.until_at),
  ended = CASE WHEN excluded.until_at < visits.until_at THEN visits.ended ELSE excluded.ended END`;

const PUT_REFUSALS = `
INSERT INTO refused_requests (id, table_id, person, seat, event, command, code, rule, version, at)
SELECT id, "tableId", person, seat, event, command, code, rule, version, ${instant('at')}
FROM jsonb_to_recordset($1::jsonb) AS g (place int, id text, "tableId" text, person text, seat int, event text,
  command text, code text, rule text, version int, at float8)
ORDER BY place
ON CONFLICT (id) DO NOTHING`;

const COUNTED = `
ON CONFLICT (table_id, kind) DO UPDATE SET count = trail_gaps.count + excluded.count,
  last_at = greatest(trail_gaps.last_at, excluded.last_at)`;

/** $1: what was never written. */
const PUT_GAPS = `
INSERT INTO trail_gaps (table_id, kind, count, last_at)
SELECT "tableId", kind, sum(count)::int, ${instant('max("lastAt")')}
FROM jsonb_to_recordset($1::jsonb) AS g ("tableId" text, kind text, count int, "lastAt" float8)
GROUP BY 1, 2 ORDER BY 1, 2 ${COUNTED}`;

const SOURCES: Readonly<Record<TrailKind, { readonly name: string; readonly at: string }>> = {
  visits: { name: 'visits', at: 'from_at' },
  refusals: { name: 'refused_requests', at: 'at' },
};

/** `condition`: which rows go. They go and are counted in one statement. */
const takeAway = (kind: TrailKind, condition: string): string => {
  const { name, at } = SOURCES[kind];
  return `
WITH gone AS (DELETE FROM ${name} d WHERE ${condition} RETURNING d.table_id, d.${at} AS at)
INSERT INTO trail_gaps (table_id, kind, count, last_at)
SELECT table_id, '${kind}', count(*)::int, max(at) FROM gone GROUP BY 1 ORDER BY 1 ${COUNTED}`;
};

const HAS_SAT = `(t.seats ? r.person
  OR EXISTS (SELECT FROM matches m WHERE m.table_id = t.id AND r.person = ANY (m.seats)))`;

/** $1: tables. Few have more than one person may: the others are not looked through. */
const overfull = (kind: TrailKind): string => {
  const { name } = SOURCES[kind];
  const [ofPerson, ofTable] = [KEPT_PER_PERSON[kind], KEPT_PER_TABLE[kind]];
  return takeAway(
    kind,
    `d.number IN (SELECT number FROM unnest($1::text[]) asked (id) CROSS JOIN LATERAL (
       SELECT number, later, row_number() OVER (ORDER BY later > ${ofPerson}, has_sat DESC, number DESC) AS place
       FROM (SELECT r.number, row_number() OVER (PARTITION BY r.person ORDER BY r.number DESC) AS later,
           ${HAS_SAT} AS has_sat
         FROM ${name} r JOIN tables t ON t.id = r.table_id
         WHERE r.table_id = asked.id
           AND EXISTS (SELECT FROM ${name} more WHERE more.table_id = asked.id OFFSET ${ofPerson})) ranked) placed
       WHERE later > ${ofPerson} OR place > ${ofTable})`,
  );
};

/** $1: how many are kept. */
const oldest = (kind: TrailKind): string =>
  takeAway(
    kind,
    `d.number <= (SELECT number FROM ${SOURCES[kind].name} ORDER BY number DESC OFFSET $1 LIMIT 1)`,
  );

const VISITS = `
SELECT id, table_id AS "tableId", person, device, device_kind AS kind, connection, network, client,
  ${milliseconds('from_at')} AS "from", ${milliseconds('until_at')} AS until, ended
FROM visits WHERE table_id = $1 ORDER BY number`;

const REFUSALS = `
SELECT number::float8 AS number, id, table_id AS "tableId", person, seat, event, command, code, rule, version,
  ${milliseconds('at')} AS at
FROM refused_requests
WHERE table_id = $1 AND number > $2 AND version BETWEEN $3 AND $4 AND ($5::int IS NULL OR seat = $5)
ORDER BY refused_requests.number LIMIT $6`;

const GAPS = `SELECT kind, count, ${milliseconds('last_at')} AS "lastAt" FROM trail_gaps WHERE table_id = $1 ORDER BY kind`;

type Rows = readonly { readonly id: string; readonly tableId: string }[];

const inOrder = (rows: Rows): string => JSON.stringify(rows.map((row, place) => ({ ...row, place })));

/** `checkRoom` throws where the disk is too full for anything but play. */
export function postgresTrails(pool: pg.Pool, checkRoom: () => void): Trails {
  const write = (text: string, values: readonly unknown[]) =>
    askUntil(pool, { text, values: [...values] }, PATIENCE, () => true);

  async function put(kind: TrailKind, text: string, rows: Rows): Promise<void> {
    if (rows.length === 0) return;
    await write(text, [inOrder(rows)]);
    await write(overfull(kind), [[...new Set(rows.map(({ tableId }) => tableId))].toSorted()]);
  }

  return {
    async write({ visits, refusals, missed }) {
      checkRoom();
      await put('visits', PUT_VISITS, visits);
      await put('refusals', PUT_REFUSALS, refusals);
      if (missed.length > 0) await write(PUT_GAPS, [JSON.stringify(missed)]);
    },
    visits: (tableId) => ask<Visit>(pool, { text: VISITS, values: [tableId] }),
    refusals: (tableId, { from, to, seat = null, after, limit }) =>
      ask<NumberedRefusal>(pool, { text: REFUSALS, values: [tableId, after, from, to, seat, limit] }),
    gaps: (tableId) => ask<TrailGap>(pool, { text: GAPS, values: [tableId] }),
    async keepWithin(bounds) {
      await write(oldest('visits'), [bounds.visits]);
      await write(oldest('refusals'), [bounds.refusals]);
    },
  };
}
