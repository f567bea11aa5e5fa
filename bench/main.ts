// npm run bench: the figures of engine and server, in a table. Nothing is asserted.
// BENCH_TABLES and BENCH_SECONDS change the load, BENCH_GAME picks one game, BENCH_SEATS and BENCH_ROUNDS say how Nap is
// played; DATABASE_URL chooses the server database.
import { benchEngine } from './engine.ts';
import type { Setting } from './load.ts';
import { pinTo } from './pin.ts';
import { benchServer, type ServerRow, withPostgres } from './server.ts';

const tables = Number(process.env['BENCH_TABLES'] ?? 100);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 15);

const settings: readonly Setting[] = [
  { game: 'bismarck', seats: 3, options: {} },
  {
    game: 'nap',
    seats: Number(process.env['BENCH_SEATS'] ?? 5),
    options: { rounds: Number(process.env['BENCH_ROUNDS'] ?? 3) },
  },
].filter(({ game }) => game === (process.env['BENCH_GAME'] ?? game));

const show = (rows: readonly ServerRow[]): void =>
  console.table(
    rows.map((row) => ({
      database: row.database,
      game: row.game,
      seats: row.seats,
      tables: row.tables,
      'moves/s': row.movesPerSecond,
      'p50 ms': row.p50.toFixed(1),
      'p99 ms': row.p99.toFixed(1),
      'bytes/update': row.bytesPerUpdate,
      'RSS MB': row.rssMB,
      'CPU of one core': `${Math.round(row.cpu * 100)} %`,
    })),
  );

pinTo(process.pid, 1);
console.log('Engine, one core: random legal moves, judged and applied.');
console.table(
  benchEngine(Math.min(seconds, 5)).map((row) => ({
    game: row.game,
    seats: row.seats,
    'decisions/s': row.decisionsPerSecond,
    'decisions/s of processor time': row.decisionsPerCpuSecond,
  })),
);

const rows: ServerRow[] = [];
for (const setting of settings) {
  const load = { ...setting, tables, seconds };
  const onServer = await withPostgres((url) => benchServer('PostgreSQL', url, load));
  if (onServer) rows.push(onServer);
  else console.log('PostgreSQL was not measured: no DATABASE_URL, and no server programs found.');
  rows.push(await benchServer('embedded', undefined, load));
}
console.log(`Saturated tables, ${seconds} s after warm-up; server on one core, the load on the other.`);
show(rows);
process.exit(0);
