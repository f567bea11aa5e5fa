// "He saw my cards", answered over HTTP: who had access, what a seat could see, and hands that are opened with a reason.
import { present } from '@forehand/engine';
import {
  accessAnswer,
  disclosureAnswer,
  handsAnswer,
  mySeatAnswer,
  seatSightAnswer,
  seatViewAnswer,
} from '@forehand/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import type { Step } from '../ports.ts';
import { AdminClient } from '../testing/admin.ts';
import { beginMatch, type Company, guestOf, playOn, seatCompany, visit } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { CardAudit, cardsIn } from './disclosure/card-audit.ts';
import { moments } from './moments.ts';

const REASON = { reason: 'Camille says Oskar knew her ace' };
const storage = openMemoryStorage();
let server: TestServer;
let admin: AdminClient;
let company: Company;
let second: Guest;
let steps: readonly Step[];
let hands: CardAudit;
let versionOfDeal: (deal: number) => number;

const path = (rest: string): string => `/api/admin/tables/${company.code}/${rest}`;
const openings = async () =>
  (await storage.audit.read({ limit: 100 })).filter(({ deed }) => /Opened|Viewed/u.test(deed));

/** Nap whose hands never open: two deals are scored, the third runs; Oskar has moved to another device. */
beforeAll(async () => {
  server = await startTestServer({ storage, trustProxy: true });
  admin = await AdminClient.of(server.origin, storage, 'reviewer');
  const options = { profile: 'nap-base@1', rounds: 2, openDeals: 'never' };
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  company = await seatCompany({ origin: server.origin, headers }, { game: 'nap', options });
  await visit(new Guest({ origin: server.origin, headers }), company.code, 'Stranger');
  await beginMatch(company);
  await playOn(company, seededDraw(8), ({ match }) => JSON.stringify(match).includes('"deal":2'));
  const offered = await guestOf(company, 1).ask('seat:handover', { table: company.code });
  second = new Guest({ origin: server.origin, headers });
  await second.request('POST', '/api/handover', { token: offered['token'] });
  await second.connect();
  await second.join(company.code);
  const [ann, , cam] = company.guests;
  company = { ...company, guests: [present(ann, 'host'), second, present(cam, 'third')] };
  await playOn(
    company,
    seededDraw(8),
    ({ match, talk }) => JSON.stringify(match).includes('"deal":3') && talk === 'closed',
  );
  const table = await storage.directory.findByCode(company.code);
  steps = await storage.log.history(table?.tableId ?? '');
  hands = new CardAudit(moments(steps));
  versionOfDeal = (deal) => present(hands.packsOf(1, deal)[0], `deal ${deal}`).version;
}, 60_000);
afterAll(async () => {
  for (const guest of company.guests) guest.disconnect();
  await server.close();
});

describe('the access trail of a match', () => {
  test('[P-123] each device and socket of a seat stands in it, hand-overs, watchers, and what nobody can know', async () => {
    await expect
      .poll(
        async () =>
          accessAnswer.parse((await admin.ask('GET', path('matches/1/access'))).body).seats[1]?.pages.length,
      )
      .toBe(2);
    const answer = await admin.ask('GET', path('matches/1/access'));
    const access = accessAnswer.parse(answer.body);
    expect(access.seats.map(({ holders }) => holders.map(({ name, how }) => [name, how]))).toEqual(
      ['Inês', 'Oskar', 'Camille'].map((name) => [[name, 'sat']]),
    );
    const [first, moved] = access.seats[1]?.pages ?? [];
    expect([first?.ended, moved?.ended]).toEqual(['moved', null]);
    expect(moved?.device).not.toBe(first?.device);
    expect(access.seats[1]?.handovers).toHaveLength(1);
    expect(access.seats[0]?.handovers).toEqual([]);
    expect(access.watchers).toMatchObject([{ name: '', network: '203.0.113.0/24' }]);
    expect(access.notKnowable).toContain('sharedScreen');
    const text = JSON.stringify(access);
    expect(cardsIn(text)).toEqual([]);
    expect(text).not.toContain('203.0.113.9');
    for (const visit of await storage.trails.visits(present(steps[0], 'step').tableId)) {
      for (const secret of [visit.person, visit.device, visit.connection]) expect(text).not.toContain(secret);
    }
  });

  test('[P-124] the check says that every view holds only what its viewer may know, and that the packs are as sealed', async () => {
    const checked = disclosureAnswer.parse((await admin.ask('GET', path('matches/1/disclosure'))).body);
    expect(checked).toMatchObject({
      verdict: 'nothingDisclosed',
      disclosed: [],
      shuffle: { verdict: 'asSealed', packs: 3 },
    });
    expect(cardsIn(JSON.stringify(checked))).toEqual([]);
  });
});

describe('what a seat could see', () => {
  test('[P-125] of a running deal it is told in numbers, and no reason opens it', async () => {
    const place = path(`steps/${versionOfDeal(3)}/seats/1`);
    const sight = seatSightAnswer.parse((await admin.ask('GET', place)).body);
    expect(sight).toEqual({
      ok: true,
      version: versionOfDeal(3),
      matchNo: 1,
      deal: 3,
      name: 'Oskar',
      over: false,
      open: 0,
      own: 5,
    });
    const before = await openings();
    expect(await admin.ask('POST', place, REASON)).toMatchObject({
      status: 409,
      body: { code: 'dealRunning' },
    });
    expect(await openings()).toEqual(before);
  });

  test('[P-125] of a deal that is over it is shown with a reason, which is audited: that seat’s cards, and no others', async () => {
    const version = versionOfDeal(1);
    const place = path(`steps/${version}/seats/1`);
    expect(await admin.ask('POST', place, { reason: ' ' })).toMatchObject({ status: 400 });
    const view = seatViewAnswer.parse((await admin.ask('POST', place, REASON)).body);
    expect(view).toMatchObject({ over: true, name: 'Oskar', deal: 1 });
    expect(view.cards.toSorted()).toEqual([...(hands.packsOf(1, 1)[0]?.hands[1] ?? [])].toSorted());
    expect(hands.forbidden(1, version, view)).toEqual([]);
    const [entry] = await openings();
    expect(entry).toMatchObject({ deed: 'seatViewed', matchNo: 1, deal: 1, version, ...REASON });
  });
});

describe('opening hands', () => {
  test('[P-126] a deal that runs is opened to nobody; one that is over to whoever says why, and that is audited first', async () => {
    expect(await admin.ask('POST', path('matches/1/deals/3/open'), REASON)).toMatchObject({
      status: 409,
      body: { code: 'dealRunning' },
    });
    const unsaid = ['', ' ok ', 'x'.repeat(301), '\u200B\u200B\u200B', 'a\u202Eb c', 'a\u0000b c'];
    for (const body of [{}, ...unsaid.map((reason) => ({ reason })), { ...REASON, deal: 3 }])
      expect(await admin.ask('POST', path('matches/1/deals/2/open'), body)).toMatchObject({ status: 400 });
    const known = await openings();
    const opened = handsAnswer.parse((await admin.ask('POST', path('matches/1/deals/2/open'), REASON)).body);
    expect(opened.names).toEqual(['Inês', 'Oskar', 'Camille']);
    const [pack] = hands.packsOf(1, 2);
    expect(opened.packs.map((one) => one.hands.map((hand) => [...hand].toSorted()))).toEqual([
      pack?.hands.map((hand) => [...hand].toSorted()),
    ]);
    const [entry, ...before] = await openings();
    expect(before).toEqual(known);
    expect(entry).toMatchObject({ deed: 'handsOpened', matchNo: 1, deal: 2, ...REASON });
    expect(entry?.admin).toMatch(/^reviewer-/u);
  });

  test('[P-126] where it cannot be audited nothing is opened', async () => {
    const broken = {
      ...storage,
      audit: { ...storage.audit, append: async () => Promise.reject(new Error('full')) },
    };
    const other = await startTestServer({ storage: broken });
    const client = new AdminClient(other.origin);
    client.cookie = admin.cookie;
    const answer = await client.ask('POST', path('matches/1/deals/1/open'), REASON);
    expect(answer).toMatchObject({ status: 500, body: { ok: false } });
    expect(cardsIn(JSON.stringify(answer.body))).toEqual([]);
    await other.close();
  });

  test.each([
    ['POST', 'matches/1/deals/9/open', 404, 'noSuchDeal'],
    ['POST', 'matches/9/deals/1/open', 404, 'noSuchDeal'],
    ['POST', 'matches/1/deals/0/open', 400, 'malformed'],
    ['GET', 'matches/9/access', 404, 'noSuchMatch'],
    ['GET', 'matches/9/disclosure', 404, 'noSuchMatch'],
    ['GET', 'steps/99999/seats/1', 404, 'noSuchStep'],
    ['GET', 'steps/5/seats/6', 403, 'notSeated'],
    ['GET', 'steps/5/seats/7', 400, 'malformed'],
    ['POST', 'steps/1/seats/0', 403, 'notSeated'],
  ])('[P-123] [P-125] [P-126] %s %s is %i', async (method, rest, status, code) => {
    const before = await openings();
    const answer = await admin.ask(method, path(rest), method === 'POST' ? REASON : undefined);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await openings()).toEqual(before);
  });
});

describe('who was at my seat', () => {
  test('[P-127] a player is told of the own seat: devices, hand-overs, what admins opened and why, and the shuffle', async () => {
    await admin.ask('POST', path('matches/1/deals/1/open'), REASON);
    const { text } = await second.request('GET', `/api/tables/${company.code}/my-seat`);
    const own = mySeatAnswer.parse(JSON.parse(text));
    expect(own).toMatchObject({ seat: 1, missing: 0, shuffle: { verdict: 'asSealed', packs: 3 } });
    expect(own.holders.map(({ name, how }) => [name, how])).toEqual([['Oskar', 'sat']]);
    expect(own.pages.map(({ name, ended }) => [name, ended])).toEqual([
      ['Oskar', 'moved'],
      ['Oskar', null],
    ]);
    expect(own.thisDevice).toBe(own.pages[1]?.device);
    expect(own.handovers).toHaveLength(1);
    expect(own.openings[0]).toMatchObject({ what: 'handsOpened', matchNo: 1, deal: 1, ...REASON });
    expect(text).not.toContain('reviewer-');
    expect(text).not.toContain('203.0.113');
    expect(cardsIn(text)).toEqual([]);
  });

  test('[P-127] nobody else is told: no stranger, nobody without a seat, not the device the seat has left', async () => {
    const url = `/api/tables/${company.code}/my-seat`;
    const stranger = new Guest({ origin: server.origin });
    expect((await stranger.request('GET', url)).body).toMatchObject({ code: 'noSession' });
    await stranger.request('POST', '/api/guest', { name: 'Eve' });
    expect(await stranger.request('GET', url)).toMatchObject({ status: 403, body: { code: 'notSeated' } });
    expect((await stranger.request('GET', '/api/tables/zzzzzzzz/my-seat')).body).toMatchObject({
      code: 'noSuchTable',
    });
    const table = await storage.directory.findByCode(company.code);
    const person = table?.projection.seats[1] ?? '';
    await storage.devices.use(table?.tableId ?? '', person, 'elsewhere');
    expect((await second.request('GET', url)).body).toMatchObject({ code: 'seatMoved' });
  });
});
