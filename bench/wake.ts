// npm run bench -- wake: how long a running match takes from its log into memory, and how many moves a second are played,
// in a database with few matches and in one with ten thousand that are over. Nothing is asserted.
// BENCH_MATCHES and BENCH_TABLES say how many matches are over and run, BENCH_SECONDS how long moves are counted.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { App } from '@forehand/server/app';
import { openStorage } from '@forehand/server/open-storage';
import type { Storage } from '@forehand/server/ports';
import { copyTableIn, type NamedDatabase } from '@forehand/server/testing/copied-tables';
import { playAtLog } from '@forehand/server/testing/log-player';
import { startTestServer } from '@forehand/server/testing/test-server';
import { machineSeconds, quantile } from './figures.ts';
import { benchServer, newDataDir, SEALING_KEY, withPostgres } from './server.ts';

const matches = Number(process.env['BENCH_MATCHES'] ?? 10_000);
const tables = Number(process.env['BENCH_TABLES'] ?? 100);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 15);
/** A match of Bismarck has twelve deals of 51 steps. */
const STEPS = 600;
/** Tables played at once while the database is filled. */
const AT_ONCE = 20;

type Wish = Parameters<App['rooms']['create']>[2];
const RUNNING: Wish = { company: 'practice', game: 'bismarck', options: {} };
const OVER: Wish = { company: 'practice', game: 'nap', options: { rounds: 1 } };
const LOAD = { game: 'bismarck', seats: 3, options: {}, tables: 50, seconds } as const;

const open = (database: NamedDatabase): Promise<Storage> =>
  openStorage({ ...database, sealingKey: SEALING_KEY });

/** A table with its match begun, played on for so many steps. */
async function played({ rooms }: App, storage: Storage, wish: Wish, steps: number) {
  const created = await rooms.create(randomUUID(), 'Ann', wish);
  const table = created.ok ? await storage.directory.findByCode(created.code) : undefined;
  if (table === undefined) throw new Error('no table was opened');
  const { phase } = await playAtLog(storage.log, table.tableId, steps);
  return { ...table, phase };
}

/** Running matches that stand at every stage, and one that is over. */
async function filled(
  database: NamedDatabase,
): Promise<{ readonly codes: readonly string[]; readonly over: string }> {
  const storage = await open(database);
  const server = await startTestServer({ storage });
  const codes: string[] = [];
  for (let first = 0; first < tables; first += AT_ONCE) {
    const group = Array.from({ length: Math.min(AT_ONCE, tables - first) }, (_, place) => first + place);
    const made = group.map((table) =>
      played(server.app, storage, RUNNING, Math.round(((table + 0.5) * STEPS) / tables)),
    );
    codes.push(...(await Promise.all(made)).map(({ code }) => code));
  }
  const over = await played(server.app, storage, OVER, Number.POSITIVE_INFINITY);
  if (over.phase !== 'over') throw new Error('the match is not over');
  await server.close();
  return { codes, over: over.tableId };
}

interface Wakings {
  /** Milliseconds from somebody asking for a table to its room. */
  readonly times: readonly number[];
  /** Milliseconds of processor time for each, the embedded database included. */
  readonly cpu: number;
}

/** The first ones pay for code that runs for the first time. */
const WARM_UP = 5;

/** One table after the other. */
async function wakings(database: NamedDatabase, codes: readonly string[]): Promise<Wakings> {
  const server = await startTestServer({ storage: await open(database) });
  const times: number[] = [];
  let before = process.cpuUsage();
  for (const [place, code] of codes.entries()) {
    if (place === WARM_UP) before = process.cpuUsage();
    const asked = performance.now();
    const room = await server.app.rooms.find(code);
    times.push(performance.now() - asked);
    if (room?.state.phase !== 'playing') throw new Error(`table ${code} does not run`);
  }
  const { user, system } = process.cpuUsage(before);
  await server.close();
  return { times: times.slice(WARM_UP), cpu: (user + system) / 1000 / (codes.length - WARM_UP) };
}

async function measured(name: string, database: NamedDatabase) {
  const { codes, over } = await filled(database);
  const row = async (stored: number, woken: readonly string[]) => {
    const { times, cpu } = await wakings(database, woken);
    const { movesPerSecond, p50, p99 } = await benchServer(name, database.databaseUrl, {
      ...LOAD,
      dataDir: database.dataDir,
    });
    return {
      database: name,
      'matches that are over': stored,
      'waking, median ms': quantile(times, 0.5).toFixed(1),
      'waking, p95 ms': quantile(times, 0.95).toFixed(1),
      'waking, processor ms': cpu.toFixed(1),
      'moves/s': movesPerSecond,
      'move p50 ms': p50.toFixed(1),
      'move p99 ms': p99.toFixed(1),
    };
  };
  const few = await row(
    1,
    codes.filter((_, place) => place % 2 === 0),
  );
  await copyTableIn(database, over, matches);
  return [
    few,
    await row(
      matches + 1,
      codes.filter((_, place) => place % 2 === 1),
    ),
  ];
}

async function onNewFolder(name: string, databaseUrl?: string) {
  const dataDir = newDataDir();
  try {
    return await measured(name, { databaseUrl, dataDir });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

console.log(`This machine: ${machineSeconds().toFixed(1)} s for what takes a usual one 1 s.`);
const rows = [
  ...((await withPostgres((url) => onNewFolder('PostgreSQL', url))) ?? []),
  ...(await onNewFolder('embedded')),
];
console.table(rows);
process.exit(0);
