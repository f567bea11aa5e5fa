import { describe, expect, it } from 'vitest';
import { PACK } from '../../card.ts';
import { bismarck } from './index.ts';
import { PROFILES, profileOf } from './profiles.ts';

const PROFILE_IDS = PROFILES.map(({ id }) => id);

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
    [{}, 'prevent'],
    [{ exchange: 'mandatory' }, 'redeal'],
    [{ exchange: 'mandatory', forgottenDiscard: 'prevent' }, 'prevent'],
  ])('BIS-9.21 where forehand deals, %j: too few laid away is %s', (wish, forgottenDiscard) => {
    const options = bismarck.parseOptions({ profile: 'bismarck-forehand-deals@1', ...wish });
    expect(options).toMatchObject({ ok: true, value: { forgottenDiscard } });
  });

  it.each([
    { profile: 'bismarck-swedish' },
    { deals: 11 },
    { deals: '12' },
    { forgottenDiscard: 'never' },
    { mustTrump: 'yes' },
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
      seats: { min: 3, max: 3 },
      turns: [4, 4, 4],
    });
  });

  it.each(PROFILE_IDS)('GR3 %s deals its whole pack', (id) => {
    const { seats, handSize, talon } = profileOf(id);
    expect(seats * handSize + talon).toBe(PACK.length);
  });

  it('GR3 the default is the Swedish game', () => {
    const { lengths, contracts } = profileOf(bismarck.defaultProfile);
    expect(lengths).toStrictEqual([{ deals: 12, usesEach: 1 }]);
    expect(contracts.map(({ id }) => id)).toStrictEqual(['spel', 'spader', 'valfri', 'pass']);
  });
});

describe('what is offered to tables', () => {
  it('BIS-9.1 is every profile with its seats, the default first', () => {
    expect(bismarck.profiles.map(({ id, seats }) => [id, seats.min, seats.max])).toStrictEqual([
      ['bismarck-swedish@1', 3, 3],
      ['bismarck-forehand-deals@1', 3, 3],
      ['bismarck-light@1', 3, 3],
      ['bismarck-grand-24@1', 3, 3],
      ['bismarck-short@1', 3, 3],
      ['bismarck-nine@1', 3, 3],
      ['bismarck-estonian@1', 3, 3],
      ['bismarck-16@1', 4, 4],
      ['bismarck-british@1', 3, 3],
    ]);
  });
});

describe('options of any profile', () => {
  it.each(PROFILE_IDS)(
    'BIS-9.1 %s is complete by its name, and complete options come back unchanged',
    (profile) => {
      const parsed = bismarck.parseOptions({ profile });
      expect(parsed.ok && Object.keys(parsed.value)).toStrictEqual(['profile', 'deals', 'forgottenDiscard']);
      expect(parsed.ok && bismarck.parseOptions(parsed.value)).toStrictEqual(parsed);
    },
  );

  it('BIS-9.1 only what is not usual stands in them', () => {
    const parsed = bismarck.parseOptions({ mustTrump: true, order: 'chooser', valfri: 'suit' });
    expect(parsed).toStrictEqual({ ok: true, value: { ...COMPLETE, mustTrump: true } });
  });

  it.each([
    [{ profile: 'bismarck-short@1', valfri: 'ntOnly' }, 'valfri: NO_VALFRI_HERE (BIS-9.2)'],
    [{ profile: 'bismarck-short@1', tieBreak: 'extraValfri' }, 'tieBreak: NO_VALFRI_HERE (BIS-9.2)'],
    [{ profile: 'bismarck-short@1', mustTrump: true }, 'mustTrump: NO_TRUMPS_HERE (BIS-9.2)'],
    [{ profile: 'bismarck-short@1', deals: 24 }, 'deals: NO_SUCH_LENGTH (BIS-9.2)'],
    [{ profile: 'bismarck-nine@1', order: 'chooser' }, 'order: FIXED_IN_THIS_FORM (BIS-9.2)'],
    [{ profile: 'bismarck-nine@1', valfri: 'suit' }, 'valfri: FIXED_IN_THIS_FORM (BIS-9.2)'],
    [{ profile: 'bismarck-nine@1', talonUse: 'faceUpAfterDeal' }, 'talonUse: NOTHING_IS_CHOSEN (BIS-9.29)'],
    [
      { order: 'rounds', valfri: 'turned', talonUse: 'faceUpAfterDeal' },
      'talonUse: NOTHING_IS_CHOSEN (BIS-9.29)',
    ],
    [{ profile: 'bismarck-light@1', passQuota: '2/7/7' }, 'passQuota: FIXED_IN_THIS_FORM (BIS-9.2)'],
    [{ profile: 'bismarck-forehand-deals@1', valfri: 'turned' }, 'valfri: NEEDS_OPEN_TALON (BIS-9.8)'],
    [
      { profile: 'bismarck-forehand-deals@1', forgottenDiscard: 'redeal' },
      'forgottenDiscard: NEEDS_MANDATORY_EXCHANGE (BIS-9.21)',
    ],
    [{ dealerStays: 4 }, 'dealerStays: FIXED_IN_THIS_FORM (BIS-9.2)'],
    [{ exchange: 'none' }, 'exchange: FIXED_IN_THIS_FORM (BIS-9.2)'],
    [{ talonUse: 'dead' }, 'talonUse: FIXED_IN_THIS_FORM (BIS-9.2)'],
    [{ mustTrump: 'always' }, 'mustTrump: NO_SUCH_VALUE (BIS-9.1)'],
    [{ profile: 'bismarck-43@1' }, 'profile: NO_SUCH_PROFILE (BIS-9.1)'],
  ])('BIS-9.2 %j makes no sense, and is refused with the reason', (wish, reason) => {
    expect(bismarck.parseOptions(wish)).toStrictEqual({ ok: false, error: [reason] });
  });
});
