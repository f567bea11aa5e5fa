// npm run bench -- reviews: how long admins wait for what they read, beside ten thousand matches and a million steps.
// Nothing is asserted. BENCH_MATCHES says how many matches are over, BENCH_ASKED how often each question is asked.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { openStorage } from '@forehand/server/open-storage';
import type { Storage } from '@forehand/server/ports';
import { AdminClient } from '@forehand/server/testing/admin';
import { copyTableIn, type NamedDatabase, within } from '@forehand/server/testing/copied-tables';
import { fillReviews } from '@forehand/server/testing/filled-reviews';
import { playAtLog, playEvening } from '@forehand/server/testing/log-player';
import { startTestServer, type TestServer } from '@forehand/server/testing/test-server';
import * as z from 'zod';
import { machineSeconds, quantile } from './figures.ts';
import { newDataDir, SEALING_KEY, withPostgres } from './server.ts';

const matches = Number(process.env['BENCH_MATCHES'] ?? 10_000);
const asked = Number(process.env['BENCH_ASKED'] ?? 40);
/** An evening of Bismarck that nobody wanted to end. */
const EVENING = Number(process.env['BENCH_EVENING'] ?? 5);
const RUNNING = 50;
const AUDIT = 100_000;
const REFUSALS = 2_000;

interface Filled {
  readonly code: string;
  readonly tableId: string;
  readonly evening: string;
}

const open = (database: NamedDatabase): Promise<Storage> =>
  openStorage({ ...database, sealingKey: SEALING_KEY });

async function opened({ app }: TestServer, storage: Storage, wish: { game: string; options: object }) {
  const created = await app.rooms.create(randomUUID(), 'Ann', { company: 'practice', ...wish });
  const table = created.ok ? await storage.directory.findByCode(created.code) : undefined;
  if (table === undefined) throw new Error('no table was opened');
  return table;
}

/** Some matches that run, one that is over and is copied, and a long evening. */
async function filled(database: NamedDatabase): Promise<Filled> {
  const storage = await open(database);
  const server = await startTestServer({ storage });
  const nap = { game: 'nap', options: { rounds: 2, profile: 'nap-base@1' } };
  for (let table = 0; table < RUNNING; table += 1) {
    await playAtLog(storage.log, (await opened(server, storage, nap)).tableId, 30);
  }
  const over = await opened(server, storage, nap);
  await playEvening(storage.log, over.tableId, 1);
  const evening = await opened(server, storage, { game: 'bismarck', options: {} });
  await playEvening(storage.log, evening.tableId, EVENING);
  await server.close();
  await copyTableIn(database, over.tableId, matches);
  await fillReviews(database, over.tableId, { audit: AUDIT, refusals: REFUSALS });
  return { code: over.code, tableId: over.tableId, evening: evening.code };
}

const page = z.looseObject({ matches: z.array(z.looseObject({ place: z.string() })).default([]) });

/** Where the list of matches goes on after so many pages. */
async function deepPlace(admin: AdminClient, pages: number): Promise<string> {
  let place = '';
  for (let turned = 0; turned < pages; turned += 1) {
    const after = place === '' ? '' : `?after=${place}`;
    const { body } = await admin.ask('GET', `/api/admin/matches${after}`);
    place = page.parse(body).matches.at(-1)?.place ?? place;
  }
  return place;
}

async function questionsOf(
  admin: AdminClient,
  { code, evening }: Filled,
): Promise<readonly (readonly [what: string, path: (time: number) => string])[]> {
  const [deep, last] = [await deepPlace(admin, 100), `/api/admin/tables/${evening}`];
  const { body } = await admin.ask('GET', `${last}/matches/${EVENING}/log`);
  const end = z.looseObject({ last: z.number() }).parse(body).last;
  return [
    ['matches, first page', () => '/api/admin/matches'],
    ['matches, page 101', () => `/api/admin/matches?after=${deep}`],
    ['matches by code', () => `/api/admin/matches?code=${code}`],
    ['matches by a name', (time) => `/api/admin/matches?name=ann%20${'bcdfghjk'.slice(0, 1 + (time % 8))}`],
    ['matches by a name all have', () => '/api/admin/matches?name=Ann'],
    ['matches by who won', () => '/api/admin/matches?won=Ann'],
    ['matches closed early', () => '/api/admin/matches?standing=closed'],
    [
      'matches of a form and a day',
      () => `/api/admin/matches?profile=nap-base@1&until=${Date.now() - 86_400_000}`,
    ],
    ['matches with a stand-in', () => '/api/admin/matches?flag=stoodIn'],
    ['matches reported', () => '/api/admin/matches?flag=reported'],
    ['live tables', () => '/api/admin/live'],
    ['log of a match', () => `/api/admin/tables/${code}/matches/1/log`],
    ['log of a long evening', (time) => `${last}/matches/${1 + (time % EVENING)}/log`],
    ['log, last page', () => `${last}/matches/${EVENING}/log?after=${end - 100}`],
    ['board of a long evening', (time) => `${last}/steps/${1 + ((time * 997) % end)}`],
    ['audit log, first page', () => '/api/admin/audit'],
    ['audit log, in the middle', () => `/api/admin/audit?before=${AUDIT / 2}`],
    ['refusals of a table', () => `/api/admin/tables/${code}/refusals`],
  ];
}

async function timesOf(admin: AdminClient, path: (time: number) => string): Promise<readonly number[]> {
  const times: number[] = [];
  for (let time = 0; time < asked; time += 1) {
    const start = performance.now();
    const { body } = await admin.ask('GET', path(time));
    times.push(performance.now() - start);
    if (!body.ok) throw new Error(`${path(time)}: ${body.code}`);
  }
  return times;
}

async function measured(name: string, database: NamedDatabase) {
  const made = await filled(database);
  const [row] = await within(
    database,
    async (pool) => (await pool.query<{ steps: number }>('SELECT count(*)::int AS steps FROM steps')).rows,
  );
  console.log(`${name}: ${matches + RUNNING} matches, ${row?.steps} steps.`);
  const storage = await open(database);
  const server = await startTestServer({ storage });
  const admin = await AdminClient.of(server.origin, storage, 'reviewer');
  const rows: object[] = [];
  for (const [what, path] of await questionsOf(admin, made)) {
    const times = await timesOf(admin, path);
    const figure = (q: number): string => quantile(times, q).toFixed(1);
    const first = times[0]?.toFixed(1);
    rows.push({ database: name, what, 'first ms': first, 'p50 ms': figure(0.5), 'p95 ms': figure(0.95) });
  }
  await server.close();
  return rows;
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
const wanted = process.env['BENCH_DATABASE'];
const onServer =
  wanted === 'embedded' ? [] : ((await withPostgres((url) => onNewFolder('PostgreSQL', url))) ?? []);
console.table([...onServer, ...(wanted === 'PostgreSQL' ? [] : await onNewFolder('embedded'))]);
process.exit(0);
