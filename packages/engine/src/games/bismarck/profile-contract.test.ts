// The contract of a game, held for every profile and for options drawn at random.
import type { BismarckOptions, Json } from '@forehand/engine';
import { describeGame, playout, type Random, seeded } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { kitFor, type Pack, pickMove } from '../../../test/bismarck-kit.ts';
import { bismarck } from './index.ts';
import { agree } from './options.ts';
import { PROFILES, profileOf } from './profiles.ts';

const SAMPLES = 200;

/** Any options a profile permits, as far as they go together. */
function anyOptions(random: Random): BismarckOptions {
  const profile = random.pick(PROFILES);
  const changes = Object.entries<readonly Json[]>(profile.permitted).map(([change, values]) => [
    change,
    random.pick(values),
  ]);
  const { deals } = random.pick(profile.lengths);
  const wish = { ...Object.fromEntries(changes), profile: profile.id, deals };
  const agreed = agree(bismarck.choosing(wish, profile.seats).options);
  if (!agreed.ok) throw new Error(JSON.stringify(agreed.error));
  return agreed.value;
}

/** The pack of this profile: the cards left over are never seen. */
function packOf(profile: string): Pack {
  const { seats, handSize, talon, permitted } = profileOf(profile);
  return { seats, seen: seats * handSize + (permitted.talonUse[0] === 'dead' ? 0 : talon) };
}

for (const { id: profile } of PROFILES) {
  describeGame({ ...kitFor(packOf(profile), { profile }), oneIn: 6 }, [4]);
}

const random = seeded(20_26);
const drawn = Array.from({ length: SAMPLES }, () => anyOptions(random));

for (const { id } of PROFILES) {
  const some = drawn.filter(({ profile }) => profile === id);
  describeGame({ ...kitFor(packOf(id), ...some), oneIn: 60 }, [5]);
}

describe('options drawn at random', () => {
  it('BIS-9.1 BIS-9.2 have as many deals as they say, and one more where that is to break a tie', () => {
    for (const [seed, options] of drawn.slice(0, 60).entries()) {
      const { seats } = profileOf(options.profile);
      const end = playout({ game: bismarck, options, seats, seed, pick: pickMove }).at(-1)?.after;
      const isTieBroken = end?.match.sheet.at(-1)?.extra === true;
      const deals = options.deals + (isTieBroken ? 1 : 0);
      expect(end?.match.sheet.length, JSON.stringify(options)).toBe(deals);
      if (isTieBroken) expect(options.tieBreak).toBe('extraValfri');
    }
  });
});
