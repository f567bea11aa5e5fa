// All rows of a database as lines of text, while people play: each card table with everything that belongs to it at one
// moment of its own, as card tables never refer to one another. Rows pass as PostgreSQL writes them, unread.
import pg from 'pg';
import * as z from 'zod';
import { readShape, type StoredTable } from './schema-shape.ts';

/** The first line. */
export const headline = z.strictObject({
  format: z.literal('forehand-rows@1'),
  createdAt: z.string(),
  /** Names of the migrations that the schema has come through. */
  migrations: z.array(z.string()),
  /** Which sealing key the hidden cards are sealed with; null before the first start. */
  keyFingerprint: z.string().nullable(),
});
export type Headline = z.infer<typeof headline>;

/** Marks the end, so that a torn stream is noticed. */
export const LAST_LINE = 'end';

/** Card tables read at one moment. */
const AT_ONCE = 5;

async function readHeadline(pool: pg.Pool): Promise<Headline> {
  const { rows } = await pool.query(`
    SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdAt",
      (SELECT coalesce(json_agg(migration_name ORDER BY migration_name COLLATE "C"), '[]') FROM _prisma_migrations
        WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL) AS migrations,
      (SELECT key_fingerprint FROM installations) AS "keyFingerprint"`);
  return headline.parse({ format: 'forehand-rows@1', ...rows[0] });
}

/** What readers of lines take for the end of one too may stand in a text. */
const asOneLine = (json: string): string =>
  json.replaceAll('\u2028', String.raw`\u2028`).replaceAll('\u2029', String.raw`\u2029`);

/** Rows of one table in the order of its key, as one line; empty where there are none. */
async function rowsOf(
  client: pg.PoolClient,
  { name, key, owner }: StoredTable,
  owners: readonly string[],
): Promise<readonly string[]> {
  const table = pg.escapeIdentifier(name);
  const order = key.map((column) => `t.${pg.escapeIdentifier(column)}`).join(', ');
  const [where, values] = owner === null ? ['', []] : [`WHERE t.${owner} = ANY ($1)`, [owners]];
  const { rows } = await client.query<{ readonly text: string | null }>(
    `SELECT jsonb_agg(to_jsonb(t) ORDER BY ${order})::text AS text FROM ${table} t ${where}`,
    values,
  );
  const text = rows[0]?.text ?? null;
  return text === null ? [] : [`${name}\t${asOneLine(text)}`];
}

/** What `tables` hold for `owners` at one moment. */
async function atOneMoment(
  pool: pg.Pool,
  tables: readonly StoredTable[],
  owners: readonly string[],
): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const lines: string[] = [];
    for (const table of tables) lines.push(...(await rowsOf(client, table, owners)));
    await client.query('COMMIT');
    client.release();
    return lines;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function nextOwners(pool: pg.Pool, after: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ readonly id: string }>(
    'SELECT id FROM tables WHERE id > $1 COLLATE "C" ORDER BY id COLLATE "C" LIMIT $2',
    [after, AT_ONCE],
  );
  return rows.map(({ id }) => id);
}

/** Headline, rows, and the last line. */
export async function* dumpLines(pool: pg.Pool): AsyncGenerator<string> {
  yield JSON.stringify(await readHeadline(pool));
  const tables = await readShape(pool);
  const owned = tables.filter(({ owner }) => owner !== null);
  for (let owners = await nextOwners(pool, ''); owners.length > 0; ) {
    yield* await atOneMoment(pool, owned, owners);
    owners = await nextOwners(pool, owners.at(-1) ?? '');
  }
  yield* await atOneMoment(
    pool,
    tables.filter(({ owner }) => owner === null),
    [],
  );
  yield LAST_LINE;
}
