import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import type { Storage } from '../ports.ts';
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
import { type AnyAnswer, Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let clock: ManualClock;
let storage: Storage;
let server: TestServer;
let company: Company;
let visitors: Guest[];

beforeEach(async () => {
  clock = new ManualClock();
  storage = { ...openMemoryStorage(), close: async () => undefined };
  server = await startTestServer({ clock, storage });
  visitors = [];
});
afterEach(async () => {
  for (const guest of [...company.guests, ...visitors]) guest.disconnect();
  await server.close();
});

const seat = async (game: 'bismarck' | 'nap', lines?: object): Promise<void> => {
  const options = game === 'nap' ? { options: { profile: 'nap-base@1', rounds: 1 } } : {};
  company = await seatCompany({ origin: server.origin }, { game, ...options, ...(lines && { lines }) });
};
const at = (place: number): Guest => guestOf(company, place);
const say = (guest: Guest, what: object): Promise<AnyAnswer> =>
  guest.ask('talk:say', { table: company.code, ...what });
const line = (guest: Guest, text: string) => say(guest, { kind: 'line', text });
const phrase = (guest: Guest) => say(guest, { kind: 'phrase', phrase: 'back' });
const reaction = (guest: Guest) => say(guest, { kind: 'reaction', reaction: 'thanks' });
const read = (guest: Guest) => guest.ask('talk:read', { table: company.code });
const heard = (guest: Guest): readonly unknown[] =>
  guest.received.filter((message) => JSON.stringify(message).startsWith('{"event":"talk:said"'));
const comer = async (name: string): Promise<Guest> => {
  const guest = await visit(new Guest({ origin: server.origin }), company.code, name);
  visitors.push(guest);
  return guest;
};
const toTalk = (talk: 'open' | 'closed'): Promise<unknown> =>
  playOn(company, seededDraw(4), (update) => update.phase === 'playing' && update.talk === talk);

describe.each(['bismarck', 'nap'] as const)('talk at a table of %s', (game) => {
  beforeEach(() => seat(game));

  test('[P-44] from the first card to the score only phrases pass; between deals and after the match everything', async () => {
    expect(await line(at(0), 'Welcome')).toMatchObject({ ok: true });
    await beginMatch(company);
    expect(await line(at(1), 'Thanks')).toMatchObject({ ok: true });
    await toTalk('closed');
    for (const guest of company.guests) {
      expect(await line(guest, 'I hold the ace')).toMatchObject({ code: 'talkClosed' });
      expect(await reaction(guest)).toMatchObject({ code: 'talkClosed' });
      expect(await phrase(guest)).toMatchObject({ ok: true });
      expect(guest.latest.talk).toBe('closed');
    }
    await toTalk('open');
    expect(await line(at(2), 'Well')).toMatchObject({ ok: true });
    expect(await reaction(at(2))).toMatchObject({ ok: true });
    await at(0).command(company.code, { type: 'propose', proposal: { kind: 'close' } });
    for (const place of [1, 2])
      await at(place).command(company.code, { type: 'propose', proposal: { kind: 'close' } });
    await until(at(2), ({ phase }) => phase === 'over');
    expect(await reaction(at(0))).toMatchObject({ ok: true });
    const told = JSON.stringify(company.guests.map((guest) => guest.received));
    expect(told).not.toContain('I hold');
  });

  test('[P-45] five lines at once, then one in two seconds; one phrase in twenty seconds', async () => {
    for (let time = 0; time < 5; time += 1)
      expect(await line(at(0), `Line ${time}`)).toMatchObject({ ok: true });
    expect(await line(at(0), 'Line 6')).toMatchObject({ code: 'tooManyRequests', retryAfter: 2_000 });
    expect(await reaction(at(0))).toMatchObject({ code: 'tooManyRequests' });
    clock.advance(1_999);
    expect(await line(at(0), 'Line 6')).toMatchObject({ code: 'tooManyRequests', retryAfter: 1 });
    clock.advance(1);
    expect(await line(at(0), 'Line 6')).toMatchObject({ ok: true });
    expect(await phrase(at(0))).toMatchObject({ ok: true });
    expect(await phrase(at(0))).toMatchObject({ code: 'tooManyRequests', retryAfter: 20_000 });
    expect(await phrase(at(1))).toMatchObject({ ok: true });
    clock.advance(19_999);
    expect(await phrase(at(0))).toMatchObject({ code: 'tooManyRequests' });
    clock.advance(1);
    expect(await phrase(at(0))).toMatchObject({ ok: true });
  });

  test('[P-45] I-05 280 characters and no control characters; text is told as it was written', async () => {
    const long = '🂡'.repeat(280);
    expect(await line(at(0), long)).toMatchObject({ ok: true });
    expect(await line(at(0), ' <b>&amp;</b>  \n 👨‍👩‍👧 é ')).toMatchObject({ ok: true });
    expect(await line(at(0), `e${'\u0316'.repeat(200)}`)).toMatchObject({ ok: true });
    for (const text of [
      `${long}x`,
      'x'.repeat(281),
      '',
      ' \n ',
      'a\u0000b',
      'a\u202eb',
      'a\u200bb',
      'a\u0007',
      '\ud800',
      'x'.repeat(5_000),
      7,
      null,
      ['x'],
      { text: 'x' },
    ]) {
      expect(await say(at(0), { kind: 'line', text }), JSON.stringify(text)?.slice(0, 30)).toMatchObject({
        code: 'malformed',
      });
    }
    const { lines } = await read(at(1));
    expect(lines).toMatchObject([
      { said: long, own: false, seat: 0, name: 'Inês' },
      { said: '<b>&amp;</b> 👨‍👩‍👧 é' },
      { said: `e${'\u0316'.repeat(4)}` },
    ]);
  });

  test('[P-46] F-08 visitors and whoever was removed are told nothing, read nothing and say nothing', async () => {
    const visitor = await comer('Stranger');
    await at(0).command(company.code, { type: 'remove', seat: 2 });
    await until(at(2), ({ you }) => you === null);
    expect(await line(at(0), 'Among ourselves')).toMatchObject({ ok: true });
    expect(await phrase(at(1))).toMatchObject({ ok: true });
    await expect.poll(() => heard(at(1)).length).toBe(2);
    for (const guest of [visitor, at(2)]) {
      for (const answer of [await line(guest, 'x'), await phrase(guest), await read(guest)]) {
        expect(answer).toMatchObject({ ok: false, code: 'notSeated' });
      }
      expect(JSON.stringify(guest.received)).not.toContain('Among');
      expect(heard(guest)).toEqual([]);
    }
    expect(await visitor.command(company.code, { type: 'wait', name: 'Stranger' })).toMatchObject({
      ok: true,
    });
    expect(await line(visitor, 'Hello')).toMatchObject({ ok: true });
    expect((await read(visitor))['lines']).toMatchObject([
      { said: 'Among ourselves' },
      { said: 'back' },
      { said: 'Hello', name: 'Stranger', seat: null, own: true },
    ]);
  });

  test('[P-46] lines said at once are numbered without a gap, and make no step', async () => {
    await level(company);
    const { version } = at(0).latest;
    await Promise.all(
      company.guests.flatMap((guest) => [1, 2, 3, 4, 5].map((time) => line(guest, `${time}`))),
    );
    const { lines } = await read(at(1));
    const numbers = Array.isArray(lines) ? lines.map(({ number }: { number: number }) => number) : [];
    expect(numbers).toEqual(Array.from({ length: 15 }, (_, place) => place + 1));
    for (const guest of company.guests) await expect.poll(() => heard(guest).length).toBe(15);
    expect(await at(0).join(company.code)).toMatchObject({ update: { version } });
  });

  test('[P-47] the host mutes a seat and lets it be heard again; phrases pass; it holds after a restart', async () => {
    const mute = (guest: Guest, place: number, muted: boolean) =>
      guest.ask('talk:mute', { table: company.code, seat: place, muted });
    expect(await mute(at(1), 2, true)).toMatchObject({ code: 'notHost' });
    for (const place of [0, 6]) expect(await mute(at(0), place, true)).toMatchObject({ code: 'malformed' });
    expect(await mute(at(0), 2, true)).toMatchObject({ ok: true });
    expect((await until(at(1), ({ seats }) => seats[2]?.muted === true)).seats[2]).toMatchObject({
      muted: true,
    });
    expect(await line(at(2), 'x')).toMatchObject({ code: 'muted' });
    expect(await reaction(at(2))).toMatchObject({ code: 'muted' });
    expect(await phrase(at(2))).toMatchObject({ ok: true });
    for (const guest of company.guests) guest.disconnect();
    const port = Number(new URL(server.origin).port);
    await server.close();
    server = await startTestServer({ clock, storage, port });
    for (const guest of company.guests) {
      await guest.connect();
      await guest.join(company.code);
    }
    expect(await line(at(2), 'x')).toMatchObject({ code: 'muted' });
    expect(await mute(at(0), 2, false)).toMatchObject({ ok: true });
    expect(await line(at(2), 'x')).toMatchObject({ ok: true });
  });

  test('[P-47] F-02 whoever becomes host is heard, and muted again once another is host', async () => {
    const mute = { table: company.code, seat: 2, muted: true };
    expect(await at(0).ask('talk:mute', mute)).toMatchObject({ ok: true });
    expect(await line(at(2), 'x')).toMatchObject({ code: 'muted' });
    await at(0).command(company.code, { type: 'passHost', seat: 2 });
    expect((await until(at(2), ({ host }) => host === 2)).seats[2]).not.toHaveProperty('muted');
    expect(await line(at(2), 'x')).toMatchObject({ ok: true });
    await at(2).command(company.code, { type: 'passHost', seat: 0 });
    expect(await line(at(2), 'x')).toMatchObject({ code: 'muted' });
  });

  test('[P-47] a practice player is not muted', async () => {
    await at(2).command(company.code, { type: 'leave' });
    await at(0).command(company.code, { type: 'addPractice' });
    const { seats } = await until(at(0), (update) => update.seats.some((one) => one?.practice));
    const place = seats.findIndex((one) => one?.practice);
    expect(await at(0).ask('talk:mute', { table: company.code, seat: place, muted: true })).toMatchObject({
      code: 'malformed',
    });
  });
});

test('[P-44] the sheet of Bismarck may leave talk open while cards are out; that of Nap may not', async () => {
  await seat('bismarck', { talk: 'open' });
  await beginMatch(company);
  await playOn(company, seededDraw(2), ({ version }) => version > 12);
  expect(at(0).latest.talk).toBe('open');
  expect(await line(at(0), 'Hm')).toMatchObject({ ok: true });
  const { status, body } = await at(0).request('POST', '/api/tables', {
    game: 'nap',
    name: 'Inês',
    lines: { talk: 'open' },
  });
  expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'malformed' });
});
