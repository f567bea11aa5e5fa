import { present } from '@forehand/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMemoryStorage } from '../../adapters/memory-storage.ts';
import type { Step } from '../../ports.ts';
import { beginMatch, type CompanyTable, playOn, seatCompany } from '../../testing/company.ts';
import { seededDraw } from '../../testing/legal-player.ts';
import { seededChance } from '../../testing/seeded-chance.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Moment, moments } from '../moments.ts';
import { checkDisclosure, type Shown, shownAfter } from './disclosure-check.ts';

const storage = openMemoryStorage();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ storage, ...seededChance(12) });
});
afterAll(() => server.close());

async function played(table: CompanyTable, untilDeal: number): Promise<readonly Step[]> {
  const company = await seatCompany({ origin: server.origin }, table);
  await beginMatch(company);
  const isThere = (match: unknown): boolean => JSON.stringify(match).includes(`"deal":${untilDeal}`);
  await playOn(company, seededDraw(4), ({ match, phase }) => phase === 'over' || isThere(match));
  for (const guest of company.guests) guest.disconnect();
  const summary = await storage.directory.findByCode(company.code);
  return storage.log.history(present(summary, 'table').tableId);
}

const TABLES: readonly (readonly [string, CompanyTable, number])[] = [
  ['Bismarck', { game: 'bismarck' }, 3],
  ['Bismarck with a closed talon', { options: { profile: 'bismarck-forehand-deals@1' } }, 3],
  ['Nap, to its end', { game: 'nap', options: { profile: 'nap-base@1', rounds: 1 } }, 99],
  ['Nap with a floater', { game: 'nap', guests: 4, options: { profile: 'nap-floater@1', rounds: 1 } }, 3],
];

const folded = (steps: readonly Step[]): readonly Moment[] => [...moments(steps)];

/** A view with a hole: from this step on, one seat is shown the neighbour's cards. */
const leaky =
  (from: number, as: Shown['as']) =>
  (moment: Moment): readonly Shown[] => {
    const shown = shownAfter(moment);
    const { match } = moment.after;
    if (moment.step.version !== from || match === null) return shown;
    return [...shown, { seat: 1, as, message: { deep: [{ view: match.view(2) }] } }];
  };

describe('the disclosure check', { timeout: 60_000 }, () => {
  test.each(TABLES)(
    '[P-124] A-01 A-02 %s: every view holds only what its viewer may know',
    async (_, table, deal) => {
      const steps = await played(table, deal);
      const checked = await checkDisclosure(folded(steps), 1);
      expect(checked).toMatchObject({ verdict: 'nothingDisclosed', disclosed: [], steps: steps.length });
      expect(checked.looked).toBeGreaterThan(steps.length * 3);
    },
  );

  test.each(TABLES.filter(([name]) => !name.includes(' with')))(
    '[P-124] A-01 %s: a planted view that shows a neighbour’s hand is found, and its step and seat are named',
    async (_, table, deal) => {
      const steps = await played(table, deal);
      const cards = steps.filter(({ events }) => JSON.stringify(events).includes('"dealt"'));
      const from = present(cards[1], 'second deal').version;
      for (const as of ['view', 'seen', 'review'] as const) {
        const checked = await checkDisclosure(folded(steps), 1, leaky(from, as));
        expect(checked.verdict).toBe('shownTooMuch');
        expect(checked.disclosed).toMatchObject([{ version: from, deal: 2, seat: 1, as }]);
        expect(checked.disclosed[0]?.cards).toBeGreaterThan(3);
      }
      const open = (moment: Moment): readonly Shown[] =>
        shownAfter(moment).map((one) => (one.seat === 0 && one.as === 'view' ? { ...one, seat: null } : one));
      const toAll = await checkDisclosure(folded(steps), 1, open);
      expect(toAll.verdict).toBe('shownTooMuch');
      expect(toAll.disclosed.every(({ seat }) => seat === null)).toBe(true);
      expect(JSON.stringify(toAll)).not.toMatch(/"[2-9TJQKA][SHDC]"/u);
    },
  );

  test('[P-124] of a game it does not know, and of a match there is not, nothing is claimed', async () => {
    const steps = await played({ game: 'nap', options: { profile: 'nap-base@1', rounds: 1 } }, 2);
    expect((await checkDisclosure(folded(steps), 7)).verdict).toBe('noSuchMatch');
  });
});
