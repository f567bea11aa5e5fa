// A PostgreSQL server whose tables lie on a disk that is really full: whatever would have to be stored is refused with one
// code, beside the log too, and passes once there is room.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { present } from '@forehand/engine';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Storage, StorageFull } from '../ports.ts';
import { seatCompany } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { openStorage } from './open-storage.ts';
import { append, newTable } from './test/appends.ts';
import { findPostgres, type PostgresCluster, startPostgres } from './test/postgres-cluster.ts';
import { canMountDisks, mountDisk, type SmallDisk } from './test/small-disk.ts';

const bin = findPostgres();
const canRun = canMountDisks && bin !== undefined;
if (!canRun) console.warn('NOT RUN: a full PostgreSQL server; it needs root on Linux, and initdb (PG_BIN).');

/** Room in pages that are there already is used up first: of each kind so many are stored at most. */
const ENOUGH = 2_000;

describe.skipIf(!canRun)('a PostgreSQL server on a full disk', { timeout: 90_000 }, () => {
  let cluster: PostgresCluster;
  let disk: SmallDisk;
  let storage: Storage;
  let server: TestServer;
  let databaseUrl = '';
  beforeAll(async () => {
    cluster = await startPostgres(present(bin, 'PostgreSQL'));
    disk = mountDisk(48);
    const folder = join(disk.folder, 'tables');
    mkdirSync(folder);
    databaseUrl = await cluster.createDatabaseAt('full', folder);
    storage = await openStorage({ databaseUrl, dataDir: '', sealingKey: Buffer.alloc(32, 1) });
    server = await startTestServer({ storage });
  });
  afterAll(async () => {
    await server.close();
    await cluster.stop();
    disk.unmount();
  });

  test('[P-62] K-04 a store that the database gives up says unavailable, as all others do', async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    // As it does in the middle of a statement when it is told to stop.
    await client.query(`CREATE FUNCTION give_up() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'terminating connection' USING ERRCODE = '57P01'; END $$`);
    await client.query('CREATE TRIGGER given_up BEFORE INSERT ON people EXECUTE FUNCTION give_up()');
    const stranger = new Guest({ origin: server.origin });
    const answer = await stranger.request('POST', '/api/guest', { name: 'Leif' });
    expect(answer).toMatchObject({ status: 503, body: { ok: false, code: 'unavailable' } });
    await client.query('DROP TRIGGER given_up ON people');
    await client.end();
    expect((await stranger.request('POST', '/api/guest', { name: 'Leif' })).status).toBe(200);
  });

  /** What the first one that is not stored fails with. */
  async function firstFailure(store: (place: number) => Promise<unknown>): Promise<unknown> {
    for (let place = 0; place < ENOUGH; place += 1) {
      try {
        await store(place);
      } catch (error) {
        return error;
      }
    }
    return undefined;
  }

  test('[P-77] names, tables, lines, invitations, handovers and devices are all storageFull, and pass when there is room', async () => {
    const company = await seatCompany({ origin: server.origin });
    const [host] = company.guests;
    const { tableId } = present(await storage.directory.findByCode(company.code), 'table');
    disk.fill(0);
    const said = 'x'.repeat(280);
    const invitation = { tableId, name: said.slice(0, 20), language: '', cards: 'usual' } as const;
    const stores: Readonly<Record<string, (place: number) => Promise<unknown>>> = {
      people: (place) => storage.people.save(`full-${place}`, said.slice(0, 20)),
      talk: () => storage.talk.add(tableId, { person: 'ann', kind: 'line', said, at: 0 }),
      invitations: (place) => storage.invitations.make(`token-${place}`, invitation),
      handovers: (place) => storage.handovers.offer(`token-${place}`, 'ann', tableId, 1),
      devices: (place) => storage.devices.use(tableId, `full-${place}`, 'device'),
    };
    for (const [name, store] of Object.entries(stores))
      expect(await firstFailure(store), name).toBeInstanceOf(StorageFull);
    const outcomes = new Set<string>();
    for (let place = 0; place < ENOUGH && !outcomes.has('storageFull'); place += 1)
      outcomes.add(await storage.log.append(append(newTable(), 1)));
    expect([...outcomes].toSorted()).toEqual(['storageFull', 'stored']);

    const stranger = new Guest({ origin: server.origin });
    const refused = { status: 507, body: { ok: false, code: 'storageFull' } };
    expect(await stranger.request('POST', '/api/guest', { name: 'Leif' })).toMatchObject(refused);
    const wish = { game: 'bismarck', name: 'Leif' };
    expect(await stranger.request('POST', '/api/tables', wish)).toMatchObject(refused);
    const line = { table: company.code, kind: 'line', text: said };
    expect(await host?.ask('talk:say', line)).toMatchObject({ ok: false, code: 'storageFull' });
    expect((await stranger.request('GET', '/healthz')).status).toBe(200);

    disk.makeRoom();
    for (const store of Object.values(stores)) await store(ENOUGH);
    expect((await stranger.request('POST', '/api/tables', wish)).status).toBe(200);
    expect(await host?.ask('talk:say', line)).toMatchObject({ ok: true });
    for (const guest of company.guests) guest.disconnect();
  });
});
