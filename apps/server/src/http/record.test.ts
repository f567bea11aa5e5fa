import { readRecord } from '@forehand/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { CardAudit, cardsIn } from '../admin/disclosure/card-audit.ts';
import { moments } from '../admin/moments.ts';
import type { Storage } from '../ports.ts';
import { agreeAll, type Company, playOn, seatCompany, until } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let storage: Storage;
let server: TestServer;
let company: Company;

beforeEach(async () => {
  storage = openMemoryStorage();
  server = await startTestServer({ storage });
  company = await seatCompany({ origin: server.origin });
  await agreeAll(company);
});
afterEach(async () => {
  for (const guest of company.guests) guest.disconnect();
  await server.close();
});

const recordFor = (guest: Guest | undefined, query: string) => {
  if (!guest) throw new Error('no guest');
  return guest.request('GET', `/api/tables/${company.code}/record?${query}`);
};

describe('records over HTTP', () => {
  test('[P-28] a finished match is one record that the engine accepts, with the totals of the table', async () => {
    await playOn(company, seededDraw(5), (update) => update.phase === 'over');
    const { evening } = await until(
      company.guests[0] ?? new Guest({ origin: '' }),
      ({ phase }) => phase === 'over',
    );
    for (const guest of company.guests) {
      const { status, text } = await recordFor(guest, 'match=1&names=1');
      expect(status).toBe(200);
      const read = readRecord(JSON.parse(text));
      expect(read.ok && read.value.names).toEqual(['Inês', 'Oskar', 'Camille']);
      const checked = read.ok ? read.value.check() : undefined;
      expect(checked?.ok && checked.value).toMatchObject({
        openness: 'full',
        unproven: [expect.stringContaining('sealed')],
        result: { totals: evening?.map(({ sum }) => sum) },
      });
    }
    expect((await recordFor(company.guests[0], 'match=1')).text).not.toContain('Oskar');
    expect((await recordFor(company.guests[0], 'match=1&openness=seat:1')).text).toContain('"seat:1"');
  });

  test('[P-28] A-02 of a running match a seat gets what it knows, and nobody what another knows', async () => {
    await playOn(company, seededDraw(5), (update) => update.version > 90);
    const [guest] = company.guests;
    const own = await recordFor(guest, 'match=1');
    expect(own.text).toContain('"openness":"seat:0"');
    const read = readRecord(JSON.parse(own.text));
    const checked = read.ok ? read.value.check() : undefined;
    expect(checked?.ok && checked.value.unproven.length).toBeGreaterThan(0);
    const known = await recordFor(guest, 'match=1&openness=public');
    expect(known.text).toContain('"openness":"public"');
    expect(cardsIn(runningDeal(known.text)).length).toBeLessThan(cardsIn(runningDeal(own.text)).length);
    for (const openness of ['full', 'seat:1', 'seat:2', 'seat:6']) {
      expect(await recordFor(guest, `match=1&openness=${openness}`)).toMatchObject({
        status: 403,
        body: { code: 'notYetOpen' },
      });
    }
    const table = await storage.directory.findByCode(company.code);
    const steps = await storage.log.history(table?.tableId ?? '');
    const deal = runningDeal(own.text);
    expect(cardsIn(deal).length).toBeGreaterThan(16);
    expect(new CardAudit(moments(steps)).forbidden(0, steps.length, deal)).toEqual([]);
  });

  test('[P-28] strangers, wrong matches and odd queries get a code', async () => {
    const stranger = new Guest({ origin: server.origin });
    expect(await recordFor(stranger, 'match=1')).toMatchObject({ status: 401, body: { code: 'noSession' } });
    await stranger.request('POST', '/api/guest', { name: 'Ruth' });
    expect(await recordFor(stranger, 'match=1')).toMatchObject({ status: 403, body: { code: 'notSeated' } });
    const [guest] = company.guests;
    expect(await recordFor(guest, 'match=2')).toMatchObject({ status: 404, body: { code: 'noSuchMatch' } });
    for (const query of ['', 'match=0', 'match=x', 'match=1&openness=all', 'match=1&extra=1']) {
      expect(await recordFor(guest, query)).toMatchObject({ status: 400, body: { code: 'malformed' } });
    }
  });
});

/** The last deal of a record: the one being played. */
function runningDeal(text: string): unknown {
  const { deals }: { deals: unknown[] } = JSON.parse(text);
  return deals.at(-1);
}
