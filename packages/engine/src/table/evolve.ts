// What is the case at a table after an event. Total: it never refuses.
import type { Match } from '../play.ts';
import { present } from '../result.ts';
import type { TableEvent } from './events.ts';
import {
  type AbsenceEvent,
  NOBODY_GONE,
  nobodyAwaited,
  takenOver,
  withAbsence,
  without,
} from './evolve-absence.ts';
import { withClaim, withLiveClaim } from './evolve-claims.ts';
import { isAbout, type VoteEvent, withoutProposal, withVotes } from './evolve-votes.ts';
import { everybody, gameOf, matchOf, rangeOf } from './known.ts';
import type { OperatorEvent } from './operator-events.ts';
import { asItStands } from './scored-matches.ts';
import { hasList, isPractice, seatedPeople } from './seats.ts';
import type { Sheet, TableState } from './types.ts';

type Event<T extends TableEvent['type']> = Extract<TableEvent, { type: T }>;

/** Folds an event of the step `version` into the state; the first event of a table needs none. */
export function evolveTable(state: TableState | null, event: TableEvent, version: number): TableState {
  if (event.type === 'opened') return opened(event, version);
  return withLiveClaim(change(present(state ?? undefined, 'opened table'), event, version));
}

function opened({ game, options, seats, lines, listed }: Event<'opened'>, version: number): TableState {
  return {
    game,
    options,
    lines,
    linesNext: null,
    sheetBefore: null,
    listed,
    host: null,
    capacity: seats,
    seats: emptySeats(seats),
    list: hasList({ game, options }) ? 'open' : 'closed',
    guests: [],
    removed: [],
    phase: 'gathering',
    agreed: [],
    decision: version,
    proposal: null,
    lastProposal: null,
    playsOn: null,
    due: null,
    ahead: [],
    ...NOBODY_GONE,
    claim: null,
    lastClaim: null,
    declinedClaims: [],
    passed: [],
    matchNo: 0,
    match: null,
    ended: null,
    players: [],
    firstSeat: null,
    endedMatches: [],
    adjustments: [],
    closed: null,
  };
}

function change(
  state: TableState,
  event: Exclude<TableEvent, { type: 'opened' }>,
  version: number,
): TableState {
  switch (event.type) {
    case 'agreed':
      return { ...state, agreed: [...state.agreed, event.seat] };
    case 'matchStarted':
      return withMatchStarted(state, event, version);
    case 'played':
      return withMatch(state, matchOf(state).fold(event.event), version);
    case 'matchClosed':
      return withMatchEnded(state, matchOf(state), 'closed', version);
    case 'tableClosed':
    case 'adjusted':
      return withOperator(state, event);
    case 'claimed':
    case 'vouched':
    case 'claimEnded':
    case 'seatPassed':
      return withClaim(state, event, version);
    default:
      return withPeople(state, event, version);
  }
}

function withOperator(state: TableState, event: OperatorEvent): TableState {
  if (event.type === 'adjusted') {
    const { type: _, ...adjustment } = event;
    return { ...state, adjustments: [...state.adjustments, adjustment] };
  }
  const { reason, at } = event;
  // Nobody waits for anything here any more.
  return { ...state, closed: { reason, at }, listed: false, claim: null };
}

type PeopleEvent = Event<
  'seatTaken' | 'seatLeft' | 'readmitted' | 'hostPassed' | 'guestCame' | 'guestWent' | 'seatsOrdered'
>;

function withPeople(
  state: TableState,
  event: PeopleEvent | SheetEvent | VoteEvent | AbsenceEvent,
  version: number,
): TableState {
  switch (event.type) {
    case 'seatTaken':
      return withSeatTaken(state, event);
    case 'seatLeft':
      // The company has changed, so everybody is asked again.
      return {
        ...state,
        seats: state.seats.with(event.seat, null),
        removed: event.how === 'removed' ? [...state.removed, event.person] : state.removed,
        due: isAbout(state.due, event.seat) ? null : state.due,
        agreed: [],
        decision: version,
      };
    case 'readmitted':
      return { ...state, removed: [] };
    case 'hostPassed':
      return { ...state, host: event.person };
    case 'guestCame': {
      const guest = { person: event.person, seat: event.seat };
      return { ...state, guests: [...without(state, event.person), guest] };
    }
    case 'guestWent':
      return {
        ...state,
        guests: without(state, event.person),
        removed: event.how === 'removed' ? [...state.removed, event.person] : state.removed,
      };
    case 'seatsOrdered':
      return { ...state, seats: event.seats, agreed: [], decision: version };
    default:
      return withSheet(state, event, version);
  }
}

function withSeatTaken(state: TableState, { seat, person }: Event<'seatTaken'>): TableState {
  if (state.phase === 'playing') return takenOver(state, seat, person);
  return {
    ...state,
    host: state.host ?? (isPractice(person) ? null : person),
    seats: state.seats.with(seat, person),
    guests: without(state, person),
  };
}

type SheetEvent = Event<'listClosed' | 'listOpened' | 'sheetChanged' | 'listingChanged' | 'linesChanged'>;

function withSheet(
  state: TableState,
  event: SheetEvent | VoteEvent | AbsenceEvent,
  version: number,
): TableState {
  switch (event.type) {
    case 'listClosed':
      return { ...state, list: 'closed', seats: event.seats, agreed: [], decision: version };
    case 'listOpened':
      return {
        ...withSeats(state, state.capacity),
        phase: 'gathering',
        list: hasList(state) ? 'open' : 'closed',
        sheetBefore: lastShown(state),
        agreed: [],
        decision: version,
      };
    case 'sheetChanged':
      return {
        ...withRoomFor(state, event),
        capacity: event.seats,
        options: event.options,
        lines: event.lines,
        sheetBefore: lastShown(state),
        agreed: [],
        decision: version,
      };
    case 'listingChanged':
      return { ...state, listed: event.listed };
    case 'linesChanged':
      return inForce({ ...state, linesNext: event.lines });
    case 'proposed':
    case 'accepted':
    case 'proposalEnded':
    case 'aheadSet':
      return withVotes(state, event, version);
    default:
      return withAbsence(state, event, version);
  }
}

/** The sheet that was last put before people: with an open list nobody has been asked yet. */
const lastShown = (state: TableState): Sheet | null =>
  state.list === 'closed' ? sheetOf(state) : state.sheetBefore;

export const sheetOf = ({ options, lines, seats }: TableState): Sheet => ({
  options,
  lines,
  seats: seats.length,
});

/** A closed list keeps its seats, unless they are too few now, or either rules are for one number of players. */
function withRoomFor(state: TableState, { options, seats }: Event<'sheetChanged'>): TableState {
  const { min, max } = rangeOf({ game: state.game, options });
  const listed = min < max;
  const isSettled = listed && hasList(state) && state.list === 'closed' && state.seats.length >= min;
  const list = listed && !isSettled ? 'open' : 'closed';
  return isSettled || seats === state.seats.length
    ? { ...state, list }
    : { ...withSeats(state, seats), list };
}

/** The people in the order of their seats, then free seats up to `count`. */
function withSeats(state: TableState, count: number): TableState {
  const people = seatedPeople(state);
  return { ...state, seats: [...people, ...emptySeats(Math.max(0, count - people.length))] };
}

const emptySeats = (count: number): readonly null[] => Array.from({ length: count }, () => null);

function withMatchStarted(state: TableState, event: Event<'matchStarted'>, version: number): TableState {
  const players = everybody(state);
  return {
    ...state,
    phase: 'playing',
    agreed: [],
    ...NOBODY_GONE,
    sheetBefore: null,
    matchNo: event.matchNo,
    match: gameOf(state).openMatch(state.options, players.length, event.firstSeat ?? undefined),
    ended: null,
    players,
    decision: version,
  };
}

/** The state with the match moved on: every move opens the next question, the last one ends the match. */
export function withMatch(state: TableState, match: Match, version: number): TableState {
  if (match.turn === 'over') return withMatchEnded(state, match, 'played', version);
  return inForce({ ...state, match, decision: version });
}

function withMatchEnded(
  state: TableState,
  match: Match,
  ended: 'played' | 'closed',
  version: number,
): TableState {
  return {
    ...withoutProposal(state, 'overtaken'),
    lines: state.linesNext ?? state.lines,
    linesNext: null,
    match,
    ended,
    phase: 'over',
    agreed: [],
    ahead: [],
    ...nobodyAwaited(state),
    // There is no next deal to take a seat over at.
    guests: state.guests.map(({ person }) => ({ person, seat: null })),
    // What was to be done after the deal, or in the next, is about this match alone; a seat is freed all the same.
    due: state.due?.kind === 'remove' ? state.due : null,
    firstSeat: match.nextFirstSeat,
    endedMatches: [...state.endedMatches, asItStands({ ...state, match })],
    decision: version,
  };
}

/** Changed lines are in force as soon as no cards are out. */
function inForce(state: TableState): TableState {
  if (state.linesNext === null) return state;
  const isOut = state.phase === 'playing' && state.match?.awaitedCut === undefined;
  return isOut ? state : { ...state, lines: state.linesNext, linesNext: null };
}

export const foldTable = (
  state: TableState | null,
  events: readonly TableEvent[],
  version: number,
): TableState | null =>
  events.reduce<TableState | null>((now, event) => evolveTable(now, event, version), state);
