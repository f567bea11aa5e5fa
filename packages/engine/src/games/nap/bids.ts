// The bids as data, low to high: adding a bid is adding a row.
import type { BidId } from './types.ts';

export interface BidRow {
  readonly id: BidId;
  /** Tricks the declarer has to win. */
  readonly need: number;
  /** What each opponent pays the declarer when the bid is made. */
  readonly win: number;
  /** What the declarer pays each opponent when it fails. */
  readonly lose: number;
  /** The bid of another player that must stand before this one may be called. */
  readonly after?: BidId;
}

export const BASE_BIDS: readonly BidRow[] = [
  { id: 'three', need: 3, win: 3, lose: 3 },
  { id: 'four', need: 4, win: 4, lose: 4 },
  { id: 'nap', need: 5, win: 5, lose: 5 },
  { id: 'wellington', need: 5, win: 10, lose: 10, after: 'nap' },
];
