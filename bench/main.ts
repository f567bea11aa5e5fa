// npm run bench: the figures of engine and server, in a table. Nothing is asserted.
// BENCH_TABLES and BENCH_SECONDS change the load; DATABASE_URL chooses the server database.
import { benchEngine } from './engine.ts';
import { pinTo } from './pin.ts';
import { benchServer, type ServerRow, withPostgres } from './server.ts';

const tables = Number(process.env['BENCH_TABLES'] ?? 100);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 15);

const show = (rows: readonly ServerRow[]): void =>
  console.table(
    rows.map((row) => ({
      database: row.database,
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
const { decisionsPerSecond, decisionsPerCpuSecond } = benchEngine(Math.min(seconds, 5));
console.table([
  { 'decisions/s': decisionsPerSecond, 'decisions/s of processor time': decisionsPerCpuSecond },
]);

const rows: ServerRow[] = [];
const onServer = await withPostgres((url) => benchServer('PostgreSQL', url, tables, seconds));
if (onServer) rows.push(onServer);
else console.log('PostgreSQL was not measured: no DATABASE_URL, and no server programs found.');
rows.push(await benchServer('embedded', undefined, tables, seconds));
console.log(
  `Saturated tables of three guests, ${seconds} s after warm-up; server on one core, the load on the other.`,
);
show(rows);
process.exit(0);
