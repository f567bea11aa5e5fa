// Who is there. The table's log does not know; whoever judges a command says it, and what follows is in the events.
import type { PersonId, TableState } from './types.ts';

/** What is known, at the moment a command is judged, of the people without an open page. */
export interface Attendance {
  /** They are shown as away. */
  readonly away: ReadonlySet<PersonId>;
  /** They have been away for so long that the end of a match is no longer theirs to refuse. */
  readonly longAway: ReadonlySet<PersonId>;
  /** Nothing is known of them yet: they may be about to come back, and count neither as there nor as away. */
  readonly unknown: ReadonlySet<PersonId>;
}

export const ALL_HERE: Attendance = { away: new Set(), longAway: new Set(), unknown: new Set() };

export const isAway = ({ seats }: TableState, seat: number, { away }: Attendance): boolean => {
  const person = seats[seat] ?? null;
  return person !== null && away.has(person);
};

export const isLongAway = ({ seats }: TableState, seat: number, { longAway }: Attendance): boolean => {
  const person = seats[seat] ?? null;
  return person !== null && longAway.has(person);
};

export const isBack = (state: TableState, seat: number, there: Attendance): boolean =>
  !isAway(state, seat, there) && !there.unknown.has(state.seats[seat] ?? '');
