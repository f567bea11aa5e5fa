// What a table may ask for, and the complete options that come of it.
import * as z from 'zod';
import type { Issues, Terms } from '../../game.ts';
import { err, ok, type Result } from '../../result.ts';
import { read } from '../../shape.ts';
import { DEFAULT_PROFILE, findProfile } from './profiles.ts';
import { dealsOf } from './schedule.ts';
import { type NapOptions, OPEN_DEALS } from './types.ts';

const wish = z.strictObject({
  profile: z.string().default(DEFAULT_PROFILE),
  rounds: z.int().exactOptional(),
  openDeals: z.enum(OPEN_DEALS).exactOptional(),
});

export function parseOptions(input: unknown): Result<NapOptions, Issues> {
  const wished = read(wish, input ?? {});
  if (!wished.ok) return wished;
  const profile = findProfile(wished.value.profile);
  if (profile === undefined) return err([`profile: there is no ${wished.value.profile}`]);
  const { min, max } = profile.rounds;
  const options = { ...profile.usual, ...wished.value };
  if (options.rounds < min || options.rounds > max) return err([`rounds: ${min} to ${max}`]);
  return ok(options);
}

export const terms = (options: NapOptions, seats: number): Terms => ({
  profile: options.profile,
  deals: dealsOf(options, seats),
  zeroSum: true,
});
