// What is the case at a table after an event. Total: it never refuses.
import type { Match } from '../play.ts';
import { present, unreachable } from '../result.ts';
import type { Seat } from '../seat.ts';
import { everybody, gameOf, matchOf, rangeOf } from './known.ts';
import { hasList, isPractice, seatedPeople } from './seats.ts';
import type { PersonId, Proposal, ProposalOutcome, Sheet, TableEvent, TableState } from './types.ts';

type Event<T extends TableEvent['type']> = Extract<TableEvent, { type: T }>;

/** Folds an event of the step `version` into the state; the first event of a table needs none. */
export function evolveTable(state: TableState | null, event: TableEvent, version: number): TableState {
  if (event.type === 'opened') return opened(event, version);
  return change(present(state ?? undefined, 'opened table'), event, version);
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
    matchNo: 0,
    match: null,
    ended: null,
    players: [],
    firstSeat: null,
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
    default:
      return withPeople(state, event, version);
  }
}

type PeopleEvent = Event<
  'seatTaken' | 'seatLeft' | 'readmitted' | 'hostPassed' | 'guestCame' | 'guestWent' | 'seatsOrdered'
>;

function withPeople(
  state: TableState,
  event: PeopleEvent | SheetEvent | VoteEvent,
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

const without = ({ guests }: TableState, person: PersonId) =>
  guests.filter((guest) => guest.person !== person);

function withSeatTaken(state: TableState, { seat, person }: Event<'seatTaken'>): TableState {
  const seated = {
    ...state,
    host: state.host ?? (isPractice(person) ? null : person),
    seats: state.seats.with(seat, person),
    guests: without(state, person),
  };
  if (state.phase !== 'playing') return seated;
  // Whoever takes over a seat in the middle of a match plays it from here on, and was not meant by what was asked
  // about whoever held it before.
  const { proposal, due } = state;
  return {
    ...(proposal !== null && isAbout(proposal.proposal, seat)
      ? withoutProposal(seated, 'overtaken')
      : seated),
    players: state.players.with(seat, person),
    due: isAbout(due, seat) ? null : due,
  };
}

const isAbout = (proposal: Proposal | null, seat: Seat): boolean =>
  proposal?.kind === 'remove' && proposal.seat === seat;

type SheetEvent = Event<'listClosed' | 'listOpened' | 'sheetChanged' | 'listingChanged' | 'linesChanged'>;

function withSheet(state: TableState, event: SheetEvent | VoteEvent, version: number): TableState {
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
    default:
      return withVotes(state, event, version);
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
    // There is no next deal to take a seat over at.
    guests: state.guests.map(({ person }) => ({ person, seat: null })),
    firstSeat: match.nextFirstSeat,
    decision: version,
  };
}

/** Changed lines are in force as soon as no cards are out. */
function inForce(state: TableState): TableState {
  if (state.linesNext === null) return state;
  const isOut = state.phase === 'playing' && state.match?.awaitedCut === undefined;
  return isOut ? state : { ...state, lines: state.linesNext, linesNext: null };
}

type VoteEvent = Event<'proposed' | 'accepted' | 'proposalEnded' | 'aheadSet'>;

function withVotes(state: TableState, event: VoteEvent, version: number): TableState {
  const { proposal } = state;
  switch (event.type) {
    case 'proposed': {
      const { seat, proposal: what } = event;
      return { ...state, proposal: { id: version, proposal: what, by: seat, accepted: [seat] } };
    }
    case 'accepted':
      return proposal === null
        ? state
        : { ...state, proposal: { ...proposal, accepted: [...proposal.accepted, event.seat] } };
    case 'proposalEnded': {
      const ended = proposal?.proposal;
      const isDue = event.outcome === 'passed' && ended?.kind === 'remove';
      const isPlayedOn = event.outcome === 'declined' && ended?.kind === 'settle';
      return {
        ...withoutProposal(state, event.outcome),
        due: isDue ? ended : state.due,
        playsOn: isPlayedOn ? state.decision : state.playsOn,
      };
    }
    case 'aheadSet': {
      const others = state.ahead.filter((seat) => seat !== event.seat);
      return { ...state, ahead: event.ahead ? [...others, event.seat] : others };
    }
    default:
      return unreachable(event);
  }
}

function withoutProposal(state: TableState, outcome: ProposalOutcome): TableState {
  const { proposal } = state;
  return proposal === null ? state : { ...state, proposal: null, lastProposal: { id: proposal.id, outcome } };
}

export const foldTable = (
  state: TableState | null,
  events: readonly TableEvent[],
  version: number,
): TableState | null =>
  events.reduce<TableState | null>((now, event) => evolveTable(now, event, version), state);
