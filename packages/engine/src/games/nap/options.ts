// What a table may ask for, what of it goes together, and the complete options that come of it.
import * as z from 'zod';
import { type Agree, agreedOr, chosenFrom, type OptionRow, profileIn, whyUnread } from '../../choosing.ts';
import type { Choosing, IllegalMove, Issues, OptionRefusal, Terms } from '../../game.ts';
import { err, ok, present, type Result } from '../../result.ts';
import { pricesOf } from './ladder.ts';
import { DEFAULT_PROFILE, findProfile, type Profile, rulesOf } from './profiles.ts';
import { RULE_VALUES, ruleShapes } from './rule-shapes.ts';
import { dealsOf } from './schedule.ts';
import { EXTRA_BID_IDS, type NapOptions, type NapRules, OPEN_DEALS } from './types.ts';

/** How many play (NAP-1.1). */
export const SEATS = { min: 3, max: 7 } as const;

/** Why options are refused, with the rule of docs/rules/nap.md that says so. */
const NO = {
  profile: { code: 'UNKNOWN_PROFILE', rule: 'NAP-9.2' },
  option: { code: 'UNKNOWN_OPTION', rule: 'NAP-9.2' },
  value: { code: 'UNKNOWN_VALUE', rule: 'NAP-9.2' },
  rounds: { code: 'ROUNDS_RANGE', rule: 'NAP-2.3' },
  misere: { code: 'MISERE_NOT_CALLED', rule: 'NAP-9.2' },
  bid: { code: 'BID_OF_THE_PROFILE', rule: 'NAP-9.2' },
  half: { code: 'NO_HALF_ON_THIS_TARIFF', rule: 'NAP-9.10' },
} as const satisfies Record<string, IllegalMove>;

const rules = z.strictObject(ruleShapes);
const wish = rules.extend({
  profile: z.string().default(DEFAULT_PROFILE),
  rounds: z.int().exactOptional(),
  openDeals: z.enum(OPEN_DEALS).exactOptional(),
});

export const parseOptions = (input: unknown): Result<NapOptions, Issues> => agreedOr(agree(input ?? {}));

/** The one verdict on what a table may agree to. */
const agree: Agree<NapOptions> = (input) => {
  const wished = wish.safeParse(input);
  if (!wished.success) return err(whyUnread(wished.error.issues, NO));
  const { profile: id, rounds, openDeals, ...asked } = wished.data;
  const profile = findProfile(id);
  if (profile === undefined) return err([{ option: 'profile', ...NO.profile }]);
  const { usual } = profile;
  const options = {
    profile: id,
    rounds: rounds ?? usual.rounds,
    openDeals: openDeals ?? usual.openDeals,
    ...changesTo(profile, asked),
  };
  const refusals = [...whyNoRounds(profile, options), ...whyNoSense(profile, options)];
  return refusals.length > 0 ? err(refusals) : ok(options);
};

export const terms = (options: NapOptions, seats: number): Terms => ({
  profile: options.profile,
  deals: dealsOf(options, seats),
  zeroSum: true,
  seats: SEATS,
  turns: Array.from({ length: seats }, () => options.rounds),
});

export function choosing(input: unknown, seats: number): Choosing {
  const asked = profileIn(input);
  const profile = present(findProfile(`${asked ?? ''}`) ?? findProfile(DEFAULT_PROFILE), 'profile');
  const rows = rowsOf(profile);
  const chosen = chosenFrom({ profile: profile.id, rows, agree }, input);
  const { options } = chosen;
  return { ...chosen, terms: terms(options, seats), facts: { tariff: pricesOf(options) } };
}

/** What a form asks for, in this order. */
function rowsOf({ rules: standard, rounds, usual }: Profile): readonly OptionRow[] {
  const one = (id: keyof typeof RULE_VALUES): OptionRow => ({
    id,
    kind: 'one',
    values: usualFirst<string | number | boolean>(RULE_VALUES[id], standard[id]),
  });
  return [
    { id: 'rounds', kind: 'range', ...rounds, usual: usual.rounds },
    { id: 'openDeals', kind: 'one', values: usualFirst<string>(OPEN_DEALS, usual.openDeals) },
    one('packets'),
    { id: 'extraBids', kind: 'many', values: EXTRA_BID_IDS, usual: standard.extraBids },
    one('misereTrump'),
    one('misereRank'),
    one('misereLoss'),
    one('lostNap'),
    one('stakes'),
    one('allPass'),
    one('wellingtonLead'),
    one('floater'),
  ];
}

const usualFirst = <T>(values: readonly T[], usual: T): readonly T[] => [
  usual,
  ...values.filter((value) => value !== usual),
];

/** What differs from the profile; what it plays anyway is left out, so that a game has one way to be written. */
function changesTo(profile: Profile, { extraBids, ...asked }: Partial<NapRules>): Partial<NapRules> {
  const inOrder = extraBids && { extraBids: EXTRA_BID_IDS.filter((bid) => extraBids.includes(bid)) };
  const standard = new Map(Object.entries(profile.rules));
  const changed = Object.entries({ ...inOrder, ...asked }).filter(
    ([rule, value]) => `${value}` !== `${standard.get(rule)}`,
  );
  return rules.parse(Object.fromEntries(changed));
}

const whyNoRounds = ({ rounds: { min, max } }: Profile, { rounds }: NapOptions): readonly OptionRefusal[] =>
  rounds < min || rounds > max ? [{ option: 'rounds', ...NO.rounds }] : [];

/** Combinations that make no sense, each with its reason (NAP-9.2). */
function whyNoSense(profile: Profile, options: NapOptions): readonly OptionRefusal[] {
  const { extraBids, lostNap } = rulesOf(options);
  const isMissing = profile.rules.extraBids.some((bid) => !extraBids.includes(bid));
  const ofMisere = (['misereTrump', 'misereRank', 'misereLoss'] as const).filter((rule) => rule in options);
  return [
    ...(isMissing ? [{ option: 'extraBids', ...NO.bid }] : []),
    ...(extraBids.includes('misere') ? [] : ofMisere.map((option) => ({ option, ...NO.misere }))),
    ...(lostNap === 'half' && profile.tariff.every(({ half }) => half === undefined)
      ? [{ option: 'lostNap', ...NO.half }]
      : []),
  ];
}
