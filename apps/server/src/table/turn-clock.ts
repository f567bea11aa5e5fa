// How much time a seat has, at a table that plays with a clock. A deadline belongs to one decision and is kept with the
// log, by the database's clock; what is left is counted back from it, so that what was added to it is there too.
import { type Seat, seatOnClock, type TableAdvance, type TableState, withBankUsed } from '@forehand/engine';
import type { TurnClock } from '@forehand/protocol';
import type { Append } from '../ports.ts';

const SECOND_MS = 1_000;
/**
 * What a move may need on its way, the same for all: it is not shown. A move that is judged before the end of it counts;
 * at its end, to the millisecond, the time is over.
 */
export const ALLOWANCE_MS = 250;

/** The table's time, as far as its log and its deadline tell it. */
export interface Timed {
  readonly state: TableState;
  readonly dueAt: number | null;
}

const ownMs = ({ lines }: TableState): number => (lines.turnTime === 'none' ? 0 : lines.turnTime * SECOND_MS);

const bankMs = ({ lines, bankUsed }: TableState, seat: Seat): number =>
  Math.max(0, lines.bank * SECOND_MS - (bankUsed[seat] ?? 0));

/** What is left of the turn and of the bank of the seat on the clock. */
function left(
  { state, dueAt }: Timed,
  seat: Seat,
  now: number,
): { readonly turn: number; readonly bank: number } {
  const bank = bankMs(state, seat);
  const own = ownMs(state);
  if (dueAt === null) return { turn: own, bank };
  const all = Math.max(0, dueAt - ALLOWANCE_MS - now);
  return { turn: Math.min(own, Math.max(0, all - bank)), bank: Math.min(bank, all) };
}

/** As it is told; null where the table plays without a clock. */
export function turnClock(timed: Timed, now: number): TurnClock | null {
  const { state } = timed;
  if (state.lines.turnTime === 'none' || state.phase !== 'playing') return null;
  const seat = seatOnClock(state);
  if (seat === undefined) {
    return { seat: null, turn: ownMs(state), banks: state.seats.map((_, one) => bankMs(state, one)) };
  }
  const { turn, bank } = left(timed, seat, now);
  return { seat, turn, banks: state.seats.map((_, one) => (one === seat ? bank : bankMs(state, one))) };
}

/** Whether the deadline of the open decision has come. */
export const isTimeUp = ({ state, dueAt }: Timed, now: number): boolean =>
  dueAt !== null && now >= dueAt && seatOnClock(state) !== undefined;

/** The deadline after a step: a new one for a new decision, none where nobody's time runs. */
export function dueAfter({ state: before, dueAt }: Timed, after: TableState, now: number): Append['due'] {
  const seat = seatOnClock(after);
  if (seat === undefined) return dueAt === null ? null : { at: null };
  const isSame = before.decision === after.decision && before.lines === after.lines && dueAt !== null;
  if (isSame && seatOnClock(before) === seat) return null;
  return { at: now + ownMs(after) + bankMs(after, seat) + ALLOWANCE_MS };
}

/** With what the turn that has ended took from its seat's bank. */
export function withTimeTaken(
  timed: Timed,
  advance: TableAdvance,
  version: number,
  now: number,
): TableAdvance {
  const { state } = timed;
  const seat = seatOnClock(state);
  const isOver = advance.state.decision !== state.decision || seatOnClock(advance.state) !== seat;
  if (seat === undefined || !isOver) return advance;
  const ms = bankMs(state, seat) - left(timed, seat, now).bank;
  return ms === 0 ? advance : withBankUsed(advance, { seat, ms }, version);
}
