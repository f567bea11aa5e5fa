// Writes dumped rows into an empty database, through all of its own checks: what it would refuse in play it refuses
// here.

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findMigrations, migrate, migrationNames } from '../migrations.ts';
import { RefusalToStart } from '../refusal-to-start.ts';
import { type Headline, headline, LAST_LINE } from './dump.ts';
import { readShape } from './schema-shape.ts';

/** What a match has only once it has ended. The database lets it end after its scores, and never before them. */
const AT_THE_END = ['ended_at', 'totals', 'winners', 'closed'];
const RUNNING = `jsonb_build_object('totals', '[]'::jsonb, 'winners', '[]'::jsonb, 'closed', false)`;

/** Numbers that the database gives itself go on after those that were written. */
const NUMBER_ON = `
DO $$
DECLARE given record;
BEGIN
  FOR given IN
    SELECT c.relname AS name, a.attname AS number, pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS source
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE n.nspname = current_schema() AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
  LOOP
    CONTINUE WHEN given.source IS NULL;
    EXECUTE format('SELECT setval(%L, max(%I)) FROM %I', given.source, given.number, given.name);
  END LOOP;
END $$`;

class Loader {
  readonly #client: pg.PoolClient;
  readonly #ended: string[] = [];
  #endings = '';

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** Empties what the migrations have written themselves, and refuses a database with anything else in it. */
  async begin(): Promise<void> {
    const { rows } = await this.#client.query(
      'SELECT EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM people) AS used',
    );
    if (rows[0]?.used !== false)
      throw new RefusalToStart('The database to write to has tables in it. It must be empty.');
    for (const { name, owner } of await readShape(this.#client)) {
      if (owner === null) await this.#client.query(`DELETE FROM ${pg.escapeIdentifier(name)}`);
    }
    const columns = await this.#client.query<{ readonly name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'matches'::regclass AND attname = ANY ($1)`,
      [AT_THE_END],
    );
    this.#endings = columns.rows.map(({ name }) => `${name} = r.${name}`).join(', ');
  }

  async take(line: string): Promise<void> {
    const tab = line.indexOf('\t');
    const [name, text] = [line.slice(0, tab), line.slice(tab + 1)];
    const table = pg.escapeIdentifier(name);
    const row = name === 'matches' ? `r - 'ended_at' || ${RUNNING}` : 'r';
    await this.#client.query(
      `INSERT INTO ${table} SELECT p.* FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY e(r, place)
       CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, ${row}) p ORDER BY e.place`,
      [text],
    );
    if (name === 'matches') this.#ended.push(text);
  }

  async end(): Promise<void> {
    for (const text of this.#ended) {
      await this.#client.query(
        `UPDATE matches m SET ${this.#endings} FROM jsonb_populate_recordset(NULL::matches, $1::jsonb) r
         WHERE m.table_id = r.table_id AND m.number = r.number AND r.ended_at IS NOT NULL`,
        [text],
      );
    }
    await this.#client.query(NUMBER_ON);
  }
}

/** Brings an empty database to the schema the rows come from. */
async function makeSchema(pool: pg.Pool, { migrations }: Headline): Promise<void> {
  const folder = findMigrations();
  const unknown = migrations.find((name) => !migrationNames(folder).includes(name));
  if (unknown !== undefined)
    throw new RefusalToStart(
      `The rows were written by a newer version: this one does not know its migration ${unknown}.`,
    );
  const until = mkdtempSync(join(tmpdir(), 'forehand-migrations-'));
  for (const name of migrations) cpSync(join(folder, name), join(until, name), { recursive: true });
  await migrate(pool, until).finally(() => rmSync(until, { recursive: true }));
}

async function loadRows(pool: pg.Pool, lines: AsyncIterator<string>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const loader = new Loader(client);
    await loader.begin();
    let line = await lines.next();
    for (; line.done !== true && line.value !== LAST_LINE; line = await lines.next())
      await loader.take(line.value);
    if (line.done === true) throw new RefusalToStart('The rows end in the middle. Nothing was written.');
    await loader.end();
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Writes all rows, or none; then brings the schema up to this program's. */
export async function loadLines(pool: pg.Pool, dumped: AsyncIterable<string>): Promise<Headline> {
  const lines = dumped[Symbol.asyncIterator]();
  const first = await lines.next();
  const head = headline.parse(JSON.parse(first.done === true ? '' : first.value));
  await makeSchema(pool, head);
  await loadRows(pool, lines);
  await migrate(pool, findMigrations());
  return head;
}

/** Of each table how many rows it has, and a digest of them: equal where all rows are. */
export async function fingerprints(pool: pg.Pool): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { name, key } of await readShape(pool)) {
    const order = key.map((column) => `t.${pg.escapeIdentifier(column)}::text COLLATE "C"`).join(', ');
    const { rows } = await pool.query<{ readonly print: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(to_jsonb(t)::text), '' ORDER BY ${order})), '') AS print
       FROM ${pg.escapeIdentifier(name)} t`,
    );
    found.set(name, rows[0]?.print ?? '');
  }
  return found;
}
