// The rule profiles as data. Nothing else asks for a profile's name; a correction of the rules is a new row.
import { present } from '../../result.ts';
import {
  type ContractRow,
  contractsWith,
  FOUR_HANDED_CONTRACTS,
  LIGHT_CONTRACTS,
  SHORT_CONTRACTS,
  SWEDISH_CONTRACTS,
  THREE_CONTRACTS,
} from './contracts.ts';
import type { BismarckChanges, BismarckOptions } from './types.ts';

/** How long a match may be, and how often each forehand plays each contract in it. */
interface Length {
  readonly deals: number;
  readonly usesEach: number;
}

/** For each option the values a table may agree on; the first is the usual one. */
export type Permitted = {
  readonly [K in keyof BismarckChanges]: readonly [BismarckChanges[K], ...BismarckChanges[K][]];
};

export interface Profile {
  /** `name@version`. */
  readonly id: string;
  /**
   * Whether tables may be opened with it. The engine plays every row, and its tests do; a row is offered once the
   * page can show it and the database can hold its score. The registry's game takes offered rows alone.
   */
  readonly offered: boolean;
  readonly seats: number;
  /** The first is the usual one. */
  readonly lengths: readonly [Length, ...Length[]];
  /** The four cards that are not dealt to a seat. */
  readonly talon: number;
  /** Turned up before the contract, taken and laid away by forehand; or left over unseen, the contract named last. */
  readonly talonUse: 'faceUpBeforeContract' | 'dead';
  /** Cards each seat plays: so many tricks has a deal. */
  readonly handSize: number;
  readonly contracts: readonly ContractRow[];
  readonly permitted: Permitted;
  /** How often one deal may be done again after a forgotten discard, where the table allows it. */
  readonly redealsPerDeal: number;
}

export const DEFAULT_PROFILE = 'bismarck-swedish@1';

const SWEDISH = {
  id: DEFAULT_PROFILE,
  offered: true,
  seats: 3,
  lengths: [{ deals: 12, usesEach: 1 }],
  talon: 4,
  talonUse: 'faceUpBeforeContract',
  handSize: 16,
  contracts: SWEDISH_CONTRACTS,
  permitted: {
    forgottenDiscard: ['redeal', 'prevent'],
    order: ['chooser', 'rounds'],
    valfri: ['suit', 'suitOrNoTrump', 'ntOnly', 'turned'],
    passQuota: ['usual', '2/7/7'],
    mustTrump: [false, true],
  },
  redealsPerDeal: 1,
} as const satisfies Profile;

const ROWS: readonly Profile[] = [
  SWEDISH,
  { ...SWEDISH, id: 'bismarck-grand-24@1', offered: false, lengths: [{ deals: 24, usesEach: 2 }] },
  {
    ...SWEDISH,
    id: 'bismarck-short@1',
    offered: false,
    lengths: [
      { deals: 12, usesEach: 2 },
      { deals: 8, usesEach: 2 },
    ],
    contracts: SHORT_CONTRACTS,
    permitted: { ...SWEDISH.permitted, valfri: ['suit'], mustTrump: [false] },
  },
  {
    ...SWEDISH,
    id: 'bismarck-nine@1',
    offered: false,
    lengths: [{ deals: 9, usesEach: 1 }],
    contracts: THREE_CONTRACTS,
    permitted: { ...SWEDISH.permitted, order: ['rounds'], valfri: ['turned'] },
  },
  {
    ...SWEDISH,
    id: 'bismarck-light@1',
    offered: false,
    talonUse: 'dead',
    contracts: LIGHT_CONTRACTS,
    permitted: {
      forgottenDiscard: ['prevent'],
      order: ['rounds', 'chooser'],
      valfri: ['suit'],
      passQuota: ['usual'],
      mustTrump: [false, true],
    },
  },
  {
    ...SWEDISH,
    id: 'bismarck-16@1',
    offered: false,
    seats: 4,
    lengths: [{ deals: 16, usesEach: 1 }],
    handSize: 12,
    contracts: FOUR_HANDED_CONTRACTS,
    permitted: { ...SWEDISH.permitted, passQuota: ['usual'] },
  },
];

const PROFILES: ReadonlyMap<string, Profile> = new Map(ROWS.map((profile) => [profile.id, profile]));

/** Every profile there is, offered or not. */
export const PROFILE_IDS: readonly string[] = ROWS.map(({ id }) => id);

export const findProfile = (id: string): Profile | undefined => PROFILES.get(id);

/** A profile with what a table has agreed on: what is played. */
export type Rules = Omit<Profile, 'id' | 'offered' | 'lengths' | 'permitted'> &
  BismarckChanges &
  Length & {
    /** Whether the changes of every deal add up to nothing: where the quotas add up to what is counted. */
    readonly zeroSum: boolean;
  };

const AGREED = new WeakMap<BismarckOptions, Rules>();

/** Asked for at every card: worked out once for the options of a match. */
export function rulesOf(options: BismarckOptions): Rules {
  const known = AGREED.get(options);
  if (known !== undefined) return known;
  const rules = agreedRules(options);
  AGREED.set(options, rules);
  return rules;
}

function agreedRules(options: BismarckOptions): Rules {
  const { lengths, permitted, ...row } = present(findProfile(options.profile), `profile ${options.profile}`);
  const changes = { ...usualOf(permitted), ...options };
  const contracts = contractsWith(row.contracts, changes);
  const length = lengths.find(({ deals }) => deals === options.deals);
  return {
    ...row,
    ...changes,
    ...present(length, 'length of the match'),
    contracts,
    zeroSum: contracts.every(({ quota }) => quota.main + quota.other * (row.seats - 1) === row.handSize),
  };
}

export const usualOf = ({
  forgottenDiscard: [forgottenDiscard],
  order: [order],
  valfri: [valfri],
  passQuota: [passQuota],
  mustTrump: [mustTrump],
}: Permitted): BismarckChanges => ({ forgottenDiscard, order, valfri, passQuota, mustTrump });
