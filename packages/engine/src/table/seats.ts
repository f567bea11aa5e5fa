// Questions about the seats of a table.
import type { Seat } from '../seat.ts';
import type { PersonId, TableState } from './types.ts';

export function seatOf(state: TableState, person: PersonId): Seat | undefined {
  const seat = state.seats.indexOf(person);
  return seat < 0 ? undefined : seat;
}

/** The seat of somebody who plays the match there, or played the last one; a newcomer to the seat has not. */
export function seatInMatch(state: TableState, person: PersonId): Seat | undefined {
  const seat = seatOf(state, person);
  return seat !== undefined && state.players[seat] === person ? seat : undefined;
}

/** The same people in the same seats as in the last match. */
export const isSameCompany = (state: TableState): boolean =>
  state.seats.every((person, seat) => person === state.players[seat]);

export const firstFreeSeat = (state: TableState): Seat | undefined => {
  const seat = state.seats.indexOf(null);
  return seat < 0 ? undefined : seat;
};

export const allSeated = (state: TableState): boolean => state.seats.every((person) => person !== null);

/** Who becomes host when `leaver` goes: the next taken seat clockwise, or nobody. */
export function nextHost(state: TableState, leaver: Seat): PersonId | null {
  const seats = state.seats.length;
  for (let step = 1; step < seats; step += 1) {
    const person = state.seats[(leaver + step) % seats];
    if (person) return person;
  }
  return null;
}
