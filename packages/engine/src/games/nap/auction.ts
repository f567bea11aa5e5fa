// The auction: one call each, every bid higher than the last.
import type { IllegalMove } from '../../game.ts';
import type { Seat } from '../../seat.ts';
import { bidsOf } from './ladder.ts';
import { rulesOf } from './profiles.ts';
import { firstOf } from './schedule.ts';
import type { AuctionState, ContestedState, NapState } from './state.ts';
import type { CallId, StandingBid } from './types.ts';

const NO = {
  low: { code: 'BID_TOO_LOW', rule: 'NAP-4.3' },
  unknown: { code: 'UNKNOWN_BID', rule: 'NAP-4.8' },
  nap: { code: 'WELLINGTON_NEEDS_NAP', rule: 'NAP-4.4' },
  wellington: { code: 'BLUCHER_NEEDS_WELLINGTON', rule: 'NAP-9.7' },
  one: { code: 'ONE_IS_THE_DEALERS', rule: 'NAP-9.14' },
  dealer: { code: 'DEALER_MUST_BID', rule: 'NAP-9.14' },
  noFloater: { code: 'NO_FLOATER', rule: 'NAP-9.16' },
  looked: { code: 'ALREADY_LOOKED', rule: 'NAP-9.16' },
} as const satisfies Record<string, IllegalMove>;

/** Why the seat on turn may not call this. Nobody speaks twice, so every earlier bid is another's. */
export function whyNotCall(state: AuctionState, call: CallId): IllegalMove | undefined {
  const { match, calls } = state;
  const alone = isDealerAlone(state);
  if (call === 'pass') {
    return alone && rulesOf(match.options).allPass === 'dealerMustBidOne' ? NO.dealer : undefined;
  }
  const bids = bidsOf(match.options);
  const rank = bids.findIndex(({ id }) => id === call);
  const row = bids[rank];
  if (row === undefined) return NO.unknown;
  if (row.by === 'dealerAlone' && !alone) return NO.one;
  if (row.after !== undefined && !calls.includes(row.after)) return NO[row.after];
  return calls.some((earlier) => bids.findIndex(({ id }) => id === earlier) >= rank) ? NO.low : undefined;
}

/** Why the seat on turn may not look at the floater before it calls: once is enough. */
export function whyNotLook({ floater }: AuctionState, seat: Seat): IllegalMove | undefined {
  if (floater === undefined) return NO.noFloater;
  return floater.lookedAt.includes(seat) ? NO.looked : undefined;
}

/** The dealer is to speak, and all others have passed. */
const isDealerAlone = ({ match, calls }: AuctionState): boolean =>
  calls.length === match.seats - 1 && calls.every((call) => call === 'pass');

/** What may be called now, a pass first, then low to high. */
export const callsOpenTo = (state: AuctionState): readonly CallId[] =>
  (['pass', ...bidsOf(state.match.options).map(({ id }) => id)] as const).filter(
    (call) => whyNotCall(state, call) === undefined,
  );

/** The highest bid, which is the last one; null while nobody has bid. */
export const highestOf = (state: AuctionState | ContestedState): StandingBid | null =>
  highestAmong(state.calls, firstOf(state), state.match.seats);

/** The same for calls by `seats` players, the first by `first`: clockwise, the dealer last (NAP-4.1). */
export function highestAmong(calls: readonly CallId[], first: Seat, seats: number): StandingBid | null {
  const place = calls.findLastIndex((call) => call !== 'pass');
  const bid = calls[place];
  return bid === undefined || bid === 'pass' ? null : { seat: (first + place) % seats, bid };
}

/** The call of each seat; null where it has not spoken. */
export function callsBySeat(state: NapState): readonly (CallId | null)[] {
  const { seats } = state.match;
  const calls = 'calls' in state ? state.calls : [];
  return Array.from({ length: seats }, (_, seat) => calls[(seat - firstOf(state) + seats) % seats] ?? null);
}
