// The one way to the stores of a database: opens it, brings its schema up to date, checks its keys.
import { setTimeout as pause } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import type { Storage } from '../ports.ts';
import type { QueueLimits } from './append-queue.ts';
import { postgresDirectory } from './directory.ts';
import { type Database, openEmbeddedDatabase } from './embedded-database.ts';
import { postgresHandovers } from './handovers.ts';
import { checkSealingKey } from './installation.ts';
import { postgresInvitations } from './invitations.ts';
import { findMigrations, migrate } from './migrations.ts';
import { postgresPeople } from './people.ts';
import { openServerDatabase } from './server-database.ts';
import { PostgresStepLog } from './step-log.ts';
import { postgresTalk } from './talk.ts';

export interface StorageSettings {
  /** A PostgreSQL server; without it the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly sealingKey: Uint8Array;
  /** Connections to a server at once. */
  readonly connections?: number | undefined;
  /** Hears why an append was not stored as a matter of course: for the operator's log. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
}

type StoresSettings = Pick<StorageSettings, 'sealingKey' | 'onFailure'>;

/** A server works on several writes at once; the embedded engine has one session. */
const LIMITS: Readonly<Record<Database['kind'], QueueLimits>> = {
  embedded: { writes: 1, batch: 200 },
  server: { writes: 2, batch: 200 },
};

const HEALTHY_WITHIN_MS = 2_000;

async function answers({ pool }: Database): Promise<boolean> {
  const asked = pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, pause(HEALTHY_WITHIN_MS, false, { ref: false })]);
}

function storageOn(database: Database, { sealingKey, onFailure = () => undefined }: StoresSettings): Storage {
  const { kind, pool } = database;
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    kind,
    log: new PostgresStepLog(pool, { sealingKey, limits: LIMITS[kind], onFailure }),
    directory: postgresDirectory(pool),
    handovers: postgresHandovers(prisma),
    people: postgresPeople(prisma),
    talk: postgresTalk(pool),
    invitations: postgresInvitations(pool),
    healthy: () => answers(database),
    async close() {
      await prisma.$disconnect();
      await database.close();
    },
  };
}

/** The stores of an open database, its schema brought up to date and its key checked. Closes it on failure. */
export async function storageOf(database: Database, settings: StoresSettings): Promise<Storage> {
  try {
    await migrate(database.pool, findMigrations());
    await checkSealingKey(database.pool, settings.sealingKey);
    return storageOn(database, settings);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Throws `RefusalToStart`, with a sentence for the operator, when it cannot be used. */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  const { databaseUrl, dataDir, connections } = settings;
  const database =
    databaseUrl === undefined
      ? await openEmbeddedDatabase(dataDir)
      : await openServerDatabase(databaseUrl, connections);
  return storageOf(database, settings);
}
