// What an operator does with the stored tables as a whole: keep a copy, go back to one, and move to another database.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../config.ts';
import { askHolder, lockFolder } from '../dir-lock.ts';
import { syncFolder } from '../durable-file.ts';
import { type Database, DUMP, openEmbeddedDatabase } from '../embedded-database.ts';
import { type KeyFile, keysInUse, putKeys } from '../keys.ts';
import { findMigrations, migrate } from '../migrations.ts';
import { RefusalToStart } from '../refusal-to-start.ts';
import { fingerprintOf } from '../sealing.ts';
import { openServerDatabase } from '../server-database.ts';
import { readBackup, writeBackup } from './backup-file.ts';
import { dumpLines, type Headline } from './dump.ts';
import { fingerprints, loadLines } from './load.ts';

const stamp = (): string => new Date().toISOString().replace(/[:.]/gu, '-').slice(0, 19);

const keysOf = (config: Config): KeyFile =>
  keysInUse({ dataDir: config.DATA_DIR, sessionKeys: config.SESSION_KEYS, sealingKey: config.SEALING_KEY });

const embeddedIn = (config: Config): string => join(config.DATA_DIR, 'pg');

async function* dumpedBy(database: Database): AsyncGenerator<string> {
  try {
    yield* dumpLines(database.pool);
  } finally {
    await database.close();
  }
}

/** The rows of the database in use: from the running server where the database is embedded and open. */
async function rowsInUse(config: Config): Promise<AsyncIterable<string>> {
  if (config.DATABASE_URL !== undefined)
    return dumpedBy(await openServerDatabase(config.DATABASE_URL, 1, 'patient'));
  const answered = await askHolder(config.DATA_DIR, DUMP);
  if (answered !== undefined) return answered;
  if (!existsSync(embeddedIn(config)))
    throw new RefusalToStart(`There is no database in ${config.DATA_DIR}.`);
  return dumpedBy(await openEmbeddedDatabase(config.DATA_DIR));
}

/** Writes a backup into `folder` and answers its path. */
export async function backUp(config: Config, folder: string): Promise<string> {
  const keys = keysOf(config);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `forehand-${stamp()}.backup`);
  await writeBackup(path, keys, withTheseKeys(keys, await rowsInUse(config)));
  return path;
}

/** Hidden cards sealed with another key could not be read after a restore. */
async function* withTheseKeys(keys: KeyFile, rows: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const line of rows) {
    if (isFirst) checkKeys(keys, JSON.parse(line));
    isFirst = false;
    yield line;
  }
}

function checkKeys(keys: KeyFile, { keyFingerprint }: Pick<Headline, 'keyFingerprint'>): void {
  const own = fingerprintOf(Buffer.from(keys.sealing, 'base64url'));
  if (keyFingerprint === null || keyFingerprint === own) return;
  throw new RefusalToStart(
    'The sealing key is not the one this database was written with. Run this with the settings the server runs with.',
  );
}

/** Puts a backup in place of what is in DATA_DIR, which is kept beside it; answers where, if there was anything. */
export async function restore(config: Config, path: string): Promise<string | undefined> {
  const backup = readBackup(path);
  const keys = await backup.keys();
  for await (const _line of backup.rows); // damaged files are refused before anything is touched
  const lock = await lockFolder(config.DATA_DIR);
  const draft = join(config.DATA_DIR, `restoring-${process.pid}`);
  try {
    const database = await openEmbeddedDatabase(draft);
    await loadLines(database.pool, backup.rows).finally(() => database.close());
    putKeys(draft, keys);
    return exchange(config.DATA_DIR, draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    await lock.release();
  }
}

const PARTS = ['pg', 'keys.json'];

/** Renames only: killed in between, everything is still there, in one of the two folders. */
function exchange(dataDir: string, draft: string): string | undefined {
  const old = PARTS.filter((part) => existsSync(join(dataDir, part)));
  const aside = join(dataDir, `before-restore-${stamp()}`);
  if (old.length > 0) mkdirSync(aside, { mode: 0o700 });
  for (const part of old) renameSync(join(dataDir, part), join(aside, part));
  for (const part of PARTS.toReversed()) renameSync(join(draft, part), join(dataDir, part));
  syncFolder(dataDir);
  return old.length > 0 ? aside : undefined;
}

/** Puts a backup into an empty PostgreSQL database. The keys in it go to DATA_DIR, unless there are some. */
export async function restoreToServer(config: Config, databaseUrl: string, path: string): Promise<void> {
  const backup = readBackup(path);
  const keys = await backup.keys();
  for await (const _line of backup.rows);
  mkdirSync(config.DATA_DIR, { recursive: true });
  putKeys(config.DATA_DIR, keys);
  checkKeys(keysOf(config), { keyFingerprint: fingerprintOf(Buffer.from(keys.sealing, 'base64url')) });
  const database = await openServerDatabase(databaseUrl, 1, 'patient');
  await loadLines(database.pool, backup.rows).finally(() => database.close());
}

/** Copies the embedded database to an empty PostgreSQL one, compares both row by row, and puts the old one aside. */
export async function move(config: Config, databaseUrl: string): Promise<string> {
  const keys = keysOf(config);
  if (!existsSync(embeddedIn(config)))
    throw new RefusalToStart(`There is no database in ${config.DATA_DIR}.`);
  const from = await openEmbeddedDatabase(config.DATA_DIR); // refuses while the server runs
  try {
    await migrate(from.pool, findMigrations());
    const to = await openServerDatabase(databaseUrl, 1, 'patient');
    try {
      await loadLines(to.pool, withTheseKeys(keys, dumpLines(from.pool)));
      const [here, there] = [await fingerprints(from.pool), await fingerprints(to.pool)];
      const other = [...here].find(([name, print]) => there.get(name) !== print);
      if (other !== undefined)
        throw new RefusalToStart(`The table ${other[0]} is not the same on both sides.`);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
  const aside = join(dirname(embeddedIn(config)), `pg-moved-${stamp()}`);
  renameSync(embeddedIn(config), aside);
  return aside;
}
