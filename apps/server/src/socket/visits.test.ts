import { expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { Guest } from '../testing/guest.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startTestServer } from '../testing/test-server.ts';

/** Storage in memory that reads tables only when the test lets it. */
function heldStorage() {
  const storage = openMemoryStorage();
  const { log } = storage;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const load = async (tableId: string) => {
    await held;
    return log.load(tableId);
  };
  return {
    storage: {
      ...storage,
      log: { load, append: log.append.bind(log), history: log.history.bind(log) },
    },
    release: () => release(),
  };
}

test('[P-8] [P-9] E-09 E-10 tables asked for at once are visited one after another, and all are left', async () => {
  const { storage, release } = heldStorage();
  const clock = new ManualClock();
  const server = await startTestServer({ storage, clock });
  const guest = new Guest({ origin: server.origin });
  const [first, second] = [await guest.openTable('Ruth'), await guest.openTable('Ruth')];
  await guest.connect();
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
