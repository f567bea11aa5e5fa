// One match of a table, cut out of its log.
import { foldTable, type Json, type PersonId, type TableState, tableEvent } from '@forehand/engine';
import type { Step } from '../ports.ts';
import { sheetHashOf } from '../table/sheet-of-rules.ts';

export interface LoggedMatch {
  readonly game: string;
  readonly options: Json;
  /** Person ids by seat, as the match began. */
  readonly people: readonly PersonId[];
  /** Everybody who has had a seat of it, by seat: a practice player's may have changed hands. */
  readonly holders: readonly (readonly PersonId[])[];
  readonly firstSeat: number | null;
  /** The hash of the sheet they agreed to. */
  readonly sheet: string;
  readonly events: readonly Json[];
  readonly closed: boolean;
}

interface Begun extends Omit<LoggedMatch, 'events' | 'closed' | 'holders'> {
  readonly holders: PersonId[][];
  readonly events: Json[];
  closed: boolean;
}

/** Undefined when there was no such match. */
export function loggedMatch(steps: readonly Step[], matchNo: number): LoggedMatch | undefined {
  let state: TableState | null = null;
  let begun: Begun | undefined;
  for (const step of steps) {
    for (const raw of step.events) {
      const event = tableEvent.parse(raw);
      state = foldTable(state, [event], step.version);
      if (event.type === 'matchStarted') {
        if (begun) return begun;
        if (event.matchNo === matchNo && state) begun = begins(state, event.firstSeat);
      } else if (begun && event.type === 'played') begun.events.push(event.event);
      else if (begun && event.type === 'matchClosed') begun.closed = true;
      else if (begun && event.type === 'seatTaken' && state?.phase === 'playing') {
        begun.holders[event.seat]?.push(event.person);
      }
    }
  }
  return begun;
}

const begins = (state: TableState, firstSeat: number | null): Begun => ({
  game: state.game,
  options: state.options,
  people: state.players,
  holders: state.players.map((person) => [person]),
  firstSeat,
  sheet: sheetHashOf(state),
  events: [],
  closed: false,
});
