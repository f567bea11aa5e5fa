// Whoever has been away for a day is no longer asked whether a match may be closed, over restarts too.
import { afterEach, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { StorageUnavailable } from '../ports.ts';
import { BACK_WITHIN_MS, LONG_AWAY_MS } from '../table/attendance.ts';
import { AWAY_AFTER_MS } from '../table/presence.ts';
import { beginMatch, type Company, guestOf, playOn, seatCompany, until } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const HOUR = 60 * 60_000;

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const storesBy = (clock: ManualClock) => openMemoryStorage(clock);
type Stores = ReturnType<typeof storesBy>;

async function serve(storage: Stores, clock: ManualClock): Promise<TestServer> {
  const server = await startTestServer({ storage, clock });
  servers.push(server);
  return server;
}

async function begun(storage: Stores, clock: ManualClock) {
  const server = await serve(storage, clock);
  const company = await seatCompany({ origin: server.origin });
  await beginMatch(company);
  await playOn(company, seededDraw(5), ({ talk }) => talk === 'closed');
  return { server, company };
}

async function stop(server: TestServer, { guests }: Pick<Company, 'guests'>): Promise<void> {
  for (const guest of guests) guest.disconnect();
  await server.close();
  servers.splice(servers.indexOf(server), 1);
}

/** The browsers of those in these places, at another server. */
async function back({ code, guests }: Company, server: TestServer, places: readonly number[]) {
  const there: Guest[] = [];
  for (const place of places) {
    const guest = new Guest({ origin: server.origin });
    guest.cookie = guestOf({ code, guests }, place).cookie;
    await guest.connect();
    expect(await guest.join(code)).toMatchObject({ ok: true });
    there.push(guest);
  }
  return { code, guests: there };
}

async function seenAt(stores: Stores, { code }: Company): Promise<readonly number[]> {
  const table = await stores.directory.findByCode(code);
  return [...((await stores.log.load(table?.tableId ?? ''))?.lastSeen.values() ?? [])];
}

const close = (guest: Guest, code: string) =>
  guest.command(code, { type: 'propose', proposal: { kind: 'close' } });

test('[P-70] G-06 whoever has been away for a day is not asked, however often the server was restarted meanwhile', async () => {
  const clock = new ManualClock();
  const storage = storesBy(clock);
  const first = await begun(storage, clock);
  await stop(first.server, first.company);
  clock.advance(LONG_AWAY_MS / 2);
  const second = await serve(storage, clock);
  const half = await back(first.company, second, [0, 1]);
  await stop(second, half);
  clock.advance(LONG_AWAY_MS / 2);
  const third = await serve(storage, clock);
  const two = await back(first.company, third, [0, 1]);
  clock.advance(BACK_WITHIN_MS);
  await close(guestOf(two, 0), two.code);
  const { vote } = await until(guestOf(two, 1), (update) => update.vote !== null);
  expect(vote).toMatchObject({ kind: 'close', accepted: 1, voters: 2 });
  await guestOf(two, 1).command(two.code, { type: 'vote', vote: 'accept' }, { decision: vote?.id ?? 0 });
  expect(await until(guestOf(two, 0), ({ phase }) => phase === 'over')).toMatchObject({ ended: 'closed' });
  for (const guest of two.guests) guest.disconnect();
});

test('[P-70] who comes first after a week without a server does not close the match alone', async () => {
  const clock = new ManualClock();
  const storage = storesBy(clock);
  const { server, company } = await begun(storage, clock);
  await stop(server, company);
  clock.advance(7 * LONG_AWAY_MS);
  const again = await serve(storage, clock);
  const alone = await back(company, again, [0]);
  clock.advance(AWAY_AFTER_MS);
  await close(guestOf(alone, 0), alone.code);
  const asked = await until(guestOf(alone, 0), (update) => update.vote !== null);
  expect(asked).toMatchObject({ phase: 'playing', vote: { accepted: 1, voters: 3 } });
  const other = await back(company, again, [2]);
  clock.advance(BACK_WITHIN_MS);
  const then = await until(guestOf(alone, 0), ({ vote }) => vote?.voters === 2);
  expect(then).toMatchObject({ phase: 'playing', vote: { accepted: 1 } });
  for (const guest of [...alone.guests, ...other.guests]) guest.disconnect();
});

test('[P-70] G-06 a vote that waits for somebody passes by itself when the day is over', async () => {
  const clock = new ManualClock();
  const { server, company } = await begun(storesBy(clock), clock);
  guestOf(company, 2).disconnect();
  await expect.poll(() => server.app.sockets()).toBe(2);
  clock.advance(HOUR);
  await close(guestOf(company, 0), company.code);
  const { vote } = await until(guestOf(company, 1), (update) => update.vote !== null);
  await guestOf(company, 1).command(
    company.code,
    { type: 'vote', vote: 'accept' },
    { decision: vote?.id ?? 0 },
  );
  await until(guestOf(company, 0), (update) => update.vote?.accepted === 2);
  clock.advance(LONG_AWAY_MS - 2 * HOUR);
  expect(guestOf(company, 0).latest).toMatchObject({ phase: 'playing', vote: { voters: 3 } });
  clock.advance(HOUR);
  await until(guestOf(company, 0), ({ phase }) => phase === 'over');
  for (const guest of company.guests) guest.disconnect();
});

test('[P-70] whoever was there until the process was killed has been seen minutes before at most', async () => {
  const clock = new ManualClock();
  const storage = storesBy(clock);
  const { company } = await begun(storage, clock);
  clock.advance(3 * LONG_AWAY_MS);
  const minutesAgo = async () => {
    const seen = await seenAt(storage, company);
    return Math.max(...seen.map((at) => clock.now() - at)) / 60_000;
  };
  await expect.poll(minutesAgo).toBeLessThan(10);
  expect(await seenAt(storage, company)).toHaveLength(3);
  for (const guest of company.guests) guest.disconnect();
});

test('[P-70] what cannot be written down while the stores are away is written down later', async () => {
  const clock = new ManualClock();
  const stores = storesBy(clock);
  let down = false;
  const sightings: Stores['sightings'] = {
    async seen(people) {
      if (down) throw new StorageUnavailable('no answer');
      await stores.sightings.seen(people);
    },
  };
  const { server, company } = await begun({ ...stores, sightings }, clock);
  down = true;
  clock.advance(HOUR);
  guestOf(company, 2).disconnect();
  await expect.poll(() => server.app.sockets()).toBe(2);
  expect((await seenAt(stores, company)).every((at) => clock.now() - at >= HOUR)).toBe(true);
  down = false;
  clock.advance(HOUR);
  await expect
    .poll(async () => (await seenAt(stores, company)).every((at) => clock.now() - at < HOUR))
    .toBe(true);
  for (const guest of company.guests) guest.disconnect();
});
