import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { cardsIn } from '../admin/disclosure/card-audit.ts';
import type { Step, Storage } from '../ports.ts';
import { agreeAll, type Company, playOn, seatCompany, until } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { leaks, type Received, receivedBy } from '../testing/leaks.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let storage: Storage;
let server: TestServer;
let company: Company;
let steps: readonly Step[];
const received: Received[] = [];

/** Plays a rematch too, with a refresh, a second tab, a stranger, refused moves and a restart in between. */
beforeAll(async () => {
  storage = { ...openMemoryStorage(), close: async () => undefined };
  server = await startTestServer({ storage });
  company = await seatCompany({ origin: server.origin });
  const draw = seededDraw(2026);
  const stranger = new Guest({ origin: server.origin });
  await stranger.request('POST', '/api/guest', { name: 'Ruth' });
  await stranger.connect();
  await stranger.join(company.code);
  await agreeAll(company);
  await playOn(company, draw, (update) => update.version > 60);
  const [refreshed, probing] = company.guests;
  await refreshed?.join(company.code);
  for (const card of ['2C', '9D', 'KH', 'AS']) {
    const refused = await probing?.command(
      company.code,
      { type: 'move', move: { type: 'play', card } },
      { decision: 1 },
    );
    expect(refused?.ok).toBe(false);
  }
  await playOn(company, draw, (update) => update.version > 200);
  const port = Number(new URL(server.origin).port);
  received.push(...receivedBy(stranger, null));
  stranger.disconnect();
  for (const guest of company.guests) guest.disconnect();
  await server.close();
  server = await startTestServer({ storage, port });
  for (const guest of company.guests) {
    await guest.connect();
    await guest.join(company.code);
  }
  await playOn(company, draw, (update) => update.phase === 'over');
  for (const guest of company.guests) {
    await until(guest, (update) => update.phase === 'over');
    await guest.command(company.code, { type: 'agree' });
  }
  await playOn(company, draw, (update) => update.matchNo === 2 && update.phase === 'over');
  for (const [seat, guest] of company.guests.entries()) received.push(...receivedBy(guest, seat));
  const table = await storage.directory.findByCode(company.code);
  steps = await storage.log.history(table?.tableId ?? '');
}, 120_000);

afterAll(async () => {
  for (const guest of company.guests) guest.disconnect();
  await server.close();
});

describe('hidden cards', () => {
  test('GR1 A-01 A-02 C-03 no byte that reached a viewer in two matches holds a card it may not know', () => {
    expect(received.length).toBeGreaterThan(3_000);
    expect(
      received.filter(({ version }) => version !== null).flatMap(({ message }) => cardsIn(message)).length,
    ).toBeGreaterThan(50_000);
    expect(leaks(steps, received)).toEqual([]);
  });

  test('GR1 the check goes red when a seat is shown its neighbour’s view', () => {
    const swapped = received.map((one) => ({ ...one, seat: one.seat === 0 ? 1 : one.seat }));
    expect(leaks(steps, swapped).length).toBeGreaterThan(500);
  });

  test('GR1 the check goes red when one hidden card stands anywhere in one message', () => {
    const [update] = received.filter(
      ({ seat, version, message }) => seat === 0 && (version ?? 0) > 30 && cardsIn(message).length > 16,
    );
    expect(update).toBeDefined();
    const all = Array.from('CDHS').flatMap((suit) => Array.from('23456789TJQKA', (rank) => `${rank}${suit}`));
    const spoiled = all.map((card) => ({
      seat: 0,
      version: update?.version ?? 0,
      message: { deep: [{ field: card }] },
    }));
    const found = leaks(steps, spoiled).length;
    expect(found).toBeGreaterThan(10);
    expect(found).toBeLessThan(52);
    expect(leaks(steps, [{ seat: null, version: null, message: 'text with 2C in it' }])).toHaveLength(1);
  });

  test('GR1 A-04 others’ hands are numbers, and every message says the same of a card wherever it is hidden', () => {
    const keys = new Set(
      received.flatMap(({ message }) => JSON.stringify(message).match(/"counts":\[[^\]]*\]/gu) ?? []),
    );
    for (const counts of keys) expect(counts).toMatch(/^"counts":\[\d+,\d+,\d+\]$/u);
    expect(keys.size).toBeGreaterThan(10);
  });
});
