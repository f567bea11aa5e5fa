// What happens at a table when a person asks for something, or why it does not.
import type { Refusal } from '../play.ts';
import { err, ok, unreachable } from '../result.ts';
import { pause, withAttendance } from './absence.ts';
import { advanced, happened, nothingYet, refuse, type TableAdvance, type Verdict } from './advance.ts';
import { ALL_HERE, type Attendance } from './attendance.ts';
import { decideClaim } from './claims.ts';
import { propose, setAhead, vote } from './consent.ts';
import type { TableEvent } from './events.ts';
import { evolveTable } from './evolve.ts';
import { decideHosting, takeHost } from './hosting.ts';
import { everybody, matchOf } from './known.ts';
import { chooseAfter, mustLeave, stay } from './leaving.ts';
import { agree, leave, sit, start, wait } from './seating.ts';
import { isCutAskedFor, isPractice, newPractice, seatOf } from './seats.ts';
import { standIn } from './standing-in.ts';
import type { OpenCommand, PersonId, TableCommand, TableState } from './types.ts';

/** Opens a table and seats its host. */
export function openTable(command: OpenCommand, host: PersonId): TableAdvance {
  const { game, options, seats, lines, listed } = command;
  const opened: TableEvent = { type: 'opened', game, options, seats, lines, listed };
  const table = { events: [opened], state: evolveTable(null, opened, 1), advances: [] };
  return happened(table, [{ type: 'seatTaken', seat: 0, person: host }], 1);
}

/** Opens a table for somebody who comes alone: practice players in all other seats, and the match begins. */
export function openWithPractice(command: OpenCommand, host: PersonId): TableAdvance {
  let table = openTable(command, host);
  for (let seat = 1; seat < command.seats; seat += 1) {
    table = happened(table, [{ type: 'seatTaken', seat, person: newPractice(table.state) }], 1);
  }
  if (table.state.list === 'open') {
    table = happened(table, [{ type: 'listClosed', seats: [...everybody(table.state)] }], 1);
  }
  return happened(table, [{ type: 'agreed', seat: 0 }, start(table.state)], 1);
}

/** Judges a command of `person`; the step it makes would have the number `version`. `there`: who is away. */
export function decideTable(
  state: TableState,
  person: PersonId,
  command: TableCommand,
  version: number,
  there: Attendance = ALL_HERE,
): Verdict {
  // A seat can be given back all the same: then the table is no longer among one's own.
  if (state.closed !== null && command.type !== 'leave') return refuse('tableClosed');
  const verdict = judged(state, person, command, version, there);
  return verdict.ok ? ok(withAttendance(verdict.value, version, there)) : verdict;
}

function judged(
  state: TableState,
  person: PersonId,
  command: TableCommand,
  version: number,
  there: Attendance,
): Verdict {
  // A practice player plays, and has no say in anything else.
  if (isPractice(person) && command.type !== 'move') return refuse('notAsked');
  switch (command.type) {
    case 'sit':
      return sit(state, person, command.seat, version);
    case 'wait':
      return wait(state, person, version);
    case 'leave':
      return leave(state, person, version);
    case 'agree':
      return agree(state, person, version);
    case 'move':
      return move(state, person, command.move, version);
    case 'goOn':
      return goOn(state, person, command.cut, version);
    case 'propose':
      return propose(state, person, command.proposal, version, there);
    case 'vote':
      return vote(state, person, command, version, there);
    case 'setAhead':
      return setAhead(state, person, command.ahead, version);
    case 'claim':
    case 'withdrawClaim':
    case 'vouch':
      return decideClaim(state, person, command, version);
    case 'takeHost':
      return takeHost(state, person, version);
    case 'closeList':
    case 'openList':
    case 'changeSheet':
    case 'list':
    case 'orderSeats':
    case 'drawSeats':
    case 'addPractice':
    case 'remove':
    case 'turnAway':
    case 'readmit':
    case 'passHost':
      return decideHosting(state, person, command, version);
    default:
      return decideAbsence(state, person, command, version, there);
  }
}

type AbsenceCommand = Extract<
  TableCommand,
  { type: 'pause' | 'mustLeave' | 'stay' | 'chooseAfter' | 'standIn' }
>;

function decideAbsence(
  state: TableState,
  person: PersonId,
  command: AbsenceCommand,
  version: number,
  there: Attendance,
): Verdict {
  switch (command.type) {
    case 'pause':
      return pause(state, person, version);
    case 'mustLeave':
      return mustLeave(state, person, version);
    case 'stay':
      return stay(state, person, version);
    case 'chooseAfter':
      return chooseAfter(state, person, command, version);
    case 'standIn':
      return standIn(state, person, command.seat, version, there);
    default:
      return unreachable(command);
  }
}

function move(state: TableState, person: PersonId, raw: unknown, version: number): Verdict {
  const seat = seatOf(state, person);
  if (seat === undefined) return refuse('notSeated');
  if (state.match === null || state.phase === 'gathering' || state.ended === 'closed')
    return refuse('wrongPhase');
  if (state.paused !== null) return refuse('paused');
  const judged = state.match.submit(seat, raw);
  if (!judged.ok) return refusedMove(judged.error);
  // An early score that was proposed is answered by the next card: the deal goes on.
  const overtaken: readonly TableEvent[] =
    state.proposal?.proposal.kind === 'settle' ? [{ type: 'proposalEnded', outcome: 'overtaken' }] : [];
  return ok(advanced(happened(nothingYet(state), overtaken, version), judged.value, version));
}

/** What is wrong with a shape is for whoever writes a page; a person is told a code, and the rule where one was broken. */
const refusedMove = ({ code, rule }: Refusal): Verdict => err(rule === '' ? { code } : { code, rule });

/** A practice player cuts when somebody asks it to: until then the result may be looked at. */
function goOn(state: TableState, person: PersonId, cut: number, version: number): Verdict {
  if (seatOf(state, person) === undefined) return refuse('notSeated');
  if (state.paused !== null) return refuse('paused');
  if (!isCutAskedFor(state)) return refuse('wrongPhase');
  return ok(cutForAbsent(state, cut, version));
}

/** The cut is made for an absent cutter. */
export function cutForAbsent(state: TableState, cut: number, version: number): TableAdvance {
  return advanced(nothingYet(state), matchOf(state).cutForAbsent(cut), version);
}
