// What a table may ask for, and the complete options that come of it.
import * as z from 'zod';
import type { Issues, Terms } from '../../game.ts';
import { err, ok, type Result } from '../../result.ts';
import { read } from '../../shape.ts';
import { DEFAULT_PROFILE, findProfile, type Profile, rulesOf } from './profiles.ts';
import { ruleShapes } from './rule-shapes.ts';
import { dealsOf } from './schedule.ts';
import { EXTRA_BID_IDS, type NapOptions, type NapRules, OPEN_DEALS } from './types.ts';

/**
 * Which rows of the profiles are read. The registry's game takes what tables are offered, so that no table is opened
 * whose page and ledger cannot serve it; `everything` is for whoever plays the rules themselves, as the tests do. A
 * profile moves from one to the other by its field `offered`.
 */
type Reach = 'offered' | 'everything';

const rules = z.strictObject(ruleShapes);
const wish = rules.extend({
  profile: z.string().default(DEFAULT_PROFILE),
  rounds: z.int().exactOptional(),
  openDeals: z.enum(OPEN_DEALS).exactOptional(),
});

export const optionsReader =
  (reach: Reach) =>
  (input: unknown): Result<NapOptions, Issues> => {
    const wished = read(wish, input ?? {});
    if (!wished.ok) return wished;
    const { profile: id, rounds, openDeals, ...asked } = wished.value;
    const profile = findProfile(id);
    if (profile === undefined) return err([`profile: there is no ${id}`]);
    const { usual } = profile;
    const options = {
      profile: id,
      rounds: rounds ?? usual.rounds,
      openDeals: openDeals ?? usual.openDeals,
      ...changesTo(profile, asked),
    };
    const issues = [
      ...whyNoRounds(profile, options),
      ...whyNoSense(profile, options),
      ...(reach === 'offered' ? whyNotOffered(profile, options) : []),
    ];
    return issues.length > 0 ? err(issues) : ok(options);
  };

export const terms = (options: NapOptions, seats: number): Terms => ({
  profile: options.profile,
  deals: dealsOf(options, seats),
  zeroSum: true,
});

/** What differs from the profile; what it plays anyway is left out, so that a game has one way to be written. */
function changesTo(profile: Profile, asked: Partial<NapRules>): Partial<NapRules> {
  const standard = new Map(Object.entries(profile.rules));
  const changed = Object.entries(asked).filter(([rule, value]) => `${value}` !== `${standard.get(rule)}`);
  return rules.parse(Object.fromEntries(changed));
}

const whyNoRounds = ({ rounds: { min, max } }: Profile, { rounds }: NapOptions): Issues =>
  rounds < min || rounds > max ? [`rounds: ${min} to ${max}`] : [];

function whyNotOffered({ id, offered }: Profile, options: NapOptions): Issues {
  if (offered === 'notYet') return [`profile: ${id} is not offered to tables yet`];
  return Object.keys(ruleShapes)
    .filter((rule) => rule in options && !offered.some((known) => known === rule))
    .map((rule) => `${rule}: not offered to tables with ${id} yet`);
}

/** Combinations that make no sense, each with its reason (NAP-9.2). */
function whyNoSense(profile: Profile, options: NapOptions): Issues {
  const { extraBids, wellingtonLead, lostNap } = rulesOf(options);
  const inOrder = EXTRA_BID_IDS.filter((bid) => extraBids.includes(bid));
  const missing = profile.rules.extraBids.filter((bid) => !extraBids.includes(bid));
  const ofMisere = (['misereTrump', 'misereRank', 'misereLoss'] as const).filter((rule) => rule in options);
  return [
    ...(`${inOrder}` === `${extraBids}` ? [] : ['extraBids: each once, low to high']),
    ...missing.map((bid) => `extraBids: ${profile.id} is played with ${bid}`),
    ...(extraBids.includes('misere') ? [] : ofMisere.map((rule) => `${rule}: there is no Misère here`)),
    ...(lostNap === 'half' && profile.tariff.every(({ half }) => half === undefined)
      ? [`lostNap: no lost Nap costs half on the tariff of ${profile.id}`]
      : []),
    ...(wellingtonLead === 'lowestTrump' && extraBids.includes('blucher')
      ? ['wellingtonLead: a Blücher would have to name its trumps before the lead']
      : []),
  ];
}
