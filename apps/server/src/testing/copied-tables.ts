// Fills a database with copies of one table: rows as the server writes them, under ids and people of their own. What is
// sealed in them could be opened under the first table's id alone; nobody opens a match that is over.
import type pg from 'pg';
import { openEmbeddedDatabase } from '../adapters/embedded-database.ts';
import { openServerDatabase } from '../adapters/server-database.ts';

const rowsOf = (table: string, changed: string): string =>
  `INSERT INTO ${table} SELECT (jsonb_populate_record(r, jsonb_build_object(${changed}))).*
   FROM ${table} r, generate_series($2::int, $3::int) n WHERE r.table_id = $1`;
const OWN_ID = `'table_id', r.table_id || '-' || n`;

/** Eight letters, as codes are; and who sits there is called by it. */
const CODE = `translate(lpad(to_hex(n), 8, '0'), '0123456789abcdef', 'bcdfghjkmnpqrstv')`;
const EARLIER = `n * interval '1 minute'`;

const COPIES: readonly string[] = [
  `INSERT INTO tables SELECT (jsonb_populate_record(r, jsonb_build_object('id', r.id || '-' || n,
     'code', ${CODE}, 'host', r.host || '-' || n,
     'seats', (SELECT jsonb_agg(p || '-' || n) FROM jsonb_array_elements_text(r.seats) p)))).*
   FROM tables r, generate_series($2::int, $3::int) n WHERE r.id = $1`,
  rowsOf('table_names', `${OWN_ID}, 'person', r.person || '-' || n, 'name', r.name || ' ' || ${CODE}`),
  rowsOf(
    'matches',
    `${OWN_ID}, 'seats', (SELECT jsonb_agg(p || '-' || n) FROM unnest(r.seats) p),
     'started_at', r.started_at - ${EARLIER}, 'ended_at', r.ended_at - ${EARLIER}`,
  ),
  ...['steps', 'snapshots', 'deal_scores', 'bismarck_sheet_rows', 'nap_ledger_rows', 'deck_secrets'].map(
    (table) => rowsOf(table, OWN_ID),
  ),
];

/** Copies made by one statement. */
const AT_ONCE = 500;

/** Needs to be the database's superuser: what has been checked once is not checked again. */
export async function copyTable(pool: pg.Pool, tableId: string, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`SET session_replication_role = replica`);
    for (let first = 1; first <= count; first += AT_ONCE) {
      const last = Math.min(count, first + AT_ONCE - 1);
      for (const copy of COPIES) await client.query(copy, [tableId, first, last]);
    }
    await client.query(`SET session_replication_role = DEFAULT`);
    await client.query('ANALYZE');
  } finally {
    client.release();
  }
}

export interface NamedDatabase {
  /** A PostgreSQL server; without it the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/** Asks a database that no server has open. */
export async function within<T>(
  { databaseUrl, dataDir }: NamedDatabase,
  ask: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const database = await (databaseUrl === undefined
    ? openEmbeddedDatabase(dataDir)
    : openServerDatabase(databaseUrl, 1, 'patient'));
  try {
    return await ask(database.pool);
  } finally {
    await database.close();
  }
}

export const copyTableIn = (database: NamedDatabase, tableId: string, count: number): Promise<void> =>
  within(database, (pool) => copyTable(pool, tableId, count));

/** The version of the last step of each table, by the table's code. */
export const versionsIn = (database: NamedDatabase): Promise<ReadonlyMap<string, number>> =>
  within(database, async (pool) => {
    const { rows } = await pool.query<{ code: string; version: number }>(
      'SELECT t.code, max(s.version) AS version FROM tables t JOIN steps s ON s.table_id = t.id GROUP BY t.code',
    );
    return new Map(rows.map(({ code, version }) => [code, version]));
  });
