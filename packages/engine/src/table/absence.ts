// What a table does about people who are not there: it stands still, goes on without them, or ends.
import { ok, unreachable } from '../result.ts';
import {
  following,
  happened,
  nothingYet,
  promisedTakeovers,
  refuse,
  type TableAdvance,
  type Verdict,
} from './advance.ts';
import { type Attendance, isAway, isBack } from './attendance.ts';
import { decided } from './consent.ts';
import type { TableEvent } from './events.ts';
import { decidedAfter } from './leaving.ts';
import { isPractice, seatOf } from './seats.ts';
import type { PersonId, TableState } from './types.ts';

/** Any one seat may stop the game at any moment. */
export function pause(state: TableState, person: PersonId, version: number): Verdict {
  const seat = seatOf(state, person);
  if (seat === undefined) return refuse('notSeated');
  if (state.phase !== 'playing') return refuse('wrongPhase');
  if (state.paused !== null) return refuse('paused');
  const event: TableEvent = { type: 'paused', why: 'asked', seat, until: null };
  return ok(happened(nothingYet(state), [event], version));
}

/** What the sheet says of somebody who has vanished while the table waits for that seat; nothing where it waits on. */
export function vanished(state: TableState, version: number): TableAdvance | undefined {
  const seat = state.match?.turn;
  if (state.phase !== 'playing' || state.paused !== null || typeof seat !== 'number') return undefined;
  if (isPractice(state.seats[seat])) return undefined;
  const { absence } = state.lines;
  const before = nothingYet(state);
  switch (absence) {
    case 'wait':
      return undefined;
    case 'pause':
      return happened(before, [{ type: 'paused', why: 'absence', seat, until: null }], version);
    case 'substitute': {
      const isOffered = state.offers.some((offer) => offer.seat === seat && offer.from === 'now');
      return isOffered ? undefined : happened(before, [{ type: 'seatOffered', seat, from: 'now' }], version);
    }
    case 'end':
      return following(happened(before, [{ type: 'matchClosed' }], version), version);
    default:
      return unreachable(absence);
  }
}

type Consequence = (state: TableState, there: Attendance, version: number) => readonly TableEvent[];

/** Whether the table waits for a seat whose holder is away: then what was agreed is not put off to a deal that never ends. */
const isStuck = (state: TableState, there: Attendance, seat = state.match?.turn): boolean =>
  state.paused === null &&
  typeof seat === 'number' &&
  state.match?.turn === seat &&
  isAway(state, seat, there);

/** What follows from who is there, each the first time it can. */
const CONSEQUENCES: readonly Consequence[] = [
  // The seat that is to be freed must act, and nobody is there to do it.
  (state, there) =>
    state.due?.kind === 'remove' && isStuck(state, there, state.due.seat) ? [{ type: 'matchClosed' }] : [],
  ({ due, ...state }, there) =>
    due?.kind === 'anotherDay' && isStuck({ due, ...state }, there)
      ? [{ type: 'paused', why: 'anotherDay', seat: null, until: due.until }]
      : [],
  leftInTheMiddle,
  // Whoever has come back has the seat.
  (state, there) =>
    state.offers
      .filter(({ seat, from }) => from === 'now' && isBack(state, seat, there))
      .map(({ seat }) => ({ type: 'offerEnded', seat })),
  // Who was promised a seat for the next deal has it at once, where it is offered at once.
  (state, _there, version) =>
    promisedTakeovers(
      state,
      (seat) => state.offers.some((offer) => offer.seat === seat && offer.from === 'now'),
      version,
    ),
  // Nobody has to leave any more.
  ({ paused, leaving }) => (paused?.why === 'leaving' && leaving === null ? [{ type: 'resumed' }] : []),
];

/** Whoever must leave has left before the deal was over, and it is decided what becomes of the match. */
function leftInTheMiddle(state: TableState, there: Attendance): readonly TableEvent[] {
  const decided = state.leaving?.decided ?? null;
  const seat = state.match?.turn;
  if (decided === null || typeof seat !== 'number' || !isStuck(state, there)) return [];
  if (!state.leaving?.seats.includes(seat)) return [];
  switch (decided.choice) {
    case 'end':
      return [{ type: 'matchClosed' }];
    case 'anotherDay':
      return [{ type: 'paused', why: 'anotherDay', seat: null, until: decided.until }];
    case 'substitute': {
      const isOffered = state.offers.some((offer) => offer.seat === seat && offer.from === 'now');
      return isOffered ? [] : [{ type: 'seatOffered', seat, from: 'now' }];
    }
    default:
      return unreachable(decided.choice);
  }
}

/**
 * With what follows from who is there now: an answer that nobody waits for any more, a seat that is free to be played.
 * To be asked after every command, and whenever somebody has come or gone.
 */
export function withAttendance(before: TableAdvance, version: number, there: Attendance): TableAdvance {
  if (before.state.phase !== 'playing') return before;
  let now = decidedAfter(decided(before, version, there), version, there);
  for (const consequence of CONSEQUENCES) {
    if (now.state.phase !== 'playing') return now;
    const events = consequence(now.state, there, version);
    if (events.length > 0) now = following(happened(now, events, version), version);
  }
  return now;
}

/** What follows from who is there by now, where anything does. */
export function reconsidered(
  state: TableState,
  version: number,
  there: Attendance,
): TableAdvance | undefined {
  const now = withAttendance(nothingYet(state), version, there);
  return now.events.length === 0 ? undefined : now;
}
