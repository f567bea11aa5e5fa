// The tools themselves: notation, seeded chance, arbitraries, cards inside JSON.
import { PACK } from '@forehand/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHand, anyPack, anySeed, anySuit } from './arbitraries.ts';
import { seededChance, stackedChance, turnedAt } from './chance.ts';
import { deepFreeze } from './freeze.ts';
import { card, cards } from './notation.ts';
import { seeded } from './random.ts';
import { cardsAnywhere, exchanged, renameCards } from './rename.ts';
import { ruleIdsIn } from './rule-ids.ts';

describe('notation', () => {
  it('reads cards as a player writes them', () => {
    expect(cards('  AH 7H\n2S ')).toStrictEqual(['AH', '7H', '2S']);
    expect(cards('')).toStrictEqual([]);
    expect(() => card('10H')).toThrow('not a card: 10H');
  });
});

describe('seeded randomness', () => {
  it('stays within its limits and reaches them', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 1, max: 20 }), (seed, limit) => {
        const random = seeded(seed);
        const drawn = Array.from({ length: 300 }, () => random.below(limit));
        expect(drawn.every((number) => Number.isInteger(number) && number >= 0 && number < limit)).toBe(true);
        expect(new Set(drawn).size).toBeGreaterThan(Math.floor(limit / 2));
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  it('shuffles without loss', () => {
    expect([...seeded(1).shuffled(PACK)].sort()).toStrictEqual([...PACK].sort());
    expect(() => seeded(1).pick([])).toThrow('no item');
  });
});

describe('chance for tests', () => {
  const request = { kind: 'cards', deal: 1, attempt: 1, cut: 5, from: 0, count: 52 } as const;

  it('turns its packs where they are cut', () => {
    const chance = seededChance(9);
    const uncut = chance({ ...request, cut: 0 });
    const cut = chance(request);
    if (uncut.kind !== 'cards' || cut.kind !== 'cards') throw new Error('cards were asked for');
    expect(cut.cards).toStrictEqual(turnedAt(uncut.cards, 5));
    expect(seededChance(9)(request)).toStrictEqual(cut);
    expect(chance({ ...request, deal: 2 })).not.toStrictEqual(cut);
    expect(chance({ ...request, attempt: 2 })).not.toStrictEqual(cut);
  });

  it('gives a stacked pack as it lies', () => {
    const chance = stackedChance({ lot: 2, packAfterCut: () => PACK });
    expect(chance({ kind: 'lot', seats: 3 })).toStrictEqual({ kind: 'lot', seat: 2 });
    expect(chance({ ...request, from: 4, count: 2 })).toStrictEqual({ kind: 'cards', cards: cards('6C 7C') });
    expect(chance({ kind: 'commitment', deal: 1, attempt: 1 })).toMatchObject({
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/u),
    });
  });
});

describe('arbitraries', () => {
  it('make packs, hands and suits', () => {
    fc.assert(
      fc.property(anyPack, anyHand({ min: 1, max: 20 }), anySuit, (pack, hand, suit) => {
        expect(new Set(pack).size).toBe(52);
        expect(new Set(hand).size).toBe(hand.length);
        expect('CDHS').toContain(suit);
      }),
    );
  });
});

describe('cards inside JSON', () => {
  it('are found wherever they stand', () => {
    const hidden = {
      hand: ['AH', { next: 'TS' }],
      '2C': 1,
      note: 'holds 9D, and 10H.',
      trump: 'S',
      id: 'X2HY',
    };
    expect([...cardsAnywhere(hidden)].sort()).toStrictEqual(['2C', '9D', 'AH', 'TH', 'TS']);
    expect(cardsAnywhere(undefined)).toStrictEqual([]);
  });

  it('are exchanged both ways, and nothing else', () => {
    const swap = exchanged('AH', '2C');
    expect(renameCards({ one: ['AH', '2C', '3C'], none: null, n: 1 }, swap)).toStrictEqual({
      one: ['2C', 'AH', '3C'],
      none: null,
      n: 1,
    });
  });
});

describe('deep freezing', () => {
  it('reaches everything', () => {
    const frozen: { inner: { list: number[] } } = deepFreeze({ inner: { list: [1] } });
    expect(() => frozen.inner.list.push(2)).toThrow(TypeError);
  });
});

describe('rule ids', () => {
  it('are read from a rules document', () => {
    const ids = ruleIdsIn(new URL('../../../docs/rules/bismarck.md', import.meta.url));
    expect(ids.has('BIS-7.4')).toBe(true);
    expect(ids.has('BIS-0.0')).toBe(false);
  });
});
