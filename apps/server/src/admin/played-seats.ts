// Which matches of a table somebody has played, and in which seat: for who may be told of them afterwards.
import { type PersonId, passedFrom, type Seat, samePlayer } from '@forehand/engine';
import type { Moment } from './moments.ts';

/**
 * By the number of the match, the last seat of theirs. Whoever was vouched in has been that player all along, and
 * whoever had the seat before has not.
 */
export function playedSeats(moments: readonly Moment[], person: PersonId): ReadonlyMap<number, Seat> {
  const last = moments.at(-1)?.after;
  if (last === undefined || passedFrom(last, person) !== undefined) return new Map();
  const same = samePlayer(last, person);
  const seats = new Map<number, Seat>();
  for (const { after } of moments) {
    const seat = after.players.findIndex((player) => same.includes(player));
    if (seat >= 0) seats.set(after.matchNo, seat);
  }
  return seats;
}
