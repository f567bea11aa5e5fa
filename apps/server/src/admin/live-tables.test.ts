// Live tables as an admin sees them: with one node in memory, and with two on one PostgreSQL.
import { present } from '@forehand/engine';
import { type LiveAnswer, liveAnswer } from '@forehand/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { openStorage } from '../adapters/open-storage.ts';
import { findPostgres, startPostgres } from '../adapters/test/postgres-cluster.ts';
import type { Storage } from '../ports.ts';
import { AdminClient } from '../testing/admin.ts';
import { beginMatch, type Company, guestOf, seatCompany } from '../testing/company.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const bin = findPostgres();
if (bin === undefined)
  console.warn('NOT RUN: the test of live tables at two nodes needs initdb; set PG_BIN.');

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function serve(storage: Storage): Promise<TestServer> {
  const server = await startTestServer({ storage });
  ends.push(() => server.close());
  return server;
}

async function company(origin: string): Promise<Company> {
  const made = await seatCompany({ origin }, { game: 'nap' });
  ends.push(() => {
    for (const guest of made.guests) guest.disconnect();
  });
  return made;
}

const readLive = async (admin: AdminClient, query = ''): Promise<LiveAnswer> =>
  liveAnswer.parse((await admin.ask('GET', `/api/admin/live${query}`)).body);

const healthsOf = ({ tables }: LiveAnswer, code: string) =>
  tables
    .find((table) => table.code === code)
    ?.seats.flatMap((seat) => (seat === null ? [] : [[seat.name, seat.health]]));

describe('live tables', () => {
  test('[P-140] a table is live while it has a page, and while its match runs; who is away is said so, since when', async () => {
    const storage = openMemoryStorage();
    const { origin } = await serve(storage);
    const admin = await AdminClient.of(origin, storage, 'reviewer');
    const made = await company(origin);
    const [waiting] = (await readLive(admin)).tables;
    expect(waiting).toMatchObject({
      code: made.code,
      game: 'nap',
      profile: null,
      phase: 'gathering',
      matchNo: 0,
    });
    await beginMatch(made);
    await guestOf(made, 0).ask('page:shown', { table: made.code, shown: false });
    guestOf(made, 1).disconnect();
    await expect
      .poll(async () => healthsOf(await readLive(admin), made.code))
      .toEqual([
        ['Inês', 'hidden'],
        ['Oskar', 'away'],
        ['Camille', 'here'],
      ]);
    const [playing] = (await readLive(admin)).tables;
    expect(playing).toMatchObject({
      phase: 'playing',
      profile: 'nap-base@1',
      matchNo: 1,
      deal: 1,
      paused: false,
    });
    expect(playing?.seats.map((seat) => seat?.seenAt)).toEqual([null, expect.any(Number), null]);
    const steps = await storage.log.history(
      present(await storage.directory.findByCode(made.code), 'table').tableId,
    );
    expect(playing).toMatchObject({ version: steps.length, lastStepAt: steps.at(-1)?.at });
    expect((await readLive(admin, `?after=${playing?.place}`)).tables).toEqual([]);
    const text = JSON.stringify(await readLive(admin));
    for (const { actor } of steps) expect(text).not.toContain(actor);
    expect(await admin.ask('GET', '/api/admin/live?after=nonsense')).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    });
  });

  test.skipIf(bin === undefined)(
    '[P-140] whoever has a page at another node is here, and away once that node is gone',
    async () => {
      const cluster = await startPostgres(present(bin, 'PostgreSQL'));
      ends.push(() => cluster.stop());
      const databaseUrl = await cluster.createDatabase('live');
      const open = () => openStorage({ databaseUrl, dataDir: '', sealingKey: Buffer.alloc(32, 1) });
      const storage = await open();
      const [first, second] = [await serve(storage), await serve(await open())];
      const admin = await AdminClient.of(first.origin, storage, 'reviewer');
      const made = await company(second.origin);
      await expect
        .poll(async () => healthsOf(await readLive(admin), made.code))
        .toEqual([
          ['Inês', 'here'],
          ['Oskar', 'here'],
          ['Camille', 'here'],
        ]);
      for (const guest of made.guests) guest.disconnect();
      await expect.poll(async () => (await readLive(admin)).tables, { timeout: 10_000 }).toEqual([]);
    },
    60_000,
  );
});
