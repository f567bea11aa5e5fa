// The rule profiles as data. Nothing else asks for a profile's name; a correction of the rules is a new row.
import { present } from '../../result.ts';
import { sumOf } from '../../standing.ts';
import { BASE, type BidRow, BRITANNICA, TEN, TEN_AT_RISK, TEN_MILDER } from './bids.ts';
import type { NapOptions, NapRules } from './types.ts';

export interface Profile {
  /** `name@version`. */
  readonly id: string;
  /** The price of every bid, low to high. */
  readonly tariff: readonly BidRow[];
  readonly rules: NapRules;
  /** Rounds of dealing a table may agree on. */
  readonly rounds: { readonly min: number; readonly max: number };
  /** What a table plays that says nothing. */
  readonly usual: Pick<NapOptions, 'rounds' | 'openDeals'>;
}

export const DEFAULT_PROFILE = 'nap-base@1';

const BASE_RULES: NapRules = {
  packets: '3-2',
  extraBids: [],
  misereTrump: 'none',
  misereRank: 'aboveThree',
  misereLoss: 'single',
  lostNap: 'full',
  stakes: 1,
  allPass: 'nextDealer',
  wellingtonLead: 'any',
  floater: false,
};

const row = (id: string, tariff: readonly BidRow[], rules: Partial<NapRules> = {}): Profile => ({
  id,
  tariff,
  rules: { ...BASE_RULES, ...rules },
  rounds: { min: 1, max: 20 },
  usual: { rounds: 3, openDeals: 'afterMatch' },
});

export const PROFILES: readonly Profile[] = [
  row(DEFAULT_PROFILE, BASE),
  row('nap-two@1', BASE, { extraBids: ['two'] }),
  row('nap-misere@1', BASE, { extraBids: ['misere'] }),
  row('nap-blucher@1', BASE, { extraBids: ['blucher'] }),
  row('nap-ten@1', TEN),
  row('nap-ten-at-risk@1', TEN_AT_RISK),
  row('nap-ten-milder@1', TEN_MILDER),
  row('nap-britannica@1', BRITANNICA, { extraBids: ['two', 'misere', 'blucher'] }),
  row('nap-double-header@1', BASE, { allPass: 'doubleStakes' }),
  row('nap-floater@1', BASE, { floater: true }),
];

export const findProfile = (id: string): Profile | undefined => PROFILES.find((profile) => profile.id === id);

export const profileOf = (options: NapOptions): Profile =>
  present(findProfile(options.profile), `profile ${options.profile}`);

const PACKETS = { '3-2': [3, 2], '2-3': [2, 3], '1x5': [1, 1, 1, 1, 1] } as const;

/** How many cards each seat gets at a time (NAP-3.5, NAP-9.12). */
export const packetsOf = (options: NapOptions): readonly number[] => PACKETS[rulesOf(options).packets];

/** Cards a seat is dealt: so many tricks has a deal. */
export const handSizeOf = (options: NapOptions): number => sumOf(packetsOf(options));

/** Whether the first card that is not dealt is set aside (NAP-9.16). */
export const hasFloater = (options: NapOptions): boolean => rulesOf(options).floater;

/** The rules of a table: its profile's, but for those it has changed. */
export const rulesOf = (options: NapOptions): NapRules => ({ ...profileOf(options).rules, ...options });
