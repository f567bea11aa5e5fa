// What happens at a table when a person asks for something, or why it does not.
import type { Advance } from '../play.ts';
import { err, ok, present, type Result, unreachable } from '../result.ts';
import type { Seat } from '../seat.ts';
import { evolveTable, withMatch } from './evolve.ts';
import { allSeated, firstFreeSeat, isSameCompany, nextHost, seatOf } from './seats.ts';
import type { PersonId, TableCommand, TableEvent, TableRefusal, TableState } from './types.ts';

/** A command accepted: its events, the state after them, and how the match moved on, if it did. */
export interface TableAdvance {
  readonly events: readonly TableEvent[];
  readonly state: TableState;
  readonly advances: readonly Advance[];
}

type Verdict = Result<TableAdvance, TableRefusal>;

/** Opens a table and seats its host. */
export function openTable(command: Extract<TableCommand, { type: 'open' }>, host: PersonId): TableAdvance {
  const opened: TableEvent = {
    type: 'opened',
    game: command.game,
    options: command.options,
    seats: command.seats,
  };
  return happened(evolveTable(null, opened, 1), [{ type: 'seatTaken', seat: 0, person: host }], 1, [opened]);
}

/** Judges a command of `person`; the step it makes would have the number `version`. */
export function decideTable(
  state: TableState,
  person: PersonId,
  command: Exclude<TableCommand, { type: 'open' }>,
  version: number,
): Verdict {
  switch (command.type) {
    case 'sit':
      return sit(state, person, command.seat, version);
    case 'leave':
      return leave(state, person, version);
    case 'agree':
      return agree(state, person, version);
    case 'move':
      return move(state, person, command.move, version);
    default:
      return unreachable(command);
  }
}

function sit(state: TableState, person: PersonId, wish: Seat | undefined, version: number): Verdict {
  if (seatOf(state, person) !== undefined) return refuse('alreadySeated');
  if (firstFreeSeat(state) === undefined) return refuse('tableFull');
  if (state.phase === 'playing') return refuse('wrongPhase');
  const seat = wish ?? firstFreeSeat(state);
  if (seat === undefined || seat >= state.seats.length) return refuse('malformed');
  if (state.seats[seat] !== null) return refuse('seatTaken');
  return ok(happened(state, [{ type: 'seatTaken', seat, person }], version));
}

function leave(state: TableState, person: PersonId, version: number): Verdict {
  const seat = seatOf(state, person);
  if (seat === undefined) return refuse('notSeated');
  if (state.phase === 'playing') return refuse('wrongPhase');
  const left: TableEvent = { type: 'seatLeft', seat, person };
  if (state.host !== person) return ok(happened(state, [left], version));
  return ok(happened(state, [left, { type: 'hostPassed', person: nextHost(state, seat) }], version));
}

function agree(state: TableState, person: PersonId, version: number): Verdict {
  const seat = seatOf(state, person);
  if (seat === undefined) return refuse('notSeated');
  if (state.phase === 'playing' || state.agreed.includes(seat)) return refuse('decisionClosed');
  const agreed: TableEvent = { type: 'agreed', seat };
  const last = allSeated(state) && state.agreed.length + 1 === state.seats.length;
  if (!last) return ok(happened(state, [agreed], version));
  const started: TableEvent = {
    type: 'matchStarted',
    matchNo: state.matchNo + 1,
    // BIS-2.1: the deal passes on in the same company alone; another one draws lots.
    firstSeat: isSameCompany(state) ? state.firstSeat : null,
  };
  return ok(happened(state, [agreed, started], version));
}

function move(state: TableState, person: PersonId, raw: unknown, version: number): Verdict {
  const seat = seatOf(state, person);
  if (seat === undefined) return refuse('notSeated');
  if (state.match === null || state.phase === 'gathering') return refuse('wrongPhase');
  const judged = state.match.submit(seat, raw);
  if (!judged.ok) return err(judged.error);
  return ok(advanced({ events: [], state, advances: [] }, judged.value, version));
}

/** The accepted command with the match moved on once more: by the move itself, or by an answer of chance. */
export function advanced(before: TableAdvance, advance: Advance, version: number): TableAdvance {
  const played = advance.events.map((event): TableEvent => ({ type: 'played', event }));
  return {
    events: [...before.events, ...played],
    state: withMatch(before.state, advance.match, version),
    advances: [...before.advances, advance],
  };
}

/** The cut is made for an absent cutter. */
export function cutForAbsent(state: TableState, cut: number, version: number): TableAdvance {
  const match = present(state.match ?? undefined, 'match');
  return advanced({ events: [], state, advances: [] }, match.cutForAbsent(cut), version);
}

function happened(
  state: TableState,
  events: readonly TableEvent[],
  version: number,
  before: readonly TableEvent[] = [],
): TableAdvance {
  const after = events.reduce((now, event) => evolveTable(now, event, version), state);
  return { events: [...before, ...events], state: after, advances: [] };
}

const refuse = (code: string): { readonly ok: false; readonly error: TableRefusal } => err({ code });
