import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import type { Append, Storage } from '../ports.ts';
import { changedLog } from '../testing/changed-log.ts';
import { beginMatch, type Company, guestOf, level, playOn, seatCompany, until } from '../testing/company.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const napView = z.looseObject({
  deal: z.number(),
  deals: z.number(),
  dealer: z.number(),
  firstDealer: z.number(),
  balances: z.array(z.number()),
  ledger: z.array(z.unknown()),
  result: z.looseObject({ winners: z.array(z.number()) }).nullable(),
});
const viewOf = (update: { match?: unknown }) => napView.parse(update.match);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

let written: Append[];
let server: TestServer;
let company: Company;

beforeEach(async () => {
  const memory = openMemoryStorage();
  written = [];
  const { log } = memory;
  const storage: Storage = {
    ...memory,
    log: changedLog(log, {
      append: async (append) => {
        written.push(append);
        return log.append(append);
      },
    }),
  };
  server = await startTestServer({ storage });
});
afterEach(async () => {
  for (const guest of company.guests) guest.disconnect();
  await server.close();
});

const seatNap = (guests: number): Promise<Company> =>
  seatCompany(
    { origin: server.origin },
    { game: 'nap', guests, options: { profile: 'nap-base@1', rounds: 1 } },
  );

const toTheEnd = async (seed: number): Promise<void> => {
  await playOn(company, seededDraw(seed), ({ phase }) => phase === 'over');
  await level(company);
};

describe('whole matches of Nap', () => {
  test.each([3, 5, 7])(
    '[P-30] NAP-2.3 NAP-6.6 %i guests play one round: every deal has its row, and all rows sum to zero',
    async (seats) => {
      company = await seatNap(seats);
      expect(guestOf(company, 0).latest).toMatchObject({ list: 'open', capacity: 7, decision: null });
      await beginMatch(company);
      await toTheEnd(seats);
      const scored = written.flatMap((append) => append.scored);
      expect(scored.map(({ deal }) => deal)).toEqual(Array.from({ length: seats }, (_, at) => at + 1));
      for (const { change, total, people } of scored) {
        expect([change.length, sum(change), sum(total), people.length]).toEqual([seats, 0, 0, seats]);
      }
      const ends = written.flatMap(({ matchEnd }) => matchEnd ?? []);
      const best = Math.max(...(ends[0]?.totals ?? []));
      expect(ends).toHaveLength(1);
      expect(ends[0]?.winners).toEqual(
        ends[0]?.totals.flatMap((total, seat) => (total === best ? [seat] : [])),
      );
      for (const guest of company.guests) {
        const view = viewOf(guest.latest);
        expect(view.balances).toEqual(ends[0]?.totals);
        expect(view.ledger).toHaveLength(seats);
        expect(view.result?.winners).toEqual(ends[0]?.winners);
        expect(guest.latest.evening?.map((line) => line.sum)).toEqual(ends[0]?.totals);
      }
    },
    60_000,
  );

  test('[P-17] NAP-2.1 the same company plays on: the deal passes on and the evening is summed', async () => {
    company = await seatNap(3);
    await beginMatch(company);
    await toTheEnd(8);
    const first = viewOf(guestOf(company, 0).latest);
    const before = guestOf(company, 0).latest.evening ?? [];
    await Promise.all(company.guests.map((guest) => guest.command(company.code, { type: 'agree' })));
    const second = viewOf(await until(guestOf(company, 0), ({ matchNo }) => matchNo === 2));
    expect(second.firstDealer).toBe((first.firstDealer + 3) % 3);
    await toTheEnd(9);
    const { evening, matchNo } = guestOf(company, 1).latest;
    expect(matchNo).toBe(2);
    const balances = viewOf(guestOf(company, 1).latest).balances;
    expect(evening?.map((line) => line.sum)).toEqual(
      before.map((line, seat) => line.sum + (balances[seat] ?? 0)),
    );
  }, 60_000);

  test('[P-30] [P-17] after a match the host opens the list: other people in another number, a lot, the same evening', async () => {
    company = await seatNap(4);
    await beginMatch(company);
    await toTheEnd(3);
    const { code } = company;
    const evening = guestOf(company, 0).latest.evening ?? [];
    const openList = { type: 'openList' } as const;
    expect(await guestOf(company, 1).command(code, openList)).toMatchObject({ code: 'notHost' });
    expect(await guestOf(company, 0).command(code, openList)).toMatchObject({ ok: true });
    const opened = await until(guestOf(company, 3), ({ list }) => list === 'open');
    expect(opened).toMatchObject({ phase: 'gathering', decision: null, sheet: { before: { seats: 4 } } });
    expect(await guestOf(company, 3).command(code, { type: 'leave' })).toMatchObject({ ok: true });
    const gone = guestOf(company, 3);
    company = { code, guests: company.guests.slice(0, 3) };
    await beginMatch(company);
    const lots = written.flatMap(({ step }) => step.events).filter((event) => isLot(event));
    expect(lots).toHaveLength(2);
    await toTheEnd(4);
    const { evening: all } = guestOf(company, 0).latest;
    expect(all?.find(({ name }) => name === 'Ruth')).toEqual({ ...evening[3], seat: null });
    expect(sum(all?.map((line) => line.sum) ?? [])).toBe(0);
    expect(viewOf(guestOf(company, 0).latest).deals).toBe(3);
    gone.disconnect();
  }, 60_000);
});

/** An event of a game that says who deals first. */
const isLot = (event: unknown): boolean =>
  z.looseObject({ event: z.looseObject({ type: z.literal('dealerDrawn') }) }).safeParse(event).success;
