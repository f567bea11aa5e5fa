import { cards, seeded, seededChance } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { NapTable, unshuffled } from '../../../test/nap-table.ts';
import { unitVectors } from '../../../test/vectors.ts';
import { nap } from './index.ts';

const OPTIONS = { profile: 'nap-base@1', rounds: 3, openDeals: 'afterMatch' } as const;
const SEATS = [3, 4, 5, 6, 7];

describe('the deal', () => {
  it.each(
    unitVectors('deal')
      .filter(({ profile }) => profile === 'nap-base')
      .map((vector) => [vector.id, vector] as const),
  )(
    'NAP-1.3 NAP-3.2 NAP-3.5 NAP-3.6 %s from the unshuffled pack',
    (_id, { cutAt, dealer, players, stockSize, hands }) => {
      const table = new NapTable({ seats: players ?? 0, chance: unshuffled, dealer });
      expect(table.turn).toBe(4);
      table.cut(cutAt);
      const dealt = [0, 1, 2, 3, 4].map((seat) => table.view(seat).hand);
      for (const [seat, hand] of dealt.entries()) expect(hand).toStrictEqual(hands[`${seat}`]);
      expect(stockSize).toBe(52 - dealt.flat().length);
    },
  );

  it.each([
    [3, 37],
    [4, 32],
    [5, 27],
    [6, 22],
    [7, 17],
  ])('NAP-3.6 with %i seats %i cards are not even asked for', (seats, stock) => {
    const start = nap.setup(OPTIONS, seats, 0);
    const sealed = nap.evolve(start, { v: 1, type: 'packSealed', deal: 1, attempt: 1, commitment: '' });
    const cut = nap.evolve(sealed, { v: 1, type: 'packCut', seat: seats - 1, at: 9, by: 'cutter' });
    expect(nap.chance(cut)).toStrictEqual({
      kind: 'cards',
      deal: 1,
      attempt: 1,
      cut: 9,
      from: 0,
      count: 52 - stock,
    });
  });

  it('NAP-3.3 the lower part comes to the top: cut at 1 and at 51', () => {
    const dealt = (at: number) => new NapTable({ chance: unshuffled, dealer: 0 }).cut(at).view(1).hand;
    expect(dealt(1)).toStrictEqual(cards('3C 4C 5C 2D 3D'));
    expect(dealt(51)).toStrictEqual(cards('AS 2C 3C KC AC'));
  });

  it.each([0, -1, 52, 1000])('NAP-3.3 a cut at %i leaves no card on one side', (at) => {
    const table = new NapTable({ dealer: 0 });
    expect(table.refusal(3, { type: 'cut', at })).toStrictEqual({ code: 'CUT_RANGE', rule: 'NAP-3.3' });
  });

  it.each(SEATS)('NAP-3.2 NAP-2.5 of %i the right-hand neighbour alone cuts', (seats) => {
    for (let dealer = 0; dealer < seats; dealer += 1) {
      const table = new NapTable({ seats, dealer });
      const cutter = (dealer + seats - 1) % seats;
      expect(table.turn).toBe(cutter);
      expect(table.view('public').cutter).toBe(cutter);
      expect(table.choices).toStrictEqual({ kind: 'cut', min: 1, max: 51 });
      for (let seat = 0; seat < seats; seat += 1) {
        const refusal = table.refusal(seat, { type: 'cut', at: 10 });
        expect(refusal).toStrictEqual(
          seat === cutter ? undefined : { code: 'NOT_YOUR_TURN', rule: 'NAP-2.5' },
        );
      }
    }
  });

  it('NAP-3.1 every deal has its own pack, sealed before the cut', () => {
    const table = new NapTable({ seats: 3 }).untilDeal(4);
    const order = table.events.map(({ type }) => type).filter((type) => /^pack|dealt/u.test(type));
    expect(order.slice(0, 3)).toStrictEqual(['packSealed', 'packCut', 'dealt']);
    const sealed = table.events.flatMap((event) => (event.type === 'packSealed' ? [event] : []));
    expect(sealed.map(({ deal, attempt }) => [deal, attempt])).toStrictEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
    expect(new Set(sealed.map(({ commitment }) => commitment)).size).toBe(4);
  });

  it('NAP-3.4 an absent cutter is cut for, as an event of its own', () => {
    const table = new NapTable({ dealer: 0 });
    expect(nap.awaitedCut(table.state)).toBe(3);
    table.cutForAbsent(17);
    expect(table.events).toContainEqual({ v: 1, type: 'packCut', seat: 3, at: 17, by: 'chance' });
    expect(nap.awaitedCut(table.state)).toBeUndefined();
    expect(() => table.cutForAbsent(17)).toThrow('in phase cut');
    expect(() => new NapTable({ dealer: 0 }).cutForAbsent(52)).toThrow('within the range');
  });

  it.each(SEATS)(
    'B-08 of %i every seat holds five cards and nobody another’s, in two hundred deals',
    (seats) => {
      for (let seed = 1; seed <= 200; seed += 1) {
        const random = seeded(seed);
        const table = new NapTable({ seats, dealer: random.below(seats), chance: seededChance(seed) });
        table.cut(1 + random.below(51));
        const hands = Array.from({ length: seats }, (_, seat) => table.view(seat).hand);
        expect(hands.every(({ length }) => length === 5)).toBe(true);
        expect(new Set(hands.flat()).size).toBe(5 * seats);
      }
    },
  );

  it('chance that answers another question, or too little, is a bug', () => {
    const { state } = new NapTable({ dealer: 0 });
    const lot = nap.setup(OPTIONS, 4);
    const sealing = nap.setup(OPTIONS, 4, 1);
    const dealing = nap.evolve(state, { v: 1, type: 'packCut', seat: 3, at: 9, by: 'cutter' });
    expect(() => nap.chance(state)).toThrow('nothing is left to chance');
    expect(() => nap.answer(lot, { kind: 'lot', seat: 4 })).toThrow('answered lot');
    expect(() => nap.answer(sealing, { kind: 'lot', seat: 0 })).toThrow('answered lot');
    expect(() => nap.answer(dealing, { kind: 'cards', cards: ['AH'] })).toThrow('answered cards');
  });
});
