// All rows of a database as lines of text, while people play: each card table with everything that belongs to it at one
// moment of its own, as card tables never refer to one another; then what belongs to none, piece by piece. Rows pass as
// PostgreSQL writes them, unread.
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
/** Of a table whose rows belong to no card table. */
const ROWS_IN_A_LINE = 2_000;

type OwnedTable = StoredTable & { readonly owner: string };

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

/** Columns of the row `t`. */
const columns = (key: readonly string[]): string =>
  key.map((column) => `t.${pg.escapeIdentifier(column)}`).join(', ');

/** `rows`: as JSON; empty where there are none. */
const lineOf = (name: string, rows: string | null): readonly string[] =>
  rows === null ? [] : [`${name}\t${asOneLine(rows)}`];

/** Rows of one table in the order of its key, as one line; empty where there are none. */
async function rowsOf(
  client: pg.PoolClient,
  { name, key, owner }: OwnedTable,
  owners: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly text: string | null }>(
    `SELECT jsonb_agg(to_jsonb(t) ORDER BY ${columns(key)})::text AS text
     FROM ${pg.escapeIdentifier(name)} t WHERE t.${owner} = ANY ($1)`,
    [owners],
  );
  return lineOf(name, rows[0]?.text ?? null);
}

interface Piece {
  readonly rows: string | null;
  readonly last: string | null;
}

/** Rows of a table that belong to no card table, so many in a line: such a table may be long. */
async function* piecesOf(pool: pg.Pool, { name, key }: StoredTable): AsyncGenerator<string> {
  const table = pg.escapeIdentifier(name);
  const order = columns(key);
  const text = `
    SELECT piece.rows::text AS rows, (piece.rows -> -1)::text AS last FROM (
      SELECT jsonb_agg(to_jsonb(t) ORDER BY ${order}) AS rows FROM (
        SELECT t.* FROM ${table} t
        WHERE $1::jsonb IS NULL
          OR (${order}) > (SELECT ${order} FROM jsonb_populate_record(NULL::${table}, $1::jsonb) t)
        ORDER BY ${order} LIMIT ${ROWS_IN_A_LINE}) t) piece`;
  for (let last: string | null = null; ; ) {
    const found: pg.QueryResult<Piece> = await pool.query(text, [last]);
    const [piece] = found.rows;
    if (!piece?.rows) return;
    yield* lineOf(name, piece.rows);
    last = piece.last;
  }
}

/** What `tables` hold for `owners` at one moment. */
async function atOneMoment(
  pool: pg.Pool,
  tables: readonly OwnedTable[],
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
  const owned = tables.flatMap(({ owner, ...table }) => (owner === null ? [] : [{ ...table, owner }]));
  for (let owners = await nextOwners(pool, ''); owners.length > 0; ) {
    yield* await atOneMoment(pool, owned, owners);
    owners = await nextOwners(pool, owners.at(-1) ?? '');
  }
  for (const table of tables) if (table.owner === null) yield* piecesOf(pool, table);
  yield LAST_LINE;
}
