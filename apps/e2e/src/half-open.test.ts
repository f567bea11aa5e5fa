// The page's own connection on lines that go dead without a word. Timings are printed; what is waited for has five times
// the time that is promised.
import { seededDraw } from '@forehand/server/testing/legal-player';
import { startTestServer, type TestServer } from '@forehand/server/testing/test-server';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { Line } from './line.ts';
import { type Transports, type WiredGuest, wiredCompany } from './wired-guest.ts';

const NOTICED = { interval: 10, timeout: 50_000 };
const RIGHT_AGAIN = { interval: 10, timeout: 15_000 };

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

interface Broken {
  readonly server: TestServer;
  readonly lines: readonly Line[];
  readonly guests: readonly WiredGuest[];
}

/** A match of Bismarck of which every seat has a line of its own. */
async function brokenTable(transports?: Transports): Promise<Broken> {
  const server = await startTestServer();
  const port = Number(new URL(server.origin).port);
  const lines = await Promise.all([0, 1, 2].map(() => Line.to(port)));
  const address = (seat: number): string => lines[seat]?.origin ?? '';
  const guests = await wiredCompany(server.origin, {}, (seat) => ({
    address: address(seat),
    ...(transports && { transports }),
  }));
  closing.push(() => server.close(), ...lines.map((line) => () => line.close()));
  closing.push(...guests.map((guest) => () => guest.close()));
  await vi.waitUntil(() => guests.every(({ connection }) => connection.state.kind === 'live'), RIGHT_AGAIN);
  return { server, lines, guests };
}

const play = (guest: WiredGuest): void => guest.playBy(({ version }) => seededDraw(version));
const versionOf = (guest: WiredGuest | undefined): number => guest?.update?.version ?? 0;

/** Everybody but the seat plays until that seat is awaited. */
async function goOnWithout({ guests }: Broken, seat: number): Promise<number> {
  const others = guests.filter((_, place) => place !== seat);
  for (const other of others) play(other);
  const awaited = (guest: WiredGuest): boolean => {
    const { match } = guest.update ?? {};
    return typeof match === 'object' && match !== null && Reflect.get(match, 'turn') === seat;
  };
  await vi.waitUntil(() => others.every(awaited), RIGHT_AGAIN);
  return Math.max(...others.map(versionOf));
}

describe.concurrent('a half-open line', () => {
  const transports = [['websocket'], ['polling']] as const;
  /** A poll that is on its way up is answered, and the next one takes a new connection: nothing is lost there. */
  const cases = [
    ['up', ['websocket']],
    ['down', ['websocket']],
    ['both', ['websocket']],
    ['down', ['polling']],
    ['both', ['polling']],
  ] as const;

  test('D-01 G-08 is noticed at both ends within ten seconds, whichever way bytes are lost', async () => {
    const noticed = cases.map(async ([way, transport]) => {
      const { server, lines, guests } = await brokenTable(transport);
      const [line] = lines;
      const [guest] = guests;
      const before = server.app.sockets();
      line?.forget(way);
      const died = Date.now();
      await vi.waitUntil(() => guest?.connection.state.kind === 'lost', NOTICED);
      const page = Date.now() - died;
      guest?.close();
      await vi.waitUntil(() => server.app.sockets() < before, NOTICED);
      return `${transport.join()} dead ${way}: page ${page} ms, server ${Date.now() - died} ms`;
    });
    console.log((await Promise.all(noticed)).join('\n'));
  }, 120_000);

  test.each(transports)(
    'D-01 L-05 G-08 a page woken on one (%s) is right again though the line looks open',
    async (transport) => {
      const table = await brokenTable([transport]);
      const [line] = table.lines;
      const [guest] = table.guests;
      line?.forget();
      const version = await goOnWithout(table, 0);
      expect(guest?.connection.state.kind).toBe('live');
      const woken = Date.now();
      void guest?.connection.resync();
      await vi.waitUntil(() => versionOf(guest) >= version, RIGHT_AGAIN);
      console.log(`${transport}: right ${Date.now() - woken} ms after waking`);
    },
    60_000,
  );
});

describe.concurrent('a network that comes back and tells nobody', () => {
  test('D-01 D-04 after 0.2, 2 and 20 s the page is right again without anybody touching it', async () => {
    const cut = [200, 2_000, 20_000].map(async (ms) => {
      const table = await brokenTable();
      const [line] = table.lines;
      const [guest] = table.guests;
      line?.die();
      const over = new Promise((resolve) => setTimeout(resolve, ms));
      const version = await goOnWithout(table, 0);
      await over;
      const said = guest?.connection.state.kind;
      if (ms > 10_000) expect(said).toBe('lost');
      line?.revive();
      const back = Date.now();
      await vi.waitUntil(() => versionOf(guest) >= version, RIGHT_AGAIN);
      await vi.waitUntil(() => guest?.connection.state.kind !== 'lost', RIGHT_AGAIN);
      return `dead for ${ms} ms: right after ${Date.now() - back} ms`;
    });
    console.log((await Promise.all(cut)).join('\n'));
  }, 120_000);

  test('D-10 ten drops of all seats at once end nothing, and are no news', async () => {
    const { lines, guests } = await brokenTable();
    const seen = vi.fn();
    for (const { connection } of guests) connection.onSeen((_, update) => seen(update.seats));
    for (let drop = 0; drop < 10; drop += 1) {
      for (const line of lines) line.tear();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await vi.waitUntil(() => guests.every(({ connection }) => connection.state.kind !== 'lost'), RIGHT_AGAIN);
    for (const guest of guests) play(guest);
    await vi.waitUntil(() => versionOf(guests[0]) > 20, RIGHT_AGAIN);
    for (const [seats] of seen.mock.calls)
      expect(seats).toMatchObject([{ present: true }, { present: true }, { present: true }]);
  }, 60_000);
});

describe.concurrent('a line that blocks websockets', () => {
  const live = (guest: WiredGuest | undefined): boolean => guest?.connection.state.kind !== 'lost';

  /** A page that comes in over such a line. */
  async function blockedGuest(): Promise<{ line: Line; guest: WiredGuest }> {
    const server = await startTestServer();
    const line = await Line.to(Number(new URL(server.origin).port));
    line.blockWebsockets();
    const [guest] = await wiredCompany(server.origin, {}, () => ({ address: line.origin }));
    if (guest === undefined) throw new Error('nobody came');
    closing.push(
      () => server.close(),
      () => line.close(),
      () => guest.close(),
    );
    await vi.waitUntil(() => guest.update !== null, RIGHT_AGAIN);
    return { line, guest };
  }

  async function tornAndBack(line: Line, guest: WiredGuest): Promise<void> {
    line.tear();
    await vi.waitUntil(() => !live(guest), RIGHT_AGAIN);
    await vi.waitUntil(() => live(guest), RIGHT_AGAIN);
  }

  test('[P-4] J-08 is played over by polling, until a websocket comes through', async () => {
    const { line, guest } = await blockedGuest();
    const polls = (asked: string): boolean => asked.includes('transport=polling');
    expect(line.asked.some(polls)).toBe(true);
    line.blockWebsockets(false);
    await tornAndBack(line, guest);
    const before = line.asked.length;
    await tornAndBack(line, guest);
    expect(line.asked.length).toBeGreaterThan(before);
    expect(line.asked.slice(before).filter(polls)).toEqual([]);
  }, 60_000);

  test('D-10 A-06 for moments only makes no page poll that had a websocket', async () => {
    const { lines, guests } = await brokenTable();
    const [line] = lines;
    const [guest] = guests;
    expect(line?.asked).toHaveLength(1);
    for (let drop = 0; drop < 3; drop += 1) {
      line?.blockWebsockets();
      line?.tear();
      const before = line?.asked.length ?? 0;
      await vi.waitUntil(() => (line?.asked.length ?? 0) > before + 1, RIGHT_AGAIN);
      line?.blockWebsockets(false);
      await vi.waitUntil(() => live(guest), RIGHT_AGAIN);
    }
    expect(line?.asked.filter((asked) => !asked.includes('transport=websocket'))).toEqual([]);
  }, 60_000);
});
