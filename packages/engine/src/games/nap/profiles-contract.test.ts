// Every profile, and option combinations drawn at random, held against what every game owes the rest.
import { type Json, playable } from '@forehand/engine';
import { describeGame, matchesOf, type Random, seeded } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { napKit } from '../../../test/nap-kit.ts';
import { everyNap, nap } from './index.ts';
import { PROFILES } from './profiles.ts';
import type { ruleShapes } from './rule-shapes.ts';

const VALUES: Readonly<Record<keyof typeof ruleShapes, readonly Json[]>> = {
  packets: ['3-2', '2-3', '1x5'],
  extraBids: [[], ['two'], ['misere'], ['blucher'], ['two', 'misere'], ['two', 'misere', 'blucher']],
  misereTrump: ['none', 'firstLead'],
  misereRank: ['aboveThree', 'belowThree'],
  misereLoss: ['single', 'double'],
  lostNap: ['full', 'half'],
  stakes: [1, 2],
  allPass: ['nextDealer', 'dealerMustBidOne', 'doubleStakes'],
  wellingtonLead: ['any', 'lowestTrump'],
};

/** Options drawn at random that make sense together. */
function drawn(random: Random): Json {
  for (;;) {
    const changes = Object.entries(VALUES).filter(() => random.below(2) === 0);
    const options = {
      profile: random.pick(PROFILES).id,
      rounds: 1,
      ...Object.fromEntries(changes.map(([rule, values]) => [rule, random.pick(values)])),
    };
    if (everyNap.parseOptions(options).ok) return options;
  }
}

const random = seeded(20_264);
const DRAWN = Array.from({ length: 200 }, () => drawn(random));

describeGame(
  {
    ...napKit,
    game: everyNap,
    options: PROFILES.map(({ id }) => ({ profile: id, rounds: 1 })),
    seats: [3, 5],
  },
  [2],
);

describeGame({ ...napKit, game: everyNap, options: DRAWN, seats: [3] }, [3]);

describe('option combinations', () => {
  it('NAP-9.2 every one comes back unchanged once it is complete', () => {
    for (const options of DRAWN) {
      const parsed = everyNap.parseOptions(options);
      expect(parsed.ok && everyNap.parseOptions(parsed.value)).toStrictEqual(parsed);
    }
  });

  it('NAP-9.1 NAP-6.6 every one ends with all deals scored', () => {
    for (const { moments } of matchesOf({ ...napKit, game: everyNap, options: DRAWN, seats: [4] }, 9)) {
      expect(moments.at(-1)?.after.match.ledger).toHaveLength(4);
    }
  });

  it('B-12 tables are offered none of them yet, but for what the base profile plays anyway', () => {
    const offered = playable(nap);
    for (const options of DRAWN) {
      const parsed = everyNap.parseOptions(options);
      const isBase =
        parsed.ok && Object.keys(parsed.value).length === 3 && parsed.value.profile === 'nap-base@1';
      expect(offered.parseOptions(options).ok).toBe(isBase);
    }
  });
});
