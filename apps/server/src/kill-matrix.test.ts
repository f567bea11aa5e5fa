// The real process killed with -9 at forty seeded steps of ten matches, on each database, a move of every table under
// way each time: afterwards every match is what it is when nobody kills anything.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, startPostgres } from './adapters/test/postgres-cluster.ts';
import type { CompanyTable } from './testing/company.ts';
import { seededDraw } from './testing/legal-player.ts';
import { seededChance } from './testing/seeded-chance.ts';
import { SeededTable } from './testing/seeded-table.ts';
import { ServerProcess } from './testing/server-process.ts';
import { startTestServer } from './testing/test-server.ts';

const SEED = 40;
const KILLS = 4;
const BISMARCK: CompanyTable = { game: 'bismarck' };
const NAP: CompanyTable = { game: 'nap', options: { profile: 'nap-base@1', rounds: 1 } };
const TABLES: readonly CompanyTable[] = [
  BISMARCK,
  ...Array.from({ length: 7 }, () => NAP),
  { ...NAP, guests: 4 },
  { ...NAP, guests: 5 },
];

interface Played {
  readonly told: ReadonlyMap<string, string>;
  readonly record: unknown;
  /** Versions of the first card question and of the end. */
  readonly from: number;
  readonly to: number;
}

/** One after another, so that names and chance are the same for each. */
async function seatAll(origin: string): Promise<readonly SeededTable[]> {
  const tables: SeededTable[] = [];
  for (const table of TABLES) tables.push(await SeededTable.seat(origin, table));
  return tables;
}

const TO_THE_END = Number.POSITIVE_INFINITY;

async function finished(tables: readonly SeededTable[]): Promise<readonly Omit<Played, 'from'>[]> {
  await Promise.all(tables.map((table) => table.playTo(TO_THE_END)));
  return Promise.all(
    tables.map(async (table) => ({
      told: table.told,
      record: await table.record(),
      to: table.latest.version,
    })),
  );
}

let undisturbed: readonly Played[];

beforeAll(async () => {
  const server = await startTestServer(seededChance(SEED));
  const tables = await seatAll(server.origin);
  const begun = tables.map((table) => table.latest.version);
  const played = await finished(tables);
  undisturbed = played.map((one, place) => ({ ...one, from: begun[place] ?? 0 }));
  for (const table of tables) table.leave();
  await server.close();
}, 120_000);

/** The steps of a table at which the process dies, spread over its match. */
function momentsOf({ from, to }: Played, table: number): readonly number[] {
  const draw = seededDraw(SEED + table);
  const part = (to - 1 - from) / KILLS;
  return Array.from({ length: KILLS }, (_, kill) => Math.floor(from + part * kill + draw(Math.floor(part))));
}

const bin = findPostgres();
if (bin === undefined) console.warn('NOT RUN: kill -9 beside a PostgreSQL server needs initdb; set PG_BIN.');

describe('kill -9', () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'forehand-kill-'));
    folders.push(folder);
    return folder;
  };

  test('GR10 GR11 J-02 at forty steps: the embedded database keeps every acknowledged move', async () => {
    await playedThroughKills({ DATA_DIR: newFolder() });
  }, 300_000);

  test.skipIf(bin === undefined)(
    'GR10 GR11 J-02 at forty steps: beside a PostgreSQL server every acknowledged move is kept',
    async () => {
      const cluster = await startPostgres(bin ?? '');
      await playedThroughKills({ DATA_DIR: newFolder(), DATABASE_URL: cluster.url }).finally(() =>
        cluster.stop(),
      );
    },
    300_000,
  );
});

async function playedThroughKills(environment: Readonly<Record<string, string>>): Promise<void> {
  const began = Date.now();
  const seeded = { ...environment, SEED: String(SEED) };
  let server = await ServerProcess.start(seeded);
  try {
    const tables = await seatAll(server.origin);
    const moments = undisturbed.map(momentsOf);
    const draw = seededDraw(SEED);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await Promise.all(tables.map((table, place) => table.playTo(moments[place]?.[kill] ?? 0)));
      const underWay = tables.map((table) => table.moveBlindly());
      await pause(draw(8));
      await server.kill();
      await Promise.all(underWay);
      server = await ServerProcess.start(seeded);
      const { origin } = server;
      await Promise.all(tables.map((table) => expectBack(table, origin)));
    }
    const played = await finished(tables);
    for (const [place, { told, record, to }] of played.entries()) {
      const expected = undisturbed[place];
      expect(record).toEqual(expected?.record);
      expect(to).toBe(expected?.to);
      for (const [moment, view] of told) expect(view, moment).toBe(expected?.told.get(moment));
    }
    for (const table of tables) table.leave();
  } finally {
    await server.kill();
  }
  console.log(`${KILLS} kills of ${TABLES.length} tables in ${((Date.now() - began) / 1000).toFixed(0)} s`);
}

/** At most the one step that was under way is ahead of what was acknowledged; sent again, it is there once. */
async function expectBack(table: SeededTable, origin: string): Promise<void> {
  const { acknowledged } = table;
  const { version, again } = await table.comeBack(origin);
  expect(version).toBeGreaterThanOrEqual(acknowledged);
  expect(version).toBeLessThanOrEqual(acknowledged + 1);
  expect(again).toMatchObject({ ok: true });
  expect(table.acknowledged - acknowledged).toBeLessThanOrEqual(1);
}
