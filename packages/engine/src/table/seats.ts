// Questions about the seats of a table.
import { clockwiseFrom, type Seat } from '../seat.ts';
import { rangeOf } from './known.ts';
import type { PersonId, TableState } from './types.ts';

const PRACTICE = 'practice:';

/** A practice player: it has a seat and a name, and no page. People's ids hold no colon. */
export const isPractice = (person: PersonId | null | undefined): boolean =>
  person?.startsWith(PRACTICE) ?? false;

const isHuman = (person: PersonId | null | undefined): person is PersonId =>
  typeof person === 'string' && !isPractice(person);

/** The id of one more practice player. */
export function newPractice({ seats }: TableState): PersonId {
  for (let number = 1; ; number += 1) {
    const person = `${PRACTICE}${number}`;
    if (!seats.includes(person)) return person;
  }
}

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
export const isSameCompany = ({ seats, players }: TableState): boolean =>
  seats.length === players.length && seats.every((person, seat) => person === players[seat]);

const firstWhere = (
  { seats }: TableState,
  suits: (person: PersonId | null, seat: Seat) => boolean,
): Seat | undefined => {
  const seat = seats.findIndex(suits);
  return seat < 0 ? undefined : seat;
};

export const firstFreeSeat = (state: TableState): Seat | undefined =>
  firstWhere(state, (person) => person === null);

/** A practice player's seat that nobody has been promised. */
export const firstPracticeSeat = (state: TableState): Seat | undefined =>
  firstWhere(state, (person, seat) => isPractice(person) && !isPromised(state, seat));

export const isPromised = ({ guests }: TableState, seat: Seat): boolean =>
  guests.some((guest) => guest.seat === seat);

export const allSeated = (state: TableState): boolean => state.seats.every((person) => person !== null);

/** Everybody who sits here, in the order of the seats. */
export const seatedPeople = ({ seats }: TableState): readonly PersonId[] =>
  seats.filter((person) => person !== null);

/** The seats of people, without practice players. */
export const humanSeats = ({ seats }: TableState): readonly Seat[] =>
  seats.flatMap((person, seat) => (isHuman(person) ? [seat] : []));

/** Who becomes host when `leaver` goes: the next person clockwise, or nobody. */
export function nextHost(state: TableState, leaver: Seat): PersonId | null {
  const others = clockwiseFrom(leaver, state.seats.length).slice(1);
  return others.map((seat) => state.seats[seat]).find(isHuman) ?? null;
}

/** Whether the number of players is the table's to settle: then a list is closed before rules are agreed to. */
export function hasList(table: Pick<TableState, 'game' | 'options'>): boolean {
  const { min, max } = rangeOf(table);
  return min < max;
}

/** Whether the match stands between two deals, or before its first: no cards are out. */
export const isBetweenDeals = ({ phase, match }: TableState): boolean =>
  phase === 'playing' && match?.awaitedCut !== undefined;

/** Whether a practice player is to cut and waits to be asked: a result stays to be looked at until then. */
export function isCutAskedFor({ match, phase, seats }: TableState): boolean {
  const cutter = match?.awaitedCut;
  if (phase !== 'playing' || match === null || cutter === undefined) return false;
  return isPractice(seats[cutter]) && match.review(cutter) !== undefined;
}

/** Whether anything may be said. What is said while cards are out could tell about cards (P-44). */
export const isTalkOpen = (state: TableState): boolean => state.closed === null && isTalkAllowed(state);

const isTalkAllowed = (state: TableState): boolean =>
  state.lines.talk === 'open' || state.phase !== 'playing' || isBetweenDeals(state);
