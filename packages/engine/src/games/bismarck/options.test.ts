import { describe, expect, it } from 'vitest';
import { PACK } from '../../card.ts';
import { present } from '../../result.ts';
import { bismarck, everyBismarck } from './index.ts';
import { findProfile, PROFILE_IDS } from './profiles.ts';

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

  it.each(PROFILE_IDS)('GR3 %s deals its whole pack', (id) => {
    const { seats, handSize, talon } = present(findProfile(id), id);
    expect(seats * handSize + talon).toBe(PACK.length);
  });

  it('GR3 the default is the Swedish game', () => {
    const { lengths, contracts } = present(findProfile(bismarck.defaultProfile), 'profile');
    expect(lengths).toStrictEqual([{ deals: 12, usesEach: 1 }]);
    expect(contracts.map(({ id }) => id)).toStrictEqual(['spel', 'spader', 'valfri', 'pass']);
  });
});

describe('what is offered to tables', () => {
  it('is the Swedish profile alone, the options before the others were built', () => {
    const offered = PROFILE_IDS.filter((profile) => bismarck.parseOptions({ profile }).ok);
    expect(offered).toStrictEqual(['bismarck-swedish@1']);
    for (const change of [
      { mustTrump: true },
      { order: 'rounds' },
      { valfri: 'ntOnly' },
      { passQuota: '2/7/7' },
    ]) {
      expect(bismarck.parseOptions(change)).toStrictEqual({
        ok: false,
        error: [`${Object.keys(change)[0]}: is not offered`],
      });
      expect(everyBismarck.parseOptions(change).ok).toBe(true);
    }
  });
});

describe('options of any profile', () => {
  it.each(PROFILE_IDS)(
    'BIS-9.1 %s is complete by its name, and complete options come back unchanged',
    (profile) => {
      const parsed = everyBismarck.parseOptions({ profile });
      expect(parsed.ok && Object.keys(parsed.value)).toStrictEqual(['profile', 'deals', 'forgottenDiscard']);
      expect(parsed.ok && everyBismarck.parseOptions(parsed.value)).toStrictEqual(parsed);
    },
  );

  it('BIS-9.1 only what is not usual stands in them', () => {
    const parsed = everyBismarck.parseOptions({ mustTrump: true, order: 'chooser', valfri: 'suit' });
    expect(parsed).toStrictEqual({ ok: true, value: { ...COMPLETE, mustTrump: true } });
  });

  it.each([
    [{ profile: 'bismarck-short@1', valfri: 'ntOnly' }, 'valfri: bismarck-short@1 is played with suit'],
    [{ profile: 'bismarck-short@1', mustTrump: true }, 'mustTrump: bismarck-short@1 is played with false'],
    [{ profile: 'bismarck-short@1', deals: 24 }, 'deals: bismarck-short@1 has 12 or 8'],
    [{ profile: 'bismarck-nine@1', order: 'chooser' }, 'order: bismarck-nine@1 is played with rounds'],
    [{ profile: 'bismarck-nine@1', valfri: 'suit' }, 'valfri: bismarck-nine@1 is played with turned'],
  ])('BIS-9.2 %j makes no sense, and is refused with the reason', (wish, reason) => {
    expect(everyBismarck.parseOptions(wish)).toStrictEqual({ ok: false, error: [reason] });
  });
});
