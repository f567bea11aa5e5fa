import type { Card } from '@forehand/engine/card';
import { describe, expect, it } from 'vitest';
import { cardAfter, cardBeside, isArrow } from './hand-focus.ts';

const ROWS: readonly (readonly Card[])[] = [['AS', 'KS', '4S'], ['TH', '6H'], [], ['9D']];
const held = ROWS.flat();

describe('look 9: the focus in the hand', () => {
  it.each([
    ['ArrowRight', 'AS', 'KS'],
    ['ArrowRight', '4S', 'TH'],
    ['ArrowRight', '9D', '9D'],
    ['ArrowLeft', 'TH', '4S'],
    ['ArrowLeft', 'AS', 'AS'],
    ['ArrowDown', 'KS', '6H'],
    ['ArrowDown', '4S', '6H'],
    ['ArrowDown', '6H', '9D'],
    ['ArrowDown', '9D', '9D'],
    ['ArrowUp', '9D', 'TH'],
    ['ArrowUp', 'AS', 'AS'],
    ['Home', '6H', 'AS'],
    ['End', 'AS', '9D'],
  ] as const)('%s on %s leads to %s', (key, from, to) => {
    expect(cardBeside(ROWS, from, key)).toBe(to);
  });

  it('goes to the next card of the row after a play, never to the top', () => {
    const after = (gone: Card) =>
      cardAfter(
        ROWS,
        gone,
        held.filter((card) => card !== gone),
      );
    expect(after('AS')).toBe('KS');
    expect(after('4S')).toBe('KS');
    expect(after('6H')).toBe('TH');
    expect(after('9D')).toBe('AS');
    expect(cardAfter(ROWS, 'TH', ['AS', '9D'])).toBe('9D');
    expect(cardAfter([['9D']], '9D', [])).toBeUndefined();
  });

  it('knows its keys', () => {
    expect(isArrow('ArrowUp')).toBe(true);
    expect(isArrow('Enter')).toBe(false);
  });
});
