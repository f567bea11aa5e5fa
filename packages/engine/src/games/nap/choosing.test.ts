// What a form may offer a table, and what becomes of wishes that do not go together.
import { type Choosing, type Json, type OptionOffer, present } from '@forehand/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fields } from '../../../test/edit.ts';
import { nap } from './index.ts';
import { PROFILES } from './profiles.ts';
import { RULE_VALUES } from './rule-shapes.ts';
import { EXTRA_BID_IDS, OPEN_DEALS } from './types.ts';

const chosen = (input: Json, seats = 4): Choosing => nap.choosing(input, seats);
const offer = (choosing: Choosing, id: string): OptionOffer =>
  present(
    choosing.offers.find((offered) => offered.id === id),
    id,
  );

/** The values of an offer that may be chosen, and those that may not with the code of the reason. */
const values = (choosing: Choosing, id: string): readonly Json[] => {
  const offered = offer(choosing, id);
  if (offered.kind === 'range') return [];
  return offered.values.map(({ value, refused }) => (refused === undefined ? value : [value, refused.code]));
};

describe('what a table may choose', () => {
  it('NAP-9.2 is every option once, the usual value first', () => {
    const choosing = chosen({});
    expect(choosing.options).toStrictEqual({ profile: 'nap-base@1', rounds: 3, openDeals: 'afterMatch' });
    expect(choosing.offers.map(({ id }) => id)).toStrictEqual([
      'rounds',
      'openDeals',
      'packets',
      'extraBids',
      'misereTrump',
      'misereRank',
      'misereLoss',
      'lostNap',
      'stakes',
      'allPass',
      'wellingtonLead',
      'floater',
    ]);
    expect(offer(choosing, 'rounds')).toStrictEqual({
      id: 'rounds',
      kind: 'range',
      min: 1,
      max: 20,
      usual: 3,
    });
    expect(values(choosing, 'openDeals')).toStrictEqual([...OPEN_DEALS]);
    expect(values(choosing, 'extraBids')).toStrictEqual([...EXTRA_BID_IDS]);
    expect(values(choosing, 'floater')).toStrictEqual([false, true]);
    expect(choosing.dropped).toStrictEqual([]);
    const double = chosen({ profile: 'nap-double-header@1' });
    expect(values(double, 'allPass')).toStrictEqual(['doubleStakes', 'nextDealer', 'dealerMustBidOne']);
  });

  it('NAP-9.2 says of each value why it does not go with the rest', () => {
    expect(values(chosen({}), 'misereTrump')).toStrictEqual(['none', ['firstLead', 'MISERE_NOT_CALLED']]);
    expect(values(chosen({}), 'lostNap')).toStrictEqual(['full', ['half', 'NO_HALF_ON_THIS_TARIFF']]);
    const misere = chosen({ extraBids: ['misere'] });
    expect(values(misere, 'misereTrump')).toStrictEqual(['none', 'firstLead']);
    const britannica = chosen({ profile: 'nap-britannica@1' });
    expect(values(britannica, 'lostNap')).toStrictEqual(['full', 'half']);
    expect(values(britannica, 'extraBids')).toStrictEqual(
      EXTRA_BID_IDS.map((bid) => [bid, 'BID_OF_THE_PROFILE']),
    );
  });

  it('NAP-9.2 what does not go together is dropped and named', () => {
    const { options, dropped } = chosen({ misereTrump: 'firstLead', stakes: 2, lostNap: 'half' });
    expect(options).toMatchObject({ stakes: 2 });
    expect(options).not.toHaveProperty('misereTrump');
    expect(dropped).toStrictEqual([
      { option: 'misereTrump', code: 'MISERE_NOT_CALLED', rule: 'NAP-9.2' },
      { option: 'lostNap', code: 'NO_HALF_ON_THIS_TARIFF', rule: 'NAP-9.10' },
    ]);
  });

  it.each([
    [{ profile: 'nap-sedan@1' }, 'profile', 'UNKNOWN_PROFILE'],
    [{ profile: 7 }, 'profile', 'UNKNOWN_VALUE'],
    [{ joker: true }, 'joker', 'UNKNOWN_OPTION'],
    [{ stakes: 5 }, 'stakes', 'UNKNOWN_VALUE'],
    [{ rounds: 99 }, 'rounds', 'ROUNDS_RANGE'],
    ['nap', 'options', 'UNKNOWN_VALUE'],
  ])('NAP-9.2 of %j the %s is dropped: %s', (input, option, code) => {
    expect(chosen(input)).toMatchObject({
      options: { profile: 'nap-base@1', rounds: 3 },
      dropped: [{ option, code }],
    });
  });

  it.each([3, 4, 5, 6, 7])('NAP-2.3 with %i seats each deals as often as there are rounds', (seats) => {
    expect(chosen({ rounds: 2 }, seats).terms).toMatchObject({
      deals: 2 * seats,
      turns: Array.from({ length: seats }, () => 2),
    });
  });

  it('NAP-9.1 says what every bid pays, without what multiplies it', () => {
    expect(chosen({ profile: 'nap-ten@1', extraBids: ['misere'], stakes: 2 }).facts).toStrictEqual({
      tariff: [
        { bid: 'three', win: 3, lose: 3 },
        { bid: 'misere', win: 3, lose: 3, trump: 'none' },
        { bid: 'four', win: 4, lose: 4 },
        { bid: 'nap', win: 10, lose: 5 },
        { bid: 'wellington', win: 20, lose: 10 },
      ],
    });
  });
});

const anyWish = fc.record(
  {
    profile: fc.constantFrom(...PROFILES.map(({ id }) => id)),
    rounds: fc.integer({ min: 0, max: 22 }),
    openDeals: fc.constantFrom(...OPEN_DEALS),
    extraBids: fc.subarray([...EXTRA_BID_IDS]),
    ...Object.fromEntries(
      Object.entries(RULE_VALUES).map(([rule, known]) => [rule, fc.constantFrom<Json>(...known)]),
    ),
  },
  { requiredKeys: [] },
);

describe('one verdict', () => {
  it('NAP-9.2 nothing is dropped of what can be agreed, and what is left can always be agreed', () => {
    fc.assert(
      fc.property(anyWish, (wish) => {
        const { options, dropped } = nap.choosing(wish, 5);
        const agreed = nap.parseOptions(wish);
        expect(dropped.length === 0).toBe(agreed.ok);
        if (agreed.ok) expect(options).toStrictEqual(agreed.value);
        expect(nap.parseOptions(options)).toStrictEqual({ ok: true, value: options });
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  it('NAP-9.2 what is offered can be chosen from there, and what is refused cannot', () => {
    fc.assert(
      fc.property(anyWish, (wish) => {
        const { options, offers } = nap.choosing(wish, 5);
        const now = fields(options);
        for (const offered of offers) {
          if (offered.kind === 'range') continue;
          const { id, values: all } = offered;
          const usual = offered.kind === 'many' ? offered.usual : [];
          const held: readonly Json[] = id in now && Array.isArray(now[id]) ? now[id] : usual;
          for (const { value, refused } of all) {
            const toggled = held.includes(value) ? held.filter((bid) => bid !== value) : [...held, value];
            const next = { ...now, [id]: offered.kind === 'many' ? toggled : value };
            const isInVain = nap.choosing(next, 5).dropped.some(({ option }) => option === id);
            expect(isInVain, `${id} ${value}`).toBe(refused !== undefined);
          }
        }
      }),
      { seed: 5, numRuns: 20 },
    );
  });

  it('NAP-9.2 what comes later gives way: without Misère its rank is as usual again, and that is said', () => {
    const wish = { extraBids: ['misere'], misereRank: 'belowThree' };
    const extra = nap.choosing(wish, 5).offers.find(({ id }) => id === 'extraBids');
    expect(extra).toMatchObject({ values: [{ value: 'two' }, { value: 'misere' }, { value: 'blucher' }] });
    expect(JSON.stringify(extra)).not.toContain('refused');
    expect(nap.choosing({ ...wish, extraBids: [] }, 5)).toMatchObject({
      options: { profile: 'nap-base@1' },
      dropped: [{ option: 'misereRank', code: 'MISERE_NOT_CALLED' }],
    });
  });

  it('B-12 any wish at all is answered', () => {
    fc.assert(
      fc.property(fc.anything(), (wish) => {
        const { options } = nap.choosing(wish, 3);
        expect(nap.parseOptions(options).ok).toBe(true);
      }),
      { seed: 6, numRuns: 300 },
    );
  });
});
