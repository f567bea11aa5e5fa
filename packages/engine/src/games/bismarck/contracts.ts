// The contracts as data: adding a contract is adding a row.
import type { Suit } from '../../card.ts';
import type { ContractId } from './types.ts';

export interface ContractRow {
  readonly id: ContractId;
  /** Where its trumps come from: nowhere, from the player who names a suit, or always the same suit. */
  readonly trump: 'none' | 'named' | Suit;
  /** Tricks that score nothing: for forehand, and for each of the others. */
  readonly quota: { readonly main: number; readonly other: number };
  /** What a trick above the quota scores: 1 where tricks are wanted, -1 where they are avoided. */
  readonly sign: 1 | -1;
}

const WANTED = { quota: { main: 8, other: 4 }, sign: 1 } as const;
const AVOIDED = { quota: { main: 4, other: 6 }, sign: -1 } as const;

export const SWEDISH_CONTRACTS: readonly ContractRow[] = [
  { id: 'spel', trump: 'none', ...WANTED },
  { id: 'spader', trump: 'S', ...WANTED },
  { id: 'valfri', trump: 'named', ...WANTED },
  { id: 'pass', trump: 'none', ...AVOIDED },
];
