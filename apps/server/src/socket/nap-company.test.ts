// Faults that companies of changing size have met elsewhere, tried at a table of Nap.

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import type { Append, Storage } from '../ports.ts';
import { changedLog } from '../testing/changed-log.ts';
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

const SLOW_MS = 150;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let clock: ManualClock;
let server: TestServer;
let guests: Guest[];
/** How long the log takes to store a step. */
let storingMs: number;

beforeEach(async () => {
  clock = new ManualClock();
  guests = [];
  storingMs = 0;
  server = await startTestServer({ clock, storage: slowed(openMemoryStorage()) });
});
afterEach(async () => {
  for (const guest of guests) guest.disconnect();
  await server.close();
});

function slowed(storage: Storage): Storage {
  const { log } = storage;
  return {
    ...storage,
    log: changedLog(log, {
      append: async (append: Append) => {
        if (storingMs > 0) await pause(storingMs);
        return log.append(append);
      },
    }),
  };
}

async function company(count: number, seats = 7): Promise<Company> {
  const options = { profile: 'nap-base@1', rounds: 1 };
  const made = await seatCompany({ origin: server.origin }, { game: 'nap', guests: count, seats, options });
  guests.push(...made.guests);
  await level(made);
  return made;
}

async function newcomer(code: string, name: string): Promise<Guest> {
  const guest = await visit(new Guest({ origin: server.origin }), code, name);
  guests.push(guest);
  return guest;
}

const sit = (guest: Guest, code: string, name: string): Promise<AnyAnswer> =>
  guest.command(code, { type: 'sit', name });
const seated = (guest: Guest): readonly string[] =>
  guest.latest.seats.flatMap((one) => (one === null ? [] : [one.name]));

const hands = z.looseObject({
  hand: z.array(z.string()),
  balances: z.array(z.number()),
  tricks: z.array(z.number()),
  deal: z.number(),
  calls: z.unknown(),
});
const shown = (guest: Guest) => hands.parse(guest.latest.match);

describe('a table of Nap for seven', () => {
  test('[P-15] F-04 ten sit down in one tick on the last seat, the store being slow: one succeeds, nine may wait', async () => {
    const friends = await company(6);
    const names = Array.from({ length: 10 }, (_, place) => `Guest ${place}`);
    const crowd = await Promise.all(names.map((name) => newcomer(friends.code, name)));
    storingMs = SLOW_MS;
    const answers = await Promise.all(
      crowd.map((guest, place) => sit(guest, friends.code, `Guest ${place}`)),
    );
    storingMs = 0;
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => answer['code'] === 'tableFull')).toHaveLength(9);
    await level({ ...friends, guests: [...friends.guests, ...crowd] });
    for (const guest of [...friends.guests, ...crowd]) expect(new Set(seated(guest)).size).toBe(7);
    const left = crowd.filter((guest) => guest.latest.you === null);
    expect(left.every((guest) => guest.latest.may.includes('wait'))).toBe(true);
  });

  test('[P-15] F-05 who leaves, lets others fill the table and comes back finds no eighth seat', async () => {
    const friends = await company(7);
    const leaver = guestOf(friends, 3);
    await leaver.command(friends.code, { type: 'leave' });
    expect(await sit(await newcomer(friends.code, 'Amina'), friends.code, 'Amina')).toMatchObject({
      ok: true,
    });
    expect(await sit(leaver, friends.code, 'Ruth')).toMatchObject({ code: 'tableFull' });
    leaver.disconnect();
    await leaver.connect();
    await leaver.join(friends.code);
    expect(leaver.latest).toMatchObject({ you: null, waiting: false });
    expect(await leaver.command(friends.code, { type: 'sit', name: 'Ruth', seat: 3 })).toMatchObject({
      code: 'tableFull',
    });
    expect(seated(leaver)).toHaveLength(7);
  });

  test('[P-16] [P-32] F-02 the host leaves: the next clockwise is host in the list and in effect, until nobody is left', async () => {
    const friends = await company(7);
    for (let place = 0; place < 6; place += 1) {
      await guestOf(friends, place).command(friends.code, { type: 'leave' });
      const next = guestOf(friends, place + 1);
      await until(next, ({ host, you }) => host !== null && host === you);
      expect(await next.command(friends.code, { type: 'list', listed: place % 2 === 0 })).toMatchObject({
        ok: true,
      });
      const old = guestOf(friends, place);
      expect(await old.command(friends.code, { type: 'list', listed: true })).toMatchObject({
        code: 'notHost',
      });
    }
    await sit(guestOf(friends, 0), friends.code, 'Inês');
    const back = await until(guestOf(friends, 0), ({ you }) => you !== null);
    expect(back.host).not.toBe(back.you);
    await guestOf(friends, 6).command(friends.code, { type: 'leave' });
    await until(guestOf(friends, 0), ({ host, you }) => host === you);
    await guestOf(friends, 0).command(friends.code, { type: 'leave' });
    expect(await until(guestOf(friends, 0), ({ host }) => host === null)).toMatchObject({ you: null });
  });

  test('[P-50] [P-33] F-10 its host is gone within a second: the list says so, and whoever comes takes over', async () => {
    const host = new Guest({ origin: server.origin });
    const code = await host.openTable('Inês', { game: 'nap', listed: true });
    await host.connect();
    await host.join(code);
    host.disconnect();
    const friend = await newcomer(code, 'Oskar');
    clock.advance(10_000);
    expect((await friend.request('GET', '/api/tables')).body).toMatchObject({ tables: [] });
    expect(await sit(friend, code, 'Oskar')).toMatchObject({ ok: true });
    clock.advance(3_600_000);
    await until(friend, ({ may }) => may.includes('takeHost'));
    expect(await friend.command(code, { type: 'takeHost' })).toMatchObject({ ok: true });
    expect(await friend.command(code, { type: 'remove', seat: 0 })).toMatchObject({ ok: true });
    expect(await friend.command(code, { type: 'leave' })).toMatchObject({ ok: true });
  });
});

describe('a match of Nap', () => {
  test('[P-16] F-06 nobody leaves in the third trick; a page that was closed comes back to the same cards and balances', async () => {
    const friends = await company(4);
    await beginMatch(friends);
    const { code } = friends;
    const inThird = ({ match }: { readonly match: unknown }): boolean =>
      hands.safeParse(match).data?.tricks.reduce((all, won) => all + won, 0) === 2;
    await playOn(friends, seededDraw(4), inThird);
    await level(friends);
    const player = guestOf(friends, 1);
    const before = shown(player);
    expect(before.hand.length).toBeLessThan(5);
    expect(await player.command(code, { type: 'leave' })).toMatchObject({ code: 'wrongPhase' });
    expect(await sit(player, code, 'Oskar')).toMatchObject({ code: 'alreadySeated' });
    for (let time = 0; time < 3; time += 1) {
      player.disconnect();
      clock.advance(11_000);
      await player.connect();
      await player.join(code);
      expect(player.latest.you).toBe(1);
      expect(shown(player)).toEqual(before);
    }
    await playOn(friends, seededDraw(4), ({ match }) => hands.safeParse(match).data?.deal === 2);
    await level(friends);
    expect(shown(player)).toMatchObject({
      hand: [],
      balances: shown(guestOf(friends, 0)).balances,
    });
  }, 60_000);

  test('[P-17] F-03 at the result one wants to play again and the host leaves: the others go on with somebody new', async () => {
    const friends = await company(3, 3);
    await beginMatch(friends);
    const { code } = friends;
    await playOn(friends, seededDraw(9), ({ phase }) => phase === 'over');
    await level(friends);
    const [host, second, third] = [guestOf(friends, 0), guestOf(friends, 1), guestOf(friends, 2)];
    expect(await second.command(code, { type: 'agree' })).toMatchObject({ ok: true });
    expect(await host.command(code, { type: 'leave' })).toMatchObject({ ok: true });
    await until(second, ({ host: role, decision }) => role === 1 && decision?.kind === 'again');
    const fourth = await newcomer(code, 'Leif');
    expect(await sit(fourth, code, 'Leif')).toMatchObject({ ok: true });
    const others: Company = { code, guests: [fourth, second, third] };
    await level(others);
    for (const guest of others.guests) {
      await until(guest, ({ decision }) => decision !== null);
      expect(await guest.command(code, { type: 'agree' })).toMatchObject({ ok: true });
    }
    for (const guest of others.guests) await until(guest, ({ matchNo }) => matchNo === 2);
    await playOn(others, seededDraw(10), ({ phase, matchNo }) => matchNo === 2 && phase === 'over');
  }, 60_000);

  test('[P-38] E-03 who sits down and waits in one tick has one role, whichever comes first', async () => {
    const friends = await company(3);
    const { code } = friends;
    for (const order of ['sit first', 'wait first'] as const) {
      const guest = await newcomer(code, order);
      const asked = [
        () => guest.command(code, { type: 'sit', name: order }),
        () => guest.command(code, { type: 'wait', name: order }),
      ];
      const inOrder = order === 'sit first' ? asked : asked.toReversed();
      await Promise.all(inOrder.map((ask) => ask()));
      const { you, waiting, guests: late } = await until(guest, (update) => update.you !== null);
      expect(you).not.toBeNull();
      expect(waiting).toBe(false);
      expect(late).toEqual([]);
    }
  });

  test('[P-43] [P-28] H-06 closed in its second deal it is over without a winner, in the list and in the record', async () => {
    const friends = await company(3);
    await beginMatch(friends);
    const { code } = friends;
    await playOn(friends, seededDraw(5), ({ match }) => hands.safeParse(match).data?.deal === 2);
    await level(friends);
    await guestOf(friends, 0).command(code, { type: 'propose', proposal: { kind: 'close' } });
    for (const place of [1, 2]) {
      const guest = guestOf(friends, place);
      const { vote } = await until(guest, (update) => update.vote?.yours === 'asked');
      await guest.command(code, { type: 'vote', vote: 'accept' }, { decision: vote?.id ?? 0 });
    }
    const over = await until(guestOf(friends, 0), ({ phase }) => phase === 'over');
    expect(over.ended).toBe('closed');
    const record = await guestOf(friends, 1).request('GET', `/api/tables/${code}/record?match=1`);
    expect(JSON.parse(record.text)).toMatchObject({ closed: true, result: null });
    const { body } = await guestOf(friends, 1).request('GET', '/api/me');
    expect(body).toMatchObject({ tables: [{ phase: 'over', deal: 2, deals: 3 }] });
  }, 60_000);
});
