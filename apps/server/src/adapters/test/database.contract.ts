// What holds on both databases beyond the storage's own contract: what SQL can see, and what failures become.
import { describe, expect, test } from 'vitest';
import type { Json, Storage } from '../../ports.ts';
import type { Database } from '../embedded-database.ts';
import { tableOf } from './append.contract.ts';
import {
  append,
  matchStart,
  NAP_ROW,
  napMatchStart,
  napScored,
  newTable,
  PASSED_OUT,
  PEOPLE,
  PLAYING,
  SHEET_ROW,
  scored,
  secretOf,
} from './appends.ts';
import { describeDeadlines } from './deadlines.contract.ts';
import { describeForbiddenRows } from './forbidden-rows.contract.ts';
import { describeStorage } from './stores.contract.ts';

export interface OpenDatabase {
  readonly database: Database;
  readonly storage: Storage;
  /** What the operator would be told. */
  readonly failures: unknown[];
}

/** A hand nobody has played a card of. */
const HAND = ['AS', 'KS', 'QH', '7D', '2C', 'TC', '9H'];
const EVERY_TABLE = [
  'tables',
  'table_names',
  'steps',
  'snapshots',
  'matches',
  'deal_scores',
  'bismarck_sheet_rows',
  'nap_ledger_rows',
  'deck_secrets',
  'people',
  'handovers',
  'talk_lines',
  'invitations',
  'reports',
  'installations',
  'deadlines',
  'visits',
  'refused_requests',
  'trail_gaps',
];

/** Everything SQL shows, as one text: JSON as JSON, bytes as they are. */
async function everything({ database: { pool } }: OpenDatabase): Promise<string> {
  const texts: string[] = [];
  for (const name of EVERY_TABLE) {
    const { rows } = await pool.query(`SELECT * FROM ${name}`);
    for (const row of rows) {
      const columns: unknown[] = Object.values(row);
      texts.push(
        ...columns.map((value) =>
          value instanceof Buffer ? value.toString('latin1') : JSON.stringify(value),
        ),
      );
    }
  }
  return texts.join('\n');
}

function describeSecrecy(open: () => OpenDatabase): void {
  test('A-01 A-11 SQL shows no hidden card, no secret and no token', async () => {
    const { log, handovers, invitations } = open().storage;
    const tableId = await tableOf(log, 1);
    const secret = secretOf(1, 1);
    const events: Json[] = [
      { type: 'dealt', count: 7, sealed: { hand: HAND } },
      { seats: [{ sealed: HAND }] },
    ];
    await log.append(append(tableId, 2, { step: { events } }));
    await log.append(
      append(tableId, 3, { step: { events }, secrets: [secret], snapshot: { hands: [HAND] } }),
    );
    await log.append(append(tableId, 4, { step: { events }, projection: PLAYING }));
    await handovers.offer('token-in-clear', 'ann', tableId, Date.now() + 1000);
    await invitations.make('token-in-clear', { tableId, name: 'Bo', language: '', cards: 'usual' });
    const seen = await everything(open());
    expect(seen).toContain('"count":7');
    for (const card of HAND.filter((name) => name !== '2C')) expect(seen).not.toContain(`"${card}"`);
    expect(seen).not.toContain('"hand"');
    expect(seen).not.toContain('token-in-clear');
    expect(seen).not.toContain(Buffer.from(secret.secret).toString('latin1'));
    expect((await log.history(tableId)).slice(1).map((step) => step.events)).toEqual([
      events,
      events,
      events,
    ]);
  });
}

function describeSealedParts(open: () => OpenDatabase): void {
  test('A-11 equal hands at two steps do not look alike', async () => {
    const { log } = open().storage;
    const tableId = await tableOf(log, 1);
    const step = { events: [{ sealed: HAND }] };
    await log.append(append(tableId, 2, { step }));
    await log.append(append(tableId, 3, { step }));
    const query = 'SELECT DISTINCT sealed FROM steps WHERE table_id = $1 AND sealed IS NOT NULL';
    expect((await open().database.pool.query(query, [tableId])).rows).toHaveLength(2);
  });

  test('a sealed part copied to another step does not open there', async () => {
    const {
      storage: { log },
      database: { pool },
    } = open();
    const tableId = await tableOf(log, 1);
    await log.append(append(tableId, 2, { step: { events: [{ sealed: HAND }] } }));
    const columns = `actor, 'copied', digest, events, sealed, at FROM steps WHERE table_id = $1 AND version = 2`;
    await pool.query(`INSERT INTO steps SELECT table_id, 3, ${columns}`, [tableId]);
    await expect(log.history(tableId)).rejects.toThrow();
  });
}

function describeNamedRows(open: () => OpenDatabase): void {
  test('H-01 each game’s deals leave their own rows, written in one statement', async () => {
    const {
      storage: { log },
      database: { pool },
    } = open();
    const [bismarck, nap] = [await tableOf(log, 1), await tableOf(log, 1)];
    await log.append(append(bismarck, 2, { matchStart: matchStart(1) }));
    await log.append(append(nap, 2, { matchStart: napMatchStart(1) }));
    await log.append(append(nap, 3, { scored: [napScored(1, [0, 0, 0], PASSED_OUT)] }));
    const standIns = [{ seat: 1, instead: 'di', tricks: 3 }];
    const outcomes = await Promise.all([
      log.append(append(bismarck, 3, { scored: [scored(1, [4, -3, -1])] })),
      log.append(
        append(nap, 4, { scored: [{ ...napScored(2, [-4, -4, 8]), actedFor: [0, 2, 0], standIns }] }),
      ),
    ]);
    expect(outcomes).toEqual(['stored', 'stored']);
    const rowsOf = async (table: string, tableId: string) =>
      (await pool.query(`SELECT * FROM ${table} WHERE table_id = $1 ORDER BY deal`, [tableId])).rows;
    const key = { table_id: nap, match_no: 1 };
    const played = { people: PEOPLE, acted_for: [], stand_ins: [] };
    const { useNo, ...columns } = SHEET_ROW;
    expect(await rowsOf('bismarck_sheet_rows', bismarck)).toEqual([
      {
        ...{ ...columns, use_no: useNo, counted: [], extra: false, compared: [] },
        ...{ table_id: bismarck, match_no: 1, deal: 1 },
      },
    ]);
    expect(await rowsOf('nap_ledger_rows', bismarck)).toEqual([]);
    expect(await rowsOf('bismarck_sheet_rows', nap)).toEqual([]);
    expect(await rowsOf('nap_ledger_rows', nap)).toEqual([
      { ...key, deal: 1, ...PASSED_OUT },
      { ...key, deal: 2, ...NAP_ROW },
    ]);
    expect(await rowsOf('deal_scores', nap)).toEqual([
      { ...key, deal: 1, version: 3, change: [0, 0, 0], total: [0, 0, 0], ...played },
      {
        ...{ ...key, deal: 2, version: 4, change: [-4, -4, 8], total: [-4, -4, 8], ...played },
        ...{ acted_for: [0, 2, 0], stand_ins: standIns },
      },
    ]);
  });
}

function describeSnapshots(open: () => OpenDatabase): void {
  test.each(['sealed = sealed || sealed', `sealed = '\\x'`, `sealed = decode('00', 'hex')`, 'version = 2'])(
    'a snapshot is a cache: one damaged by %s is as none',
    async (damage) => {
      const {
        storage: { log },
        database: { pool },
      } = open();
      const tableId = await tableOf(log, 2);
      await log.append(append(tableId, 3, { snapshot: { state: 1 } }));
      await pool.query(`UPDATE snapshots SET ${damage} WHERE table_id = $1`, [tableId]);
      const loaded = await log.load(tableId);
      expect(loaded?.snapshot).toBeNull();
      expect(loaded?.steps).toHaveLength(3);
    },
  );

  test('GR10 deleting all snapshots changes nothing but the work', async () => {
    const {
      storage: { log },
      database: { pool },
    } = open();
    const tableId = await tableOf(log, 2);
    await log.append(append(tableId, 3, { snapshot: { state: 1 }, secrets: [secretOf(1, 1)] }));
    const before = await log.load(tableId);
    await pool.query('DELETE FROM snapshots');
    const after = await log.load(tableId);
    expect(after).toEqual({ ...before, snapshot: null, steps: await log.history(tableId) });
  });
}

/** Makes the database fail in a step of the actor `actor`, `times` times, with an SQLSTATE. */
async function failOn({ database: { pool } }: OpenDatabase, actor: string, sqlstate: string, times: number) {
  await pool.query(`CREATE SEQUENCE "${actor}"`);
  await pool.query(`CREATE FUNCTION "${actor}"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.actor = '${actor}' AND nextval('"${actor}"') <= ${times} THEN
      RAISE EXCEPTION 'made to fail' USING ERRCODE = '${sqlstate}';
    END IF;
    RETURN NEW;
  END $$`);
  await pool.query(
    `CREATE TRIGGER "${actor}" BEFORE INSERT ON steps FOR EACH ROW EXECUTE FUNCTION "${actor}"()`,
  );
}

function describeFailures(open: () => OpenDatabase): void {
  test.each([
    ['deadlock', '40P01'],
    ['serialisation', '40001'],
  ])('a %s failure is tried again until it is over', async (actor, sqlstate) => {
    await failOn(open(), actor, sqlstate, 3);
    const { log } = open().storage;
    const tables = await Promise.all([1, 2, 3].map(() => tableOf(log, 1)));
    const outcomes = tables.map((tableId) => log.append(append(tableId, 2, { step: { actor } })));
    expect(await Promise.all(outcomes)).toEqual(['stored', 'stored', 'stored']);
  });

  test('a full disk is said to be full, and when there is room again play goes on', async () => {
    await failOn(open(), 'full', '53100', 1);
    const { log } = open().storage;
    const tableId = await tableOf(log, 1);
    open().failures.splice(0);
    expect(await log.append(append(tableId, 2, { step: { actor: 'full' } }))).toBe('storageFull');
    expect(open().failures).toMatchObject([{ name: 'StorageFull', cause: { code: '53100' } }]);
    expect(await log.append(append(tableId, 2, { step: { actor: 'full' } }))).toBe('stored');
  });

  test('K-04 a statement given up by the database has not happened, and its outcome is not claimed', async () => {
    await failOn(open(), 'slow', '57014', 1);
    const { log } = open().storage;
    const tableId = await tableOf(log, 1);
    expect(await log.append(append(tableId, 2, { step: { actor: 'slow' } }))).toBe('unknown');
    expect((await log.load(tableId))?.moves).toHaveLength(1);
    expect(await log.append(append(tableId, 2, { step: { actor: 'slow' } }))).toBe('stored');
  });

  test('I-06 a text the database cannot hold is thrown, and hurts no other', async () => {
    const { log } = open().storage;
    const [bad, good] = [newTable(), newTable()];
    const results = await Promise.allSettled([
      log.append(append(bad, 1, { step: { events: [{ text: 'nul \u0000' }] } })),
      log.append(append(good, 1)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await log.load(bad)).toBeUndefined();
  });
}

function describeReadiness(open: () => OpenDatabase): void {
  test('[P-75] K-09 a schema that a newer program has taken on is no longer ours to serve', async () => {
    const { database, storage } = open();
    expect(await storage.unready()).toBeUndefined();
    await database.pool.query(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
      VALUES ('newer', 'x', '29990101000000_newer', now())`);
    expect(await storage.unready()).toBe('migrations');
    await database.pool.query("DELETE FROM _prisma_migrations WHERE id = 'newer'");
    expect(await storage.unready()).toBeUndefined();
  });
}

export function describeDatabase(open: () => OpenDatabase): void {
  describeReadiness(open);
  describeStorage(() => open().storage);
  describe('what SQL sees', () => describeSecrecy(open));
  describe('sealed parts in SQL', () => describeSealedParts(open));
  describe('named rows', () => describeNamedRows(open));
  describe('snapshots', () => describeSnapshots(open));
  describe('failures', () => describeFailures(open));
  describeDeadlines(() => ({
    storage: open().storage,
    now: () => Date.now() + open().storage.deadlines.ahead(),
    async passUnwatched(ms) {
      const sql = "UPDATE installations SET beat_at = beat_at - $1::float8 * interval '1 millisecond'";
      await open().database.pool.query(sql, [ms]);
    },
  }));
  describeForbiddenRows(() => open().database.pool);
}
