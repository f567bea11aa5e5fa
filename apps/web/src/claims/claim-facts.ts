// Whom a claim waits for, as far as the page can see.
import type { SeatClaim, TableUpdate } from '@forehand/protocol';

/** Who may vouch and is away, while too few have. */
export function awaitedAway(
  { seats }: TableUpdate,
  { seat, accepted, needed }: SeatClaim,
): readonly string[] {
  if (accepted >= needed) return [];
  return seats.flatMap((person, place) =>
    person === null || person.practice || place === seat || person.present ? [] : [person.name],
  );
}
