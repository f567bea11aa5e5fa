// People who must leave, vanish, and others who play for them, over sockets.
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { VANISHED_AFTER_MS } from '../table/vanished.ts';
import {
  beginMatch,
  type Company,
  guestOf,
  level,
  playOn,
  seatCompany,
  until,
  visit,
} from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let clock: ManualClock;
let server: TestServer;
let company: Company;
let ruth: Guest;

beforeEach(async () => {
  clock = new ManualClock();
  server = await startTestServer({ storage: openMemoryStorage(clock), clock });
});
afterEach(async () => {
  for (const guest of [...company.guests, ruth]) guest.disconnect();
  await server.close();
});

const at = (place: number): Guest => guestOf(company, place);

/** Three at Nap with cards out, and somebody who looks on. */
async function begin(lines: object = {}): Promise<void> {
  company = await seatCompany({ origin: server.origin }, { game: 'nap', guests: 3, lines });
  await beginMatch(company);
  await playOn(company, seededDraw(5), ({ talk }) => talk === 'closed');
  ruth = await visit(new Guest({ origin: server.origin }), company.code, 'Ruth');
}

const standIn = (seat: number) => ruth.command(company.code, { type: 'standIn', name: 'Ruth', seat });

/** Everybody wants the same of the match. */
async function choose(
  choice: 'anotherDay' | 'substitute' | 'end',
  until_: number | null = null,
): Promise<void> {
  for (const guest of company.guests) {
    const { leaving } = await until(guest, (update) => update.leaving !== null);
    const more = { decision: leaving?.id ?? 0 };
    const said = guest.command(company.code, { type: 'chooseAfter', choice, until: until_ }, more);
    expect(await said).toMatchObject({ ok: true });
  }
}

const handOf = (guest: Guest): unknown => z.looseObject({ hand: z.unknown() }).parse(guest.latest.match).hand;

test('[P-67] [P-68] a substitute from the next deal: sees that seat alone from there, and whoever left sees nothing', async () => {
  await begin();
  await at(1).command(company.code, { type: 'mustLeave' });
  await choose('substitute');
  expect(await standIn(2)).toMatchObject({ ok: false, code: 'notOffered' });
  await until(ruth, ({ seats, may }) => seats[1]?.offered === 'nextDeal' && may.includes('standIn'));
  expect(await standIn(1)).toMatchObject({ ok: true });
  expect(ruth.latest.match).toBeNull();
  const { version } = at(0).latest;
  await playOn(company, seededDraw(6), ({ talk }) => talk === 'open');
  const told = await until(ruth, ({ you }) => you === 1);
  expect(told.version).toBeGreaterThan(version);
  expect(told.standIns).toEqual([{ seat: 1, name: 'Ruth', instead: 'Oskar', deal: 2, tricks: 0 }]);
  expect(told.match).not.toBeNull();
  const left = await until(at(1), ({ you }) => you === null);
  expect([left.match, left.paused]).toEqual([null, null]);
  expect(await at(1).command(company.code, { type: 'pause' })).toMatchObject({ code: 'notSeated' });
  company = { ...company, guests: [at(0), ruth, at(2)] };
  await playOn(company, seededDraw(7), ({ talk }) => talk === 'closed');
  expect(handOf(ruth)).toHaveLength(5);
});

test('[P-74] the record says who played a seat from where on, and tells a former holder what everybody knows', async () => {
  await begin();
  await at(1).command(company.code, { type: 'mustLeave' });
  await choose('substitute');
  expect(await standIn(1)).toMatchObject({ ok: true });
  await playOn(company, seededDraw(6), ({ talk }) => talk === 'open');
  const record = async (guest: Guest): Promise<unknown> =>
    JSON.parse((await guest.request('GET', `/api/tables/${company.code}/record?match=1&names=1`)).text);
  const standIns = [{ seat: 1, deal: 2, tricks: 0, name: 'Ruth' }];
  for (const guest of [at(1), ruth]) {
    expect(await record(guest)).toMatchObject({ openness: 'public', standIns });
  }
  expect(await record(at(0))).toMatchObject({ openness: 'seat:0', standIns });
});

test('[P-74] whoever comes back to a seat as a substitute gets nothing of the deals another played there', async () => {
  await begin();
  for (const [leaver, newcomer] of [
    [at(1), ruth],
    [ruth, at(1)],
  ] as const) {
    const name = newcomer === ruth ? 'Ruth' : 'Oskar';
    await leaver.command(company.code, { type: 'mustLeave' });
    await choose('substitute');
    await until(newcomer, ({ seats }) => seats[1]?.offered !== undefined);
    const stoodIn = await newcomer.command(company.code, { type: 'standIn', name, seat: 1 });
    expect(stoodIn).toMatchObject({ ok: true });
    await playOn(company, seededDraw(6), ({ talk }) => talk === 'open');
    await until(newcomer, ({ you }) => you === 1);
    company = { ...company, guests: [at(0), newcomer, at(2)] };
    await playOn(company, seededDraw(7), ({ talk }) => talk === 'closed');
  }
  const asked = (more: string) => at(1).request('GET', `/api/tables/${company.code}/record?match=1${more}`);
  expect(JSON.parse((await asked('')).text)).toMatchObject({ openness: 'public' });
  expect((await asked('&openness=seat:1')).body).toMatchObject({ ok: false, code: 'notYetOpen' });
});

test('[P-69] F-07 G-08 whoever vanishes is waited for five minutes, then the seat is offered and played from there', async () => {
  await begin({ absence: 'substitute' });
  const version = await level(company);
  const gone = company.guests.find((guest) => guest.latest.decision?.kind === 'move') ?? at(0);
  const seat = gone.latest.you ?? -1;
  const other = company.guests.find((guest) => guest !== gone) ?? at(0);
  gone.disconnect();
  await expect.poll(() => server.app.sockets()).toBe(3);
  await until(other, () => {
    clock.advance(1_000);
    return true;
  });
  await expect
    .poll(() => {
      clock.advance(1_000);
      return other.latest.seats[seat]?.present;
    })
    .toBe(false);
  clock.advance(VANISHED_AFTER_MS - 60_000);
  expect(other.latest.version).toBe(version);
  clock.advance(60_000);
  await until(ruth, ({ seats }) => seats[seat]?.offered === 'now');
  expect(await standIn(seat)).toMatchObject({ ok: true });
  const told = await until(ruth, ({ you }) => you === seat);
  expect(told.decision?.kind).toBe('move');
  expect(handOf(ruth)).toHaveLength(5);
  expect(JSON.stringify(other.latest.standIns)).toContain('Ruth');
});

test('[P-66] G-06 a vote goes through when the last one who has not answered goes', async () => {
  await begin();
  await at(0).command(company.code, { type: 'pause' });
  await until(at(0), ({ paused }) => paused !== null);
  await at(0).command(company.code, { type: 'propose', proposal: { kind: 'resume' } });
  const { vote } = await until(at(1), (update) => update.vote !== null);
  await at(1).command(company.code, { type: 'vote', vote: 'accept' }, { decision: vote?.id ?? 0 });
  expect(await until(at(0), (update) => update.vote?.accepted === 2)).toMatchObject({ vote: { voters: 3 } });
  at(2).disconnect();
  await expect
    .poll(() => {
      clock.advance(1_000);
      return at(0).latest.paused;
    })
    .toBeNull();
});

test('[P-67] another day is kept until then, as a moment of no zone', async () => {
  await begin();
  const day = Date.UTC(2030, 0, 6, 19);
  await at(2).command(company.code, { type: 'mustLeave' });
  await choose('anotherDay', day);
  await playOn(company, seededDraw(8), ({ paused }) => paused !== null);
  expect(at(0).latest.paused).toEqual({ why: 'anotherDay', seat: null, until: day });
  const listed = async () => JSON.parse((await at(2).request('GET', '/api/me')).text);
  expect(await listed()).toMatchObject({ tables: [{ phase: 'playing', paused: { until: day } }] });
  await at(0).command(company.code, { type: 'propose', proposal: { kind: 'resume' } });
  const { vote } = await until(at(1), (update) => update.vote !== null);
  for (const place of [1, 2])
    await at(place).command(company.code, { type: 'vote', vote: 'accept' }, { decision: vote?.id ?? 0 });
  await until(at(0), ({ paused }) => paused === null);
  expect(await listed()).toMatchObject({ tables: [{ phase: 'playing', paused: null }] });
});
