// Moves a second, latency, memory and bytes of the server under N saturated tables, on each database.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findPostgres, startPostgres } from '@forehand/server/testing/postgres-cluster';
import { BenchTable, type Figures } from './load.ts';
import { pinTo } from './pin.ts';

export interface ServerRow {
  readonly database: string;
  readonly tables: number;
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytesPerUpdate: number;
  readonly rssMB: number;
  /** Share of one core that the server used. */
  readonly cpu: number;
}

const WARM_UP_MS = 3_000;
const fresh = (): Figures => ({ moves: 0, latencies: [], updates: 0, bytes: 0 });
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Usage {
  readonly rss: number;
  readonly cpu: NodeJS.CpuUsage;
}

async function usageOf(server: ChildProcess): Promise<Usage> {
  server.send('usage');
  const [usage]: Usage[] = await once(server, 'message');
  if (usage === undefined) throw new Error('the server says nothing');
  return usage;
}

/** The server gets the first core; the load, and PostgreSQL with it, the other. */
async function startServer(
  databaseUrl: string | undefined,
): Promise<{ server: ChildProcess; origin: string }> {
  const server = fork(fileURLToPath(new URL('serve.ts', import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    execArgv: ['--import', 'tsx'],
  });
  pinTo(server.pid, 0);
  const [listening]: { origin: string }[] = await once(server, 'message');
  if (listening === undefined) throw new Error('the server did not start');
  return { server, origin: listening.origin };
}

export async function benchServer(
  database: string,
  databaseUrl: string | undefined,
  tables: number,
  seconds: number,
): Promise<ServerRow> {
  const { server, origin } = await startServer(databaseUrl);
  const figures = fresh();
  const playing = Array.from({ length: tables }, (_, seed) => new BenchTable(figures, seed));
  for (const table of playing) await table.open(origin);
  await Promise.all(playing.map((table) => table.start()));
  await pause(WARM_UP_MS);
  Object.assign(figures, { moves: 0, updates: 0, bytes: 0 });
  figures.latencies.length = 0;
  const before = await usageOf(server);
  const start = performance.now();
  await pause(seconds * 1000);
  const elapsed = performance.now() - start;
  const after = await usageOf(server);
  for (const table of playing) table.stop();
  const row = rowOf(database, tables, figures, { before, after, elapsed });
  server.send('stop');
  await once(server, 'exit');
  return row;
}

function rowOf(
  database: string,
  tables: number,
  figures: Figures,
  used: { before: Usage; after: Usage; elapsed: number },
): ServerRow {
  const sorted = figures.latencies.toSorted((a, b) => a - b);
  const quantile = (q: number): number => sorted[Math.floor(q * (sorted.length - 1))] ?? Number.NaN;
  const cpu = used.after.cpu.user + used.after.cpu.system - used.before.cpu.user - used.before.cpu.system;
  return {
    database,
    tables,
    movesPerSecond: Math.round(figures.moves / (used.elapsed / 1000)),
    p50: quantile(0.5),
    p99: quantile(0.99),
    bytesPerUpdate: Math.round(figures.bytes / figures.updates),
    rssMB: Math.round(used.after.rss / 2 ** 20),
    cpu: cpu / 1000 / used.elapsed,
  };
}

/** Runs on `DATABASE_URL`, else on a throwaway PostgreSQL (with fsync on), where there is one. */
export async function withPostgres<T>(run: (url: string) => Promise<T>): Promise<T | undefined> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') return run(given);
  const bin = findPostgres();
  if (bin === undefined) return undefined;
  const cluster = await startPostgres(bin, ['fsync=on']);
  try {
    return await run(cluster.url);
  } finally {
    await cluster.stop();
  }
}
