import { describe, expect, test } from 'vitest';
import { isLine, type Screen } from '../../cards/measures.ts';
import { callRows, measureNap } from './nap-measures.ts';

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

/** Buttons of a usual auction, and of one with every bid. */
const CALLS = [5, 9] as const;

describe('a table of Nap', () => {
  test.each(SCREENS)('%i × %i: five cards show 24 and more of each', (width, height) => {
    for (const calls of CALLS) {
      const { hand } = measureNap(screenOf(width, height), calls);
      const step = Math.min(hand.cap, (hand.available - hand.card) / 4);
      expect(step).toBeGreaterThanOrEqual(24);
      expect(hand.card * 1.4).toBeGreaterThanOrEqual(40);
    }
  });

  test('everything stands on the screen', () => {
    for (const [width, height] of SCREENS) {
      for (const calls of CALLS) {
        const { status, prompt, bar, yours, cloth, form } = measureNap(screenOf(width, height), calls);
        expect(status + prompt + bar + yours + cloth, `${width} × ${height}, ${form}`).toBe(height);
      }
    }
  });

  test.each(SCREENS)(
    '%i × %i: every call has its place in two rows, each 56 and more wide',
    (width, height) => {
      const measures = measureNap(screenOf(width, height), 9);
      const rows = callRows([...'123456789'], measures.form);
      expect(rows.flat()).toEqual([...'123456789']);
      if (measures.form === 'flow') return;
      expect(rows.map((row) => row.length)).toEqual([5, 4]);
      const aside = width - measures.panel - measures.rail - 2 * measures.padding.side;
      const room = isLine(measures.form) ? aside - measures.hand.available - 16 : width - 16;
      expect((room - 4 * 5) / 5).toBeGreaterThanOrEqual(56);
    },
  );
});
