import { describe, expect, it } from 'vitest';
import { added, resultOf, sumOf, zeros } from './standing.ts';

describe('a standing', () => {
  it('begins with nothing and takes each change', () => {
    expect(zeros(3)).toStrictEqual([0, 0, 0]);
    expect(added(added(zeros(3), [1, 2, -3]), [0, -2, 2])).toStrictEqual([1, 0, -1]);
    expect(sumOf([1, 2, -3])).toBe(0);
    expect(() => added([1], [1, 2])).toThrow('no total');
  });

  it.each([
    [[2, -1, -1], [0]],
    [
      [8, 8, -16],
      [0, 1],
    ],
    [
      [0, 0, 0],
      [0, 1, 2],
    ],
    [
      [-3, 1, 1, 1],
      [1, 2, 3],
    ],
  ])('H-05 %j is won by %j', (totals, winners) => {
    expect(resultOf(totals)).toStrictEqual({ totals, winners });
  });
});
