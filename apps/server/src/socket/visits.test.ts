import { expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { changedLog } from '../testing/changed-log.ts';
import { until } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startTestServer } from '../testing/test-server.ts';

/** Storage in memory that reads tables only when the test lets it. */
function heldStorage() {
  const storage = openMemoryStorage();
  const { log } = storage;
  let release: () => void = () => undefined;
  let held: Promise<void> = Promise.resolve();
  let loseNext = false;
  return {
    storage: {
      ...storage,
      log: changedLog(log, {
        async load(tableId) {
          await held;
          return log.load(tableId);
        },
        async follow(tableId, after) {
          await held;
          return log.follow(tableId, after);
        },
        async append(append) {
          const outcome = await log.append(append);
          const lost = loseNext;
          loseNext = false;
          return lost ? 'unknown' : outcome;
        },
      }),
    },
    hold() {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    loseNext() {
      loseNext = true;
    },
  };
}

test('[P-8] [P-9] E-09 E-10 tables asked for at once are visited one after another, and all are left', async () => {
  const { storage, hold, release } = heldStorage();
  const clock = new ManualClock();
  const server = await startTestServer({ storage, clock });
  const guest = new Guest({ origin: server.origin });
  const [first, second] = [await guest.openTable('Ruth'), await guest.openTable('Ruth')];
  await guest.connect();
  hold();
  const asked = [
    guest.ask('table:join', { table: first }),
    guest.ask('table:join', { table: second }),
    guest.ask('table:leave', { table: first }),
    guest.ask('table:join', { table: first }),
    guest.ask('table:leave', { table: first }),
    guest.ask('table:join', { table: second }),
  ];
  release();
  expect(await Promise.all(asked)).toMatchObject([
    { ok: true, update: { code: first } },
    { ok: true, update: { code: second } },
    { ok: false, code: 'notJoined' },
    { ok: true, update: { code: first } },
    { ok: true },
    { ok: true, update: { code: second } },
  ]);
  const before = guest.updates.length;
  const other = new Guest({ origin: server.origin });
  await other.request('POST', '/api/guest', { name: 'Oskar' });
  await other.connect();
  for (const code of [first, second]) {
    await other.join(code);
    await other.command(code, { type: 'sit', name: 'Oskar' });
  }
  await guest.join(second);
  expect(new Set(guest.updates.slice(before).map(({ code }) => code))).toEqual(new Set([second]));

  guest.disconnect();
  other.disconnect();
  await expect
    .poll(() => {
      clock.advance(60_000);
      return server.app.rooms.size;
    })
    .toBe(0);
  await server.close();
});

test('[P-8] J-03 a page that waits for a slow store comes into the room where the others are', async () => {
  const { storage, hold, release, loseNext } = heldStorage();
  const clock = new ManualClock();
  const server = await startTestServer({ storage, clock });
  const [host, other] = [new Guest({ origin: server.origin }), new Guest({ origin: server.origin })];
  const code = await host.openTable('Ruth');
  await other.request('POST', '/api/guest', { name: 'Oskar' });
  await host.connect();
  await other.connect();
  await host.join(code);
  loseNext();
  expect(await host.command(code, { type: 'agree' })).toMatchObject({ code: 'unavailable' });
  await host.ask('table:leave', { table: code });
  hold();
  const coming = host.join(code);
  await new Promise((resolve) => setTimeout(resolve, 50));
  clock.advance(60_000);
  const following = other.join(code);
  await new Promise((resolve) => setTimeout(resolve, 50));
  release();
  expect(await coming).toMatchObject({ ok: true });
  expect(await following).toMatchObject({ ok: true });
  await other.command(code, { type: 'sit', name: 'Oskar' });
  await until(host, ({ seats }) => seats[1]?.name === 'Oskar');
  host.disconnect();
  other.disconnect();
  await expect
    .poll(() => {
      clock.advance(60_000);
      return server.app.rooms.size;
    })
    .toBe(0);
  await server.close();
});
