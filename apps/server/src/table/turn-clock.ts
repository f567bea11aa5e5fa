// How much time a seat has left, at a table that plays with a clock.
import { isPractice, type Seat, type TableState } from '@forehand/engine';
import type { TurnClock } from '@forehand/protocol';

const SECOND_MS = 1_000;

/** The seat whose time runs: a person's whose move the table waits for. */
export function seatOnClock({ lines, match, paused, phase, seats }: TableState): Seat | undefined {
  const seat = match?.turn;
  if (lines.turnTime === 'none' || phase !== 'playing' || paused !== null) return undefined;
  return typeof seat === 'number' && !isPractice(seats[seat]) ? seat : undefined;
}

/** `openFor`: milliseconds for which the present question has been open. */
export function turnClock(state: TableState, openFor: number): TurnClock | null {
  const { turnTime, bank } = state.lines;
  if (turnTime === 'none' || state.phase !== 'playing') return null;
  const seat = seatOnClock(state) ?? null;
  const over = Math.max(0, openFor - turnTime * SECOND_MS);
  const leftOf = (one: Seat): number => bank * SECOND_MS - (state.bankUsed[one] ?? 0);
  return {
    seat,
    turn: seat === null ? turnTime * SECOND_MS : Math.max(0, turnTime * SECOND_MS - openFor),
    banks: state.seats.map((_, one) => Math.max(0, leftOf(one) - (one === seat ? over : 0))),
  };
}
