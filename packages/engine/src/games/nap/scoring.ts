// Points: whether a bid is made, what is paid for it, and the ledger.
import type { Certainty, DealScore } from '../../game.ts';
import { invariant } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { added, sumOf, zeros } from '../../standing.ts';
import type { BidRow } from './bids.ts';
import type { NapEvent } from './events.ts';
import type { DealSlot, MatchSoFar } from './state.ts';
import type { CallId, LedgerRow } from './types.ts';

/** Tricks of a deal, as everybody can count them. */
export interface TrickCount {
  /** By the declarer. */
  readonly won: number;
  /** By anybody. */
  readonly played: number;
  readonly inDeal: number;
}

/** How a bid is certain to end, whatever is still played (NAP-6.1, NAP-7.1). */
export function certaintyOf({ need }: BidRow, { won, played, inDeal }: TrickCount): Certainty | undefined {
  if (won >= need) return 'made';
  return won + inDeal - played < need ? 'failed' : undefined;
}

/** What each opponent pays the declarer; less than nothing where it is the other way (NAP-6.2, NAP-6.3). */
export const paymentFor = ({ win, lose }: BidRow, made: boolean): number => (made ? win : 0 - lose);

/** What a deal changes, by seat: every other seat pays the declarer. */
export const changesOf = (payment: number, declarer: Seat, seats: number): readonly number[] =>
  zeros(seats).map((_, seat) => (seat === declarer ? payment * (seats - 1) : 0 - payment));

export const balancesOf = ({ ledger, seats }: MatchSoFar): readonly number[] =>
  ledger.at(-1)?.total ?? zeros(seats);

/** How an auction was won and how the play ended. */
export interface Outcome {
  readonly declarer: Seat;
  readonly bid: BidRow;
  readonly made: boolean;
}

/** The line a finished deal adds to the ledger; without an outcome all have passed (NAP-4.7). */
export function ledgerRow(
  match: MatchSoFar,
  { deal, dealer }: DealSlot,
  calls: readonly CallId[],
  outcome: Outcome | null,
): LedgerRow {
  const change = outcome
    ? changesOf(paymentFor(outcome.bid, outcome.made), outcome.declarer, match.seats)
    : zeros(match.seats);
  const total = added(balancesOf(match), change);
  invariant(sumOf(change) === 0 && sumOf(total) === 0, 'changes and balances add up to nothing');
  const { declarer = null, made = null } = outcome ?? {};
  return { deal, dealer, calls, declarer, bid: outcome?.bid.id ?? null, made, change, total };
}

/** The score an event brings, with the row the ledger is stored with. */
export function scoreOf(event: NapEvent): DealScore | undefined {
  if (event.type !== 'dealScored') return undefined;
  const { deal, change, total, ...detail } = event.row;
  return { deal, change, total, detail };
}
