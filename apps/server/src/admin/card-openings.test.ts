// Hands that are opened, and what is said of a match, whatever has become of its table before or since.
import { present } from '@forehand/engine';
import { disclosureAnswer, handsAnswer, mySeatAnswer } from '@forehand/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { AdminClient } from '../testing/admin.ts';
import {
  beginMatch,
  type Company,
  type CompanyTable,
  guestOf,
  playOn,
  seatCompany,
  until,
  visit,
} from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const REASON = { reason: 'Camille says Oskar knew her ace' };
const ONE_ROUND: CompanyTable = { game: 'nap', options: { profile: 'nap-base@1', rounds: 1 } };
const storage = openMemoryStorage();
let server: TestServer;
let admin: AdminClient;
beforeAll(async () => {
  server = await startTestServer({ storage });
  admin = await AdminClient.of(server.origin, storage, 'operator');
});
afterAll(() => server.close());

const opened = async ({ code }: Company, deal: number) =>
  handsAnswer.parse(
    (await admin.ask('POST', `/api/admin/tables/${code}/matches/1/deals/${deal}/open`, REASON)).body,
  );
const checked = async ({ code }: Company) =>
  disclosureAnswer.parse((await admin.ask('GET', `/api/admin/tables/${code}/matches/1/disclosure`)).body);
const lastVersion = async (code: string) => {
  const table = await storage.directory.findByCode(code);
  return (await storage.log.history(table?.tableId ?? '')).at(-1)?.version;
};
const played = (company: Company, deal: number) =>
  playOn(company, seededDraw(4), ({ match, phase }) => {
    return phase === 'over' || JSON.stringify(match).includes(`"deal":${deal}`);
  });

describe('what has become of a table changes nothing of what is known of its deals', {
  timeout: 60_000,
}, () => {
  test('[P-124] [P-126] rules changed after the list was closed: so many hands as there are players', async () => {
    const company = await seatCompany({ origin: server.origin }, ONE_ROUND);
    const host = guestOf(company, 0);
    await host.command(company.code, { type: 'closeList' });
    await until(host, ({ list }) => list === 'closed');
    await host.command(company.code, { type: 'changeSheet', options: { profile: 'nap-base@1', rounds: 2 } });
    await beginMatch(company);
    await played(company, 3);
    const { names, packs } = await opened(company, 1);
    expect(names).toEqual(['Inês', 'Oskar', 'Camille']);
    expect(packs.map(({ hands }) => hands.map((hand) => hand.length))).toEqual([[5, 5, 5]]);
    expect(await checked(company)).toMatchObject({ verdict: 'nothingDisclosed' });
    for (const guest of company.guests) guest.disconnect();
  });

  test('[P-124] [P-126] one more player sits down after the match', async () => {
    const company = await seatCompany({ origin: server.origin }, ONE_ROUND);
    await beginMatch(company);
    await played(company, 99);
    const before = await opened(company, 1);
    await guestOf(company, 0).command(company.code, { type: 'openList' });
    const fourth = await visit(new Guest({ origin: server.origin }), company.code, 'Leif');
    expect(await fourth.command(company.code, { type: 'sit', name: 'Leif' })).toMatchObject({ ok: true });
    expect(await opened(company, 1)).toEqual(before);
    expect(await checked(company)).toMatchObject({ verdict: 'nothingDisclosed' });
    for (const guest of [...company.guests, fourth]) guest.disconnect();
  });

  test('[P-125] whoever has come to a seat since is shown nothing there, and nothing is said of them', async () => {
    const company = await seatCompany({ origin: server.origin }, ONE_ROUND);
    await beginMatch(company);
    await played(company, 99);
    const { code } = company;
    await guestOf(company, 1).command(code, { type: 'leave' });
    const newcomer = await visit(new Guest({ origin: server.origin }), code, 'Leif');
    expect(await newcomer.command(code, { type: 'sit', name: 'Leif' })).toMatchObject({ ok: true });
    const view = (version: number | undefined, seat: number) =>
      admin.ask('POST', `/api/admin/tables/${code}/steps/${version}/seats/${seat}`, REASON);
    const taken = await lastVersion(code);
    expect((await view(taken, 1)).body).toMatchObject({ ok: false, code: 'notSeated' });
    expect((await view(taken, 2)).body).toMatchObject({ ok: true, name: 'Camille' });
    await guestOf(company, 0).command(code, { type: 'openList' });
    for (const seat of [0, 1, 2])
      expect((await view(await lastVersion(code), seat)).body).toMatchObject({ code: 'notSeated' });
    for (const guest of [...company.guests, newcomer]) guest.disconnect();
  });

  test('[P-127] whoever has left reads of it all the same, however often admins have looked elsewhere', async () => {
    const company = await seatCompany({ origin: server.origin }, ONE_ROUND);
    await beginMatch(company);
    await played(company, 99);
    const { code } = company;
    const table = await storage.directory.findByCode(code);
    const { tableId } = present(table, 'table');
    const look = { admin: 'ada', tableId, matchNo: 1, deal: 1, subject: 'somebody', ...REASON };
    await opened(company, 2);
    for (let version = 1; version <= 250; version += 1)
      await storage.audit.append({ ...look, deed: 'seatViewed', version });
    await storage.audit.append({ ...look, deed: 'handsOpened', matchNo: 7 });
    const url = `/api/tables/${code}/my-seat`;
    const oskar = guestOf(company, 1);
    const seated = mySeatAnswer.parse((await oskar.request('GET', url)).body);
    expect(seated.openings.map(({ what, deal, times }) => [what, deal, times])).toEqual([
      ['seatViewed', 1, 250],
      ['handsOpened', 2, 1],
    ]);
    await oskar.command(code, { type: 'leave' });
    const newcomer = await visit(new Guest({ origin: server.origin }), code, 'Leif');
    await newcomer.command(code, { type: 'sit', name: 'Leif' });
    const left = mySeatAnswer.parse((await oskar.request('GET', url)).body);
    expect(left).toMatchObject({ seat: 1, openings: seated.openings, shuffle: seated.shuffle });
    expect(left.holders).toEqual(seated.holders);
    const come = mySeatAnswer.parse((await newcomer.request('GET', url)).body);
    expect(come.openings).toEqual([]);
    for (const guest of [...company.guests, newcomer]) guest.disconnect();
  });

  test.each(['nap', 'bismarck'] as const)(
    '[P-124] %s, closed by an operator in the middle of a later deal',
    async (game) => {
      const company = await seatCompany({ origin: server.origin }, { game });
      await beginMatch(company);
      await played(company, 2);
      await playOn(company, seededDraw(4), ({ talk }) => talk === 'closed');
      const close = { moveId: `closing-${game}`, reason: 'They quarrel' };
      await admin.ask('POST', `/api/admin/tables/${company.code}/close`, close);
      await until(guestOf(company, 0), ({ phase }) => phase === 'over');
      expect(await checked(company)).toMatchObject({ verdict: 'nothingDisclosed', disclosed: [] });
      for (const guest of company.guests) guest.disconnect();
    },
  );
});
