// Tables with a clock, over sockets: the server alone acts when a turn's time is over, and once.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import type { ScoredDeal, Storage } from '../ports.ts';
import { ALLOWANCE_MS } from '../table/turn-clock.ts';
import { beginMatch, type Company, guestOf, level, playOn, seatCompany, until } from '../testing/company.ts';
import type { Guest } from '../testing/guest.ts';
import { choicesOf, chooseMove, seededDraw } from '../testing/legal-player.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const TURN_MS = 30_000;

let clock: ManualClock;
let storage: Storage;
/** The scores that have been stored. */
let stored: ScoredDeal[] = [];
let server: TestServer;
let company: Company;

beforeEach(async () => {
  clock = new ManualClock();
  stored = [];
  const stores = openMemoryStorage(clock);
  const append = stores.log.append.bind(stores.log);
  stores.log.append = (given) => {
    stored.push(...given.scored);
    return append(given);
  };
  storage = { ...stores, close: async () => undefined };
  server = await startTestServer({ storage, clock });
});
afterEach(async () => {
  for (const guest of company.guests) guest.disconnect();
  await server.close();
});

/** Three at Nap, the first deal about to be cut, its clock just started. */
async function begin(lines: object): Promise<void> {
  company = await seatCompany({ origin: server.origin }, { game: 'nap', guests: 3, lines });
  await beginMatch(company);
}

/** Time passes as it does: the sweep looks in between. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 250) {
    clock.advance(Math.min(250, ms - passed));
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
}

const mover = (): Guest => {
  const found = company.guests.find((guest) => guest.latest.decision?.kind === 'move');
  if (!found) throw new Error('nobody moves');
  return found;
};
const moves = (guest: Guest): number => guest.latest.actedFor.reduce((sum, { moves: made }) => sum + made, 0);
const anyMoveOf = (guest: Guest) => {
  const choices = choicesOf(guest.latest);
  if (!choices) throw new Error('nothing to choose');
  return { type: 'move' as const, move: chooseMove(choices, seededDraw(3), 'nap') };
};

describe('[P-71] the time of a turn', () => {
  test('G-01 G-02 the server acts within a second, once, and marks it; nobody can say that time is over', async () => {
    await begin({ turnTime: 30 });
    const version = await level(company);
    for (const guest of company.guests) {
      const command = { type: 'timeUp' };
      const said = { table: company.code, moveId: 'time-is-up', decision: 0, command };
      expect(await guest.ask('table:command', said)).toMatchObject({ ok: false, code: 'malformed' });
    }
    await pass(TURN_MS);
    expect(guestOf(company, 0).latest.version).toBe(version);
    await pass(ALLOWANCE_MS + 750);
    for (const guest of company.guests) {
      const told = await until(guest, (update) => update.version > version);
      expect(told.version).toBe(version + 1);
      expect(moves(guest)).toBe(1);
      expect(told.clock?.turn).toBeGreaterThan(TURN_MS - 1_000);
    }
  });

  test('G-02 it acts also when no page is open anywhere, once round, and then the match stands still', async () => {
    await begin({ turnTime: 30 });
    const guest = guestOf(company, 0);
    for (const one of company.guests) one.disconnect();
    await expect.poll(() => server.app.sockets()).toBe(0);
    await pass(60_000);
    expect(server.app.rooms.size).toBeLessThanOrEqual(1);
    await pass(5 * TURN_MS);
    await guest.connect();
    await guest.join(company.code);
    expect(guest.latest).toMatchObject({ paused: { why: 'nobody' }, clock: { seat: null } });
    expect(moves(guest)).toBe(3);
  });

  test('J-03 a table without pages leaves memory within a minute, and its deadline is met all the same', async () => {
    await begin({ turnTime: 120 });
    const version = await level(company);
    for (const one of company.guests) one.disconnect();
    await expect.poll(() => server.app.sockets()).toBe(0);
    await pass(60_000);
    expect(server.app.rooms.size).toBe(0);
    await pass(61_000);
    const guest = guestOf(company, 0);
    await guest.connect();
    await guest.join(company.code);
    expect(guest.latest.version).toBe(version + 1);
    expect(moves(guest)).toBe(1);
  });

  test('[P-74] what the clock moved stands in the score that is stored, and in the record', async () => {
    await begin({ turnTime: 30 });
    const version = await level(company);
    await pass(TURN_MS + ALLOWANCE_MS + 750);
    const { actedFor } = await until(guestOf(company, 0), (update) => update.version > version);
    await playOn(
      company,
      seededDraw(4),
      ({ talk, decision }) => talk === 'open' && decision?.kind === 'move',
    );
    expect(stored).toHaveLength(1);
    const bySeat = [0, 1, 2].map((seat) => actedFor.find((one) => one.seat === seat)?.moves ?? 0);
    expect(bySeat.toSorted()).toEqual([0, 0, 1]);
    expect(stored[0]).toMatchObject({ deal: 1, actedFor: bySeat, standIns: [] });
    const asked = await guestOf(company, 1).request('GET', `/api/tables/${company.code}/record?match=1`);
    expect(JSON.parse(asked.text)).toMatchObject({ actedFor });
  });

  test('G-03 a restart gives back the time in which no server ran, and acts on nothing at once', async () => {
    await begin({ turnTime: 30 });
    const version = await level(company);
    await pass(TURN_MS - 5_000);
    await server.close();
    clock.advance(60_000);
    server = await startTestServer({ storage, clock, port: Number(new URL(server.origin).port) });
    await pass(4_500);
    for (const guest of company.guests) {
      guest.disconnect();
      await guest.connect();
      await guest.join(company.code);
    }
    const { latest } = guestOf(company, 0);
    expect(latest.version).toBe(version);
    expect(new Set(company.guests.map((guest) => guest.latest.clock?.turn)).size).toBe(1);
    await pass(2_000);
    await until(guestOf(company, 0), (update) => update.version === version + 1);
  });

  test('G-03 a command that comes before anybody has looked again loses no time in which nobody looked', async () => {
    await begin({ turnTime: 30, bank: 60 });
    const guest = mover();
    const version = await level(company);
    clock.advance(10 * 60_000);
    expect(await guest.command(company.code, anyMoveOf(guest))).toMatchObject({ ok: true });
    const told = await until(guest, (update) => update.version > version);
    expect(moves(guest)).toBe(0);
    expect(told.clock?.banks).toEqual([60_000, 60_000, 60_000]);
  });

  test('G-04 what is left is told as the server knows it, the bank beside it, and no moment of any clock', async () => {
    await begin({ turnTime: 30, bank: 60 });
    const guest = mover();
    const seat = guest.latest.you ?? -1;
    await pass(12_000);
    await guest.join(company.code);
    expect(guest.latest.clock).toMatchObject({ seat, turn: 18_000, banks: [60_000, 60_000, 60_000] });
    await pass(28_000);
    await guest.join(company.code);
    const banks = [60_000, 60_000, 60_000].with(seat, 50_000);
    expect(guest.latest.clock).toMatchObject({ seat, turn: 0, banks });
    const { version } = guest.latest;
    await guest.command(company.code, anyMoveOf(guest), { decision: guest.latest.decision?.id ?? 0 });
    const after = await until(guest, (update) => update.version > version);
    expect(after.clock?.banks).toEqual(banks);
  });

  test.each([-1, 0, 1])(
    'G-05 a move %i ms from the end of the time: it or what is done for the seat, never both',
    async (off) => {
      await begin({ turnTime: 30 });
      const guest = mover();
      const version = await level(company);
      const { decision } = guest.latest;
      await pass(TURN_MS);
      clock.advance(ALLOWANCE_MS + off);
      const answer = await guest.command(company.code, anyMoveOf(guest), { decision: decision?.id ?? 0 });
      expect(answer).toMatchObject(off < 0 ? { ok: true } : { ok: false, code: 'decisionClosed' });
      await pass(1_000);
      const told = await until(guest, (update) => update.version > version);
      expect(told.version).toBe(version + 1);
      expect(moves(guest)).toBe(off < 0 ? 0 : 1);
    },
  );

  test('G-07 without a clock nothing is ever done for anybody who is there', async () => {
    await begin({});
    const version = await level(company);
    await pass(120_000);
    expect(guestOf(company, 0).latest).toMatchObject({ version, clock: null, actedFor: [] });
  });

  test.each([0, 2_592_000, 1e12, -1, '10', null])('G-07 %s is refused as a time', async (turnTime) => {
    company = await seatCompany({ origin: server.origin }, { game: 'nap', guests: 1 });
    const body = { game: 'nap', name: 'Inês', lines: { turnTime } };
    const answer = await guestOf(company, 0).request('POST', '/api/tables', body);
    expect(answer.body).toMatchObject({ ok: false, code: 'malformed' });
  });

  test('G-09 whoever comes back has the whole time of the next turn, and is told what was done', async () => {
    await begin({ turnTime: 30 });
    const cutter = mover();
    const { version } = cutter.latest;
    await cutter.command(company.code, anyMoveOf(cutter));
    for (const guest of company.guests) await until(guest, (update) => update.version > version);
    const gone = mover();
    gone.disconnect();
    await pass(TURN_MS + 1_000);
    await gone.connect();
    await gone.join(company.code);
    expect(gone.latest.actedFor).toMatchObject([{ seat: gone.latest.you, moves: 1 }]);
    expect(gone.latest.clock?.turn).toBeGreaterThan(TURN_MS - 2_000);
  });

  test('[P-65] while the match stands still no time runs, and the turn begins anew', async () => {
    await begin({ turnTime: 30 });
    await pass(20_000);
    const guest = guestOf(company, 0);
    await guest.command(company.code, { type: 'pause' });
    const { version } = await until(guest, ({ paused }) => paused !== null);
    await pass(60_000);
    expect(guest.latest).toMatchObject({ version, clock: { seat: null } });
    await guest.command(company.code, { type: 'propose', proposal: { kind: 'resume' } });
    for (const place of [1, 2]) {
      const { vote } = await until(guestOf(company, place), (update) => update.vote !== null);
      const decision = vote?.id ?? 0;
      await guestOf(company, place).command(company.code, { type: 'vote', vote: 'accept' }, { decision });
    }
    const on = await until(guest, ({ paused }) => paused === null);
    expect(on.clock?.turn).toBe(TURN_MS);
  });
});
