// A match as a whole: who deals when, what stands in the ledger, how it ends.
import { nap, PACK, present } from '@forehand/engine';
import { cards, playout, stackedChance } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { napKit } from '../../../test/nap-kit.ts';
import { NapTable } from '../../../test/nap-table.ts';
import { unitVectors } from '../../../test/vectors.ts';
import { resultOf, sumOf } from '../../standing.ts';

const OPTIONS = { profile: 'nap-base@1', rounds: 2, openDeals: 'afterMatch' } as const;
const SEATS = [3, 4, 5, 6, 7];

const onTop = (names: string) => [...cards(names), ...PACK.filter((name) => !cards(names).includes(name))];
/** Packs of three deals from dealer 2 on that give the declarer of U39 the three highest trumps. */
const TOP_TRUMPS = [onTop(''), onTop('AC KC QC'), onTop('2D 3D 4D AC KC QC')];

describe('a match', () => {
  it.each(SEATS)('NAP-2.1 of %i opens with a lot, which may fall on any seat', (seats) => {
    const state = nap.setup(OPTIONS, seats);
    expect(nap.turn(state)).toBe('chance');
    expect(nap.chance(state)).toStrictEqual({ kind: 'lot', seats });
    for (let seat = 0; seat < seats; seat += 1) {
      const drawn = nap.answer(state, { kind: 'lot', seat });
      expect(drawn).toStrictEqual([{ v: 1, type: 'dealerDrawn', dealer: seat }]);
      const after = drawn.reduce(nap.evolve, state);
      expect(after).toMatchObject({ phase: 'seal', slot: { deal: 1, dealer: seat } });
      expect(after.match).toMatchObject({ firstDealer: seat, seats });
    }
  });

  it('NAP-2.1 B-10 a rematch has no lot: the deal passes on from the last one that was dealt', () => {
    const next = (table: NapTable) => nap.nextFirstSeat(table.state);
    expect(next(new NapTable({ dealer: 1 }))).toBe(1);
    expect(next(new NapTable({ dealer: 1 }).cut())).toBe(2);
    expect(next(new NapTable({ dealer: 1 }).untilDeal(2))).toBe(2);
    expect(next(new NapTable({ dealer: 1 }).untilDeal(2).cut().call('four'))).toBe(3);
    expect(
      next(new NapTable({ dealer: 1, options: { rounds: 1 } }).until(({ phase }) => phase === 'over')),
    ).toBe(1);
    const rematch = nap.setup(OPTIONS, 4, 2);
    expect(nap.chance(rematch)).toStrictEqual({ kind: 'commitment', deal: 1, attempt: 1 });
  });

  it('NAP-2.2 NAP-2.3 P24 B-10 seven seats and two rounds are fourteen deals, and each seat deals twice', () => {
    const table = new NapTable({ seats: 7, dealer: 4, options: { rounds: 2 } });
    table.until(({ phase }) => phase === 'over');
    const dealers = table.state.match.ledger.map(({ dealer }) => dealer);
    expect(dealers).toStrictEqual([4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3]);
    expect(table.view(0).deals).toBe(14);
  });

  it.each(SEATS)(
    'NAP-2.2 NAP-2.3 NAP-6.6 B-10 H-02 of %i every seat deals R times, and every deal adds up to nothing',
    (seats) => {
      for (let seed = 1; seed <= 15; seed += 1) {
        const rounds = 1 + (seed % 3);
        const moments = playout({ game: nap, options: { rounds }, seats, seed, pick: napKit.pick });
        const { match } = present(moments.at(-1), 'end').after;
        for (let seat = 0; seat < seats; seat += 1) {
          expect(match.ledger.filter(({ dealer }) => dealer === seat)).toHaveLength(rounds);
        }
        for (const { change, total } of match.ledger)
          expect([sumOf(change), sumOf(total)]).toStrictEqual([0, 0]);
      }
    },
  );

  it.each(unitVectors('nap-match').map((vector) => [vector.id, vector] as const))(
    'NAP-2.4 NAP-4.7 NAP-6.2 %s three deals, one of them passed out, and a shared victory',
    (_id, { players, rounds, firstDealer, rows, final, winners }) => {
      const table = new NapTable({
        seats: players,
        dealer: firstDealer,
        options: { rounds },
        chance: stackedChance({ lot: 0, packAfterCut: (deal) => present(TOP_TRUMPS[deal - 1], 'pack') }),
      });
      for (const { calls } of rows)
        table
          .cut()
          .call(...calls)
          .playOut();
      expect(table.state.match.ledger).toMatchObject(
        rows.map(({ deal, dealer, calls, scores, declarer = null, made = null }) => {
          return { deal, dealer, calls, declarer, made, change: scores };
        }),
      );
      expect(nap.result(table.state)).toStrictEqual({ totals: final, winners });
    },
  );

  it.each([
    [
      [8, 8, -16],
      [0, 1],
    ],
    [
      [0, 0, 0],
      [0, 1, 2],
    ],
  ])('NAP-2.4 P25 H-05 %j is won by %j', (totals, winners) => {
    expect(resultOf(totals)).toStrictEqual({ totals, winners });
  });

  it('NAP-2.4 H-05 H-07 ends after the last deal and not before', () => {
    const table = new NapTable({ seats: 3, dealer: 0, options: { rounds: 1 } }).untilDeal(3);
    expect(nap.result(table.state)).toBeUndefined();
    expect(table.view('public').result).toBeNull();
    table.until(({ phase }) => phase === 'over');
    const totals = table.state.match.ledger.at(-1)?.total ?? [];
    const best = Math.max(...totals);
    expect(nap.result(table.state)).toStrictEqual({
      totals,
      winners: [0, 1, 2].filter((seat) => totals[seat] === best),
    });
    expect(table.view(1).result).toStrictEqual(nap.result(table.state));
  });

  it('H-01 H-02 every deal is scored exactly once, with the row that is stored for it', () => {
    const { events, state } = new NapTable({ seats: 5, options: { rounds: 2 } }).until(
      ({ phase }) => phase === 'over',
    );
    const scores = events.map(nap.scored).filter((score) => score !== undefined);
    expect(scores).toHaveLength(10);
    for (const [place, { deal, change, total, detail }] of scores.entries()) {
      expect({ deal, change, total, ...detail }).toStrictEqual(state.match.ledger[place]);
      expect(Object.keys(detail)).toStrictEqual(['dealer', 'calls', 'declarer', 'bid', 'made']);
    }
  });
});
