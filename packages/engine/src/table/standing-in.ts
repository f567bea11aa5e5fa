// Somebody else plays a seat for the rest of a match: it was offered, and whoever takes it agrees to the sheet as it is.
import { ok } from '../result.ts';
import type { Seat } from '../seat.ts';
import { happened, nothingYet, refuse, takeover, type Verdict } from './advance.ts';
import { type Attendance, isAway } from './attendance.ts';
import { passedFrom } from './claims.ts';
import { isBetweenDeals, isPromised, seatOf } from './seats.ts';
import type { PersonId, TableState } from './types.ts';

export function standIn(
  state: TableState,
  person: PersonId,
  seat: Seat,
  version: number,
  there: Attendance,
): Verdict {
  if (seatOf(state, person) !== undefined) return refuse('alreadySeated');
  if (state.removed.includes(person)) return refuse('removed');
  if (passedFrom(state, person) !== undefined) return refuse('seatPassed');
  if (state.phase !== 'playing') return refuse('wrongPhase');
  const offer = state.offers.find((one) => one.seat === seat);
  if (offer === undefined) return refuse('notOffered');
  const isNow = offer.from === 'now';
  // Whoever has come back has the seat.
  if (isNow && !isAway(state, seat, there)) return refuse('seatPresent');
  const isPromisedToYou = state.guests.some((guest) => guest.person === person && guest.seat === seat);
  if (isNow || isBetweenDeals(state)) {
    if (isPromised(state, seat) && !isPromisedToYou) return refuse('seatTaken');
    return ok(happened(nothingYet(state), takeover(state, seat, person), version));
  }
  if (isPromisedToYou) return refuse('alreadyWaiting');
  if (isPromised(state, seat)) return refuse('seatTaken');
  return ok(happened(nothingYet(state), [{ type: 'guestCame', person, seat }], version));
}
