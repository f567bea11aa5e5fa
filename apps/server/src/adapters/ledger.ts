// The scores of one match as a store keeps them, and how it says no to a row.
import type { MatchStart, ScoredDeal } from '../ports.ts';

export interface Ledger {
  readonly start: MatchStart;
  readonly scored: readonly ScoredDeal[];
}

/** A row the rules forbid: never a user's doing, so it is thrown. */
export class LedgerRefusal extends Error {
  override readonly name = 'LedgerRefusal';
}

export function refuseUnless(condition: boolean, reason: string): void {
  if (!condition) throw new LedgerRefusal(reason);
}
