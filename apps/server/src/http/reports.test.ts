import { type OwnReport, ownReports, reportsAnswer, VERDICTS } from '@forehand/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { USUAL_LIMITS } from '../limits.ts';
import type { Storage } from '../ports.ts';
import { AdminClient } from '../testing/admin.ts';
import { beginMatch, type Company, guestOf, playOn, seatCompany, until, visit } from '../testing/company.ts';
import { type AnyAnswer, Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startTestServer, type TestServer, UNHURRIED } from '../testing/test-server.ts';

let clock: ManualClock;
let storage: Storage;
let server: TestServer;
let company: Company;
let visitors: Guest[];
let made = 0;

const start = () => startTestServer({ clock, storage });

beforeEach(async () => {
  clock = new ManualClock();
  storage = { ...openMemoryStorage(clock), close: async () => undefined };
  server = await start();
  visitors = [];
  company = await seatCompany({ origin: server.origin });
});
afterEach(async () => {
  for (const guest of [...company.guests, ...visitors]) guest.disconnect();
  await server.close();
});

const at = (place: number): Guest => guestOf(company, place);
const path = (): string => `/api/tables/${company.code}/reports`;

function reportOf(given: object): object {
  made += 1;
  return {
    reportId: `report-${made}`,
    version: 3,
    client: 'index-a1B2',
    language: 'en',
    words: '',
    ...given,
  };
}

const send = (guest: Guest, given: object) => guest.request('POST', path(), reportOf(given));
const answerTo = async (guest: Guest, given: object): Promise<AnyAnswer> => (await send(guest, given)).body;
const read = async (guest: Guest): Promise<readonly OwnReport[]> =>
  ownReports.parse((await guest.request('GET', path())).body).reports;
const numberOf = async (guest: Guest, given: object): Promise<number> =>
  Number((await answerTo(guest, given))['number']);

describe('what players report', () => {
  test('[P-130] [P-132] a name, a line and a deal are reported as they stood, and read by whoever reported them', async () => {
    await beginMatch(company);
    await at(1).ask('talk:say', { table: company.code, kind: 'line', text: 'You fool' });
    const name = await numberOf(at(0), { kind: 'name', seat: 2, words: '  not\n nice ' });
    const line = await numberOf(at(0), { kind: 'line', line: 1 });
    const deal = await numberOf(at(0), { kind: 'cardsSeen', matchNo: 1, deal: 1, version: 9_999 });
    expect(await read(at(0))).toMatchObject([
      { number: deal, kind: 'cardsSeen', matchNo: 1, deal: 1, quoted: null, answer: null },
      { number: line, kind: 'line', quoted: 'You fool' },
      { number: name, kind: 'name', quoted: 'Camille', words: 'not nice', matchNo: null },
    ]);
    expect(await read(at(1))).toEqual([]);
    const [, , last] = await storage.reports.list({ state: 'open', limit: 10 });
    expect(last).toMatchObject({
      code: company.code,
      reporterName: 'Inês',
      version: at(0).latest.version,
      client: 'index-a1B2',
      language: 'en',
    });
  });

  test('[P-130] A-02 no report holds a card', async () => {
    await beginMatch(company);
    await answerTo(at(0), { kind: 'cardsSeen', matchNo: 1, deal: 1 });
    expect(JSON.stringify(await storage.reports.list({ state: 'open', limit: 10 }))).not.toMatch(
      /"(?:[2-9TJQKA][CDHS])"/u,
    );
  });

  test.each([
    ['an empty seat', { kind: 'name', seat: 5 }, 409, 'nothingToReport'],
    ['a line that is not there', { kind: 'line', line: 7 }, 409, 'nothingToReport'],
    ['a match to come', { kind: 'wrongScore', matchNo: 2, deal: 1 }, 404, 'noSuchMatch'],
    ['a deal of no match', { kind: 'wrongScore', deal: 1 }, 400, 'malformed'],
    ['an unknown kind', { kind: 'weather' }, 400, 'malformed'],
    ['a name without a seat', { kind: 'name' }, 400, 'malformed'],
    ['a deal with a seat', { kind: 'conduct', seat: 1 }, 400, 'malformed'],
    ['too many words', { kind: 'conduct', words: 'x'.repeat(501) }, 400, 'malformed'],
    ['hidden characters', { kind: 'conduct', words: 'a\u202eb' }, 400, 'malformed'],
    ['no build of the page', { kind: 'conduct', client: '<b>' }, 400, 'malformed'],
    ['no language', { kind: 'conduct', language: 'english' }, 400, 'malformed'],
  ])('[P-130] %s is refused', async (_, given, status, code) => {
    expect(await send(at(0), given)).toMatchObject({ status, body: { ok: false, code } });
    expect(await read(at(0))).toEqual([]);
  });

  test('[P-130] whoever has left or was sent away may report; passers-by may not, and read nothing', async () => {
    const visitor = await visit(new Guest({ origin: server.origin }), company.code, 'Stranger');
    visitors.push(visitor);
    await at(0).command(company.code, { type: 'remove', seat: 2 });
    expect(await answerTo(at(2), { kind: 'conduct' })).toMatchObject({ ok: true });
    for (const guest of [visitor, new Guest({ origin: server.origin })]) {
      const code = guest === visitor ? 'notSeated' : 'noSession';
      expect(await answerTo(guest, { kind: 'conduct' })).toMatchObject({ code });
      expect((await guest.request('GET', path())).body).toMatchObject({ code });
    }
    const elsewhere = await at(0).request('GET', '/api/tables/bbbbbbbb/reports');
    expect(elsewhere).toMatchObject({ status: 404, body: { code: 'noSuchTable' } });
  });

  test('[P-130] a deal that was never dealt is refused, in this match and in one that is over', async () => {
    await beginMatch(company);
    const about = (matchNo: number, deal: number) => answerTo(at(0), { kind: 'wrongScore', matchNo, deal });
    expect(await about(1, 2)).toMatchObject({ code: 'nothingToReport' });
    await playOn(company, seededDraw(4), ({ phase }) => phase === 'over');
    const deals = (await storage.directory.findByCode(company.code))?.projection.deals ?? 0;
    expect(await about(1, deals + 1)).toMatchObject({ code: 'nothingToReport' });
    for (const guest of company.guests) await guest.command(company.code, { type: 'agree' });
    await until(at(0), ({ matchNo }) => matchNo === 2);
    expect(await about(1, deals + 1)).toMatchObject({ code: 'nothingToReport' });
    expect(await about(1, deals)).toMatchObject({ ok: true });
    expect(await about(2, 2)).toMatchObject({ code: 'nothingToReport' });
  });

  test('[P-131] the same id for something else is no report sent again, and is not lost in silence', async () => {
    const first = reportOf({ kind: 'conduct' });
    const { body } = await at(0).request('POST', path(), first);
    for (const other of [{ kind: 'pageFault' }, { words: 'another' }]) {
      expect(await at(0).request('POST', path(), { ...first, ...other })).toMatchObject({
        body: { code: 'moveIdReused' },
      });
    }
    expect((await at(0).request('POST', path(), first)).body).toEqual(body);
  });

  test('[P-131] a report sent again is the same one; five at once, then one a minute, thirty a day', async () => {
    const limits = { ...UNHURRIED, reportRate: USUAL_LIMITS.reportRate };
    const hurried = await startTestServer({ clock, storage, limits });
    const guest = at(0);
    guest.moveTo(hurried.origin);
    const first = reportOf({ kind: 'conduct' });
    const { body } = await guest.request('POST', path(), first);
    expect((await guest.request('POST', path(), first)).body).toEqual(body);
    for (let time = 0; time < 3; time += 1)
      expect(await answerTo(guest, { kind: 'conduct' })).toMatchObject({ ok: true });
    expect(await answerTo(guest, { kind: 'conduct' })).toMatchObject({
      code: 'tooManyRequests',
      retryAfter: 60_000,
    });
    clock.advance(60_000);
    expect(await answerTo(guest, { kind: 'conduct' })).toMatchObject({ ok: true });
    for (let time = 5; time < 30; time += 1) {
      clock.advance(60_000);
      expect(await answerTo(guest, { kind: 'conduct' })).toMatchObject({ ok: true });
    }
    clock.advance(60_000);
    expect(await answerTo(guest, { kind: 'conduct' })).toMatchObject({ code: 'tooManyRequests' });
    clock.advance(24 * 60 * 60_000);
    expect(await answerTo(guest, { kind: 'conduct' })).toMatchObject({ ok: true });
    await hurried.close();
  });
});

describe('what admins answer', () => {
  const admin = () => AdminClient.of(server.origin, storage, 'reviewer');
  const listed = async (client: AdminClient, query = '') =>
    reportsAnswer.parse((await client.ask('GET', `/api/admin/reports${query}`)).body);

  test('[P-132] [P-133] [P-134] an answer is audited, and read at the table after a restart of the server', async () => {
    const number = await numberOf(at(1), { kind: 'conduct', words: 'He shouts' });
    const client = await admin();
    expect(await listed(client)).toMatchObject({
      open: 1,
      reports: [{ number, code: company.code, reporter: 'Oskar', about: null, words: 'He shouts' }],
    });
    const answer = { verdict: 'spokenTo', words: 'We have had a word.' };
    expect((await client.ask('POST', `/api/admin/reports/${number}/answer`, answer)).body).toEqual({
      ok: true,
    });
    expect(await client.ask('POST', `/api/admin/reports/${number}/answer`, answer)).toMatchObject({
      status: 409,
      body: { code: 'alreadyAnswered' },
    });
    const [entry] = await storage.audit.read({ limit: 1 });
    expect(entry).toMatchObject({
      deed: 'reportAnswered',
      subject: `#${number}`,
      version: 3,
      reason: 'spokenTo: We have had a word.',
    });
    expect(await listed(client)).toMatchObject({ open: 0, reports: [] });
    expect((await listed(client, '?state=answered')).reports).toMatchObject([
      { number, answer, answeredBy: expect.stringMatching(/^reviewer-/u) },
    ]);
    await server.close();
    server = await start();
    at(1).moveTo(server.origin);
    const [own] = await read(at(1));
    expect(own).toMatchObject({ number, answer: { ...answer, at: expect.any(Number) } });
    expect(JSON.stringify(own)).not.toContain('reviewer-');
  });

  test('[P-134] a verdict on something else, an unknown one, and a report that is none are refused, and not audited', async () => {
    const number = await numberOf(at(1), { kind: 'wrongScore' });
    const client = await admin();
    const before = await storage.audit.read({ limit: 10 });
    const tried = async (of: number | string, body: object) =>
      (await client.ask('POST', `/api/admin/reports/${of}/answer`, body)).body.code;
    expect(await tried(number, { verdict: 'nameRemoved', words: '' })).toBe('malformed');
    expect(await tried(number, { verdict: 'no such', words: '' })).toBe('malformed');
    expect(await tried(number, { verdict: 'scoreRight' })).toBe('malformed');
    expect(await tried('x', { verdict: 'scoreRight', words: '' })).toBe('malformed');
    expect(await tried(number + 1, { verdict: 'scoreRight', words: '' })).toBe('noSuchReport');
    expect(await storage.audit.read({ limit: 10 })).toEqual(before);
  });

  test.each(Object.entries(VERDICTS))(
    '[P-134] of a report of %s each of its verdicts can be found',
    async (kind, verdicts) => {
      const client = await admin();
      const about = { name: { seat: 1 }, line: { line: 1 } }[kind] ?? {};
      await at(0).ask('talk:say', { table: company.code, kind: 'line', text: 'Hello' });
      for (const verdict of verdicts) {
        const number = await numberOf(at(0), { kind, ...about });
        const answered = await client.ask('POST', `/api/admin/reports/${number}/answer`, {
          verdict,
          words: '',
        });
        expect(answered.body).toEqual({ ok: true });
      }
      expect((await read(at(0))).map(({ answer }) => answer?.verdict)).toEqual(verdicts.toReversed());
    },
  );

  test('[P-133] lists go on after the last one shown, and can be narrowed to a table', async () => {
    const other = await seatCompany({ origin: server.origin });
    const client = await admin();
    const numbers: number[] = [];
    for (let time = 0; time < 4; time += 1) numbers.push(await numberOf(at(time % 3), { kind: 'conduct' }));
    const shown = async (query: string) => (await listed(client, query)).reports.map(({ number }) => number);
    expect(await shown('')).toEqual(numbers);
    expect(await shown(`?after=${numbers[1]}`)).toEqual(numbers.slice(2));
    expect(await shown(`?code=${other.code}`)).toEqual([]);
    expect(await shown(`?code=${company.code}`)).toEqual(numbers);
    for (const number of numbers.slice(0, 3))
      await client.ask('POST', `/api/admin/reports/${number}/answer`, { verdict: 'tellMore', words: '' });
    expect(await shown(`?state=answered&after=${numbers[2]}`)).toEqual([numbers[1], numbers[0]]);
    expect((await client.ask('GET', '/api/admin/reports?state=all')).body.code).toBe('malformed');
    for (const guest of other.guests) guest.disconnect();
  });
});
