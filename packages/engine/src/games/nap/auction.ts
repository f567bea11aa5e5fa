// The auction: one call each, every bid higher than the last.
import type { IllegalMove } from '../../game.ts';
import type { Seat } from '../../seat.ts';
import { profileOf } from './profiles.ts';
import { firstOf } from './schedule.ts';
import type { AuctionState, NapState, PlayState } from './state.ts';
import type { CallId, StandingBid } from './types.ts';

const NO = {
  low: { code: 'BID_TOO_LOW', rule: 'NAP-4.3' },
  early: { code: 'WELLINGTON_NEEDS_NAP', rule: 'NAP-4.4' },
} as const satisfies Record<string, IllegalMove>;

/** Why the seat on turn may not call this. Nobody speaks twice, so every earlier bid is another's. */
export function whyNotCall({ match, calls }: AuctionState, call: CallId): IllegalMove | undefined {
  if (call === 'pass') return undefined;
  const { bids } = profileOf(match.options);
  const rank = bids.findIndex(({ id }) => id === call);
  const after = bids[rank]?.after;
  if (after !== undefined && !calls.includes(after)) return NO.early;
  return calls.some((earlier) => bids.findIndex(({ id }) => id === earlier) >= rank) ? NO.low : undefined;
}

/** The highest bid, which is the last one; null while nobody has bid. */
export const highestOf = (state: AuctionState | PlayState): StandingBid | null =>
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
