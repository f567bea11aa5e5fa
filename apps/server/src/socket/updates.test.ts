import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { agreeAll, type Company, playOn, seatCompany, until } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let company: Company;
let clock: ManualClock;

beforeEach(async () => {
  clock = new ManualClock();
  server = await startTestServer({ clock });
  company = await seatCompany({ origin: server.origin });
});
afterEach(async () => {
  for (const guest of company.guests) guest.disconnect();
  await server.close();
});

const guestAt = (seat: number): Guest => {
  const guest = company.guests[seat];
  if (!guest) throw new Error(`no guest ${seat}`);
  return guest;
};

/** Another page of the same browser, or another browser when it has a cookie of its own. */
const pageOf = async (cookie: string): Promise<Guest> => {
  const page = new Guest({ origin: server.origin });
  page.cookie = cookie;
  await page.connect();
  return page;
};

describe('updates', () => {
  test('[P-18] D-01 whoever joins later sees the same picture as whoever was there', async () => {
    await agreeAll(company);
    await playOn(company, seededDraw(2), (update) => update.version > 20);
    const tab = await pageOf(guestAt(1).cookie);
    await tab.join(company.code);
    const there = guestAt(1).latest;
    expect(tab.latest).toEqual({ ...there, seen: [], openFor: expect.any(Number) });
    tab.disconnect();
  });

  test('[P-19] GR1 a guest without a seat sees who sits, and no card', async () => {
    await agreeAll(company);
    await playOn(company, seededDraw(2), (update) => update.version > 20);
    const stranger = new Guest({ origin: server.origin });
    await stranger.request('POST', '/api/guest', { name: 'Ruth' });
    await stranger.connect();
    await stranger.join(company.code);
    expect(stranger.latest).toMatchObject({ you: null, match: null, deal: 1, seen: [], decision: null });
    expect(guestAt(0).latest).not.toHaveProperty('deal');
    const looked = await stranger.request('GET', `/api/tables/${company.code}`);
    expect(looked.body).toMatchObject({ phase: 'playing', deal: 1, deals: 12 });
    await playOn(company, seededDraw(3), (update) => update.version > 40);
    expect(JSON.stringify(stranger.received)).not.toMatch(/"[2-9TJQKA][CDHS]"/u);
    expect(await stranger.ask('deal:review', { table: company.code })).toMatchObject({ code: 'notSeated' });
    expect(await stranger.ask('seat:handover', { table: company.code })).toMatchObject({ code: 'notSeated' });
    stranger.disconnect();
  });

  test('[P-20] E-01 D-11 several tabs are one presence; away after ten seconds, back at once', async () => {
    const tab = await pageOf(guestAt(1).cookie);
    await tab.join(company.code);
    guestAt(1).disconnect();
    clock.advance(60_000);
    const present = async (): Promise<boolean | undefined> => {
      await guestAt(0).join(company.code);
      return guestAt(0).latest.seats[1]?.present;
    };
    expect(await present()).toBe(true);
    tab.disconnect();
    await expect.poll(() => server.app.rooms.size).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await present()).toBe(true);
    clock.advance(9_000);
    expect(await present()).toBe(true);
    clock.advance(2_000);
    expect(guestAt(0).latest.seats[1]?.present === false || (await present()) === false).toBe(true);
    const back = await pageOf(tab.cookie);
    await back.join(company.code);
    expect((await until(guestAt(0), ({ seats }) => seats[1]?.present === true)).seats[1]).toMatchObject({
      present: true,
    });
    back.disconnect();
  });

  test('[P-80] G-08 whoever is on turn and looks at no page is told as hidden after ten seconds, and back at once', async () => {
    await agreeAll(company);
    for (const guest of company.guests) await until(guest, ({ phase }) => phase === 'playing');
    const onTurn = company.guests.find((guest) => guest.latest.decision?.kind === 'move') ?? guestAt(0);
    const others = company.guests.filter((guest) => guest !== onTurn);
    const [other = guestAt(0)] = others;
    const seat = onTurn.latest.you ?? 0;
    const shows = (guest: Guest, shown: boolean) => guest.ask('page:shown', { table: company.code, shown });

    for (const guest of others) await shows(guest, false);
    clock.advance(60_000);
    const before = other.updates.length;
    expect(await shows(onTurn, false)).toEqual({ ok: true });
    clock.advance(9_000);
    await shows(onTurn, true);
    await shows(onTurn, false);
    clock.advance(9_000);
    expect(other.updates.length).toBe(before);
    clock.advance(2_000);
    await until(other, ({ seats }) => seats[seat]?.hidden === true);
    expect(other.latest.seats.map((person) => person?.present)).toEqual([true, true, true]);
    // Whoever waits may look elsewhere, and nobody is told of the own page.
    expect(other.latest.seats.filter((person) => person?.hidden)).toHaveLength(1);
    expect(onTurn.latest.seats[seat]).not.toHaveProperty('hidden');

    const tab = await pageOf(onTurn.cookie);
    await tab.join(company.code, { hidden: true });
    await other.join(company.code);
    expect(other.latest.seats[seat]?.hidden).toBe(true);
    await shows(tab, true);
    await until(other, ({ seats }) => seats[seat]?.hidden === undefined);
    tab.disconnect();
    onTurn.disconnect();
    await expect.poll(() => server.app.sockets()).toBe(2);
    clock.advance(11_000);
    await until(other, ({ seats }) => seats[seat]?.present === false);
    expect(other.latest.seats[seat]).not.toHaveProperty('hidden');
    await onTurn.connect();
    await onTurn.join(company.code, { hidden: true });
    await until(other, ({ seats }) => seats[seat]?.present === true && seats[seat].hidden === true);
    expect(await onTurn.ask('page:shown', { table: 'bcdfghjk', shown: true })).toMatchObject({
      code: 'notJoined',
    });
  });

  test('[P-20] D-10 ten drops in ten seconds are no stream of comings and goings', async () => {
    const before = guestAt(0).updates.length;
    for (let time = 0; time < 10; time += 1) {
      guestAt(1).disconnect();
      await guestAt(1).connect();
      await guestAt(1).join(company.code);
      clock.advance(1_000);
    }
    expect(guestAt(0).updates.length).toBe(before);
  });

  test('[P-21] a seat moves to another device by a token that works once, for ten minutes', async () => {
    const old = guestAt(1);
    const offer = await old.ask('seat:handover', { table: company.code });
    expect(offer).toMatchObject({ ok: true, minutes: 10 });
    const moved = new Promise((resolve) => old.socket.once('seat:moved', resolve));
    const phone = new Guest({ origin: server.origin });
    const token = offer['token'];
    expect((await phone.request('POST', '/api/handover', { token })).body).toMatchObject({
      ok: true,
      code: company.code,
    });
    expect(await moved).toEqual({ table: company.code });
    await phone.connect();
    await phone.join(company.code);
    expect(phone.latest.you).toBe(1);
    const silent = old.updates.length;
    expect(await old.command(company.code, { type: 'agree' })).toMatchObject({ ok: false });
    expect(await phone.command(company.code, { type: 'agree' })).toMatchObject({ ok: true });
    expect(old.updates.length).toBe(silent);
    expect(await old.join(company.code)).toMatchObject({ ok: false, code: 'seatMoved' });
    expect((await phone.request('POST', '/api/handover', { token })).body).toMatchObject({
      code: 'handoverInvalid',
    });
    const gone = new Promise((resolve) => phone.socket.once('seat:moved', resolve));
    expect(await old.join(company.code, { takeBack: true })).toMatchObject({ ok: true });
    expect(await gone).toEqual({ table: company.code });
    phone.disconnect();
  });

  test('[P-21] a token does not cost another player of the table the own seat, nor bring back a seat given up', async () => {
    const [first, second] = [guestAt(0), guestAt(1)];
    const offered = async () => (await first.ask('seat:handover', { table: company.code }))['token'];
    const before = second.cookie;
    expect((await second.request('POST', '/api/handover', { token: await offered() })).body).toMatchObject({
      ok: false,
      code: 'alreadySeated',
    });
    expect(second.cookie).toBe(before);
    expect(await second.command(company.code, { type: 'agree' })).toMatchObject({ ok: true });
    const token = await offered();
    await first.command(company.code, { type: 'leave' });
    const phone = new Guest({ origin: server.origin });
    expect((await phone.request('POST', '/api/handover', { token })).body).toMatchObject({
      code: 'handoverInvalid',
    });
    expect(phone.cookie).toBe('');
  });

  test('[P-21] a token used by several browsers at once moves the seat to one of them', async () => {
    const { token } = await guestAt(1).ask('seat:handover', { table: company.code });
    const phones = Array.from({ length: 5 }, () => new Guest({ origin: server.origin }));
    const answers = await Promise.all(
      phones.map((phone) => phone.request('POST', '/api/handover', { token })),
    );
    expect(answers.filter(({ body }) => body.ok)).toHaveLength(1);
    expect(phones.filter(({ cookie }) => cookie !== '')).toHaveLength(1);
  });

  test('[P-21] a token older than ten minutes is handoverInvalid', async () => {
    const offer = await guestAt(1).ask('seat:handover', { table: company.code });
    clock.advance(10 * 60_000 + 1);
    const phone = new Guest({ origin: server.origin });
    const answer = await phone.request('POST', '/api/handover', { token: offer['token'] });
    expect(answer).toMatchObject({ status: 410, body: { code: 'handoverInvalid' } });
    expect(phone.cookie).toBe('');
  });

  test('[P-18] J-03 a table without pages leaves memory, and is the same when somebody comes back', async () => {
    await agreeAll(company);
    await playOn(company, seededDraw(8), (update) => update.version > 30);
    const before = guestAt(0).latest;
    for (const guest of company.guests) guest.disconnect();
    await expect
      .poll(() => {
        clock.advance(60_000);
        return server.app.rooms.size;
      })
      .toBe(0);
    const back = await pageOf(guestAt(0).cookie);
    await back.join(company.code);
    expect(back.latest.version).toBe(before.version);
    expect(back.latest.match).toEqual(before.match);
    back.disconnect();
  });
});
