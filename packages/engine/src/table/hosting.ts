// What a host settles before a match, and how that role passes on.
import { ok, unreachable } from '../result.ts';
import type { Seat } from '../seat.ts';
import { happened, nothingYet, refuse, type Verdict } from './advance.ts';
import type { TableEvent } from './events.ts';
import { gameOf, rangeOf } from './known.ts';
import { addPractice, freeSeat } from './seating.ts';
import { hasList, isPractice, seatedPeople, seatOf } from './seats.ts';
import type { PersonId, TableCommand, TableState } from './types.ts';
import { wishedSheet, within } from './wish.ts';

export type HostCommand = Extract<
  TableCommand,
  {
    type:
      | 'closeList'
      | 'openList'
      | 'changeSheet'
      | 'list'
      | 'orderSeats'
      | 'drawSeats'
      | 'addPractice'
      | 'remove'
      | 'turnAway'
      | 'readmit'
      | 'passHost';
  }
>;

export function decideHosting(
  state: TableState,
  person: PersonId,
  command: HostCommand,
  version: number,
): Verdict {
  if (state.host !== person) return refuse('notHost');
  if (command.type === 'passHost') return passHost(state, command.seat, version);
  if (command.type === 'readmit') return readmit(state, version);
  if (command.type === 'turnAway') return turnAway(state, command.person, version);
  if (state.phase === 'playing') return refuse('wrongPhase');
  if (command.type === 'remove') return remove(state, person, command.seat, version);
  if (command.type === 'openList') {
    return mayOpenList(state) ? happens(state, { type: 'listOpened' }, version) : refuse('wrongPhase');
  }
  if (state.phase === 'over') return refuse('wrongPhase');
  return decideGathering(state, command, version);
}

/** After a match, to go on with others; before one, because not all were here after all. */
const mayOpenList = (state: TableState): boolean =>
  state.phase === 'over' || (hasList(state) && state.list === 'closed');

type GatheringCommand = Exclude<
  HostCommand,
  { type: 'passHost' | 'remove' | 'turnAway' | 'readmit' | 'openList' }
>;

function decideGathering(state: TableState, command: GatheringCommand, version: number): Verdict {
  switch (command.type) {
    case 'closeList':
      return closeList(state, version);
    case 'changeSheet':
      return changeSheet(state, command, version);
    case 'list':
      return happens(state, { type: 'listingChanged', listed: command.listed }, version);
    case 'orderSeats':
      return orderSeats(state, command.order, 'host', version);
    case 'drawSeats':
      return orderSeats(state, command.order, 'lots', version);
    case 'addPractice':
      return addPractice(state, version);
    default:
      return unreachable(command);
  }
}

const happens = (state: TableState, event: TableEvent, version: number): Verdict =>
  ok(happened(nothingYet(state), [event], version));

/** Fixes who plays, and with that how many deals there are. What cannot be dealt is refused. */
function closeList(state: TableState, version: number): Verdict {
  if (state.list === 'closed') return refuse('listClosed');
  const seats = seatedPeople(state);
  const { min, max } = rangeOf(state);
  if (seats.length < min) return refuse('tooFewPlayers');
  if (seats.length > max) return refuse('cannotBeDealt');
  return happens(state, { type: 'listClosed', seats: [...seats] }, version);
}

function changeSheet(
  state: TableState,
  wish: Extract<TableCommand, { type: 'changeSheet' }>,
  version: number,
): Verdict {
  const game = gameOf(state);
  const sheet = wishedSheet(
    game,
    { ...wish, options: wish.options ?? state.options },
    { lines: state.lines, seats: (range) => within(range, state.capacity) },
  );
  if (!sheet.ok) return sheet;
  if (sheet.value.seats < seatedPeople(state).length) return refuse('seatsOutOfRange');
  return happens(state, { type: 'sheetChanged', ...sheet.value }, version);
}

/** `order`: the seats as they are now, in the order they are to have. */
function orderSeats(
  state: TableState,
  order: readonly Seat[],
  by: 'host' | 'lots',
  version: number,
): Verdict {
  const places = state.seats.map((_, seat) => seat);
  const isOrder = order.length === places.length && places.every((seat) => order.includes(seat));
  if (!isOrder) return refuse('malformed');
  const seats = order.map((seat) => state.seats[seat] ?? null);
  return happens(state, { type: 'seatsOrdered', seats, by }, version);
}

function remove(state: TableState, host: PersonId, seat: Seat, version: number): Verdict {
  const person = state.seats[seat] ?? null;
  if (person === null || person === host) return refuse('malformed');
  return freeSeat(state, seat, 'removed', version);
}

/** At any moment: who waits for a seat hears and says what is said at the table, and keeps a place from others. */
const turnAway = (state: TableState, person: PersonId, version: number): Verdict =>
  state.guests.some((guest) => guest.person === person)
    ? happens(state, { type: 'guestWent', person, how: 'removed' }, version)
    : refuse('malformed');

/** F-12: who was sent away by mistake may come again. */
const readmit = (state: TableState, version: number): Verdict =>
  state.removed.length === 0 ? refuse('malformed') : happens(state, { type: 'readmitted' }, version);

function passHost(state: TableState, seat: Seat, version: number): Verdict {
  const person = state.seats[seat] ?? null;
  if (person === null || isPractice(person) || person === state.host) return refuse('malformed');
  return happens(state, { type: 'hostPassed', person }, version);
}

export function takeHost(state: TableState, person: PersonId, version: number): Verdict {
  if (seatOf(state, person) === undefined) return refuse('notSeated');
  if (state.host === person) return refuse('alreadyHost');
  return happens(state, { type: 'hostPassed', person }, version);
}
