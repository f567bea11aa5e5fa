// Until when people were there, in the row of the name they have at the table.
import type pg from 'pg';
import type { Sightings } from '../node-ports.ts';
import { askUntil } from './ask-until.ts';

/**
 * $1: people. Steps write these rows as well, in the same order. Each is looked up by itself: a join would rather read the
 * names of all tables.
 */
const SEEN = `
UPDATE table_names SET seen_at = statement_timestamp()
WHERE ctid = ANY (ARRAY(
  SELECT there.row
  FROM (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS people ("tableId" text, person text) ORDER BY 1, 2 OFFSET 0
  ) p CROSS JOIN LATERAL (
    SELECT n.ctid AS row FROM table_names n WHERE n.table_id = p."tableId" AND n.person = p.person FOR UPDATE
  ) there))`;

const PATIENCE = { retries: 8, withinMs: 40 };

export const postgresSightings = (pool: pg.Pool): Sightings => ({
  async seen(people) {
    const rows = people.map(({ tableId, person }) => ({ tableId, person }));
    const query = { name: 'people seen', text: SEEN, values: [JSON.stringify(rows)] };
    await askUntil(pool, query, PATIENCE, () => true);
  },
});
