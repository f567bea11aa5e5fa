import { describe, expect, test } from 'vitest';
import { formOf, type Screen } from '../../cards/measures.ts';
import { measureNap, ringPlaces, ringSizes } from './nap-measures.ts';

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
const COMPANIES = [3, 4, 5, 6, 7] as const;

describe('a table of Nap', () => {
  test.each(SCREENS)('%i × %i: seats and cards of three to seven fit the cloth', (width, height) => {
    const measures = measureNap(screenOf(width, height));
    const ground = width - measures.panel - measures.rail;
    for (const players of COMPANIES) {
      const { seat, card, row, avatar } = ringSizes(players - 1, measures, ground);
      expect(card * 1.4, `${players} players`).toBeLessThanOrEqual(row);
      expect(card, `${players} players`).toBeGreaterThanOrEqual(32);
      expect(2 * (seat + card), `${players} players`).toBeLessThan(ground);
      if (measures.form === 'portrait' || measures.form === 'short')
        expect(avatar + 32, `${players} players`).toBeLessThanOrEqual(row);
    }
  });

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

describe('the seats', () => {
  test.each(COMPANIES)('%i players: up the left, over the top, down the right', (players) => {
    const places = ringPlaces(players - 1, formOf(screenOf(360, 740)));
    const sides = places.map(({ side }) => side);
    expect(sides.toSorted((a, b) => 'ltr'.indexOf(a.charAt(0)) - 'ltr'.indexOf(b.charAt(0)))).toEqual(sides);
    const left = places.filter(({ side }) => side === 'left').map(({ y }) => y);
    const right = places.filter(({ side }) => side === 'right').map(({ y }) => y);
    expect(left.toSorted((a, b) => b - a)).toEqual(left);
    expect(right.toSorted((a, b) => a - b)).toEqual(right);
    expect(sides.filter((side) => side === 'top')).toHaveLength((players - 1) % 2);
  });

  test('a phone on its side has its words at the top, and nobody there', () =>
    expect(ringPlaces(5, 'landscape').map(({ side }) => side)).toEqual([
      'left',
      'left',
      'left',
      'right',
      'right',
    ]));
});
