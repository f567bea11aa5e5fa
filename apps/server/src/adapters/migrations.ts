// Brings a database up to this program's schema at the start, without the prisma command but in full agreement with
// it: the same table, checksums and lock, so `prisma migrate status` and `deploy` find nothing left to do.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { RefusalToStart } from './refusal-to-start.ts';

/** The advisory lock that Prisma's own engine takes. */
const LOCK = 72707369;

const RECORDS = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface Applied {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: Date | null;
}

/** `prisma/migrations` of the repository or the image this code runs in. */
export function findMigrations(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, 'prisma', 'migrations');
    if (existsSync(candidate)) return candidate;
    if (folder === dirname(folder)) throw new RefusalToStart('The folder prisma/migrations is missing.');
  }
}

function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names
    .map(({ name }) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function checkApplied(applied: readonly Applied[], known: readonly Migration[]): void {
  for (const { migration_name: name, checksum, finished_at: finishedAt } of applied) {
    const migration = known.find((candidate) => candidate.name === name);
    if (migration === undefined) {
      throw new RefusalToStart(
        `The database was written by a newer version: this one does not know its migration ${name}.`,
      );
    }
    if (finishedAt === null) {
      throw new RefusalToStart(
        `Migration ${name} failed half-way earlier. Settle it with "npx prisma migrate resolve", then start again.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new RefusalToStart(`Migration ${name} is not the one this database was made with.`);
    }
  }
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), now(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new RefusalToStart(`Migration ${name} failed and was undone: ${reasonOf(error)}`, { cause: error });
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function applyMissing(client: pg.PoolClient, folder: string): Promise<readonly string[]> {
  const known = readMigrations(folder);
  await client.query(RECORDS);
  const { rows: applied } = await client.query<Applied>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  checkApplied(applied, known);
  const missing = known.filter(({ name }) => !applied.some((record) => record.migration_name === name));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

/** Whether the database has these migrations, all of them and no others. */
export async function agreesWith(pool: pg.Pool, names: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<Pick<Applied, 'migration_name'>>(
    `SELECT migration_name FROM _prisma_migrations WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL
     ORDER BY migration_name COLLATE "C"`,
  );
  return rows.map((row) => row.migration_name).join() === names.join();
}

/** The names of this program's migrations, in their order. */
export const migrationNames = (folder: string): readonly string[] =>
  readMigrations(folder).map(({ name }) => name);

/** Applies what is missing, each migration whole or not at all; two programs at once take turns. */
export async function migrate(pool: pg.Pool, folder: string): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    try {
      return await applyMissing(client, folder);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    client.release();
  }
}
