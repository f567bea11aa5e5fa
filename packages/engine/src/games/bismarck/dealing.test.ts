import { type Chance, cards, seeded, stackedChance, turnedAt } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { BismarckTable } from '../../../test/bismarck-table.ts';
import { unitVectors } from '../../../test/vectors.ts';
import { PACK } from '../../card.ts';
import type { ChanceRequest } from '../../game.ts';
import { bismarck } from './index.ts';

/** The unshuffled pack, turned where it was cut. */
const unshuffled = (request: ChanceRequest) =>
  stackedChance({
    lot: 0,
    packAfterCut: () => turnedAt(PACK, request.kind === 'cards' ? request.cut : 0),
  })(request);

describe('the deal', () => {
  it.each(
    unitVectors('deal')
      .filter(({ profile }) => profile === 'bismarck-swedish')
      .map((vector) => [vector.id, vector] as const),
  )(
    'BIS-3.2 BIS-3.5 BIS-3.6 BIS-3.7 %s from the unshuffled pack',
    (_id, { cutAt, dealer, faceUp, hands }) => {
      const table = new BismarckTable({ chance: unshuffled, dealer });
      expect(table.turn).toBe(2);
      table.cut(cutAt);
      expect(table.view('public').faceUp).toStrictEqual(faceUp);
      table.choose('spel');
      expect(table.view(0).hand).toStrictEqual(hands['0']);
      expect(table.view(1).hand).toStrictEqual([...(hands['1'] ?? []), ...(faceUp ?? [])]);
      expect(table.view(2).hand).toStrictEqual(hands['2']);
    },
  );

  it('BIS-3.3 the lower part comes to the top: cut at 1 and at 51', () => {
    expect(new BismarckTable({ chance: unshuffled, dealer: 0 }).cut(1).view(0).faceUp).toStrictEqual(
      cards('3C 4C 5C 6C'),
    );
    expect(new BismarckTable({ chance: unshuffled, dealer: 0 }).cut(51).view(0).faceUp).toStrictEqual(
      cards('AS 2C 3C 4C'),
    );
  });

  it('BIS-3.1 every deal has its own pack, sealed before the cut', () => {
    const table = new BismarckTable().untilDeal(4);
    const order = table.events.map(({ type }) => type).filter((type) => /^pack|turnedUp|dealt/u.test(type));
    expect(order.slice(0, 4)).toStrictEqual(['packSealed', 'packCut', 'turnedUp', 'dealt']);
    const sealed = table.events.flatMap((event) => (event.type === 'packSealed' ? [event] : []));
    expect(sealed.map(({ deal, attempt }) => [deal, attempt])).toStrictEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
    expect(new Set(sealed.map(({ commitment }) => commitment)).size).toBe(4);
  });

  it('BIS-3.5 BIS-3.6 the other 48 cards are not even asked for before the contract stands', () => {
    const table = new BismarckTable({ dealer: 0 }).cut();
    expect(table.state.phase).toBe('contract');
    expect(JSON.stringify(table.state)).not.toMatch(/hands/u);
    expect(table.events.some(({ type }) => type === 'dealt')).toBe(false);
    table.choose('pass');
    expect(table.events.at(-1)?.type).toBe('dealt');
  });

  it('BIS-3.4 an absent cutter is cut for, as an event of its own', () => {
    const table = new BismarckTable({ dealer: 0 });
    expect(bismarck.awaitedCut(table.state)).toBe(2);
    table.cutForAbsent(17);
    expect(table.events).toContainEqual({ v: 1, type: 'packCut', seat: 2, at: 17, by: 'chance' });
    expect(bismarck.awaitedCut(table.state)).toBeUndefined();
    expect(() => table.cutForAbsent(17)).toThrow('in phase cut');
    expect(() => new BismarckTable({ dealer: 0 }).cutForAbsent(52)).toThrow('within the range');
  });

  it('B-08 hands, the four and what is laid away are one whole pack, in ten thousand deals', () => {
    for (let seed = 1; seed <= 10_000; seed += 1) {
      const table = new BismarckTable({ dealer: seed % 3, chance: shuffledBy(seed) })
        .cut(1 + (seed % 51))
        .choose('spel');
      const hands = [0, 1, 2].map((seat) => table.view(seat).hand);
      expect(hands.map(({ length }) => length)).toStrictEqual([16, 16, 16].with((seed + 1) % 3, 20));
      expect(new Set(hands.flat()).size).toBe(52);
    }
  });

  it('chance that answers another question, or too little, is a bug', () => {
    const { state } = new BismarckTable({ dealer: 0 });
    const options = { profile: 'bismarck-swedish@1', deals: 12, forgottenDiscard: 'redeal' } as const;
    const lot = bismarck.setup(options, 3);
    const sealing = bismarck.setup(options, 3, 1);
    const turningUp = bismarck.evolve(state, { v: 1, type: 'packCut', seat: 2, at: 9, by: 'cutter' });
    expect(() => bismarck.chance(state)).toThrow('nothing is left to chance');
    expect(() => bismarck.answer(lot, { kind: 'lot', seat: 3 })).toThrow('answered lot');
    expect(() => bismarck.answer(lot, { kind: 'commitment', commitment: '' })).toThrow('answered commitment');
    expect(() => bismarck.answer(sealing, { kind: 'lot', seat: 0 })).toThrow('answered lot');
    expect(() => bismarck.answer(sealing, { kind: 'cards', cards: [] })).toThrow('answered cards');
    expect(() => bismarck.answer(turningUp, { kind: 'cards', cards: ['AH'] })).toThrow('answered cards');
  });
});

function shuffledBy(seed: number): Chance {
  const pack = seeded(seed).shuffled(PACK);
  return stackedChance({ lot: 0, packAfterCut: () => pack });
}
