// The contracts as data: adding a contract is adding a row.
import { type Card, PACK, type Suit, suitOf } from '../../card.ts';
import type { BismarckChanges, ContractId } from './types.ts';

export interface ContractRow {
  readonly id: ContractId;
  /**
   * Where its trumps come from: nowhere, from the player who names a suit (or may do without one), from the first
   * card that was turned up, from a cut before the deal, or always the same suit.
   */
  readonly trump: 'none' | 'named' | 'namedOrNone' | 'turned' | 'cut' | Suit;
  /** What is counted: tricks, hearts in them, or the queen of spades. */
  readonly counts: 'tricks' | 'hearts' | 'queen';
  /** What each that is counted weighs. */
  readonly weight: number;
  /** What scores nothing: for forehand, and for each of the others. */
  readonly quota: { readonly main: number; readonly other: number };
  /** Whether what is counted is wanted (1) or avoided (-1): the score is sign × (weight × counted − quota). */
  readonly sign: 1 | -1;
  /** Cards that have to stay in play. */
  readonly mayNotDiscard: readonly Card[];
}

const TRICKS = { counts: 'tricks', weight: 1, mayNotDiscard: [] } as const;
const WANTED = { ...TRICKS, quota: { main: 8, other: 4 }, sign: 1 } as const;
const AVOIDED = { ...TRICKS, quota: { main: 4, other: 6 }, sign: -1 } as const;

const SPEL: ContractRow = { id: 'spel', trump: 'none', ...WANTED };
const SPADER: ContractRow = { id: 'spader', trump: 'S', ...WANTED };
const VALFRI: ContractRow = { id: 'valfri', trump: 'named', ...WANTED };
const PASS: ContractRow = { id: 'pass', trump: 'none', ...AVOIDED };
const CUT_TRUMP: ContractRow = { id: 'cutTrump', trump: 'cut', ...WANTED };
const NO_HEARTS: ContractRow = {
  id: 'noHearts',
  trump: 'none',
  counts: 'hearts',
  weight: 1,
  quota: { main: 3, other: 5 },
  sign: -1,
  mayNotDiscard: PACK.filter((card) => suitOf(card) === 'H'),
};
/** Whoever takes the queen loses four, the two others gain two each. */
const NO_QUEEN: ContractRow = {
  id: 'noQueen',
  trump: 'none',
  counts: 'queen',
  weight: 6,
  quota: { main: 2, other: 2 },
  sign: -1,
  mayNotDiscard: ['QS'],
};

export const SWEDISH_CONTRACTS: readonly ContractRow[] = [SPEL, SPADER, VALFRI, PASS];
/** Every trick counts one: there are no quotas. */
export const LIGHT_CONTRACTS: readonly ContractRow[] = [SPEL, PASS, SPADER, VALFRI].map((row) => ({
  ...row,
  quota: { main: 0, other: 0 },
}));
/** Quotas that add up to twelve tricks among four. */
export const FOUR_HANDED_CONTRACTS: readonly ContractRow[] = SWEDISH_CONTRACTS.map((row) => ({
  ...row,
  quota: row.sign === 1 ? { main: 6, other: 2 } : { main: 0, other: 4 },
}));
export const SHORT_CONTRACTS: readonly ContractRow[] = [SPEL, PASS];
export const THREE_CONTRACTS: readonly ContractRow[] = [SPEL, VALFRI, PASS];
export const ESTONIAN_CONTRACTS: readonly ContractRow[] = [SPEL, SPADER, VALFRI, PASS, NO_HEARTS, NO_QUEEN];
export const BRITISH_CONTRACTS: readonly ContractRow[] = [SPEL, CUT_TRUMP, VALFRI, PASS];

/** How many there are of what a contract counts, with so many tricks in a deal. */
export const countedIn = ({ counts }: ContractRow, tricks: number): number =>
  ({ tricks, hearts: 13, queen: 1 })[counts];

/** Where the trumps of Valfri come from, as agreed (BIS-9.7, BIS-9.8). */
const VALFRI_TRUMP = {
  suit: 'named',
  suitOrNoTrump: 'namedOrNone',
  ntOnly: 'none',
  turned: 'turned',
} as const satisfies Record<BismarckChanges['valfri'], ContractRow['trump']>;

/** The contracts of a profile as a table has agreed to play them. */
export const contractsWith = (
  rows: readonly ContractRow[],
  { valfri, passQuota }: Pick<BismarckChanges, 'valfri' | 'passQuota'>,
): readonly ContractRow[] =>
  rows.map((row) => {
    if (row.trump === 'named') return { ...row, trump: VALFRI_TRUMP[valfri] };
    const isPass = row.counts === 'tricks' && row.sign === -1;
    return isPass && passQuota === '2/7/7' ? { ...row, quota: { main: 2, other: 7 } } : row;
  });

/** Whether forehand says which trumps it is played with. */
export const isNamed = ({ trump }: ContractRow): boolean => trump === 'named' || trump === 'namedOrNone';

/** Whether it is the contract that leaves the trumps to forehand, whatever the table has made of that. */
export const isFree = ({ id }: ContractRow): boolean => id === 'valfri';

/**
 * The numbers that score nothing, forehand's and that of each of the others. None where nothing is free, or where one
 * that is counted weighs more than a point.
 */
export const quotaOf = ({ quota: { main, other }, weight }: ContractRow): readonly [number, number] | null =>
  weight !== 1 || (main === 0 && other === 0) ? null : [main, other];
