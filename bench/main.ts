// npm run bench: the figures of engine and server, in a table. Nothing is asserted.
// BENCH_TABLES and BENCH_SECONDS change the load, BENCH_GAME picks one game, BENCH_SEATS and BENCH_ROUNDS say how Nap is
// played. BENCH_PROFILE picks one profile of either game, for engine and server; without it the engine is measured with
// every profile, the server with the usual ones. BENCH_OPTIONS changes rules of it, as JSON. DATABASE_URL chooses the
// server database.
import { GAMES } from '@forehand/engine';
import { benchEngine } from './engine.ts';
import type { Setting } from './load.ts';
import { pinTo } from './pin.ts';
import { benchServer, type ServerRow, withPostgres } from './server.ts';

const tables = Number(process.env['BENCH_TABLES'] ?? 100);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 15);
const profile = process.env['BENCH_PROFILE'];
const seats = Number(process.env['BENCH_SEATS'] ?? 5);
const changes: object = JSON.parse(process.env['BENCH_OPTIONS'] ?? '{}');
const chosen = GAMES.find(({ profiles }) => profiles.some(({ id }) => id === profile));
if (profile !== undefined && chosen === undefined) throw new Error(`BENCH_PROFILE: there is no ${profile}`);
const game = chosen?.id ?? process.env['BENCH_GAME'];

/** Every game with its usual profile, or the profile that is wanted. */
const settings: readonly Setting[] = GAMES.filter(({ id }) => id === (game ?? id)).map((known) => {
  const form = known.profiles.find(({ id }) => id === (profile ?? known.defaultProfile)) ?? known;
  const rounds = known.id === 'nap' ? { rounds: Number(process.env['BENCH_ROUNDS'] ?? 3) } : {};
  return {
    game: known.id,
    seats: Math.max(form.seats.min, Math.min(seats, form.seats.max)),
    options: { profile: profile ?? known.defaultProfile, ...rounds, ...changes },
  };
});

const show = (rows: readonly ServerRow[]): void =>
  console.table(
    rows.map((row) => ({
      database: row.database,
      options: JSON.stringify(row.options),
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
const perForm = Math.min(seconds, profile === undefined ? 1 : 5);
console.table(
  benchEngine(perForm, { game, profile, options: changes, seats }).map((row) => ({
    profile: row.profile,
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
