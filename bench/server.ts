// Moves a second, latency, memory and bytes of the server under N saturated tables, on each database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres, startPostgres } from '@forehand/server/testing/postgres-cluster';
import { ServerProcess, type Usage } from '@forehand/server/testing/server-process';
import { BenchTable, type Figures, type Setting } from './load.ts';
import { pinTo } from './pin.ts';

export interface ServerRow {
  readonly database: string;
  readonly game: string;
  readonly seats: number;
  readonly options: object;
  readonly tables: number;
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytesPerUpdate: number;
  readonly rssMB: number;
  /** Share of one core that the server used. */
  readonly cpu: number;
}

export interface Load extends Setting {
  readonly tables: number;
  readonly seconds: number;
  /** Where the server keeps its keys and the embedded database; without it a folder that is new, and gone afterwards. */
  readonly dataDir?: string;
}

/** Bundled by scripts/bench.mjs, as the product is. */
const PROGRAM = fileURLToPath(new URL('../apps/server/dist-bench/serve.js', import.meta.url));
/** Always the same, so that one database may be measured several times. */
export const SEALING_KEY = Buffer.alloc(32, 'bench');
const WARM_UP_MS = 3_000;
export const fresh = (): Figures => ({ moves: 0, latencies: [], updates: 0, bytes: 0 });
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'forehand-bench-'));

/** The server gets the first core; the load, and PostgreSQL with it, the other. */
export async function startServer(databaseUrl: string | undefined, dataDir: string): Promise<ServerProcess> {
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    SEALING_KEY: SEALING_KEY.toString('base64url'),
    NODE_ENV: 'production',
  };
  const server = await ServerProcess.start(environment, PROGRAM);
  pinTo(server.pid, 0);
  return server;
}

export async function benchServer(
  database: string,
  databaseUrl: string | undefined,
  { tables, seconds, dataDir: given, ...setting }: Load,
): Promise<ServerRow> {
  const dataDir = given ?? newDataDir();
  const server = await startServer(databaseUrl, dataDir);
  const figures = fresh();
  const playing = Array.from({ length: tables }, () => new BenchTable(figures, setting));
  for (const table of playing) await table.open(server.origin);
  await Promise.all(playing.map((table) => table.start()));
  await pause(WARM_UP_MS);
  Object.assign(figures, { moves: 0, updates: 0, bytes: 0 });
  figures.latencies.length = 0;
  const before = await server.usage();
  const start = performance.now();
  await pause(seconds * 1000);
  const elapsed = performance.now() - start;
  const after = await server.usage();
  for (const table of playing) table.stop();
  const row = { database, ...setting, tables, ...measured(figures, { before, after, elapsed }) };
  await server.stop();
  if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
  return row;
}

function measured(
  figures: Figures,
  used: { before: Usage; after: Usage; elapsed: number },
): Omit<ServerRow, 'database' | 'game' | 'seats' | 'options' | 'tables'> {
  if (figures.moves === 0) throw new Error('no table plays');
  const sorted = figures.latencies.toSorted((a, b) => a - b);
  const quantile = (q: number): number => sorted[Math.floor(q * (sorted.length - 1))] ?? Number.NaN;
  const cpu = used.after.cpu.user + used.after.cpu.system - used.before.cpu.user - used.before.cpu.system;
  return {
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
