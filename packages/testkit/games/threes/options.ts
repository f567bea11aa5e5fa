// What a table may ask for: a profile, and nothing besides.
import { type Choosing, err, type Issues, ok, type Result, type Terms } from '@forehand/engine';
import { read } from '@forehand/engine/kernel';
import * as z from 'zod';
import { DEFAULT_PROFILE, findProfile } from './profiles.ts';
import type { ThreesOptions } from './types.ts';

const wish = z.strictObject({ profile: z.string().default(DEFAULT_PROFILE) });

export function parseOptions(input: unknown): Result<ThreesOptions, Issues> {
  const wished = read(wish, input ?? {});
  if (!wished.ok) return wished;
  const { profile } = wished.value;
  return findProfile(profile) === undefined ? err([`profile: there is no ${profile}`]) : ok({ profile });
}

/** Each deals once (THR-1.1). */
export const terms = ({ profile }: ThreesOptions, seats: number): Terms => ({
  profile,
  deals: seats,
  zeroSum: false,
  seats: { min: 2, max: 4 },
  turns: Array.from({ length: seats }, () => 1),
});

export function choosing(input: unknown, seats: number): Choosing {
  const asked = parseOptions(input);
  const options = asked.ok ? asked.value : { profile: DEFAULT_PROFILE };
  return { options, terms: terms(options, seats), dropped: [], offers: [] };
}
