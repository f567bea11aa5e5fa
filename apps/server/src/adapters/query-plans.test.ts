// However many matches the database holds, no query of play reads all of them.
import { randomUUID } from 'node:crypto';
import { present } from '@forehand/engine';
import { matchesAnswer } from '@forehand/protocol';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AdminClient } from '../testing/admin.ts';
import { beginMatch, playOn, seatCompany } from '../testing/company.ts';
import { copyTable } from '../testing/copied-tables.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { playAtLog } from '../testing/log-player.ts';
import { startTestServer } from '../testing/test-server.ts';
import { openStorage } from './open-storage.ts';
import { findPostgres, type PostgresCluster, startPostgres } from './test/postgres-cluster.ts';
import { tolerantPool } from './tolerant-pool.ts';

const KEY = Buffer.alloc(32, 1);
const COPIES = 2_000;
/** By then a deal has been scored, and another is under way. */
const DEALS_SCORED = 90;
/** What grows with every match. */
const GROWING = ['tables', 'table_names', 'steps', 'snapshots', 'matches', 'deal_scores', 'deck_secrets'];

const bin = findPostgres();
if (bin === undefined) console.warn('NOT RUN: the query plans on PostgreSQL need initdb; set PG_BIN.');

describe.skipIf(bin === undefined)('query plans on a database full of matches', { timeout: 300_000 }, () => {
  let cluster: PostgresCluster | undefined;
  let pool: pg.Pool;
  let databaseUrl = '';
  const serve = async () => {
    const storage = await openStorage({ databaseUrl, dataDir: '', sealingKey: KEY });
    return { storage, server: await startTestServer({ storage }) };
  };

  beforeAll(async () => {
    cluster = await startPostgres(present(bin, 'PostgreSQL'), []);
    databaseUrl = await cluster.createDatabase('plans');
    pool = tolerantPool({ connectionString: databaseUrl, max: 1 });
    const { storage, server } = await serve();
    const wish = { company: 'practice', game: 'nap', options: { rounds: 1 } } as const;
    const created = await server.app.rooms.create(randomUUID(), 'Ann', wish);
    const table = await storage.directory.findByCode(created.ok ? created.code : '');
    const tableId = present(table, 'table').tableId;
    expect((await playAtLog(storage.log, tableId, 10_000)).phase).toBe('over');
    await server.close();
    await copyTable(pool, tableId, COPIES);
  }, 300_000);
  afterAll(async () => {
    await pool.end();
    await cluster?.stop();
  });

  /** How often each growing table has been read from its first row to its last, by connections that have ended. */
  async function wholeReads(): Promise<ReadonlyMap<string, number>> {
    await pool.query('SELECT pg_stat_force_next_flush()');
    await pool.query('SELECT pg_stat_clear_snapshot()');
    const sql = 'SELECT relname, seq_scan::int AS reads FROM pg_stat_user_tables WHERE relname = ANY ($1)';
    const { rows } = await pool.query<{ relname: string; reads: number }>(sql, [GROWING]);
    return new Map(rows.map(({ relname, reads }) => [relname, reads]));
  }

  test('the reads that are counted here would show', async () => {
    const before = await wholeReads();
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`SELECT count(*) FROM steps WHERE digest = 'unknown'`);
    await client.end();
    await expect
      .poll(async () => (await wholeReads()).get('steps'))
      .toBeGreaterThan(before.get('steps') ?? 0);
    expect([...before.keys()].toSorted()).toEqual(GROWING.toSorted());
  });

  test('GR9 play, waking, lists, lookups, talk, records and news of nodes read no table that grows as a whole', async () => {
    const before = await wholeReads();
    const { server } = await serve();
    const company = await seatCompany({ origin: server.origin }, { listed: true, lines: { turnTime: 120 } });
    await beginMatch(company);
    await playOn(company, seededDraw(3), ({ version, talk }) => version > DEALS_SCORED && talk === 'closed');
    const [guest] = company.guests;
    const { code } = company;
    const said = await guest?.ask('talk:say', { table: code, kind: 'phrase', phrase: 'back' });
    expect(said).toMatchObject({ ok: true });
    await server.close();
    for (const one of company.guests) one.disconnect();

    const again = await serve();
    const [woken] = company.guests;
    const origin = again.server.origin;
    await Promise.all(
      ['/api/me', '/api/tables', `/api/tables/${code}`, `/api/tables/${code}/record?match=1`, '/readyz'].map(
        (path) => fetch(`${origin}${path}`, { headers: { cookie: woken?.cookie ?? '' } }),
      ),
    );
    const room = await again.server.app.rooms.find(code);
    expect(room?.state.phase).toBe('playing');
    await again.server.close();
    await expect.poll(wholeReads).toEqual(before);
  });

  /** A step, a board, a page of a list: what admins look at. */
  const READ_BY_ADMINS = (code: string): readonly string[] => [
    'matches',
    `matches?code=${code}`,
    'matches?name=Ann%20bbbbbb',
    'matches?name=nobody',
    'matches?won=Ann',
    'matches?standing=closed&game=nap',
    'matches?flag=stoodIn',
    'matches?flag=clockActed',
    'live',
    `tables/${code}/matches/1/log`,
    `tables/${code}/steps/20`,
    `tables/${code}/refusals`,
    'audit',
  ];

  test('[P-106] [P-107] [P-108] [P-140] whatever admins read, the steps are never read as a whole', async () => {
    const { storage, server } = await serve();
    const found = await storage.matches.search({ limit: 1 });
    const admin = await AdminClient.of(server.origin, storage, 'reviewer');
    const before = (await wholeReads()).get('steps');
    const read = READ_BY_ADMINS(present(found[0], 'match').code);
    for (const path of read) {
      const { body } = await admin.ask('GET', `/api/admin/${path}`);
      expect(body.ok, path).toBe(true);
    }
    const [first] = matchesAnswer.parse((await admin.ask('GET', '/api/admin/matches')).body).matches;
    expect((await admin.ask('GET', `/api/admin/matches?after=${first?.place}`)).body.ok).toBe(true);
    await server.close();
    expect((await wholeReads()).get('steps')).toBe(before);
  });
});
