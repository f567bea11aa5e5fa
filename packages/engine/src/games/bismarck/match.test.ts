// A match as a whole: who deals when, what stands on the sheet, how it ends.
import { describe, expect, it } from 'vitest';
import { BismarckTable } from '../../../test/bismarck-table.ts';
import { unitVectors } from '../../../test/vectors.ts';
import { bismarck } from './index.ts';
import { cutterOf, forehandOf } from './schedule.ts';
import { totalsOf } from './scoring.ts';

const OPTIONS = { profile: 'bismarck-swedish@1', deals: 12, forgottenDiscard: 'redeal' } as const;

/** The match to its end, forgetting to lay away in every deal that allows it. */
const forgetful = (dealer: number) => {
  const table = new BismarckTable({ dealer });
  while (table.state.phase !== 'over') {
    if (table.choices.kind === 'discard' && table.choices.leads[0]) table.forget(table.choices.leads[0]);
    else table.until(({ phase }) => phase === 'over' || phase === 'discard');
    if (table.state.phase === 'discard' && table.state.slot.redeals === 1) {
      table.until(({ phase }) => phase !== 'discard');
    }
  }
  return table;
};
const whole = (dealer: number) => new BismarckTable({ dealer }).until(({ phase }) => phase === 'over');

describe('a match', () => {
  it.each([0, 1, 2])('BIS-2.1 opens with a lot, which may fall on seat %i', (seat) => {
    const state = bismarck.setup(OPTIONS, 3);
    expect(bismarck.turn(state)).toBe('chance');
    expect(bismarck.chance(state)).toStrictEqual({ kind: 'lot', seats: 3 });
    const drawn = bismarck.answer(state, { kind: 'lot', seat });
    expect(drawn).toStrictEqual([{ v: 1, type: 'dealerDrawn', dealer: seat }]);
    const after = drawn.reduce(bismarck.evolve, state);
    expect(after.slot).toMatchObject({ deal: 1, dealer: seat });
    expect(after.match.firstDealer).toBe(seat);
  });

  it('BIS-2.1 a rematch has no lot: the deal passes on', () => {
    const table = whole(1);
    expect(bismarck.nextFirstSeat(table.state)).toBe(1);
    const unfinished = new BismarckTable({ dealer: 1 }).untilDeal(2);
    expect(bismarck.nextFirstSeat(unfinished.state)).toBe(2);
    unfinished.cut();
    expect(bismarck.nextFirstSeat(unfinished.state)).toBe(0);
    const rematch = bismarck.setup(OPTIONS, 3, bismarck.nextFirstSeat(unfinished.state));
    expect(bismarck.chance(rematch)).toStrictEqual({ kind: 'commitment', deal: 1, attempt: 1 });
  });

  it.each(unitVectors('schedule').map((vector) => [vector.id, vector] as const))(
    'BIS-2.2 BIS-2.3 BIS-3.2 B-10 %s dealer, forehand and cutter of the twelve deals',
    (_id, { firstDealer, rows }) => {
      const table = new BismarckTable({ dealer: firstDealer });
      for (const { deal, dealer, forehand, cutter } of rows) {
        table.untilDeal(deal);
        const { state } = table;
        expect([state.slot.dealer, forehandOf(state), cutterOf(state)]).toStrictEqual([
          dealer,
          forehand,
          cutter,
        ]);
        expect(table.view('public')).toMatchObject({ deal, dealer, forehand, cutter });
        expect(table.turn).toBe(cutter);
        table.cut();
      }
      expect(rows).toHaveLength(12);
    },
  );

  it.each([
    ['as it should be', whole],
    ['forgetting to lay away whenever it is possible', forgetful],
  ])(
    'BIS-2.2 BIS-2.3 BIS-4.2 BIS-6.3 B-10 twelve deals, played %s: each seat forehand once in each contract',
    (_how, play) => {
      for (const dealer of [0, 1, 2]) {
        const { sheet } = play(dealer).state.match;
        expect(sheet.map(({ deal }) => deal)).toStrictEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        expect(sheet.map((row) => row.dealer)).toStrictEqual(
          sheet.map((_row, place) => (dealer + place) % 3),
        );
        for (const seat of [0, 1, 2]) {
          const own = sheet.filter(({ forehand }) => forehand === seat).map(({ contract }) => contract);
          expect(own.toSorted()).toStrictEqual(['pass', 'spader', 'spel', 'valfri']);
        }
        expect(sheet.map(({ redeals }) => redeals)).toStrictEqual(
          sheet.map(() => (play === forgetful ? 1 : 0)),
        );
      }
    },
  );

  it('BIS-2.4 BIS-8.5 H-05 H-07 ends after the twelfth deal and not before; totals add up to nothing', () => {
    const table = new BismarckTable({ dealer: 0 }).untilDeal(12);
    expect(bismarck.result(table.state)).toBeUndefined();
    expect(table.view('public').result).toBeNull();
    table.until(({ phase }) => phase === 'over');
    const totals = totalsOf(table.state.match.sheet, 3);
    const best = Math.max(...totals);
    expect(totals.reduce((sum, points) => sum + points)).toBe(0);
    expect(bismarck.result(table.state)).toStrictEqual({
      totals,
      winners: [0, 1, 2].filter((seat) => totals[seat] === best),
    });
    expect(table.view(1).result).toStrictEqual(bismarck.result(table.state));
  });

  it('H-01 H-02 every deal is scored exactly once, with the row that is stored for it', () => {
    const { events, state } = forgetful(2);
    const scores = events.map(bismarck.scored).filter((score) => score !== undefined);
    expect(scores.map(({ deal }) => deal)).toStrictEqual(state.match.sheet.map(({ deal }) => deal));
    for (const [place, { change, total, detail }] of scores.entries()) {
      const { deal, change: changes, total: totals, ...row } = state.match.sheet[place] ?? {};
      expect({ change, total }).toStrictEqual({ change: changes, total: totals });
      expect(detail).toStrictEqual({ ...row, useNo: 1 });
      expect(deal).toBe(place + 1);
    }
  });

  it('B-03 the trumps of a deal are gone with it', () => {
    const table = new BismarckTable({ dealer: 0 }).cut().choose('spader').untilDeal(2).cut().choose('spel');
    expect(table.state).toMatchObject({ contract: { id: 'spel', trump: null } });
  });
});
