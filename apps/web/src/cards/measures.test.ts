import { describe, expect, it } from 'vitest';
import { formOf, type Measures, measure } from './measures.ts';

const at = (width: number, height: number, size: 'default' | 'large' = 'default') =>
  measure({ width, height, text: 1, size });

const regions = (m: Measures) => m.status + m.seats + m.prompt + m.yours + m.bar;

describe('look 3: the regions of the table', () => {
  it.each([
    [320, 568, 'short'],
    [360, 640, 'portrait'],
    [360, 740, 'portrait'],
    [375, 553, 'short'],
    [740, 360, 'landscape'],
    [667, 375, 'landscape'],
    [568, 320, 'landscape'],
    [932, 430, 'landscape'],
    [820, 1180, 'portrait'],
    [1024, 768, 'laptop'],
    [1280, 720, 'laptop'],
    [1440, 900, 'laptop'],
  ] as const)('%i × %i is %s', (width, height, form) => {
    expect(formOf({ width, height, text: 1, size: 'default' })).toBe(form);
  });

  it.each([
    ['portrait ≥ 600 high', 360, 640, { status: 44, seats: 72, prompt: 56, bar: 52, cloth: 160 }],
    ['portrait < 600 high', 375, 553, { status: 30, seats: 66, prompt: 56, bar: 52, cloth: 130 }],
    ['the smallest phone', 320, 568, { status: 30, seats: 66, prompt: 56, bar: 52, cloth: 130 }],
    ['landscape phone', 740, 360, { status: 0, seats: 0, prompt: 56, bar: 0, cloth: 170 }],
    ['laptop', 1440, 900, { status: 60, seats: 0, prompt: 64, bar: 0, cloth: 400 }],
  ] as const)(
    '%s keeps its heights and leaves the cloth enough',
    (_, width, height, { cloth, ...heights }) => {
      const measures = at(width, height);
      expect(measures).toMatchObject(heights);
      expect(measures.cloth).toBeGreaterThanOrEqual(cloth);
      expect(regions(measures) + measures.cloth).toBeCloseTo(height);
    },
  );

  it('the hand region is as high as look 4 says', () => {
    const hand = (measures: Measures) => measures.yours - measures.padding.top - measures.padding.bottom;
    expect(hand(at(360, 740))).toBe(234);
    expect(hand(at(320, 568))).toBe(196);
    expect(hand(at(360, 740, 'large'))).toBe(307);
    expect(hand(at(740, 360))).toBe(87);
    expect(hand(at(1440, 900))).toBe(157);
  });

  it('large cards need 720 of height, else the usual ones stay', () => {
    expect(at(360, 740, 'large').hand.card).toBe(84);
    expect(at(360, 640, 'large').hand.card).toBe(64);
  });

  it.each([
    [360, 740],
    [360, 640],
    [320, 568],
    [375, 553],
    [740, 360],
    [568, 320],
    [820, 1180],
    [1024, 768],
    [1280, 720],
    [1440, 900],
  ] as const)('L-09 the trick, the open four and the tray fit the cloth at %i × %i', (width, height) => {
    const measures = at(width, height);
    const ground = width - measures.panel - measures.rail;
    const staggered = measures.form === 'portrait' || measures.form === 'laptop';
    expect(measures.trick * (staggered ? 2.04 : 1.4)).toBeLessThanOrEqual(measures.cloth);
    expect(measures.trick * 3.5).toBeLessThanOrEqual(ground);
    expect(measures.open * 1.4 + 40).toBeLessThanOrEqual(measures.cloth);
    expect(measures.open * 4 + 40).toBeLessThanOrEqual(ground);
    expect(measures.tray).toBeLessThanOrEqual(measures.open);
  });

  it('400 % zoom and 200 % text flow in one column', () => {
    expect(formOf({ width: 320, height: 180, text: 1, size: 'default' })).toBe('flow');
    expect(formOf({ width: 1280, height: 720, text: 2, size: 'default' })).toBe('flow');
  });
});
