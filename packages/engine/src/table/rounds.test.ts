// Whole matches of Nap through the table, three to seven seats, with friends coming late and deals scored early.
import { anySeed, type Random, seeded, seededChance } from '@forehand/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { PEOPLE, TestTable } from '../../test/table-kit.ts';
import { isPractice } from './seats.ts';

interface Evening {
  readonly seats: number;
  readonly rounds: number;
  readonly people: number;
  readonly settleEarly: 'ask' | 'automatic' | 'never';
  readonly seed: number;
}

const anyEvening: fc.Arbitrary<Evening> = fc.record({
  seats: fc.integer({ min: 3, max: 7 }),
  rounds: fc.integer({ min: 1, max: 2 }),
  people: fc.integer({ min: 1, max: 7 }),
  settleEarly: fc.constantFrom('ask' as const, 'automatic' as const, 'never' as const),
  seed: anySeed,
});

/** Now and then somebody comes, or all whose result is certain have it scored. */
function meanwhile(table: TestTable, random: Random): void {
  const late = PEOPLE.find((person) => !table.people.includes(person));
  if (late !== undefined && random.below(20) === 0) table.ask(late, { type: 'sit' });
  if (table.state.match?.settlement === undefined || random.below(2) === 0) return;
  for (const person of table.people) table.ask(person, { type: 'propose', proposal: { kind: 'settle' } });
}

function played({ seats, rounds, people, settleEarly, seed }: Evening): TestTable {
  const random = seeded(seed);
  const setup = { seats, options: { rounds }, lines: { settleEarly }, chance: seededChance(seed) };
  const table = new TestTable(setup).sit(...PEOPLE.slice(1, Math.min(people, seats)));
  while (table.state.seats.includes(null)) table.must('ann', { type: 'addPractice' });
  table.begin();
  while (table.state.phase === 'playing') {
    meanwhile(table, random);
    if (table.state.phase === 'playing') table.step();
  }
  return table;
}

const gameEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('packSealed') }),
  z.object({ type: z.literal('packCut'), seat: z.int() }),
  z.object({ type: z.literal('called'), seat: z.int(), call: z.string() }),
  z.object({
    type: z.literal('dealScored'),
    row: z.object({ dealer: z.int(), change: z.array(z.int()), balance: z.array(z.int()).optional() }),
  }),
]);
type GameEvent = z.infer<typeof gameEvent>;

/** The events of each deal, from one sealed pack to the next. */
function dealsOf(table: TestTable): readonly (readonly GameEvent[])[] {
  const deals: GameEvent[][] = [];
  for (const { event } of table.events) {
    const read = gameEvent.safeParse(event.type === 'played' ? event.event : null);
    if (!read.success) continue;
    if (read.data.type === 'packSealed') deals.push([]);
    deals.at(-1)?.push(read.data);
  }
  return deals;
}

function expectDealSound(deal: readonly GameEvent[], seats: number): void {
  const calls = deal.flatMap((event) => (event.type === 'called' ? [event] : []));
  expect(new Set(calls.map(({ seat }) => seat)).size).toBe(calls.length);
  expect(calls).toHaveLength(seats);
  const wellington = calls.findIndex(({ call }) => call === 'wellington');
  if (wellington >= 0) expect(calls.slice(0, wellington).map(({ call }) => call)).toContain('nap');
  const scores = deal.flatMap((event) => (event.type === 'dealScored' ? [event.row] : []));
  expect(scores).toHaveLength(1);
  for (const { change, dealer } of scores) {
    expect(change.reduce((sum, points) => sum + points, 0)).toBe(0);
    const cut = deal.find((event) => event.type === 'packCut');
    expect(cut?.type === 'packCut' && cut.seat).toBe((dealer + seats - 1) % seats);
  }
}

describe('matches of Nap', () => {
  test('NAP-2.3 NAP-4.1 NAP-4.4 NAP-6.6 all deal R times and speak once; no Wellington without a Nap; sums are zero', () => {
    let wellingtons = 0;
    fc.assert(
      fc.property(anyEvening, (evening) => {
        const table = played(evening);
        const { seats, rounds } = evening;
        const deals = dealsOf(table);
        for (const deal of deals) expectDealSound(deal, seats);
        const dealers = deals.flatMap((deal) =>
          deal.flatMap((event) => (event.type === 'dealScored' ? [event.row.dealer] : [])),
        );
        expect(dealers).toHaveLength(rounds * seats);
        for (const seat of table.state.seats.keys()) {
          expect(dealers.filter((dealer) => dealer === seat)).toHaveLength(rounds);
        }
        expect(table.state).toMatchObject({ phase: 'over', ended: 'played', players: table.state.seats });
        expect(table.state.match?.totals.reduce((sum, total) => sum + total, 0)).toBe(0);
        expect(isPractice(table.host)).toBe(false);
        wellingtons += JSON.stringify(deals).split('"wellington"').length - 1;
      }),
      { seed: 20_261_130, numRuns: 40, endOnFailure: true },
    );
    expect(wellingtons).toBeGreaterThan(0);
  });
});
