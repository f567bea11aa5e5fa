// Whole matches over lines that meddle with every message. Whatever they do to it, the match is what it is over good ones.
import { openMemoryStorage } from '@forehand/server/memory-storage';
import { seededDraw } from '@forehand/server/testing/legal-player';
import { seededChance } from '@forehand/server/testing/seeded-chance';
import { startTestServer } from '@forehand/server/testing/test-server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Meddler, type Mischief } from './meddler.ts';
import { type WiredGuest, wiredCompany } from './wired-guest.ts';

const SEED = 5;
const PATIENCE = { interval: 20, timeout: 250_000 };

const GAMES = [
  ['Bismarck', { game: 'bismarck', options: { profile: 'bismarck-swedish@1' } }],
  ['Nap', { game: 'nap', guests: 4, options: { profile: 'nap-base@1', rounds: 2 } }],
] as const;
type Table = (typeof GAMES)[number][1];

interface Played {
  /** The view of each seat at the end: its sheet or ledger, the balances, the last trick. */
  readonly shown: readonly unknown[];
  /** What was done at each version, by whom, under which id, without the time. */
  readonly log: readonly object[];
  readonly meddled: number;
}

async function played(table: Table, mischief?: Mischief): Promise<Played> {
  const storage = openMemoryStorage();
  const server = await startTestServer({ storage, ...seededChance(SEED) });
  const meddlers: Meddler[] = [];
  const guests = await wiredCompany(server.origin, table, (seat) => {
    if (mischief === undefined) return { address: server.origin };
    const meddler = new Meddler(mischief, seededDraw(SEED + seat));
    meddlers.push(meddler);
    return { address: server.origin, through: meddler.through };
  });
  for (const guest of guests) guest.playBy(({ decision }) => seededDraw(decision?.id ?? 0));
  const isOver = ({ update, connection }: WiredGuest): boolean =>
    update?.phase === 'over' && connection.pending === null;
  await vi.waitUntil(() => guests.every(isOver), PATIENCE);
  const shown = guests.map(({ update }) => update?.match);
  const troubles = guests.map(({ connection }) => connection.trouble);
  const code = guests[0]?.connection.code ?? '';
  const tableId = (await storage.directory.findByCode(code))?.tableId ?? '';
  const steps = await storage.log.history(tableId);
  for (const guest of guests) guest.close();
  await server.close();
  // No message that came late or twice is a fault that a player is told of.
  expect(troubles.every((trouble) => trouble === null)).toBe(true);
  const log = steps.map(({ version, actor, events }) => ({ version, actor, events }));
  return { shown, log, meddled: meddlers.reduce((sum, { count }) => sum + count, 0) };
}

describe.each(GAMES)('a whole match of %s', (_game, table) => {
  let undisturbed: Played;
  beforeAll(async () => {
    undisturbed = await played(table);
  }, 120_000);

  test.concurrent.each<[string, Mischief]>([
    ['C-01 C-06 every command asked twice', 'duplicated'],
    ['C-06 C-10 every command lost once on its way', 'dropped'],
    ['C-06 C-10 every answer lost once', 'unanswered'],
    ['C-06 every command late, when it has been given up', 'late'],
    ['C-06 D-01 every command overtaken by what is asked after it', 'overtaken'],
    ['D-01 every update late and out of order', 'told late'],
    ['D-01 D-04 updates lost with the line', 'not told'],
  ])(
    '%s: the same sheet and the same log',
    async (_title, mischief) => {
      const disturbed = await played(table, mischief);
      expect(disturbed.meddled).toBeGreaterThan(20);
      expect(disturbed.shown).toEqual(undisturbed.shown);
      expect(disturbed.log.map((step) => JSON.stringify(step))).toEqual(
        undisturbed.log.map((step) => JSON.stringify(step)),
      );
    },
    300_000,
  );
});
