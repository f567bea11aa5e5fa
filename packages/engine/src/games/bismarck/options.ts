// What a table may ask for, and the complete options that come of it.
import * as z from 'zod';
import type { Issues, Terms } from '../../game.ts';
import { err, ok, type Result } from '../../result.ts';
import { read } from '../../shape.ts';
import { DEFAULT_PROFILE, findProfile, profileOf } from './profiles.ts';
import type { BismarckOptions } from './types.ts';

const wish = z.strictObject({
  profile: z.string().default(DEFAULT_PROFILE),
  deals: z.int().exactOptional(),
  forgottenDiscard: z.enum(['redeal', 'prevent']).exactOptional(),
});

export function parseOptions(input: unknown): Result<BismarckOptions, Issues> {
  const wished = read(wish, input ?? {});
  if (!wished.ok) return wished;
  const profile = findProfile(wished.value.profile);
  if (profile === undefined) return err([`profile: there is no ${wished.value.profile}`]);
  const { deals = profile.deals, forgottenDiscard = profile.forgottenDiscard } = wished.value;
  if (deals !== profile.deals) return err([`deals: ${profile.id} has ${profile.deals}`]);
  return ok({ profile: profile.id, deals, forgottenDiscard });
}

export function terms(options: BismarckOptions): Terms {
  return { profile: options.profile, deals: options.deals, zeroSum: isZeroSum(options) };
}

/** The changes of a deal add up to nothing where the quotas add up to the tricks. */
function isZeroSum(options: BismarckOptions): boolean {
  const { contracts, seats, handSize } = profileOf(options);
  return contracts.every(({ quota }) => quota.main + quota.other * (seats - 1) === handSize);
}
