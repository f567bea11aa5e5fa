import { playable } from '@forehand/engine';
import { describe, expect, it } from 'vitest';
import { nap } from './index.ts';
import { handSizeOf, profileOf } from './profiles.ts';

const COMPLETE = { profile: 'nap-base@1', rounds: 3, openDeals: 'afterMatch' } as const;

describe('options', () => {
  it.each([undefined, null, {}, { profile: 'nap-base@1' }, COMPLETE])(
    'NAP-2.3 NAP-8.2 %j are the usual game: three rounds, opened after the match',
    (input) => {
      expect(nap.parseOptions(input)).toStrictEqual({ ok: true, value: COMPLETE });
    },
  );

  it.each([
    { rounds: 1 },
    { rounds: 20 },
    { openDeals: 'afterDeal' },
    { openDeals: 'never' },
    { rounds: 2, openDeals: 'never' },
  ])('NAP-2.3 NAP-8.2 a table may agree on %j', (input) => {
    const parsed = nap.parseOptions(input);
    expect(parsed).toStrictEqual({ ok: true, value: { ...COMPLETE, ...input } });
    expect(parsed.ok && nap.parseOptions(parsed.value)).toStrictEqual(parsed);
  });

  it.each([
    { profile: 'nap-blucher@1' },
    { profile: 'nap-base' },
    { rounds: 0 },
    { rounds: 21 },
    { rounds: -1 },
    { rounds: 2.5 },
    { rounds: '3' },
    { earlyStop: true },
    { openDeals: 'soon' },
    { joker: true },
    { players: 4 },
    'nap-base@1',
    [],
    3,
  ])('B-12 GR3 %j are refused', (input) => {
    const parsed = nap.parseOptions(input);
    expect(parsed.ok).toBe(false);
    expect(!parsed.ok && parsed.error.length).toBeGreaterThan(0);
  });

  it.each([3, 4, 5, 6, 7])(
    'NAP-2.3 NAP-6.6 with %i seats a match of R rounds has R times as many deals',
    (seats) => {
      for (const rounds of [1, 3, 20]) {
        expect(nap.terms({ ...COMPLETE, rounds }, seats)).toStrictEqual({
          profile: 'nap-base@1',
          deals: rounds * seats,
          zeroSum: true,
        });
      }
    },
  );

  it('GR3 the profile deals five cards to each seat, and bids rise', () => {
    const profile = profileOf(COMPLETE);
    expect(handSizeOf(profile)).toBe(5);
    expect(profile.bids.map(({ id, need, win, lose }) => [id, need, win, lose])).toStrictEqual([
      ['three', 3, 3, 3],
      ['four', 4, 4, 4],
      ['nap', 5, 5, 5],
      ['wellington', 5, 10, 10],
    ]);
  });
});

describe('Nap in a registry', () => {
  const game = playable(nap);

  it('NAP-1.1 GR3 is opened for three to seven and nobody else', () => {
    for (const seats of [3, 4, 5, 6, 7]) expect(game.openMatch({}, seats).turn).toBe('chance');
    for (const seats of [0, 1, 2, 8, 3.5]) {
      expect(() => game.openMatch({}, seats)).toThrow(`nap is not played by ${seats}`);
    }
  });

  it('NAP-2.3 says what options amount to with the seats there are, and without them with all', () => {
    expect(game.parseOptions({ rounds: 2 }, 5)).toMatchObject({ ok: true, value: { terms: { deals: 10 } } });
    expect(game.parseOptions({ rounds: 2 })).toMatchObject({ ok: true, value: { terms: { deals: 14 } } });
  });
});
