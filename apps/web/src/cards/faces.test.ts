import { PACK, RANKS, rankOf } from '@forehand/engine/card';
import { describe, expect, it } from 'vitest';
import { courtUrl, ENGLISH_LETTERS, HAND_SUITS, indexText, pipsOf } from './faces.ts';
import { signed } from './signed.ts';
import { SUIT_PATHS } from './suit-paths.ts';

describe('look 7: card faces', () => {
  it('B-14 exactly the twelve courts have a picture, each its own', () => {
    const courts = PACK.filter((card) => courtUrl(card) !== undefined);
    expect(courts.map(rankOf).every((rank) => 'JQK'.includes(rank))).toBe(true);
    expect(new Set(courts.map(courtUrl)).size).toBe(12);
    for (const card of courts) expect(courtUrl(card)).toContain(card);
  });

  it('B-14 a number card has as many pips as its rank says', () => {
    const counts = RANKS.map((rank) => pipsOf(`${rank}S`).length);
    expect(counts).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0, 1]);
  });

  it('the letters of the index are data', () => {
    const swedish = { A: 'E', K: 'K', Q: 'D', J: 'Kn' };
    expect(RANKS.map((rank) => indexText(rank, ENGLISH_LETTERS)).join(' ')).toBe(
      '2 3 4 5 6 7 8 9 10 J Q K A',
    );
    expect(RANKS.map((rank) => indexText(rank, swedish)).join(' ')).toBe('2 3 4 5 6 7 8 9 10 Kn D K E');
  });

  it('L-10 the four suits have four shapes', () => {
    expect(new Set(HAND_SUITS.map((suit) => SUIT_PATHS[suit])).size).toBe(4);
  });
});

describe('look 7: scores', () => {
  it.each([
    [3, '+3'],
    [0, '0'],
    [-12, '\u221212'],
  ])('%i is written %s', (value, text) => {
    expect(signed(value)).toBe(text);
  });
});
