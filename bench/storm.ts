// npm run bench -- storm: all servers end, start again, and every guest comes back at once. How long until each is shown
// its table as the log has it, on one node and on two. Nothing is asserted. BENCH_CLIENTS says how many guests.
import { rmSync } from 'node:fs';
import { PROTOCOL } from '@forehand/protocol';
import { versionsIn } from '@forehand/server/testing/copied-tables';
import { machineSeconds, quantile } from './figures.ts';
import { LeanSocket } from './lean-socket.ts';
import { BenchTable } from './load.ts';
import { fresh, newDataDir, pause, startServer, withPostgres } from './server.ts';

const clients = Number(process.env['BENCH_CLIENTS'] ?? 2_000);
const SETTING = { game: 'nap', seats: 5, options: { rounds: 5 } } as const;
/** Tables that are opened at once. */
const AT_ONCE = 20;
const PLAYED_MS = 5_000;
const AGAIN_AFTER_MS = 250;

interface Guest {
  readonly cookie: string;
  readonly code: string;
}

/** Tables in the middle of their matches, without anybody there. */
async function played(databaseUrl: string, dataDir: string): Promise<readonly Guest[]> {
  const server = await startServer(databaseUrl, dataDir);
  const playing = Array.from({ length: clients / SETTING.seats }, () => new BenchTable(fresh(), SETTING));
  for (let first = 0; first < playing.length; first += AT_ONCE) {
    await Promise.all(playing.slice(first, first + AT_ONCE).map((table) => table.open(server.origin)));
  }
  await Promise.all(playing.map((table) => table.start()));
  await pause(PLAYED_MS);
  for (const table of playing) table.stop();
  await server.stop();
  return playing.flatMap(({ code, cookies }) => cookies.map((cookie) => ({ code, cookie })));
}

/** Comes back, again and again until the table is shown as it is stored. */
async function comeBack(origin: string, { cookie, code }: Guest, version: number | undefined) {
  const start = performance.now();
  for (let refused = 0; ; refused += 1) {
    const socket = await LeanSocket.open(
      origin,
      { cookie, protocol: PROTOCOL },
      { updated: () => undefined },
    ).catch(() => undefined);
    const answer = await socket?.ask('table:join', { table: code });
    const shown = /"version":(\d+)/u.exec(answer ?? '')?.[1];
    if (socket && version !== undefined && Number(shown) === version) {
      return { ms: performance.now() - start, refused, socket };
    }
    socket?.close();
    await pause(AGAIN_AFTER_MS);
  }
}

async function storm(databaseUrl: string, guests: readonly Guest[], dataDir: string, nodes: number) {
  const versions = await versionsIn({ databaseUrl, dataDir });
  const servers = await Promise.all(Array.from({ length: nodes }, () => startServer(databaseUrl, dataDir)));
  const start = performance.now();
  const back = await Promise.all(
    guests.map((guest, place) =>
      comeBack(servers[place % nodes]?.origin ?? '', guest, versions.get(guest.code)),
    ),
  );
  const all = performance.now() - start;
  for (const { socket } of back) socket.close();
  for (const server of servers) await server.stop();
  const times = back.map(({ ms }) => ms);
  return {
    nodes,
    clients: guests.length,
    'all back after ms': Math.round(all),
    'p50 ms': Math.round(quantile(times, 0.5)),
    'p95 ms': Math.round(quantile(times, 0.95)),
    'refused attempts': back.reduce((sum, { refused }) => sum + refused, 0),
  };
}

console.log(`This machine: ${machineSeconds().toFixed(1)} s for what takes a usual one 1 s.`);
const rows = await withPostgres(async (databaseUrl) => {
  const dataDir = newDataDir();
  const guests = await played(databaseUrl, dataDir);
  const one = await storm(databaseUrl, guests, dataDir, 1);
  const two = await storm(databaseUrl, guests, dataDir, 2);
  rmSync(dataDir, { recursive: true, force: true });
  return [one, two];
});
if (rows) console.table(rows);
else console.log('Not measured: no DATABASE_URL, and no PostgreSQL server programs found.');
process.exit(0);
