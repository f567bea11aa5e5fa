// The rule profiles as data. Nothing else asks for a profile's name; a correction of the rules is a new row.
import { present } from '../../result.ts';
import {
  BRITISH_CONTRACTS,
  type ContractRow,
  ESTONIAN_CONTRACTS,
  FOUR_HANDED_CONTRACTS,
  LIGHT_CONTRACTS,
  SHORT_CONTRACTS,
  SWEDISH_CONTRACTS,
  THREE_CONTRACTS,
} from './contracts.ts';
import type { BismarckChanges } from './types.ts';

/** How long a match may be, and how often each forehand plays each contract in it. */
export interface Length {
  readonly deals: number;
  readonly usesEach: number;
}

/** For each option the values a table may agree on, in the order a form asks for them; the first value is the usual one. */
export type Permitted = {
  readonly [K in keyof BismarckChanges]: readonly [BismarckChanges[K], ...BismarckChanges[K][]];
};

export interface Profile {
  /** `name@version`. */
  readonly id: string;
  readonly seats: number;
  /** The first is the usual one. */
  readonly lengths: readonly [Length, ...Length[]];
  /** How the one who deals first, or is forehand first, is found. */
  readonly firstSeat: 'lot' | 'highCard';
  /** Who plays the contract: forehand at the dealer's left, or the dealer as forehand. The dealer's left leads anyway. */
  readonly mainSeat: 'leftOfDealer' | 'dealer';
  /** Cards that are dealt to a seat at a time. */
  readonly packet: number;
  /** The cards that are not dealt to a seat. */
  readonly talon: number;
  /** Cards each seat plays: so many tricks has a deal. */
  readonly handSize: number;
  readonly contracts: readonly ContractRow[];
  /** Where contracts come in turn: each for a round of the deal (or once while a dealer stays), or for a single deal. */
  readonly each: 'round' | 'deal';
  /** From this deal on forehand chooses any contract, where they come in turn before. */
  readonly freeFrom: number | null;
  /** When the suit of Valfri is named. */
  readonly trumpNamed: 'withContract' | 'afterExchange';
  readonly permitted: Permitted;
  /** How often one deal may be done again after a forgotten discard, where the table allows it. */
  readonly redealsPerDeal: number;
}

export const DEFAULT_PROFILE = 'bismarck-swedish@1';

const SWEDISH = {
  id: DEFAULT_PROFILE,
  seats: 3,
  lengths: [{ deals: 12, usesEach: 1 }],
  firstSeat: 'lot',
  mainSeat: 'leftOfDealer',
  packet: 1,
  talon: 4,
  handSize: 16,
  contracts: SWEDISH_CONTRACTS,
  each: 'round',
  freeFrom: null,
  trumpNamed: 'withContract',
  permitted: {
    order: ['chooser', 'rounds'],
    valfri: ['suit', 'suitOrNoTrump', 'ntOnly', 'turned'],
    talonUse: ['faceUpBeforeContract', 'faceUpAfterDeal'],
    exchange: ['mandatory'],
    passQuota: ['usual', '2/7/7'],
    mustTrump: [false, true],
    dealerStays: [1],
    forgottenDiscard: ['redeal', 'prevent'],
    tieBreak: ['share', 'extraValfri'],
  },
  redealsPerDeal: 1,
} as const satisfies Profile;

/** Forehand deals and takes a closed talon (BIS-9.16 to 9.20). */
const CLOSED_TALON = {
  ...SWEDISH,
  mainSeat: 'dealer',
  trumpNamed: 'afterExchange',
  permitted: {
    ...SWEDISH.permitted,
    valfri: ['suit', 'suitOrNoTrump', 'ntOnly'],
    talonUse: ['faceDown'],
  },
} as const satisfies Profile;

const ROWS: readonly Profile[] = [
  SWEDISH,
  {
    ...CLOSED_TALON,
    id: 'bismarck-forehand-deals@1',
    lengths: [
      { deals: 12, usesEach: 1 },
      { deals: 24, usesEach: 2 },
    ],
    firstSeat: 'highCard',
    packet: 4,
    permitted: {
      ...CLOSED_TALON.permitted,
      exchange: ['optionalExceptValfri', 'mandatory'],
      forgottenDiscard: ['prevent', 'redeal'],
    },
  },
  {
    ...SWEDISH,
    id: 'bismarck-light@1',
    contracts: LIGHT_CONTRACTS,
    permitted: {
      ...SWEDISH.permitted,
      order: ['rounds', 'chooser'],
      valfri: ['suit'],
      talonUse: ['dead'],
      exchange: ['none'],
      passQuota: ['usual'],
      forgottenDiscard: ['prevent'],
    },
  },
  { ...SWEDISH, id: 'bismarck-grand-24@1', lengths: [{ deals: 24, usesEach: 2 }] },
  {
    ...SWEDISH,
    id: 'bismarck-short@1',
    lengths: [
      { deals: 12, usesEach: 2 },
      { deals: 8, usesEach: 2 },
    ],
    contracts: SHORT_CONTRACTS,
    permitted: { ...SWEDISH.permitted, valfri: ['suit'], mustTrump: [false], tieBreak: ['share'] },
  },
  {
    ...SWEDISH,
    id: 'bismarck-nine@1',
    lengths: [{ deals: 9, usesEach: 1 }],
    contracts: THREE_CONTRACTS,
    permitted: { ...SWEDISH.permitted, order: ['rounds'], valfri: ['turned'] },
  },
  {
    ...SWEDISH,
    id: 'bismarck-estonian@1',
    lengths: [{ deals: 8, usesEach: 1 }],
    contracts: ESTONIAN_CONTRACTS,
    each: 'deal',
    freeFrom: 7,
    permitted: { ...SWEDISH.permitted, order: ['rounds'] },
  },
  {
    ...SWEDISH,
    id: 'bismarck-16@1',
    seats: 4,
    lengths: [{ deals: 16, usesEach: 1 }],
    handSize: 12,
    contracts: FOUR_HANDED_CONTRACTS,
    permitted: { ...SWEDISH.permitted, passQuota: ['usual'] },
  },
  {
    ...CLOSED_TALON,
    id: 'bismarck-british@1',
    contracts: BRITISH_CONTRACTS,
    permitted: {
      ...CLOSED_TALON.permitted,
      order: ['rounds'],
      dealerStays: [4, 1],
      forgottenDiscard: ['prevent'],
    },
  },
];

/** In the order in which a form offers them, the default first. */
export const PROFILES: readonly Profile[] = ROWS;

export const findProfile = (id: string): Profile | undefined => ROWS.find((profile) => profile.id === id);

export const profileOf = (id: string): Profile => present(findProfile(id), `profile ${id}`);

export const usualOf = ({
  order: [order],
  valfri: [valfri],
  talonUse: [talonUse],
  exchange: [exchange],
  passQuota: [passQuota],
  mustTrump: [mustTrump],
  dealerStays: [dealerStays],
  forgottenDiscard: [forgottenDiscard],
  tieBreak: [tieBreak],
}: Permitted): BismarckChanges => ({
  order,
  valfri,
  talonUse,
  exchange,
  passQuota,
  mustTrump,
  dealerStays,
  forgottenDiscard,
  tieBreak,
});
