import { refusal } from '@forehand/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { visit } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let clock: ManualClock;
let server: TestServer;
let guests: Guest[];

beforeEach(async () => {
  clock = new ManualClock();
  server = await startTestServer({ clock });
  guests = [];
});
afterEach(async () => {
  for (const guest of guests) guest.disconnect();
  await server.close();
});

const guest = (headers: Record<string, string> = {}): Guest => {
  const one = new Guest({ origin: server.origin, headers });
  guests.push(one);
  return one;
};
const post = (path: string, body: unknown) => guest().request('POST', path, body);
const listed = z.looseObject({ tables: z.array(z.looseObject({ code: z.string() })) });
const tablesFor = async (asking: Guest) =>
  listed.parse((await asking.request('GET', '/api/tables')).body).tables;

describe('opening a table', () => {
  test('[P-48] [P-26] with options, lines, seats and listing; without them as usual', async () => {
    const host = guest();
    const code = await host.openTable('Inês', {
      game: 'nap',
      options: { profile: 'nap-base@1', rounds: 2, openDeals: 'never' },
      lines: { settleEarly: 'never' },
      seats: 5,
      listed: true,
    });
    expect((await host.request('GET', `/api/tables/${code}`)).body).toMatchObject({
      game: 'nap',
      profile: 'nap-base@1',
      list: 'open',
      capacity: 5,
      deals: 10,
      sheet: {
        options: { rounds: 2, openDeals: 'never' },
        lines: { talk: 'closed', settleEarly: 'never' },
        open: ['settleEarly', 'absence', 'turnTime', 'bank'],
      },
      seats: ['Inês', null, null, null, null],
      practice: [],
      offered: [],
      paused: false,
      you: 0,
      waiting: false,
    });
    const usual = await guest().openTable('Oskar', { game: 'nap' });
    expect((await guest().request('GET', `/api/tables/${usual}`)).body).toMatchObject({
      capacity: 7,
      sheet: { options: { rounds: 3, openDeals: 'afterMatch' }, lines: { settleEarly: 'ask' } },
      you: null,
      may: ['sit', 'wait'],
    });
  });

  test.each(['/api/tables', '/api/play'])(
    '[P-48] [P-49] GR3 %s refuses what cannot be dealt, with its code',
    async (path) => {
      for (const [wish, code] of [
        [{ game: 'nap', seats: 2 }, 'seatsOutOfRange'],
        [{ game: 'bismarck', seats: 4 }, 'seatsOutOfRange'],
        [{ game: 'bismarck', options: { profile: 'bismarck-16@1' }, seats: 3 }, 'seatsOutOfRange'],
        [{ game: 'nap', options: { rounds: Number.MAX_SAFE_INTEGER } }, 'optionsRefused'],
      ] as const) {
        const answer = await post(path, { name: 'Ruth', ...wish });
        expect(answer, JSON.stringify(wish)).toMatchObject({ status: 400, body: { ok: false, code } });
      }
      for (const game of ['toString', '__proto__', 'whist']) {
        const answer = await post(path, { name: 'Ruth', game });
        expect(answer, game).toMatchObject({ status: 404, body: { ok: false, code: 'unknownGame' } });
      }
    },
  );

  test.each(['/api/tables', '/api/play'])(
    '[P-54] GR3 %s refuses options that make no sense, and says which and why',
    async (path) => {
      for (const [game, options, option] of [
        ['nap', { rounds: 0 }, 'rounds'],
        ['nap', { profile: 'nap-base@2' }, 'profile'],
        ['nap', { unknown: 1 }, 'unknown'],
        ['nap', { misereRank: 'belowThree' }, 'misereRank'],
        ['bismarck', { profile: 'bismarck-light@1', deals: 24 }, 'deals'],
        ['bismarck', { talonUse: 'dead' }, 'talonUse'],
      ] as const) {
        const { status, body } = await post(path, { name: 'Ruth', game, options });
        expect({ status, body }, JSON.stringify(options)).toMatchObject({
          status: 400,
          body: { ok: false, code: 'optionsRefused', reasons: [{ option }] },
        });
        expect(refusal.parse(body).reasons?.every(({ code, rule }) => code !== '' && rule !== '')).toBe(true);
      }
    },
  );

  test('[P-49] alone: the usual number of seats, or as many as are asked for, and a match that has begun', async () => {
    for (const [wish, seats] of [
      [{ game: 'bismarck' }, 3],
      [{ game: 'bismarck', options: { profile: 'bismarck-16@1' } }, 4],
      [{ game: 'nap' }, 4],
      [{ game: 'nap', seats: 7 }, 7],
    ] as const) {
      const host = guest();
      const { body } = await host.request('POST', '/api/play', { name: 'Inês', ...wish });
      const lookup = (await host.request('GET', `/api/tables/${String(body['code'])}`)).body;
      expect(lookup).toMatchObject({ phase: 'playing', list: 'closed', hostName: 'Inês', you: 0 });
      expect(lookup['practice']).toHaveLength(seats - 1);
      expect(new Set(z.array(z.string()).parse(lookup['seats'])).size).toBe(seats);
    }
  });
});

test.each([
  ['bismarck', 'Bismarck · 3 players, 12 deals. No account.'],
  ['nap', 'Nap · up to 7 players. No account.'],
])('[P-25] the preview of a link names the game: %s', async (game, text) => {
  const code = await guest().openTable('Inês', { game });
  const page = await guest({ accept: 'text/html' }).request('GET', `/t/${code}`);
  expect(page.text).toContain(`<meta property="og:description" content="${text}">`);
});

describe('the public list', () => {
  const open = async (name: string, wish: object = {}): Promise<{ host: Guest; code: string }> => {
    const host = guest();
    const code = await host.openTable(name, { game: 'nap', listed: true, ...wish });
    await host.connect();
    await host.join(code);
    return { host, code };
  };

  test('[P-50] F-10 F-11 listed tables whose host is there and that have a free seat, and no other', async () => {
    const stranger = guest();
    const { host, code } = await open('Inês', { seats: 3 });
    await open('Hidden', { listed: false });
    const away = await open('Away');
    away.host.disconnect();
    await expect.poll(() => server.app.sockets()).toBe(2);
    clock.advance(11_000);
    const friend = await visit(guest(), code, 'Oskar');
    await friend.command(code, { type: 'sit', name: 'Oskar' });
    expect(await tablesFor(stranger)).toEqual([
      { code, game: 'nap', profile: 'nap-base@1', hostName: 'Inês', taken: 2, capacity: 3, deals: 9 },
    ]);
    const third = await visit(guest(), code, 'Camille');
    await third.command(code, { type: 'sit', name: 'Camille' });
    expect(await tablesFor(stranger)).toEqual([]);
    await third.command(code, { type: 'leave' });
    expect(await tablesFor(stranger)).toHaveLength(1);
    await host.command(code, { type: 'list', listed: false });
    expect(await tablesFor(stranger)).toEqual([]);
    expect(stranger.cookie).toBe('');
    expect(JSON.stringify(stranger.received)).not.toMatch(/Oskar|Camille|Away|Hidden/u);
  });

  test('[P-50] it shows the profile, with as many seats and deals as that has', async () => {
    const { code } = await open('Inês', { game: 'bismarck', options: { profile: 'bismarck-16@1' } });
    expect(await tablesFor(guest())).toEqual([
      {
        code,
        game: 'bismarck',
        profile: 'bismarck-16@1',
        hostName: 'Inês',
        taken: 1,
        capacity: 4,
        deals: 16,
      },
    ]);
  });

  test('[P-50] a table whose match has begun is not in it, nor one with practice players alone', async () => {
    const stranger = guest();
    const { host, code } = await open('Inês');
    for (let seat = 0; seat < 2; seat += 1) await host.command(code, { type: 'addPractice' });
    expect(await tablesFor(stranger)).toMatchObject([{ code, taken: 3 }]);
    await host.command(code, { type: 'closeList' });
    expect(await tablesFor(stranger)).toEqual([]);
    await host.join(code);
    await host.command(code, { type: 'agree' });
    expect(await tablesFor(stranger)).toEqual([]);
  });

  test('[P-50] twenty at most, the latest first', async () => {
    const opened: string[] = [];
    for (let table = 0; table < 23; table += 1) opened.push((await open(`Host ${table}`)).code);
    const shown = (await tablesFor(guest())).map(({ code }) => code);
    expect(shown).toEqual(opened.toReversed().slice(0, 20));
  });

  test('[P-50] I-07 F-10 tables without a page, however many, hide none; a host has one place in it', async () => {
    const { code } = await open('Inês');
    const flood = guest();
    for (let table = 0; table < 120; table += 1)
      await flood.openTable(`Flood ${table}`, { game: 'nap', listed: true });
    expect((await tablesFor(guest())).map((table) => table.code)).toEqual([code]);
    const { host, code: first } = await open('Oskar');
    const second = await host.openTable('Oskar', { game: 'bismarck', listed: true });
    const page = guest();
    page.cookie = host.cookie;
    await page.connect();
    await page.join(second);
    expect((await tablesFor(guest())).map((table) => table.code)).toEqual([second, code]);
    page.disconnect();
    await expect.poll(() => server.app.sockets()).toBe(2);
    clock.advance(11_000);
    expect((await tablesFor(guest())).map((table) => table.code)).toEqual([first, code]);
  });
});

describe('invitations', () => {
  const invite = async (wish: object = {}) => {
    const host = guest();
    const code = await host.openTable('Inês', { game: 'nap' });
    const made = await host.request('POST', `/api/tables/${code}/invitations`, wish);
    const { token, path } = z.looseObject({ token: z.string(), path: z.string() }).parse(made.body);
    expect(path).toBe(`/i/${token}`);
    return { host, code, token };
  };

  test('[P-51] a link carries a name, a language and large cards; looking takes nothing', async () => {
    const { code, token } = await invite({ name: 'Großmama', language: 'de', cards: 'large' });
    for (let time = 0; time < 3; time += 1) {
      const looking = guest();
      expect((await looking.request('GET', `/api/invitations/${token}`)).body).toEqual({
        ok: true,
        code,
        name: 'Großmama',
        language: 'de',
        cards: 'large',
        free: true,
      });
      expect(looking.cookie).toBe('');
    }
  });

  test('[P-51] E-08 it is good for one person, who may come back; for anybody else it is used, and seats nobody', async () => {
    const { host, code, token } = await invite();
    const use = (who: Guest, name: string) => who.request('POST', `/api/invitations/${token}/use`, { name });
    const people = Array.from({ length: 6 }, () => guest());
    const answers = await Promise.all(people.map((who, place) => use(who, `Guest ${place}`)));
    expect(answers.filter(({ body }) => body.ok)).toHaveLength(1);
    const place = answers.findIndex(({ body }) => body.ok);
    const [winner, other] = [people[place], people[(place + 1) % 6]];
    if (!winner || !other) throw new Error('nobody came');
    expect(await use(winner, 'Back')).toMatchObject({ status: 200, body: { ok: true, code } });
    expect(await use(other, 'Other')).toMatchObject({ status: 410, body: { code: 'invitationUsed' } });
    const look = async (who: Guest) => (await who.request('GET', `/api/invitations/${token}`)).body;
    expect(await look(winner)).toMatchObject({ free: true });
    expect(await look(other)).toMatchObject({ free: false });
    expect((await host.request('GET', `/api/tables/${code}`)).body).toMatchObject({
      seats: ['Inês', null, null, null, null, null, null],
    });
  });

  test('[P-51] only who sits there may invite; unknown tokens and odd bodies get a code', async () => {
    const { code } = await invite();
    const path = `/api/tables/${code}/invitations`;
    expect(await post(path, {})).toMatchObject({ status: 401, body: { code: 'noSession' } });
    const stranger = guest();
    await stranger.request('POST', '/api/guest', { name: 'Ruth' });
    expect(await stranger.request('POST', path, {})).toMatchObject({
      status: 403,
      body: { code: 'notSeated' },
    });
    expect(await stranger.request('POST', '/api/tables/zzzzzzzz/invitations', {})).toMatchObject({
      status: 404,
      body: { code: 'noSuchTable' },
    });
    for (const token of ['x', 'x'.repeat(190), '%00', '__proto__', 'x'.repeat(43)]) {
      const address = `/api/invitations/${token}`;
      expect((await stranger.request('GET', address)).body, token).toMatchObject({ code: 'invitationUsed' });
      expect((await stranger.request('POST', `${address}/use`, { name: 'Ruth' })).body).toMatchObject({
        code: 'invitationUsed',
      });
    }
  });

  test('[P-51] E-08 a link to one table opens no other', async () => {
    const { token } = await invite();
    const elsewhere = await guest().openTable('Oskar', { game: 'nap' });
    const comer = guest();
    const { body } = await comer.request('POST', `/api/invitations/${token}/use`, { name: 'Ruth' });
    expect(body['code']).not.toBe(elsewhere);
    expect((await comer.request('GET', `/api/tables/${elsewhere}`)).body).toMatchObject({ you: null });
  });
});

test('[P-26] C-05 GR9 bodies of the wrong shape are malformed at every address, and change nothing', async () => {
  const host = guest();
  const code = await host.openTable('Inês', { game: 'nap' });
  const before = (await host.request('GET', `/api/tables/${code}`)).text;
  const deep = JSON.parse(`${'['.repeat(40)}1${']'.repeat(40)}`);
  const odd: readonly unknown[] = [
    null,
    [],
    'x',
    7,
    { name: 7 },
    { name: '' },
    { name: 'x'.repeat(500) },
    { name: '\u202e' },
    { name: 'Ruth', extra: 1 },
    { name: 'Ruth', game: 7 },
    { name: 'Ruth', game: 'nap', seats: '3' },
    { name: 'Ruth', game: 'nap', seats: -1 },
    { name: 'Ruth', game: 'nap', seats: 8 },
    { name: 'Ruth', game: 'nap', seats: 3.5 },
    { name: 'Ruth', game: 'nap', seats: null },
    { name: 'Ruth', game: 'nap', options: deep },
    { name: 'Ruth', game: 'nap', listed: 'yes' },
    { name: 'Ruth', game: 'nap', lines: [] },
    { name: 'Ruth', game: 'nap', lines: { talk: true } },
    { name: 'Ruth', game: 'nap', lines: { talk: 'open', more: 1 } },
    { language: 'german' },
    { language: 7 },
    { cards: 'huge' },
    { name: 'Ruth', cards: null },
  ];
  const paths = ['/api/tables', '/api/play', `/api/tables/${code}/invitations`, '/api/invitations/x/use'];
  for (const path of paths) {
    for (const body of odd) {
      const answer = await host.request('POST', path, body);
      expect(answer, `${path} ${JSON.stringify(body)?.slice(0, 80)}`).toMatchObject({
        status: 400,
        text: '{"ok":false,"code":"malformed"}',
      });
    }
  }
  expect((await host.request('GET', `/api/tables/${code}`)).text).toBe(before);
});
