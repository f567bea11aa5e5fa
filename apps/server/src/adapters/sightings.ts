// Until when people were there, in the row of the name they have at the table.
import type pg from 'pg';
import type { Sightings } from '../node-ports.ts';
import { askUntil } from './ask-until.ts';

/** Steps write these rows as well, in the same order. */
const SEEN = `
UPDATE table_names n SET seen_at = statement_timestamp()
FROM (
  SELECT w.table_id, w.person FROM table_names w
  JOIN jsonb_to_recordset($1::jsonb) AS s ("tableId" text, person text) ON w.table_id = s."tableId" AND w.person = s.person
  ORDER BY w.table_id, w.person FOR UPDATE OF w
) there
WHERE n.table_id = there.table_id AND n.person = there.person`;

const PATIENCE = { retries: 8, withinMs: 40 };

export const postgresSightings = (pool: pg.Pool): Sightings => ({
  async seen(people) {
    const rows = people.map(({ tableId, person }) => ({ tableId, person }));
    const query = { name: 'people seen', text: SEEN, values: [JSON.stringify(rows)] };
    await askUntil(pool, query, PATIENCE, () => true);
  },
});
