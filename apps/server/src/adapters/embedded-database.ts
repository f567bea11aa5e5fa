// The default database: PostgreSQL compiled to WebAssembly, in a thread of this process, on a folder.
import { join } from 'node:path';
import type pg from 'pg';
import type { CommandAnswer } from '../ports.ts';
import { dumpLines } from './backup/dump.ts';
import { type FolderLock, lockFolder } from './dir-lock.ts';
import { EmbeddedEngine } from './embedded-engine.ts';
import { startUpkeep } from './embedded-upkeep.ts';
import { PortStream } from './port-stream.ts';
import { tolerantPool } from './tolerant-pool.ts';

interface AnyDatabase {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

interface ServerDatabase extends AnyDatabase {
  readonly kind: 'server';
  /** How a connection is made that listens. */
  readonly listening: pg.ClientConfig;
}

interface EmbeddedDatabase extends AnyDatabase {
  readonly kind: 'embedded';
  /** Who answers what is asked over the lock besides a copy of all rows. */
  answerCommands(answer: CommandAnswer): void;
}

/** A database, whichever it is: connections to ask through, and an end. */
export type Database = ServerDatabase | EmbeddedDatabase;

/** What an operator's command asks of the process that has the database open. */
export const DUMP = 'dump';

async function* nothing(): AsyncGenerator<string> {
  // an unknown word: from a newer version, or by mistake
}

async function openLocked(dataDir: string, lock: FolderLock): Promise<EmbeddedDatabase> {
  const engine = await EmbeddedEngine.open(join(dataDir, 'pg'));
  const pool = tolerantPool({
    max: 1, // the engine has one session
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    password: 'unused',
    ssl: false,
    stream: () => new PortStream(() => engine.connect()),
  });
  let answerOthers: CommandAnswer = () => undefined;
  lock.answer((word) => (word === DUMP ? dumpLines(pool) : (answerOthers(word) ?? nothing())));
  const upkeep = startUpkeep((statement) => pool.query(statement));
  return {
    kind: 'embedded',
    pool,
    answerCommands: (answer) => {
      answerOthers = answer;
    },
    async close() {
      await upkeep.stop();
      await pool.end();
      await engine.close();
      await lock.release();
    },
  };
}

/** Opens the embedded database in `dataDir`, making it at the first start. Refuses a folder in use. */
export async function openEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const lock = await lockFolder(dataDir);
  try {
    return await openLocked(dataDir, lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}
