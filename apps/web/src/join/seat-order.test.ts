import { describe, expect, test } from 'vitest';
import { updateOf } from '../net/test/fake-line.ts';
import { fullOrder, moved, takenSeats } from './seat-order.ts';

const [ines, oskar] = updateOf().seats;
const update = updateOf({ seats: [ines ?? null, null, oskar ?? null, null] });

describe('the order of seats', () => {
  test('people are arranged, free seats come last', () => {
    expect(takenSeats(update)).toEqual([0, 2]);
    expect(fullOrder(update, [2, 0])).toEqual([2, 0, 1, 3]);
  });

  test.each([
    [0, 2, [2, 3, 1]],
    [2, 0, [3, 1, 2]],
    [1, 1, [1, 2, 3]],
    [0, -1, [1, 2, 3]],
    [2, 3, [1, 2, 3]],
    [7, 0, [1, 2, 3]],
  ])('from %i to %i', (from, to, order) => expect(moved([1, 2, 3], from, to)).toEqual(order));
});
