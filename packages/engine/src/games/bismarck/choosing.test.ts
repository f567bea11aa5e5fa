// What a table may choose from: every combination a form can come to is one the game takes.
import { bismarck, type Json, present } from '@forehand/engine';
import { seeded } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { PROFILES } from './profiles.ts';

const wishShape = z.record(z.string(), z.json());
type Wish = z.infer<typeof wishShape>;

const offer = (wish: Json, id: string) =>
  bismarck.choosing(wish, 3).offers.find((one) => one.id === id && one.kind !== 'range');
const offered = (wish: Json, id: string) => {
  const one = offer(wish, id);
  return one && 'values' in one ? one.values : undefined;
};

describe('choosing options', () => {
  it.each([
    [undefined],
    [null],
    [{}],
    [7, 'options', 'NO_SUCH_VALUE'],
    ['bismarck-swedish@1', 'options', 'NO_SUCH_VALUE'],
    [[], 'options', 'NO_SUCH_VALUE'],
    [{ profile: 'whist@1' }, 'profile', 'NO_SUCH_PROFILE'],
    [{ profile: 4 }, 'profile', 'NO_SUCH_VALUE'],
    [{ seats: 4 }, 'seats', 'NO_SUCH_VALUE'],
  ])(
    'BIS-9.1 any wish leads somewhere: %j to the Swedish game, and what nobody knows is named',
    (wish, ...why) => {
      const { options, terms, dropped } = bismarck.choosing(wish, 3);
      expect(options).toStrictEqual({ profile: 'bismarck-swedish@1', deals: 12, forgottenDiscard: 'redeal' });
      expect(terms.deals).toBe(12);
      const [option, code] = why;
      expect(dropped).toStrictEqual(option === undefined ? [] : [{ option, code, rule: 'BIS-9.1' }]);
      expect(bismarck.parseOptions(wish).ok).toBe(option === undefined);
    },
  );

  it('BIS-9.1 asks for what the profile leaves open, the usual value first', () => {
    const { offers } = bismarck.choosing({}, 3);
    expect(offers.map(({ id }) => id)).toStrictEqual([
      'order',
      'valfri',
      'talonUse',
      'passQuota',
      'mustTrump',
      'forgottenDiscard',
      'tieBreak',
    ]);
    expect(offered({}, 'valfri')?.map(({ value }) => value)).toStrictEqual([
      'suit',
      'suitOrNoTrump',
      'ntOnly',
      'turned',
    ]);
  });

  it('BIS-9.2 says why a value does not go with what is chosen', () => {
    expect(offered({ order: 'rounds', valfri: 'turned' }, 'talonUse')).toStrictEqual([
      { value: 'faceUpBeforeContract' },
      { value: 'faceUpAfterDeal', refused: { code: 'NOTHING_IS_CHOSEN', rule: 'BIS-9.29' } },
    ]);
    expect(offered({ profile: 'bismarck-forehand-deals@1' }, 'forgottenDiscard')).toStrictEqual([
      { value: 'prevent' },
      { value: 'redeal', refused: { code: 'NEEDS_MANDATORY_EXCHANGE', rule: 'BIS-9.21' } },
    ]);
  });

  it('BIS-9.2 takes together what needs each other, in any order', () => {
    const wish = { forgottenDiscard: 'redeal', exchange: 'mandatory', profile: 'bismarck-forehand-deals@1' };
    expect(bismarck.choosing(wish, 3)).toMatchObject({ options: wish, dropped: [] });
  });

  it('BIS-9.2 drops what has no sense in another profile, and says so', () => {
    const wish = { profile: 'bismarck-short@1', mustTrump: true, valfri: 'ntOnly', deals: 8, jokers: 2 };
    expect(bismarck.choosing(wish, 3)).toMatchObject({
      options: { profile: 'bismarck-short@1', deals: 8, forgottenDiscard: 'redeal' },
      terms: { deals: 8, turns: [2, 3, 3] },
      dropped: [
        { option: 'jokers', code: 'NO_SUCH_VALUE', rule: 'BIS-9.1' },
        { option: 'valfri', code: 'NO_VALFRI_HERE', rule: 'BIS-9.2' },
        { option: 'mustTrump', code: 'NO_TRUMPS_HERE', rule: 'BIS-9.2' },
      ],
    });
  });

  it('BIS-9.1 the terms say how many play, and how often each is forehand', () => {
    const sixteen = bismarck.choosing({ profile: 'bismarck-16@1' }, 4).terms;
    expect(sixteen).toMatchObject({ seats: { min: 4, max: 4 }, turns: [4, 4, 4, 4], deals: 16 });
  });

  it('BIS-9.2 whatever a form offers is taken, and leads to options that are complete', () => {
    const random = seeded(9);
    for (let round = 0; round < 12; round += 1) {
      let wish: Wish = { profile: random.pick(PROFILES).id };
      for (let step = 0; step < 4; step += 1) {
        const { offers, options } = bismarck.choosing(wish, 3);
        const { id } = random.pick(offers);
        const possible = present(offered(wish, id), id).filter(({ refused }) => refused === undefined);
        wish = { ...wishShape.parse(options), [id]: random.pick(possible).value };
        const next = bismarck.choosing(wish, 3);
        const dropped = next.dropped.map(({ option }) => option);
        expect(dropped, JSON.stringify(wish)).not.toContain(id);
        expect(bismarck.parseOptions(next.options)).toStrictEqual({ ok: true, value: next.options });
      }
    }
  });
});
