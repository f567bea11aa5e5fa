// The contracts as data: adding a contract is adding a row.
import type { Suit } from '../../card.ts';
import type { BismarckChanges, ContractId } from './types.ts';

export interface ContractRow {
  readonly id: ContractId;
  /**
   * Where its trumps come from: nowhere, from the player who names a suit (or may do without one), from the first
   * card that was turned up, or always the same suit.
   */
  readonly trump: 'none' | 'named' | 'namedOrNone' | 'turned' | Suit;
  /** Tricks that score nothing: for forehand, and for each of the others. */
  readonly quota: { readonly main: number; readonly other: number };
  /** What a trick above the quota scores: 1 where tricks are wanted, -1 where they are avoided. */
  readonly sign: 1 | -1;
}

const WANTED = { quota: { main: 8, other: 4 }, sign: 1 } as const;
const AVOIDED = { quota: { main: 4, other: 6 }, sign: -1 } as const;

const SPEL: ContractRow = { id: 'spel', trump: 'none', ...WANTED };
const SPADER: ContractRow = { id: 'spader', trump: 'S', ...WANTED };
const VALFRI: ContractRow = { id: 'valfri', trump: 'named', ...WANTED };
const PASS: ContractRow = { id: 'pass', trump: 'none', ...AVOIDED };

export const SWEDISH_CONTRACTS: readonly ContractRow[] = [SPEL, SPADER, VALFRI, PASS];
/** Every trick counts one: there are no quotas. */
export const LIGHT_CONTRACTS: readonly ContractRow[] = SWEDISH_CONTRACTS.map((row) => ({
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
    return row.sign === -1 && passQuota === '2/7/7' ? { ...row, quota: { main: 2, other: 7 } } : row;
  });
