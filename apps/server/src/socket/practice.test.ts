import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { type Storage, StorageUnavailable } from '../ports.ts';
import { changedLog } from '../testing/changed-log.ts';
import { type Company, guestOf, level, playOn, until, visit } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const ONE_ROUND = { profile: 'nap-base@1', rounds: 1 };
const GAMES = ['bismarck', 'nap'] as const;

let storage: Storage;
let server: TestServer;
let guests: Guest[];

beforeEach(async () => {
  storage = { ...openMemoryStorage(), close: async () => undefined };
  server = await startTestServer({ storage });
  guests = [];
});
afterEach(async () => {
  for (const guest of guests) guest.disconnect();
  await server.close();
});

/** Somebody alone at a table, its match begun. */
async function playAlone(game: 'bismarck' | 'nap', seats?: number): Promise<Company> {
  const guest = new Guest({ origin: server.origin });
  guests.push(guest);
  const wish = { game, name: 'Inês', ...(game === 'nap' && { options: ONE_ROUND }), ...(seats && { seats }) };
  const { body } = await guest.request('POST', '/api/play', wish);
  const { code } = z.looseObject({ code: z.string() }).parse(body);
  await guest.connect();
  await guest.join(code);
  return { code, guests: [guest] };
}

async function friendOf({ code }: Company, name: string): Promise<Guest> {
  const friend = await visit(new Guest({ origin: server.origin }), code, name);
  guests.push(friend);
  return friend;
}

const dealOf = ({ match }: Guest['latest']): number => z.looseObject({ deal: z.number() }).parse(match).deal;
/** A result is shown, and a practice player is to cut. */
const isResult = (update: Guest['latest']): boolean => update.decision?.kind === 'goOn';
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(GAMES)('alone at a table of %s', (game) => {
  test('[P-49] [P-36] [P-37] one guest plays a match to its end; practice players move and are asked for the next deal', async () => {
    const company = await playAlone(game);
    const guest = guestOf(company, 0);
    expect(guest.latest).toMatchObject({ phase: 'playing', matchNo: 1, host: 0, you: 0, listed: false });
    expect(guest.latest.seats.map((seat) => seat?.practice ?? false)).toEqual(
      game === 'nap' ? [false, true, true, true] : [false, true, true],
    );
    await playOn(company, seededDraw(5), ({ phase }) => phase === 'over');
    const asked = guest.updates.filter(isResult);
    expect(asked.length).toBeGreaterThan(0);
    // Before the first deal there is nothing to look at, and nobody is asked.
    expect(asked.map(dealOf)).not.toContain(1);
    const { evening, seats } = guest.latest;
    expect(evening).toHaveLength(1);
    expect(new Set(seats.map((seat) => seat?.name)).size).toBe(seats.length);
    const { body } = await guest.request('GET', '/api/me');
    expect(body).toMatchObject({
      tables: [{ phase: 'over', deal: game === 'nap' ? 4 : 12, names: expect.arrayContaining(['Inês']) }],
    });
  }, 90_000);

  test('[P-37] three who go on at once make one cut', async () => {
    const company = await playAlone(game);
    const draw = seededDraw(6);
    await playOn(company, draw, isResult);
    const friend = await friendOf(company, 'Oskar');
    await friend.command(company.code, { type: 'sit', name: 'Oskar', seat: 2 });
    const both = { ...company, guests: [guestOf(company, 0), friend] };
    await level(both);
    if (friend.latest.decision?.kind !== 'goOn') await playOn(both, draw, isResult);
    await level(both);
    const decision = friend.latest.decision?.id ?? 0;
    const deal = dealOf(friend.latest);
    const goOn = { type: 'goOn' } as const;
    const answers = await Promise.all([
      guestOf(company, 0).command(company.code, goOn, { decision }),
      friend.command(company.code, goOn, { decision }),
      guestOf(company, 0).command(company.code, goOn, { decision }),
    ]);
    expect(answers.map(({ ok, ...rest }) => (ok ? 'ok' : rest['code'])).sort()).toEqual([
      'decisionClosed',
      'decisionClosed',
      'ok',
    ]);
    await level(both);
    expect(dealOf(friend.latest)).toBe(deal);
  }, 60_000);

  test('[P-36] a result stays until somebody goes on, and nobody moves while nobody looks', async () => {
    const company = await playAlone(game);
    await playOn(company, seededDraw(7), isResult);
    const guest = guestOf(company, 0);
    const { version } = guest.latest;
    await pause(80);
    expect(guest.latest.version).toBe(version);
    await guest.command(company.code, { type: 'goOn' });
    guest.disconnect();
    await expect.poll(() => server.app.sockets()).toBe(0);
    await pause(30);
    const table = await storage.directory.findByCode(company.code);
    const stepsNow = async () => (await storage.log.history(table?.tableId ?? '')).length;
    const before = await stepsNow();
    const visitor = await friendOf(company, 'Ruth');
    await pause(60);
    expect(await stepsNow()).toBe(before);
    expect(JSON.stringify(visitor.received)).not.toMatch(/"[2-9TJQKA][CDHS]"/u);
  }, 60_000);

  test('[P-36] J-02 after a restart they go on when the guest is back', async () => {
    const company = await playAlone(game);
    const draw = seededDraw(8);
    await playOn(company, draw, ({ version }) => version > 12);
    const guest = guestOf(company, 0);
    const port = Number(new URL(server.origin).port);
    guest.disconnect();
    await server.close();
    server = await startTestServer({ storage, port });
    await guest.connect();
    await guest.join(company.code);
    await playOn(company, draw, (update) => dealOf(update) > 2);
    expect(dealOf(guest.latest)).toBe(3);
  }, 60_000);

  test('[P-36] [P-40] practice players are not counted in a vote: who is alone decides', async () => {
    const company = await playAlone(game);
    const guest = guestOf(company, 0);
    const { code } = company;
    const closed = await guest.command(code, { type: 'propose', proposal: { kind: 'close' } });
    expect(closed).toMatchObject({ ok: true });
    expect(await until(guest, ({ phase }) => phase === 'over')).toMatchObject({
      ended: 'closed',
      vote: null,
    });
    await guest.command(code, { type: 'agree' });
    const again = await until(guest, ({ matchNo }) => matchNo === 2);
    expect(again.phase).toBe('playing');
  });
});

describe.each(GAMES)('friends who come to a table of %s', (game) => {
  test('[P-39] between deals a practice player’s seat is taken at once, while cards are out with the next deal', async () => {
    const company = await playAlone(game);
    const draw = seededDraw(9);
    const host = guestOf(company, 0);
    await playOn(company, draw, ({ talk }) => talk === 'closed');
    const [first, second] = [await friendOf(company, 'Oskar'), await friendOf(company, 'Camille')];
    expect(first.latest).toMatchObject({ match: null, you: null, may: ['sit', 'wait'] });
    const sit = { type: 'sit', name: 'Oskar', seat: 1 } as const;
    expect(await first.command(company.code, sit)).toMatchObject({ ok: true });
    expect(await first.command(company.code, sit)).toMatchObject({ code: 'alreadyWaiting' });
    expect(await second.command(company.code, { type: 'sit', name: 'Camille', seat: 1 })).toMatchObject({
      code: 'seatTaken',
    });
    expect(await second.command(company.code, { type: 'sit', name: 'Camille', seat: 0 })).toMatchObject({
      code: 'seatTaken',
    });
    const waiting = await until(first, (update) => update.waiting);
    expect(waiting).toMatchObject({ match: null, deal: 1, guests: [{ name: 'Oskar', seat: 1 }] });
    expect(await first.ask('deal:review', { table: company.code })).toMatchObject({ code: 'notSeated' });
    await playOn(company, draw, ({ talk }) => talk === 'open');
    const seated = await until(first, ({ you }) => you === 1);
    expect(seated).toMatchObject({ waiting: false, guests: [] });
    expect(seated.seats[1]).toMatchObject({ name: 'Oskar' });
    expect(await second.command(company.code, { type: 'sit', name: 'Camille', seat: 2 })).toMatchObject({
      ok: true,
    });
    const all = { ...company, guests: [host, first, second] };
    await until(second, ({ you }) => you === 2);
    await playOn(all, draw, ({ phase }) => phase === 'over');
    await level(all);
    expect(first.latest.evening?.map(({ name }) => name).sort()).toEqual(['Camille', 'Inês', 'Oskar']);
  }, 90_000);

  test('[P-38] [P-39] who waits may go again; a table has room for eight who wait, under names of their own', async () => {
    const company = await playAlone(game);
    await playOn(company, seededDraw(3), ({ talk }) => talk === 'closed');
    const [first, second] = [await friendOf(company, 'Oskar'), await friendOf(company, 'Oskar')];
    const wait = { type: 'wait', name: 'Oskar' } as const;
    expect(await first.command(company.code, wait)).toMatchObject({ ok: true });
    expect(await first.command(company.code, wait)).toMatchObject({ code: 'alreadyWaiting' });
    expect(await second.command(company.code, wait)).toMatchObject({
      code: 'nameTaken',
      suggestion: 'Oskar B',
    });
    expect(await first.command(company.code, { type: 'leave' })).toMatchObject({ ok: true });
    expect(await first.command(company.code, { type: 'leave' })).toMatchObject({ code: 'notSeated' });
    expect(await second.command(company.code, wait)).toMatchObject({ ok: true });
    for (let more = 0; more < 7; more += 1) {
      const guest = await friendOf(company, `Guest ${more}`);
      expect(await guest.command(company.code, { type: 'wait', name: `Guest ${more}` })).toMatchObject({
        ok: true,
      });
    }
    expect(await first.command(company.code, wait)).toMatchObject({ ok: false });
    expect(await first.command(company.code, { type: 'wait', name: 'Zoë' })).toMatchObject({
      code: 'tableFull',
    });
    expect(guestOf(company, 0).latest.phase).toBe('playing');
  }, 60_000);

  test('[P-39] C-09 a friend sits down while the practice player moves: both happen, nothing is lost', async () => {
    for (let time = 0; time < 8; time += 1) {
      const company = await playAlone(game);
      await playOn(company, seededDraw(time), ({ version }) => version > 3);
      const friend = await friendOf(company, 'Oskar');
      const isThere = ({ seats }: Guest['latest']): boolean => seats.some((seat) => seat?.name === 'Oskar');
      const [sat] = await Promise.all([
        friend.command(company.code, { type: 'sit', name: 'Oskar' }),
        pause(time).then(() =>
          playOn(company, seededDraw(time), (update) => isThere(update) || update.version > 14),
        ),
      ]);
      expect(sat).toMatchObject({ ok: true });
      await playOn(company, seededDraw(time), isThere);
      expect(await until(friend, ({ you }) => you !== null)).toMatchObject({ waiting: false });
    }
  }, 90_000);
});

test('[P-36] [P-14] GR10 a practice player’s move that could not be stored is made later, once', async () => {
  const { log } = storage;
  const failures: (() => Promise<'unknown'>)[] = [
    async () => 'unknown',
    () => Promise.reject(new StorageUnavailable('no answer')),
  ];
  const failing: Storage = {
    ...storage,
    log: changedLog(log, {
      append: (append) => {
        const failure = append.step.actor.startsWith('practice:') ? failures.shift() : undefined;
        return failure ? failure() : log.append(append);
      },
    }),
  };
  await server.close();
  server = await startTestServer({ storage: failing });
  const company = await playAlone('nap');
  await playOn(company, seededDraw(4), ({ version }) => version > 12);
  expect(failures).toEqual([]);
  const versions = guestOf(company, 0).updates.map(({ version }) => version);
  expect(new Set(versions).size).toBe(guestOf(company, 0).latest.version);
}, 40_000);

test('[P-37] [P-23] where nobody goes on, the cut is made after twenty seconds', async () => {
  const clock = new ManualClock();
  await server.close();
  server = await startTestServer({ storage, clock, practicePaceMs: 1 });
  const ticking = setInterval(() => clock.advance(1), 1);
  const company = await playAlone('nap');
  await playOn(company, seededDraw(4), isResult);
  clearInterval(ticking);
  const guest = guestOf(company, 0);
  const { version } = guest.latest;
  clock.advance(18_000);
  await pause(30);
  expect(guest.latest.version).toBe(version);
  clock.advance(2_000);
  const cut = await until(guest, (update) => update.version > version);
  expect(JSON.stringify(cut.seen)).toContain('"by":"chance"');
});

test('[P-36] pages that come and go do not keep a practice player from its move', async () => {
  const clock = new ManualClock();
  await server.close();
  server = await startTestServer({ storage, clock, practicePaceMs: 1_000 });
  const company = await playAlone('nap');
  const guest = guestOf(company, 0);
  if (guest.latest.decision?.kind === 'move')
    await playOn(company, seededDraw(1), ({ decision }) => decision === null);
  const { version } = guest.latest;
  const visitor = await friendOf(company, 'Ruth');
  for (let time = 0; time < 4; time += 1) {
    await visitor.ask('table:leave', { table: company.code });
    await visitor.join(company.code);
    clock.advance(300);
  }
  expect((await until(guest, (update) => update.version > version)).version).toBeGreaterThan(version);
});
