// Every profile, and option combinations drawn at random, held against what every game owes the rest.
import { describeGame, matchesOf, type PlayedMatch, type Random, seeded } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { floaterKit, napKit } from '../../../test/nap-kit.ts';
import { type NapTypes, nap } from './index.ts';
import { PROFILES, rulesOf } from './profiles.ts';
import { RULE_VALUES } from './rule-shapes.ts';
import { EXTRA_BID_IDS, type NapOptions } from './types.ts';

/** Options drawn at random that make sense together. */
function drawn(random: Random): NapOptions {
  for (;;) {
    const changes = Object.entries(RULE_VALUES).filter(() => random.below(2) === 0);
    const parsed = nap.parseOptions({
      profile: random.pick(PROFILES).id,
      rounds: 1,
      ...(random.below(2) === 0 ? {} : { extraBids: EXTRA_BID_IDS.filter(() => random.below(2) === 0) }),
      ...Object.fromEntries(changes.map(([rule, values]) => [rule, random.pick<unknown>(values)])),
    });
    if (parsed.ok) return parsed.value;
  }
}

const random = seeded(20_264);
const DRAWN = Array.from({ length: 200 }, () => drawn(random));
const hasFloater = (options: NapOptions) => rulesOf(options).floater;
const profiles = PROFILES.filter(({ rules }) => !rules.floater).map(({ id }) => ({ profile: id, rounds: 1 }));

for (const seats of [3, 5]) describeGame({ ...napKit, options: profiles, seats: [seats], oneIn: 4 }, [2]);
describeGame(
  { ...floaterKit, options: [{ profile: 'nap-floater@1', rounds: 1 }], seats: [3, 5, 7], oneIn: 2 },
  [2],
);

/** A few at a time, so that no single test takes long. */
for (let from = 0; from < DRAWN.length; from += 40) {
  const some = DRAWN.slice(from, from + 40);
  const without = some.filter((options) => !hasFloater(options));
  describeGame({ ...napKit, options: without, seats: [3], oneIn: 5 }, [3]);
  describeGame({ ...floaterKit, options: some.filter(hasFloater), seats: [3], oneIn: 5 }, [3]);
}

const played = (seats: number): readonly PlayedMatch<NapTypes>[] =>
  matchesOf({ ...napKit, options: DRAWN, seats: [seats] }, 9);

describe('option combinations', () => {
  it('NAP-9.2 every one comes back unchanged once it is complete', () => {
    for (const options of DRAWN) {
      expect(nap.parseOptions(options)).toStrictEqual({ ok: true, value: options });
    }
  });

  it('NAP-9.1 NAP-6.6 every one ends with all deals scored', () => {
    for (const { moments } of played(4)) expect(moments.at(-1)?.after.match.ledger).toHaveLength(4);
  });

  it('NAP-4.1 NAP-9.16 nobody speaks twice in a deal, and nobody looks twice or after speaking', () => {
    let looks = 0;
    for (const { moments } of played(5)) {
      const spoken: string[] = [];
      for (const event of moments.flatMap(({ events }) => events)) {
        if (event.type === 'dealt') spoken.length = 0;
        if (event.type === 'called') {
          expect(spoken).not.toContain(`${event.seat} called`);
          spoken.push(`${event.seat} called`);
        }
        if (event.type === 'floaterSeen') {
          expect(spoken).not.toContain(`${event.seat} called`);
          expect(spoken).not.toContain(`${event.seat} looked`);
          spoken.push(`${event.seat} looked`);
          looks += 1;
        }
      }
    }
    expect(looks).toBeGreaterThan(100);
  });
});
