// The one way to the stores of a database: opens it, brings its schema up to date, checks its keys.
import { setTimeout as pause } from 'node:timers/promises';
import type { Metrics } from '../operator-ports.ts';
import type { Storage } from '../ports.ts';
import { postgresAdmins } from './admins.ts';
import type { QueueLimits } from './append-queue.ts';
import { postgresAuditLog } from './audit-log.ts';
import { postgresBans } from './bans.ts';
import { postgresDeadlines } from './deadlines.ts';
import { postgresDirectory } from './directory.ts';
import { roomIn } from './disk-room.ts';
import { type Database, openEmbeddedDatabase } from './embedded-database.ts';
import { postgresHandovers } from './handovers.ts';
import { checkSealingKey, checkSessionKeys } from './installation.ts';
import { postgresInvitations } from './invitations.ts';
import { postgresLiveTables } from './live-tables.ts';
import { loneNode } from './lone-node.ts';
import { postgresMatchIndex } from './match-index.ts';
import { agreesWith, findMigrations, migrate, migrationNames } from './migrations.ts';
import { postgresNodes } from './nodes.ts';
import { postgresPeople } from './people.ts';
import { postgresReports } from './reports.ts';
import { postgresRetention } from './retention.ts';
import { postgresSeatDevices } from './seat-devices.ts';
import { openServerDatabase } from './server-database.ts';
import { postgresSightings } from './sightings.ts';
import { PostgresStepLog } from './step-log.ts';
import { storeClient } from './store-client.ts';
import { postgresTalk } from './talk.ts';
import { postgresTrails } from './trails.ts';

export interface StorageSettings {
  /** A PostgreSQL server; without it the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly sealingKey: Uint8Array;
  /** What signs cookies, and what else is accepted: all nodes have to have the same. */
  readonly sessionKeys?: readonly string[] | undefined;
  /** Connections to a server at once. */
  readonly connections?: number | undefined;
  /** Hears why an append was not stored as a matter of course: for the operator's log. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
  readonly metrics?: Metrics | undefined;
  /** Bytes of the disk that no step of the embedded database is begun in. */
  readonly reserve?: number | undefined;
}

type StoresSettings = Pick<StorageSettings, 'sealingKey' | 'sessionKeys' | 'onFailure' | 'metrics'> & {
  readonly checkRoom?: () => void;
};

/** A server works on several writes at once; the embedded engine has one session. */
const LIMITS: Readonly<Record<Database['kind'], QueueLimits>> = {
  embedded: { writes: 1, batch: 200 },
  server: { writes: 2, batch: 200 },
};

const HEALTHY_WITHIN_MS = 2_000;

/** The answer, if it comes in time and is one. */
function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  const answer = asked.catch(() => undefined);
  return Promise.race([answer, pause(HEALTHY_WITHIN_MS, undefined, { ref: false })]);
}

async function unready({ pool }: Database, names: readonly string[]): ReturnType<Storage['unready']> {
  const agrees = await inTime(agreesWith(pool, names));
  if (agrees === undefined) return 'database';
  return agrees ? undefined : 'migrations';
}

function storageOn(database: Database, settings: StoresSettings): Storage {
  const { sealingKey, onFailure = () => undefined, metrics, checkRoom = () => undefined } = settings;
  const { kind, pool } = database;
  const told = kind === 'embedded' ? 'nobody' : 'other nodes';
  const names = migrationNames(findMigrations());
  const prisma = storeClient(pool);
  return {
    kind,
    log: new PostgresStepLog(pool, { sealingKey, limits: LIMITS[kind], told, onFailure, metrics, checkRoom }),
    directory: postgresDirectory(pool),
    handovers: postgresHandovers(prisma),
    people: postgresPeople(prisma, pool, told),
    talk: postgresTalk(pool, told),
    invitations: postgresInvitations(pool),
    devices: postgresSeatDevices(prisma),
    sightings: postgresSightings(pool),
    deadlines: postgresDeadlines(database),
    nodes: database.kind === 'embedded' ? loneNode : postgresNodes(pool, database.listening),
    admins: postgresAdmins(pool),
    audit: postgresAuditLog(pool),
    bans: postgresBans(pool),
    matches: postgresMatchIndex(pool),
    reports: postgresReports(pool),
    live: postgresLiveTables(pool),
    trails: postgresTrails(pool, checkRoom),
    retention: postgresRetention(pool, told),
    answerCommands: (answer) => {
      if (database.kind === 'embedded') database.answerCommands(answer);
    },
    healthy: async () => (await inTime(pool.query('SELECT 1'))) !== undefined,
    unready: () => unready(database, names),
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
    await checkSessionKeys(database.pool, settings.sessionKeys ?? []);
    return storageOn(database, settings);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Throws `RefusalToStart`, with a sentence for the operator, when it cannot be used. */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  const { databaseUrl, dataDir, connections, reserve } = settings;
  if (databaseUrl !== undefined)
    return storageOf(await openServerDatabase(databaseUrl, connections), settings);
  return storageOf(await openEmbeddedDatabase(dataDir), { ...settings, checkRoom: roomIn(dataDir, reserve) });
}
