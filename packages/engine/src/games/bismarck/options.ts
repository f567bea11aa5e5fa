// What a table may ask for, and the complete options that come of it. `agree` is the one verdict: reading options and
// what a form offers rest on it.
import * as z from 'zod';
import { agreedOr, chosenFrom, type OptionRow, profileIn, whyUnread } from '../../choosing.ts';
import type { Choosing, IllegalMove, Issues, OptionRefusal, Terms } from '../../game.ts';
import { err, ok, present, type Result } from '../../result.ts';
import { isAnythingChosen, rulesOf } from './agreed-rules.ts';
import { contractsWith, isNamed } from './contracts.ts';
import { factsOf } from './facts.ts';
import {
  DEFAULT_PROFILE,
  findProfile,
  type Permitted,
  type Profile,
  profileOf,
  usualOf,
} from './profiles.ts';
import { turnsOf } from './schedule.ts';
import { changeShapes } from './shapes.ts';
import type { BismarckChanges, BismarckOptions } from './types.ts';

/** Every reason why options make no sense, with the rule that says so (docs/rules/bismarck.md). */
const NO = {
  profile: { code: 'NO_SUCH_PROFILE', rule: 'BIS-9.1' },
  value: { code: 'NO_SUCH_VALUE', rule: 'BIS-9.1' },
  length: { code: 'NO_SUCH_LENGTH', rule: 'BIS-9.2' },
  fixed: { code: 'FIXED_IN_THIS_FORM', rule: 'BIS-9.2' },
  valfri: { code: 'NO_VALFRI_HERE', rule: 'BIS-9.2' },
  trumps: { code: 'NO_TRUMPS_HERE', rule: 'BIS-9.2' },
  closed: { code: 'NEEDS_OPEN_TALON', rule: 'BIS-9.8' },
  choice: { code: 'NOTHING_IS_CHOSEN', rule: 'BIS-9.29' },
  redeal: { code: 'NEEDS_MANDATORY_EXCHANGE', rule: 'BIS-9.21' },
} as const satisfies Record<string, IllegalMove>;

const wish = z.strictObject({
  profile: z.string().default(DEFAULT_PROFILE),
  deals: z.int().exactOptional(),
  ...changeShapes,
  forgottenDiscard: changeShapes.forgottenDiscard.exactOptional(),
});

/** Complete options, or all that is wrong with a wish. */
export function agree(input: unknown): Result<BismarckOptions, readonly OptionRefusal[]> {
  const wished = wish.safeParse(input ?? {});
  if (!wished.success) {
    return err(whyUnread(wished.error.issues, { option: NO.value, value: NO.value }));
  }
  const { profile: id, deals: wishedDeals, ...changes } = wished.data;
  const profile = findProfile(id);
  if (profile === undefined) return err([{ option: 'profile', ...NO.profile }]);
  const { lengths, permitted } = profile;
  const deals = wishedDeals ?? lengths[0].deals;
  const alone = [...whyNotDeals(profile, deals), ...whyNotChanges(profile, changes)];
  if (alone.length > 0) return err(alone);
  const { forgottenDiscard = forgottenWith(permitted, changes) } = changes;
  const options = { profile: id, deals, ...unusual(permitted, changes), forgottenDiscard };
  const together = whyNotTogether(profile, { ...usualOf(permitted), ...changes });
  return together.length > 0 ? err(together) : ok(options);
}

/** Where four have to be taken, laying fewer away is a misdeal unless the form or the table says otherwise (BIS-9.21). */
const forgottenWith = (
  { forgottenDiscard, exchange: [usual] }: Profile['permitted'],
  { exchange = usual }: Partial<BismarckChanges>,
): BismarckChanges['forgottenDiscard'] =>
  exchange === 'mandatory' && forgottenDiscard.includes('redeal') ? 'redeal' : forgottenDiscard[0];

export const parseOptions = (input: unknown): Result<BismarckOptions, Issues> => agreedOr(agree(input));

export function choosing(input: unknown): Choosing {
  const named = profileIn(input);
  const profile = (typeof named === 'string' && findProfile(named)) || profileOf(DEFAULT_PROFILE);
  const chosen = chosenFrom({ profile: profile.id, rows: rowsOf(profile), agree }, input);
  return { ...chosen, terms: terms(chosen.options), facts: factsOf(rulesOf(chosen.options)) };
}

/** The changes of a deal add up to nothing where the quotas add up to what is counted (BIS-8.5). */
export function terms(options: BismarckOptions): Terms {
  const rules = rulesOf(options);
  const { deals, zeroSum, seats } = rules;
  return {
    profile: options.profile,
    deals,
    zeroSum,
    seats: { min: seats, max: seats },
    turns: turnsOf(rules),
  };
}

const rowsOf = ({ lengths, permitted }: Profile): readonly OptionRow[] => [
  { id: 'deals', kind: 'one', values: lengths.map(({ deals }) => deals) },
  ...Object.entries(permitted).map(([id, values]) => ({ id, kind: 'one' as const, values })),
];

const whyNotDeals = ({ lengths }: Profile, wished: number): readonly OptionRefusal[] =>
  lengths.some(({ deals }) => deals === wished) ? [] : [{ option: 'deals', ...NO.length }];

/** What a profile does not permit makes no sense in it: there is nothing the option could change (BIS-9.2). */
function whyNotChanges(profile: Profile, changes: Partial<BismarckChanges>): readonly OptionRefusal[] {
  const values: ReadonlyMap<string, readonly unknown[]> = new Map(Object.entries(profile.permitted));
  return Object.entries(changes).flatMap(([option, value]) =>
    present(values.get(option), option).includes(value)
      ? []
      : [{ option, ...whyFixed(profile, option, value) }],
  );
}

function whyFixed({ contracts }: Profile, option: string, value: unknown): IllegalMove {
  const isAboutValfri = option === 'valfri' || option === 'tieBreak';
  if (isAboutValfri && !contracts.some(isNamed)) return NO.valfri;
  if (option === 'mustTrump' && contracts.every(({ trump }) => trump === 'none')) return NO.trumps;
  return option === 'valfri' && value === 'turned' ? NO.closed : NO.fixed;
}

/** What each may be agreed on, but not together. */
function whyNotTogether(profile: Profile, changes: BismarckChanges): readonly OptionRefusal[] {
  const { forgottenDiscard, exchange, talonUse, order } = changes;
  const { freeFrom } = profile;
  const contracts = contractsWith(profile.contracts, changes);
  return [
    ...(talonUse === 'faceUpAfterDeal' && !isAnythingChosen({ order, freeFrom, contracts })
      ? [{ option: 'talonUse', ...NO.choice }]
      : []),
    ...(forgottenDiscard === 'redeal' && exchange !== 'mandatory'
      ? [{ option: 'forgottenDiscard', ...NO.redeal }]
      : []),
  ];
}

/** The changes that are none stand nowhere: the same rules have the same options, however they are asked for. */
function unusual(permitted: Permitted, changes: Partial<BismarckChanges>): Partial<BismarckChanges> {
  const usual: ReadonlyMap<string, unknown> = new Map(Object.entries(usualOf(permitted)));
  return Object.fromEntries(Object.entries(changes).filter(([change, value]) => usual.get(change) !== value));
}
