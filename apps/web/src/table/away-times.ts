// Since when a seat is away, as far as this page has seen it. The wire says only that it is.
import type { TableUpdate } from '@forehand/protocol';

/** By seat: null is there, 0 is away since before this page looked. */
export type AwayTimes = readonly (number | null)[];

/** The server believes in an absence after ten seconds. */
const BELIEVED_AFTER_MS = 10_000;

export function awayTimes(before: AwayTimes | null, update: TableUpdate, now: number): AwayTimes {
  return update.seats.map((seat, place) => {
    if (seat === null || seat.present) return null;
    const since = before?.[place] ?? null;
    if (since !== null) return since;
    return before === null ? 0 : now - BELIEVED_AFTER_MS;
  });
}
