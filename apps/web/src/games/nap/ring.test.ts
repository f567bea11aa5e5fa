import { describe, expect, test } from 'vitest';
import { formOf, type Screen } from '../../cards/measures.ts';
import { measureNap } from './nap-measures.ts';
import { ringPlaces, ringSizes, topSeatEnd } from './ring.ts';

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
const COMPANIES = [3, 4, 5, 6, 7] as const;
const screenOf = (width: number, height: number): Screen => ({ width, height, text: 1, size: 'default' });

describe('the seats around a table of Nap', () => {
  test.each(SCREENS)('%i × %i: seats and cards of three to seven fit the cloth', (width, height) => {
    const measures = measureNap(screenOf(width, height));
    const ground = width - measures.panel - measures.rail;
    for (const players of COMPANIES) {
      const { seat, card, row, avatar } = ringSizes({ others: players - 1, letters: 20 }, measures, ground);
      expect(card * 1.4, `${players} players`).toBeLessThanOrEqual(row);
      expect(card, `${players} players`).toBeGreaterThanOrEqual(32);
      expect(2 * (seat + card), `${players} players`).toBeLessThan(ground);
      if (measures.form === 'portrait' || measures.form === 'short')
        expect(avatar + 32, `${players} players`).toBeLessThanOrEqual(row);
    }
  });

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

  const sizesAt = (width: number, height: number, company: { others: number; letters: number }) => {
    const measures = measureNap(screenOf(width, height));
    const ground = width - measures.panel - measures.rail;
    return { ground, cloth: measures.cloth, ...ringSizes(company, measures, ground) };
  };

  test.each([
    [820, 1180],
    [1440, 900],
  ])('%i × %i: they stand nearer the middle, with room for the own card', (width, height) => {
    const { between, arc, edge, card, row, rest, cloth } = sizesAt(width, height, { others: 6, letters: 7 });
    expect(between).toBeGreaterThan(card);
    expect(arc).toBeGreaterThan(0);
    expect(edge).toBeGreaterThan(0);
    expect(3 * row + 2 * rest).toBeCloseTo(cloth);
  });

  test('a long name has more room on a laptop than a short one', () => {
    const seat = (letters: number) => sizesAt(1440, 900, { others: 4, letters }).seat;
    expect(seat(20)).toBeGreaterThan(seat(5));
  });

  test('below a seat at the top a laptop has room for the result and its buttons', () => {
    const measures = measureNap(screenOf(1280, 720));
    const endAt = (players: number) => topSeatEnd(players - 1, measures, 908);
    expect([3, 5, 7].map(endAt)).toEqual([0, 0, 0]);
    expect(endAt(4)).toBeLessThan(measures.cloth - 210);
    expect(endAt(6)).toBeLessThan(measures.cloth - 260);
  });

  test('on phones the seats stand at the edges, whatever their names', () => {
    const sizes = (letters: number) => sizesAt(360, 740, { others: 6, letters });
    expect(sizes(20)).toEqual(sizes(3));
    expect(sizes(20)).toMatchObject({ arc: 0, rest: 0 });
  });
});
