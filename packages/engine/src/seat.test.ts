import { describe, expect, it } from 'vitest';
import { clockwiseFrom, left, right } from './seat.ts';

describe('seats', () => {
  it.each([3, 4, 5, 6, 7])('BIS-1.3 %i of them go round clockwise', (seats) => {
    expect(clockwiseFrom(1, seats)).toHaveLength(seats);
    expect(clockwiseFrom(1, seats).at(-1)).toBe(0);
    for (const seat of clockwiseFrom(0, seats)) {
      expect(left(right(seat, seats), seats)).toBe(seat);
      expect(right(left(seat, seats), seats)).toBe(seat);
    }
  });

  it('BIS-3.2 of three, the one at the right is the one after the next', () => {
    expect([0, 1, 2].map((dealer) => right(dealer, 3))).toStrictEqual([2, 0, 1]);
  });
});
