import { anyCard, card, cards } from '@forehand/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCard, isSuit, PACK, RANKS, rankOf, SUITS, strengthOf, suitOf } from './card.ts';
import { cardShape } from './shape.ts';

describe('cards', () => {
  it('BIS-1.2 NAP-1.2 there are 52 of them, 13 in each suit', () => {
    expect(new Set(PACK).size).toBe(52);
    for (const suit of SUITS) expect(PACK.filter((name) => suitOf(name) === suit)).toHaveLength(13);
  });

  it('BIS-1.2 NAP-1.2 the ace is high and the deuce is low', () => {
    const hearts = PACK.filter((name) => suitOf(name) === 'H');
    const highToLow = hearts.toSorted((one, other) => strengthOf(other) - strengthOf(one));
    expect(highToLow).toStrictEqual(cards('AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H'));
  });

  it('U40 the unshuffled pack runs from the deuce of clubs to the ace of spades', () => {
    expect(PACK.slice(0, 2)).toStrictEqual(cards('2C 3C'));
    expect(PACK.slice(12, 14)).toStrictEqual(cards('AC 2D'));
    expect(PACK.at(-1)).toBe('AS');
  });

  it('B-14 every card is its rank and its suit, on the wire and back', () => {
    fc.assert(
      fc.property(anyCard, (name) => {
        expect(`${rankOf(name)}${suitOf(name)}`).toBe(name);
        expect(RANKS[strengthOf(name)]).toBe(rankOf(name));
        expect(cardShape.parse(JSON.parse(JSON.stringify(name)))).toBe(name);
      }),
    );
  });

  it.each([
    '',
    'A',
    'ah',
    'AHH',
    '10H',
    'HA',
    '1S',
    'A♥',
    'ÄH',
    7,
    null,
    undefined,
    ['AH'],
    { toString: () => 'AH' },
  ])('B-14 C-03 %j is no card', (input) => {
    expect(isCard(input)).toBe(false);
    expect(cardShape.safeParse(input).success).toBe(false);
  });

  it('suits have their letters', () => {
    expect(SUITS.every(isSuit)).toBe(true);
    expect(isSuit('NT')).toBe(false);
    expect(isSuit(undefined)).toBe(false);
  });

  it('a name that is no card is a mistake, wherever it comes from', () => {
    expect(() => card('1H')).toThrow('not a card');
    expect(() => suitOf(JSON.parse('"AX"'))).toThrow('not a card: AX');
    expect(() => strengthOf(JSON.parse('"1H"'))).toThrow('not a card: 1H');
    expect(() => rankOf(JSON.parse('"1H"'))).toThrow('not a card: 1H');
  });
});
