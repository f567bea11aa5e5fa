import { present } from '@forehand/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { cardsIn } from '../admin/disclosure/card-audit.ts';
import type { Step, Storage } from '../ports.ts';
import {
  beginMatch,
  type Company,
  guestOf,
  level,
  NAMES,
  playOn,
  seatCompany,
  until,
  visit,
} from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { leaks, type Received, receivedBy } from '../testing/leaks.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

interface Table {
  readonly storage: Storage;
  readonly server: TestServer;
  received: Received[];
  steps: readonly Step[];
}

const OPTIONS = { profile: 'nap-base@1', rounds: 1 };
const draw = seededDraw(77);

async function openTable(): Promise<Table> {
  const storage = { ...openMemoryStorage(), close: async () => undefined };
  return { storage, server: await startTestServer({ storage }), received: [], steps: [] };
}

async function stepsOf({ storage }: Table, code: string): Promise<readonly Step[]> {
  const table = await storage.directory.findByCode(code);
  return storage.log.history(table?.tableId ?? '');
}

/** Everything that HTTP and requests tell of a running match; a record is to say no more than its seat knows. */
async function lookAround(guest: Guest, code: string): Promise<void> {
  for (const path of ['/api/me', '/api/tables', `/api/tables/${code}`, `/t/${code}`]) {
    await guest.request('GET', path);
  }
  for (const openness of ['full', 'seat:0', 'seat:6']) {
    await guest.request('GET', `/api/tables/${code}/record?match=1&openness=${openness}`);
  }
}

const sayAll = async (guest: Guest, table: string): Promise<void> => {
  await guest.ask('talk:say', { table, kind: 'phrase', phrase: 'oneMoment' });
  await guest.ask('talk:say', { table, kind: 'line', text: 'Good evening' });
  await guest.ask('talk:read', { table });
};

describe('a table of seven', () => {
  let table: Table;

  /** Two matches, one closed by all in the middle, with a visitor, a late guest, talk, and a refresh. */
  beforeAll(async () => {
    table = await openTable();
    const { origin } = table.server;
    const company = await seatCompany({ origin }, { game: 'nap', guests: 7, options: OPTIONS });
    const { code } = company;
    const visitor = await visit(new Guest({ origin }), code, 'Stranger');
    await beginMatch(company);
    await playOn(company, draw, ({ version }) => version > 40);
    const late = await visit(new Guest({ origin }), code, 'Late');
    await late.command(code, { type: 'wait', name: 'Late' });
    for (const guest of [visitor, late]) await lookAround(guest, code);
    for (const guest of [visitor, late, guestOf(company, 2)]) await sayAll(guest, code);
    await guestOf(company, 3).join(code);
    await playOn(company, draw, ({ phase }) => phase === 'over');
    await level(company);
    await Promise.all(company.guests.map((guest) => guest.command(code, { type: 'agree' })));
    await playOn(company, draw, ({ matchNo, version }) => matchNo === 2 && version > 420);
    const [proposer, ...others] = company.guests;
    await proposer?.command(code, { type: 'propose', proposal: { kind: 'close' } });
    const vote = await until(guestOf(company, 1), (update) => update.vote !== null);
    const decision = vote.vote?.id ?? 0;
    await Promise.all(
      others.map((guest) => guest.command(code, { type: 'vote', vote: 'accept' }, { decision })),
    );
    await until(guestOf(company, 6), ({ ended }) => ended === 'closed');
    await level(company);
    table.received = [
      ...company.guests.flatMap((guest, seat) => receivedBy(guest, seat)),
      ...receivedBy(visitor, null),
      ...receivedBy(late, null),
    ];
    table.steps = await stepsOf(table, code);
    for (const guest of [...company.guests, visitor, late]) guest.disconnect();
  }, 120_000);
  afterAll(() => table.server.close());

  test('GR1 A-01 A-02 [P-19] [P-38] no byte that reached a viewer holds a card it may not know', () => {
    expect(table.received.length).toBeGreaterThan(2_500);
    const shown = table.received.filter(({ version }) => version !== null);
    expect(shown.flatMap(({ message }) => cardsIn(message)).length).toBeGreaterThan(20_000);
    expect(leaks(table.steps, table.received)).toEqual([]);
  });

  test('GR1 the check goes red when a seat is shown its neighbour’s view, or a late guest any', () => {
    const swapped = table.received.map((one) => ({ ...one, seat: one.seat === 0 ? 1 : one.seat }));
    expect(leaks(table.steps, swapped).length).toBeGreaterThan(100);
    const unseated = table.received.map((one) => ({ ...one, seat: null }));
    expect(leaks(table.steps, unseated).length).toBeGreaterThan(1_000);
  });
});

const isTaken = (events: readonly unknown[]): boolean =>
  events.some((event) => JSON.stringify(event).startsWith('{"type":"seatTaken","seat":1'));

describe('a table of practice players', () => {
  let table: Table;
  let company: Company;
  let friend: Guest;

  /** A friend waits while cards are out, and takes a practice player's seat with the next deal. */
  beforeAll(async () => {
    table = await openTable();
    const { origin } = table.server;
    const host = new Guest({ origin });
    const wish = { game: 'nap', name: NAMES[0], seats: 5, options: { ...OPTIONS, rounds: 2 } };
    const { body } = await host.request('POST', '/api/play', wish);
    const code = String(body['code']);
    await host.connect();
    await host.join(code);
    company = { code, guests: [host] };
    await playOn(company, draw, ({ talk }) => talk === 'closed');
    friend = await visit(new Guest({ origin }), code, NAMES[1]);
    await friend.command(code, { type: 'sit', name: NAMES[1], seat: 1 });
    await lookAround(friend, code);
    await playOn(company, draw, ({ seats }) => seats[1]?.name === NAMES[1]);
    company = { code, guests: [host, friend] };
    await level(company);
    await playOn(company, draw, ({ match }) => JSON.stringify(match).includes('"deal":5'));
  }, 60_000);
  afterAll(async () => {
    for (const guest of company.guests) guest.disconnect();
    await table.server.close();
  });

  test('GR1 [P-19] [P-39] who takes a seat over sees that seat’s cards from the next deal on, and none before', async () => {
    const steps = await stepsOf(table, company.code);
    const taken = steps.find(({ version, events }) => version > 1 && isTaken(events));
    const received = [
      ...receivedBy(guestOf(company, 0), 0),
      ...receivedBy(friend, 1, present(taken, 'step in which the seat was taken').version),
    ];
    expect(new Set(received.map(({ seat }) => seat))).toEqual(new Set([0, 1, null]));
    expect(leaks(steps, received)).toEqual([]);
    const swapped = received.map((one) => ({ ...one, seat: one.seat === 1 ? 2 : one.seat }));
    expect(leaks(steps, swapped).length).toBeGreaterThan(10);
  });

  test('GR1 [P-28] [P-19] the record of who took a seat over holds no hand of the practice player', async () => {
    const record = (query: string) => friend.request('GET', `/api/tables/${company.code}/record?${query}`);
    const { status, text } = await record('match=1');
    expect(status).toBe(200);
    expect(text).toContain('"openness":"public"');
    expect((await record('match=1&openness=seat:1')).body).toMatchObject({ code: 'notYetOpen' });
    const own = await guestOf(company, 0).request('GET', `/api/tables/${company.code}/record?match=1`);
    expect(own.text).toContain('"openness":"seat:0"');
    expect(cardsIn(own.text).length).toBeGreaterThan(cardsIn(text).length);
  });
});

describe('records of Nap', () => {
  test.each([
    ['afterMatch', 'notYetOpen', true],
    ['afterDeal', 'notYetOpen', true],
    ['never', 'notYetOpen', false],
  ] as const)(
    '[P-28] NAP-8.2 with hands that open %s: of a running match the own cards alone, of a closed one as agreed',
    async (openDeals, whileRunning, opens) => {
      const table = await openTable();
      const wish = { game: 'nap', guests: 3, options: { ...OPTIONS, openDeals } };
      const company = await seatCompany({ origin: table.server.origin }, wish);
      await beginMatch(company);
      await playOn(company, draw, ({ match }) => JSON.stringify(match).includes('"deal":2'));
      await playOn(company, draw, ({ talk }) => talk === 'closed');
      const [guest, second, third] = company.guests;
      const record = async (query: string) => {
        const { text } = await present(guest, 'guest').request(
          'GET',
          `/api/tables/${company.code}/record?match=1${query}`,
        );
        return text;
      };
      expect(await record('&openness=full')).toContain(whileRunning);
      expect(await record('&openness=seat:1')).toContain(whileRunning);
      expect(await record('')).toContain('"openness":"seat:0"');
      await guest?.command(company.code, { type: 'propose', proposal: { kind: 'close' } });
      for (const one of [second, third])
        await one?.command(company.code, { type: 'propose', proposal: { kind: 'close' } });
      await until(guestOf(company, 2), ({ ended }) => ended === 'closed');
      expect(await record('&openness=full')).toContain(opens ? '"openness":"full"' : 'notYetOpen');
      expect(await record('')).toContain(opens ? '"openness":"full"' : '"openness":"seat:0"');
      expect(await record('&openness=seat:2')).toContain(opens ? '"openness":"seat:2"' : 'notYetOpen');
      for (const one of company.guests) one.disconnect();
      await table.server.close();
    },
  );
});
