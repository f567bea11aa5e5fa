import { describe, expect, test } from 'vitest';
import type { Screen } from '../../cards/measures.ts';
import { measureNap } from './nap-measures.ts';

const SCREENS = [
  [320, 568],
  [360, 640],
  [360, 740],
  [375, 553],
  [740, 360],
  [667, 375],
  [568, 320],
  [820, 1180],
  [1280, 720],
  [1440, 900],
] as const;
const screenOf = (width: number, height: number): Screen => ({ width, height, text: 1, size: 'default' });

describe('a table of Nap', () => {
  test.each(SCREENS)('%i × %i: five cards show 24 and more of each', (width, height) => {
    const { hand } = measureNap(screenOf(width, height));
    const step = Math.min(hand.cap, (hand.available - hand.card) / 4);
    expect(step).toBeGreaterThanOrEqual(24);
    expect(hand.card * 1.4).toBeGreaterThanOrEqual(40);
  });

  test('everything stands on the screen', () => {
    for (const [width, height] of SCREENS) {
      const { status, prompt, bar, yours, cloth, form } = measureNap(screenOf(width, height));
      expect(status + prompt + bar + yours + cloth, `${width} × ${height}, ${form}`).toBe(height);
    }
  });
});
