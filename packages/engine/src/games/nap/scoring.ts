// Points: whether a bid is made, what is paid for it, and the ledger.
import type { Certainty, DealScore } from '../../game.ts';
import { invariant } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { added, sumOf, zeros } from '../../standing.ts';
import type { BidRow } from './bids.ts';
import type { NapEvent } from './events.ts';
import { rulesOf } from './profiles.ts';
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
  if (need === 'none') return won > 0 ? 'failed' : noneLeft({ played, inDeal });
  if (won >= need) return 'made';
  return won + inDeal - played < need ? 'failed' : undefined;
}

/** A bid to win no trick is made when the last one is played, and not before (NAP-9.5). */
const noneLeft = ({ played, inDeal }: Pick<TrickCount, 'played' | 'inDeal'>): Certainty | undefined =>
  played === inDeal ? 'made' : undefined;

/** What each opponent pays the declarer; less than nothing where it is the other way (NAP-6.2, NAP-6.3). */
export const paymentFor = ({ win, lose }: BidRow, made: boolean): number => (made ? win : 0 - lose);

/** What a deal changes, by seat: every other seat pays the declarer. */
export const changesOf = (payment: number, declarer: Seat, seats: number): readonly number[] =>
  zeros(seats).map((_, seat) => (seat === declarer ? payment * (seats - 1) : 0 - payment));

/** What the payments of the deal that is due are multiplied by (NAP-9.11, NAP-9.15). */
export function stakeOf({ options, ledger }: MatchSoFar): number {
  const { stakes, allPass } = rulesOf(options);
  const sinceMade = ledger.slice(1 + ledger.findLastIndex(({ made }) => made === true));
  const isDouble = allPass === 'doubleStakes' && sinceMade.some(({ bid }) => bid === null);
  return isDouble ? 2 * stakes : stakes;
}

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
    ? changesOf(stakeOf(match) * paymentFor(outcome.bid, outcome.made), outcome.declarer, match.seats)
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
