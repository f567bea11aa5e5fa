// [P-91] A right to a seat ends with the seat. Whoever has none, for whatever reason, gets nothing of it by any request.

import type { Command } from '@forehand/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import {
  agreeAll,
  beginMatch,
  type Company,
  guestOf,
  playOn,
  seatCompany,
  until,
  visit,
} from '../testing/company.ts';
import { type AnyAnswer, Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const FIVE_MINUTES = 300_000;

let server: TestServer;
let clock: ManualClock;
let company: Company;

beforeEach(async () => {
  clock = new ManualClock();
  server = await startTestServer({ clock, storage: openMemoryStorage(clock) });
  company = await seatCompany({ origin: server.origin });
});
afterEach(() => server.close());

const at = (seat: number): Guest => guestOf(company, seat);
const fresh = (): Guest => new Guest({ origin: server.origin });

async function page(cookie: string): Promise<Guest> {
  const guest = fresh();
  guest.cookie = cookie;
  await guest.connect();
  return guest;
}

async function playing(): Promise<void> {
  await beginMatch(company);
  await playOn(company, seededDraw(5), ({ version }) => version > 14);
}

async function moved(token: unknown): Promise<Guest> {
  const guest = fresh();
  await guest.request('POST', '/api/handover', { token });
  return guest;
}

/** The second seat passes to somebody the others vouch for; the answer is whoever had it. */
async function vouchedAway(): Promise<Guest> {
  await playing();
  const former = at(1);
  former.disconnect();
  const newcomer = await visit(fresh(), company.code, 'Oskar');
  await newcomer.command(company.code, { type: 'claim', seat: 1, who: 'Oskar' });
  for (const seat of [0, 2]) {
    const { claim } = await until(at(seat), (update) => update.claim !== undefined);
    await at(seat).command(company.code, { type: 'vote', vote: 'accept' }, { decision: claim?.id ?? 0 });
  }
  await until(newcomer, (update) => update.claim?.accepted === 2);
  clock.advance(FIVE_MINUTES);
  await until(newcomer, (update) => update.you === 1);
  return page(former.cookie);
}

/** Match 1 is closed, its second player leaves, and somebody else sits there in match 2. */
async function ofEarlierMatch(): Promise<Guest> {
  await playing();
  await at(0).command(company.code, { type: 'propose', proposal: { kind: 'close' } });
  for (const seat of [1, 2]) {
    const { vote } = await until(at(seat), (update) => update.vote !== null);
    await at(seat).command(company.code, { type: 'vote', vote: 'accept' }, { decision: vote?.id ?? 0 });
  }
  const former = at(1);
  await until(former, ({ phase }) => phase === 'over');
  await former.command(company.code, { type: 'leave' });
  const next = await visit(fresh(), company.code, 'Ruth');
  await next.command(company.code, { type: 'sit', name: 'Ruth' });
  company = { ...company, guests: [at(0), next, at(2)] };
  await agreeAll(company);
  await until(at(0), ({ matchNo, phase }) => matchNo === 2 && phase === 'playing');
  return former;
}

async function removed(): Promise<Guest> {
  const former = at(1);
  await at(0).command(company.code, { type: 'remove', seat: 1 });
  const next = await visit(fresh(), company.code, 'Ruth');
  await next.command(company.code, { type: 'sit', name: 'Ruth' });
  company = { ...company, guests: [at(0), next, at(2)] };
  await playing();
  return former;
}

/** Who has no seat, and how that came about; each with a socket. */
const OUTSIDERS: Readonly<Record<string, () => Promise<Guest>>> = {
  'E-09 a stranger with the link': async () => {
    await playing();
    return visit(fresh(), company.code, 'Zoë');
  },
  'E-06 a stranger with the name of a player': async () => {
    await playing();
    return visit(fresh(), company.code, 'Oskar');
  },
  'F-12 somebody the host removed': removed,
  'F-05 a player of an earlier match who left': ofEarlierMatch,
  'F-08 whoever had a seat that others vouched away': vouchedAway,
  'E-01 a device whose seat was moved to another': async () => {
    await playing();
    const { token } = await at(1).ask('seat:handover', { table: company.code });
    const old = at(1);
    await moved(token);
    return old;
  },
  'E-04 a browser with a token that was used': async () => {
    await playing();
    const { token } = await at(1).ask('seat:handover', { table: company.code });
    const taken = await moved(token);
    const second = await moved(token);
    expect([taken.cookie === '', second.cookie]).toEqual([false, '']);
    return visit(second, company.code, 'Zoë');
  },
  'E-04 a browser with a token that is out of date': async () => {
    await playing();
    const { token } = await at(1).ask('seat:handover', { table: company.code });
    clock.advance(FIVE_MINUTES * 2 + 1);
    const late = await moved(token);
    expect(late.cookie).toBe('');
    return visit(late, company.code, 'Zoë');
  },
};

const COMMANDS: readonly Command[] = [
  { type: 'agree' },
  { type: 'move', move: { type: 'cut', at: 20 } },
  { type: 'goOn' },
  { type: 'closeList' },
  { type: 'changeSheet', seats: 4 },
  { type: 'list', listed: true },
  { type: 'orderSeats', order: [2, 1, 0] },
  { type: 'drawSeats' },
  { type: 'addPractice' },
  { type: 'remove', seat: 0 },
  { type: 'turnAway', guest: 'Inês' },
  { type: 'readmit' },
  { type: 'passHost', seat: 1 },
  { type: 'takeHost' },
  { type: 'propose', proposal: { kind: 'close' } },
  { type: 'propose', proposal: { kind: 'remove', seat: 0 } },
  { type: 'vote', vote: 'accept' },
  { type: 'setAhead', ahead: true },
  { type: 'pause' },
  { type: 'mustLeave' },
  { type: 'stay' },
];

async function answersOfSocket(guest: Guest): Promise<readonly (readonly [string, unknown])[]> {
  const { code } = company;
  const table = { table: code };
  const asked: (readonly [string, unknown])[] = [];
  /** A refusal of the shape would prove nothing. */
  const codeOf = (answer: AnyAnswer): unknown =>
    answer.ok || answer['code'] === 'malformed' ? 'wrong' : answer['code'];
  for (const command of COMMANDS) {
    const answer = await guest.command(code, command, { decision: at(0).latest.decision?.id ?? 1 });
    asked.push([JSON.stringify(command), codeOf(answer)]);
  }
  for (const event of ['seat:handover', 'deal:review', 'talk:read'] as const)
    asked.push([event, codeOf(await guest.ask(event, table))]);
  asked.push(['talk:say', codeOf(await guest.ask('talk:say', { ...table, kind: 'phrase', phrase: 'back' }))]);
  asked.push(['talk:mute', codeOf(await guest.ask('talk:mute', { ...table, seat: 0, muted: true }))]);
  return asked;
}

describe('a right to a seat ends with the seat', () => {
  test.each(Object.keys(OUTSIDERS))(
    '[P-91] E-07 %s gets nothing by any request of the socket',
    async (who) => {
      const outsider = await OUTSIDERS[who]?.();
      if (!outsider) throw new Error(who);
      const version = at(0).latest.version;
      const joined = await outsider.join(company.code);
      if (joined.ok) {
        expect(outsider.latest).toMatchObject({
          you: null,
          match: null,
          decision: null,
          vote: null,
          seen: [],
        });
        expect(outsider.latest.claim).toBeUndefined();
      } else expect(joined).toMatchObject({ code: 'seatMoved' });
      const answers = await answersOfSocket(outsider);
      expect(answers.filter(([, code]) => code === 'wrong')).toEqual([]);
      expect(at(0).latest.version).toBe(version);
      expect(outsider.updates.every((update) => update.version <= version || update.match === null)).toBe(
        true,
      );
    },
  );

  test.each(Object.keys(OUTSIDERS).filter((who) => !who.startsWith('E-01')))(
    '[P-91] E-07 %s gets nothing over HTTP',
    async (who) => {
      const outsider = await OUTSIDERS[who]?.();
      if (!outsider) throw new Error(who);
      const { code } = company;
      const running = at(0).latest.matchNo;
      for (const openness of [
        '',
        '&openness=full',
        '&openness=seat:0',
        '&openness=seat:1',
        '&openness=public',
      ]) {
        const record = await outsider.request(
          'GET',
          `/api/tables/${code}/record?match=${running}${openness}`,
        );
        expect([openness, record.body.ok]).toEqual([openness, false]);
      }
      const invited = await outsider.request('POST', `/api/tables/${code}/invitations`, {});
      expect(invited.body).toMatchObject({ ok: false });
      expect((await outsider.request('GET', `/api/tables/${code}`)).body).toMatchObject({ you: null });
      expect((await outsider.request('GET', '/api/me')).body).toMatchObject({ tables: [] });
      const tokens = ['', 'x'.repeat(32), code.repeat(4)];
      for (const token of tokens)
        expect((await fresh().request('POST', '/api/handover', { token })).body.ok).toBe(false);
    },
  );

  test('[P-91] E-01 a device whose seat was moved to another gets no record and invites nobody, until it takes the seat back', async () => {
    await playing();
    const { token } = await at(1).ask('seat:handover', { table: company.code });
    await moved(token);
    const { code } = company;
    const record = () => at(1).request('GET', `/api/tables/${code}/record?match=1&openness=seat:1`);
    const invite = () => at(1).request('POST', `/api/tables/${code}/invitations`, {});
    for (const asked of [record, invite])
      expect((await asked()).body).toMatchObject({ ok: false, code: 'seatMoved' });
    expect(await at(1).join(code, { takeBack: true })).toMatchObject({ ok: true });
    expect((await record()).status).toBe(200);
    expect((await invite()).body).toMatchObject({ ok: true });
  });

  test('J-03 a table whose last page has lost its seat to another device stays in memory for nobody', async () => {
    clock.advance(60_000); // the time a room has for its first page is over
    const { token } = await at(1).ask('seat:handover', { table: company.code });
    for (const seat of [0, 2]) at(seat).disconnect();
    await expect.poll(() => server.app.sockets()).toBe(1);
    await moved(token);
    await expect.poll(() => JSON.stringify(at(1).received)).toContain('seat:moved');
    await expect
      .poll(() => {
        clock.advance(60_000);
        return server.app.rooms.size;
      })
      .toBe(0);
  });

  test('[P-91] E-07 E-10 a guessed or altered cookie gets no socket and no record', async () => {
    await playing();
    const [name = '', value = ''] = at(1).cookie.split('=');
    const [person = ''] = decodeURIComponent(value).split('.');
    const guesses = [
      `${name}=${person}.${person}.${'x'.repeat(43)}`,
      `${name}=${person}`,
      `${at(1).cookie}x`,
    ];
    for (const cookie of guesses) {
      const guest = fresh();
      guest.cookie = cookie;
      await expect(guest.connect()).rejects.toThrow('noSession');
      const record = await guest.request('GET', `/api/tables/${company.code}/record?match=1`);
      expect(record.body).toMatchObject({ ok: false, code: 'noSession' });
      expect((await guest.request('GET', `/api/tables/${company.code}`)).body).toMatchObject({ you: null });
      guest.disconnect();
    }
  });
});
