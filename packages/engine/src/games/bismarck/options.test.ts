import { describe, expect, it } from 'vitest';
import { bismarck } from './index.ts';
import { findProfile } from './profiles.ts';

const COMPLETE = { profile: 'bismarck-swedish@1', deals: 12, forgottenDiscard: 'redeal' };

describe('options', () => {
  it.each([undefined, null, {}, { profile: 'bismarck-swedish@1' }, COMPLETE])(
    '%j are the Swedish game',
    (input) => {
      expect(bismarck.parseOptions(input)).toStrictEqual({ ok: true, value: COMPLETE });
    },
  );

  it('BIS-6.5 a table may agree to prevent the forgotten discard', () => {
    expect(bismarck.parseOptions({ forgottenDiscard: 'prevent' })).toStrictEqual({
      ok: true,
      value: { ...COMPLETE, forgottenDiscard: 'prevent' },
    });
  });

  it.each([
    { profile: 'bismarck-light@1' },
    { profile: 'bismarck-swedish' },
    { deals: 11 },
    { deals: '12' },
    { forgottenDiscard: 'never' },
    { mustTrump: true },
    { seats: 4 },
    'bismarck-swedish@1',
    [],
    12,
  ])('B-12 GR3 %j are refused', (input) => {
    const parsed = bismarck.parseOptions(input);
    expect(parsed.ok).toBe(false);
    expect(!parsed.ok && parsed.error.length).toBeGreaterThan(0);
  });

  it('BIS-8.5 the terms name the profile and that every deal adds up to nothing', () => {
    const parsed = bismarck.parseOptions({});
    expect(parsed.ok && bismarck.terms(parsed.value, 3)).toStrictEqual({
      profile: 'bismarck-swedish@1',
      deals: 12,
      zeroSum: true,
    });
  });

  it('GR3 every profile deals its whole pack', () => {
    const { seats, handSize, talon, contracts, usesEach, deals } = findProfile(bismarck.defaultProfile) ?? {};
    expect([seats, handSize, talon, usesEach, deals]).toStrictEqual([3, 16, 4, 1, 12]);
    expect((seats ?? 0) * (handSize ?? 0) + (talon ?? 0)).toBe(52);
    expect(contracts?.map(({ id }) => id)).toStrictEqual(['spel', 'spader', 'valfri', 'pass']);
  });
});
