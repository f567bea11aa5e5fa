// Coming to a table, going, and agreeing to its sheet.

import { ok } from '../result.ts';
import type { Seat } from '../seat.ts';
import { departure, happened, nothingYet, refuse, type TableAdvance, type Verdict } from './advance.ts';
import { passedFrom } from './claims.ts';
import type { TableEvent } from './events.ts';
import {
  allSeated,
  firstFreeSeat,
  firstPracticeSeat,
  hasList,
  humanSeats,
  isBetweenDeals,
  isPractice,
  isPromised,
  isSameCompany,
  newPractice,
  seatOf,
} from './seats.ts';
import type { PersonId, TableState } from './types.ts';

/** More late guests than this find no place to wait. */
const MOST_GUESTS = 8;

export function sit(state: TableState, person: PersonId, wish: Seat | undefined, version: number): Verdict {
  if (seatOf(state, person) !== undefined) return refuse('alreadySeated');
  if (state.removed.includes(person)) return refuse('removed');
  if (passedFrom(state, person) !== undefined) return refuse('seatPassed');
  if (wish !== undefined && wish >= state.seats.length) return refuse('malformed');
  return state.phase === 'playing'
    ? sitInMatch(state, person, wish, version)
    : sitBetweenMatches(state, person, wish, version);
}

function sitBetweenMatches(
  state: TableState,
  person: PersonId,
  wish: Seat | undefined,
  version: number,
): Verdict {
  const seat = wish ?? firstFreeSeat(state) ?? firstPracticeSeat(state);
  if (seat !== undefined) {
    const holder = state.seats[seat];
    if (holder !== null && !isPractice(holder)) {
      return refuse(firstFreeSeat(state) === undefined ? 'tableFull' : 'seatTaken');
    }
    return ok(happened(nothingYet(state), [{ type: 'seatTaken', seat, person }], version));
  }
  if (state.phase === 'over' || state.seats.length >= state.capacity) return refuse('tableFull');
  // Somebody more has come: the list that was closed is open again.
  const taken: TableEvent = { type: 'seatTaken', seat: state.seats.length, person };
  return ok(happened(nothingYet(state), [{ type: 'listOpened' }, taken], version));
}

/** While a match is played a practice player's seat can be had: at once between deals, else at the next deal. */
function sitInMatch(state: TableState, person: PersonId, wish: Seat | undefined, version: number): Verdict {
  const promised = state.guests.find((guest) => guest.person === person)?.seat ?? undefined;
  if (promised !== undefined && (wish ?? promised) === promised) return refuse('alreadyWaiting');
  const seat = wish ?? firstPracticeSeat(state);
  if (seat === undefined) return refuse('tableFull');
  if (!isPractice(state.seats[seat]) || isPromised(state, seat)) return refuse('seatTaken');
  const event: TableEvent = isBetweenDeals(state)
    ? { type: 'seatTaken', seat, person }
    : { type: 'guestCame', seat, person };
  return ok(happened(nothingYet(state), [event], version));
}

export function wait(state: TableState, person: PersonId, version: number): Verdict {
  if (seatOf(state, person) !== undefined) return refuse('alreadySeated');
  if (state.removed.includes(person)) return refuse('removed');
  if (passedFrom(state, person) !== undefined) return refuse('seatPassed');
  if (state.guests.some((guest) => guest.person === person)) return refuse('alreadyWaiting');
  if (state.guests.length >= MOST_GUESTS) return refuse('tableFull');
  return ok(happened(nothingYet(state), [{ type: 'guestCame', person, seat: null }], version));
}

export function leave(state: TableState, person: PersonId, version: number): Verdict {
  const seat = seatOf(state, person);
  if (seat !== undefined) {
    return state.phase === 'playing' ? refuse('wrongPhase') : freeSeat(state, seat, 'left', version);
  }
  if (!state.guests.some((guest) => guest.person === person)) return refuse('notSeated');
  return ok(happened(nothingYet(state), [{ type: 'guestWent', person, how: 'left' }], version));
}

/** Between matches. Before the first card somebody's going opens the list again. */
export function freeSeat(state: TableState, seat: Seat, how: 'left' | 'removed', version: number): Verdict {
  const reopens = state.phase === 'gathering' && state.list === 'closed' && hasList(state);
  const opened: readonly TableEvent[] = reopens ? [{ type: 'listOpened' }] : [];
  return ok(happened(nothingYet(state), [...departure(state, seat, how), ...opened], version));
}

/** The last agreement starts the match. Practice players agree to every sheet. */
export function agree(state: TableState, person: PersonId, version: number): Verdict {
  const seat = seatOf(state, person);
  if (seat === undefined) return refuse('notSeated');
  if (state.phase === 'playing' || state.agreed.includes(seat)) return refuse('decisionClosed');
  if (state.list === 'open') return refuse('listOpen');
  return ok(startedByLast(happened(nothingYet(state), [{ type: 'agreed', seat }], version), version));
}

/** Somebody plays who has agreed to everything beforehand: that agreement may be the last one. */
export function addPractice(state: TableState, version: number): Verdict {
  const seat = firstFreeSeat(state);
  if (seat === undefined) return refuse('tableFull');
  const taken: TableEvent = { type: 'seatTaken', seat, person: newPractice(state) };
  return ok(startedByLast(happened(nothingYet(state), [taken], version), version));
}

function startedByLast(before: TableAdvance, version: number): TableAdvance {
  const { state } = before;
  const isAgreed = allSeated(state) && humanSeats(state).every((seat) => state.agreed.includes(seat));
  return isAgreed ? happened(before, [start(state)], version) : before;
}

export const start = (state: TableState): TableEvent => ({
  type: 'matchStarted',
  matchNo: state.matchNo + 1,
  // BIS-2.1, NAP-2.1: the deal passes on in the same company alone; another one draws lots.
  firstSeat: isSameCompany(state) ? state.firstSeat : null,
});
