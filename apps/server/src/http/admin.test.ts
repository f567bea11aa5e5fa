import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { systemClock } from '../adapters/system.ts';
import { AccessReviews } from '../admin/access-reviews.ts';
import { AdminAccounts } from '../admin/admin-accounts.ts';
import { CardOpenings } from '../admin/card-openings.ts';
import { LiveReviews } from '../admin/live-tables.ts';
import { MatchReviews } from '../admin/match-reviews.ts';
import { PeopleDeeds } from '../admin/people-deeds.ts';
import { ReportDesk } from '../admin/report-desk.ts';
import { ReviewedTables } from '../admin/reviewed-tables.ts';
import { adminRoutes } from '../admin/routes.ts';
import { TableDeeds } from '../admin/table-deeds.ts';
import { TrailReviews } from '../admin/trail-reviews.ts';
import { fairness } from '../fairness/fairness.ts';
import type { Clock } from '../ports.ts';
import { AdminClient } from '../testing/admin.ts';
import { Guest } from '../testing/guest.ts';
import { startTestServer, type TestServer, UNHURRIED } from '../testing/test-server.ts';

const HOUR = 3_600_000;
const PASSWORD = 'correct horse battery';

let passed = 0;
const clock: Clock = { ...systemClock, now: () => Date.now() + passed };
let storage: ReturnType<typeof openMemoryStorage>;
let server: TestServer;

beforeEach(async () => {
  passed = 0;
  storage = openMemoryStorage(clock);
  server = await startTestServer({ storage, clock });
});
afterEach(() => server.close());

const stranger = (): AdminClient => new AdminClient(server.origin);
const admin = (role: 'reviewer' | 'operator'): Promise<AdminClient> =>
  AdminClient.of(server.origin, storage, role);

async function invited(name: string): Promise<string> {
  await storage.admins.create({ name, role: 'reviewer' });
  const link = `link-of-${name}-${crypto.randomUUID()}`;
  await storage.admins.offerLink(name, link, HOUR);
  return link;
}

const deeds = async (): Promise<readonly string[]> =>
  (await storage.audit.read({ limit: 100 })).map(
    ({ deed, admin: by, subject }) => `${by} ${deed} ${subject}`,
  );

describe('signing in as an admin', () => {
  test('[P-101] [P-102] [P-104] a link lets choose a password once, which then signs in; all of it is audited', async () => {
    const link = await invited('ann');
    const chosen = await stranger().ask('POST', '/api/admin/password', { link, password: PASSWORD });
    expect(chosen.body).toMatchObject({ ok: true, name: 'ann', role: 'reviewer' });
    const cookie = chosen.headers.get('set-cookie');
    expect(cookie).toMatch(/HttpOnly/u);
    expect(cookie).toMatch(/SameSite=Strict/u);
    expect(cookie).toMatch(/Path=\/api\/admin(;|$)/u);
    expect(chosen.headers.get('cache-control')).toBe('no-store');
    const again = await stranger().ask('POST', '/api/admin/password', { link, password: 'something else!' });
    expect(again).toMatchObject({ status: 410, body: { code: 'linkInvalid' } });
    const client = stranger();
    expect(
      (await client.ask('POST', '/api/admin/session', { name: 'ann', password: PASSWORD })).body,
    ).toMatchObject({ ok: true, name: 'ann' });
    expect((await client.ask('GET', '/api/admin/session')).body).toMatchObject({
      name: 'ann',
      role: 'reviewer',
    });
    expect((await client.ask('POST', '/api/admin/session/end', {})).body.ok).toBe(true);
    expect(await client.ask('GET', '/api/admin/session')).toMatchObject({
      status: 401,
      body: { code: 'noAdminSession' },
    });
    expect(await deeds()).toEqual([
      'ann signedOut ann',
      'ann signedIn ann',
      'ann signedIn ann',
      'ann passwordChosen ann',
    ]);
    expect(JSON.stringify(await storage.admins.list())).not.toContain(PASSWORD);
  });

  test('[P-102] [P-104] a wrong password, an unknown name, one without a password and a disabled one are refused alike', async () => {
    await stranger().ask('POST', '/api/admin/password', { link: await invited('bo'), password: PASSWORD });
    await invited('cy');
    await stranger().ask('POST', '/api/admin/password', { link: await invited('di'), password: PASSWORD });
    await storage.admins.disable('di');
    for (const [name, password] of [
      ['bo', 'correct horse batterY'],
      ['nobody', PASSWORD],
      ['cy', PASSWORD],
      ['cy', ''],
      ['di', PASSWORD],
      ["bo' OR 1=1 --", PASSWORD],
    ]) {
      const client = stranger();
      const refused = await client.ask('POST', '/api/admin/session', { name, password });
      expect(refused).toMatchObject({ status: 401, body: { ok: false, code: 'signInFailed' } });
      expect(client.cookie).toBe('');
    }
    expect((await deeds()).filter((deed) => deed.includes('signInRefused'))).toEqual([
      'null signInRefused di',
      'null signInRefused cy',
      'null signInRefused cy',
      'null signInRefused bo',
    ]);
  });

  test('[P-101] a password that is too short, or a body of another shape, uses no link up', async () => {
    const link = await invited('ed');
    for (const body of [
      { link, password: 'too short' },
      { link, password: 'x'.repeat(201) },
      { link, password: PASSWORD, role: 'operator' },
      { link: 5, password: PASSWORD },
      {},
    ]) {
      expect(await stranger().ask('POST', '/api/admin/password', body)).toMatchObject({
        status: 400,
        body: { code: 'malformed' },
      });
    }
    expect((await stranger().ask('POST', '/api/admin/password', { link, password: PASSWORD })).body.ok).toBe(
      true,
    );
  });

  test('[P-102] a session ends after an hour without a request, and after twelve hours in any case', async () => {
    const idle = await admin('reviewer');
    passed = HOUR - 60_000;
    expect((await idle.ask('GET', '/api/admin/session')).body.ok).toBe(true);
    passed += HOUR + 1000;
    expect((await idle.ask('GET', '/api/admin/session')).body.code).toBe('noAdminSession');
    const busy = await admin('reviewer');
    for (let time = 0; time < 15; time += 1) {
      passed += HOUR - 60_000;
      const { body } = await busy.ask('GET', '/api/admin/session');
      expect(body.ok, `after ${time + 1} times 59 minutes`).toBe(time < 12);
    }
  });

  test('[P-103] I-07 tries are bounded from one address and under one name, before the password is looked at', async () => {
    const limits = { ...UNHURRIED, signInRate: { perSecond: 1 / 30, burst: 3 } };
    const limited = await startTestServer({ storage, clock, limits, trustProxy: true });
    await stranger().ask('POST', '/api/admin/password', { link: await invited('fay'), password: PASSWORD });
    const tryFrom = async (address: string, name: string, password: string) => {
      const response = await fetch(`${limited.origin}/api/admin/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ name, password }),
      });
      return response.status;
    };
    for (let time = 0; time < 3; time += 1) expect(await tryFrom('192.0.2.1', 'gus', 'wrong')).toBe(401);
    expect(await tryFrom('192.0.2.1', 'fay', PASSWORD)).toBe(429);
    expect(await tryFrom('192.0.2.2', 'gus', 'wrong')).toBe(429);
    expect(await tryFrom('192.0.2.3', 'fay', PASSWORD)).toBe(200);
    // Whoever knows a name keeps nobody out who comes from elsewhere.
    expect(await tryFrom('192.0.2.4', 'gus', 'wrong')).toBe(429);
    expect(await tryFrom('198.51.100.1', 'gus', 'wrong')).toBe(401);
    passed += 31_000;
    expect(await tryFrom('192.0.2.1', 'fay', PASSWORD)).toBe(200);
    await limited.close();
  });

  test('[P-104] of tries that fail without end some stand in the log', async () => {
    await invited('hal');
    for (let time = 0; time < 30; time += 1) {
      await stranger().ask('POST', '/api/admin/session', { name: 'hal', password: 'wrong' });
    }
    const tried = async () => (await deeds()).filter((deed) => deed.endsWith('signInRefused hal')).length;
    expect(await tried()).toBe(10);
    passed += 11 * 60_000;
    await stranger().ask('POST', '/api/admin/session', { name: 'hal', password: 'wrong' });
    expect(await tried()).toBe(11);
  });
});

describe('what an admin may', () => {
  /** Every route there is, taken from the table that serves them. */
  const stores = openMemoryStorage();
  const accounts = new AdminAccounts({ ...stores, ids: { token: () => '' } });
  const reviewed = new ReviewedTables(stores.log);
  const none = async () => undefined;
  const rooms = { find: none, findById: none, inMemory: none };
  const routes = adminRoutes({
    accounts,
    audit: stores.audit,
    matches: new MatchReviews(stores, reviewed),
    reports: new ReportDesk(stores),
    live: new LiveReviews({ ...stores, clock, node: { openPages: async () => [] } }),
    trails: new TrailReviews(stores),
    tables: new TableDeeds({ storage: stores, rooms, reviewed }),
    people: new PeopleDeeds({ storage: stores, rooms, shutOut: { refresh: async () => undefined } }),
    access: new AccessReviews({ storage: stores, fairness, reviewed, clock }),
    openings: new CardOpenings({ storage: stores, reviewed }),
  });

  const pathOf = (url: string): string => url.replaceAll(/:[a-z]+/giu, 'x');

  test.each(routes)(
    '[P-105] $method $url refuses whoever is not signed in, guests too',
    async ({ method, url }) => {
      const guest = new Guest({ origin: server.origin });
      await guest.openTable('Inês');
      for (const cookie of [
        '',
        guest.cookie,
        'forehand_admin=',
        'forehand_admin=guessed',
        `forehand_admin=${'x'.repeat(5000)}`,
      ]) {
        const client = stranger();
        client.cookie = cookie;
        expect(await client.ask(method, pathOf(url), method === 'POST' ? {} : undefined)).toMatchObject({
          status: 401,
          body: { ok: false, code: 'noAdminSession' },
        });
      }
    },
  );

  test.each(routes.filter(({ needs }) => needs === 'operator'))(
    '[P-105] $method $url refuses a reviewer',
    async ({ method, url }) => {
      const client = await admin('reviewer');
      const before = await deeds();
      expect(await client.ask(method, pathOf(url), method === 'POST' ? {} : undefined)).toMatchObject({
        status: 403,
        body: { ok: false, code: 'notAllowed' },
      });
      expect(await deeds()).toEqual(before);
    },
  );

  test('[P-105] an admin is no guest: the cookie opens no table, no list and no record', async () => {
    const client = await admin('operator');
    const host = new Guest({ origin: server.origin });
    const code = await host.openTable('Inês');
    expect((await client.ask('GET', `/api/tables/${code}/record?match=1`)).body.code).toBe('noSession');
    const guest = new Guest({ origin: server.origin, headers: { cookie: client.cookie } });
    await expect(guest.connect()).rejects.toThrow();
  });

  test('[P-105] I-03 a page of another server can ask nothing in an admin’s name', async () => {
    const client = await admin('operator');
    const response = await fetch(`${server.origin}/api/admin/admins`, {
      method: 'POST',
      headers: { cookie: client.cookie, origin: 'http://evil.example', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'eve', role: 'operator' }),
    });
    expect(response.status).toBe(403);
    expect(await storage.admins.find('eve')).toBeUndefined();
  });

  test('[P-100] [P-104] an operator makes admins, gives new links and disables others, not oneself', async () => {
    const operator = await admin('operator');
    const made = await operator.ask('POST', '/api/admin/admins', { name: 'gil', role: 'reviewer' });
    expect(made.body).toMatchObject({ ok: true, path: expect.stringMatching(/^\/admin#[\w-]{20,}$/u) });
    expect(await operator.ask('POST', '/api/admin/admins', { name: 'gil', role: 'operator' })).toMatchObject({
      status: 409,
      body: { code: 'nameTaken' },
    });
    const link = String(made.body['path']).split('#')[1];
    const gil = stranger();
    await gil.ask('POST', '/api/admin/password', { link, password: PASSWORD });
    expect((await gil.ask('GET', '/api/admin/session')).body).toMatchObject({
      name: 'gil',
      role: 'reviewer',
    });
    const renewed = await operator.ask('POST', '/api/admin/admins/gil/link', {});
    expect(renewed.body).toMatchObject({ ok: true, path: expect.stringMatching(/^\/admin#/u) });
    expect((await operator.ask('GET', '/api/admin/admins')).body['admins']).toContainEqual({
      name: 'gil',
      role: 'reviewer',
      standing: 'active',
    });
    expect((await operator.ask('POST', '/api/admin/admins/gil/disable', {})).body.ok).toBe(true);
    expect((await gil.ask('GET', '/api/admin/session')).body.code).toBe('noAdminSession');
    for (const path of ['gil/disable', 'gil/link', 'nobody/link']) {
      expect(await operator.ask('POST', `/api/admin/admins/${path}`, {})).toMatchObject({
        status: 404,
        body: { code: 'noSuchAdmin' },
      });
    }
    const { name } = (await operator.ask('GET', '/api/admin/session')).body;
    expect((await operator.ask('POST', `/api/admin/admins/${name}/disable`, {})).body.code).toBe(
      'notYourself',
    );
    const { entries } = (await operator.ask('GET', '/api/admin/audit')).body;
    expect(entries).toMatchObject([
      { deed: 'adminDisabled', admin: name, subject: 'gil' },
      { deed: 'linkMade', admin: name, subject: 'gil' },
      { deed: 'signedIn', subject: 'gil' },
      { deed: 'passwordChosen', subject: 'gil' },
      { deed: 'linkMade', admin: name, subject: 'gil' },
      { deed: 'adminCreated', admin: name, subject: 'gil' },
      { deed: 'signedIn', subject: name },
      { deed: 'passwordChosen', subject: name },
    ]);
  });
});
