// What a table may ask for, and the complete options that come of it.
import * as z from 'zod';
import type { Issues, Terms } from '../../game.ts';
import { err, ok, present, type Result } from '../../result.ts';
import { read } from '../../shape.ts';
import { DEFAULT_PROFILE, findProfile, type Permitted, type Profile, rulesOf, usualOf } from './profiles.ts';
import { changeShapes } from './shapes.ts';
import type { BismarckChanges, BismarckOptions } from './types.ts';

const wish = z.strictObject({
  profile: z.string().default(DEFAULT_PROFILE),
  deals: z.int().exactOptional(),
  ...changeShapes,
  forgottenDiscard: changeShapes.forgottenDiscard.exactOptional(),
});

/** The options tables may agree on for now, as `Profile.offered` for profiles; the engine plays all of them. */
const OFFERED_CHANGES: readonly string[] = ['forgottenDiscard'];

/** Of every profile there is. */
export function parseOptions(input: unknown): Result<BismarckOptions, Issues> {
  const wished = read(wish, input ?? {});
  if (!wished.ok) return wished;
  const { profile: id, deals: wishedDeals, ...changes } = wished.value;
  const profile = findProfile(id);
  if (profile === undefined) return err([`profile: there is no ${id}`]);
  const { lengths, permitted } = profile;
  const deals = wishedDeals ?? lengths[0].deals;
  const issues = [...whyNotDeals(profile, deals), ...whyNotChanges(profile, changes)];
  if (issues.length > 0) return err(issues);
  const { forgottenDiscard = permitted.forgottenDiscard[0] } = changes;
  return ok({ profile: id, deals, ...unusual(permitted, changes), forgottenDiscard });
}

/** Of those a table may be opened with. */
export function parseOffered(input: unknown): Result<BismarckOptions, Issues> {
  const options = parseOptions(input);
  if (!options.ok) return options;
  const { profile, deals: _, ...changes } = options.value;
  const withheld = Object.keys(changes).filter((change) => !OFFERED_CHANGES.includes(change));
  if (!findProfile(profile)?.offered) return err([`profile: ${profile} is not offered`]);
  return withheld.length > 0 ? err(withheld.map((change) => `${change}: is not offered`)) : options;
}

/** The changes of a deal add up to nothing where the quotas add up to the tricks. */
export function terms(options: BismarckOptions): Terms {
  return { profile: options.profile, deals: options.deals, zeroSum: rulesOf(options).zeroSum };
}

function whyNotDeals({ id, lengths }: Profile, wished: number): Issues {
  if (lengths.some(({ deals }) => deals === wished)) return [];
  return [`deals: ${id} has ${lengths.map(({ deals }) => deals).join(' or ')}`];
}

/** What a profile does not permit makes no sense in it: there is nothing the option could change (BIS-9.2). */
function whyNotChanges({ id, permitted }: Profile, changes: Partial<BismarckChanges>): Issues {
  const values: ReadonlyMap<string, readonly unknown[]> = new Map(Object.entries(permitted));
  return Object.entries(changes).flatMap(([change, value]) => {
    const possible = present(values.get(change), change);
    return possible.includes(value) ? [] : [`${change}: ${id} is played with ${possible.join(' or ')}`];
  });
}

/** The changes that are none stand nowhere: the same rules have the same options, however they are asked for. */
function unusual(permitted: Permitted, changes: Partial<BismarckChanges>): Partial<BismarckChanges> {
  const usual: ReadonlyMap<string, unknown> = new Map(Object.entries(usualOf(permitted)));
  return Object.fromEntries(Object.entries(changes).filter(([change, value]) => usual.get(change) !== value));
}
