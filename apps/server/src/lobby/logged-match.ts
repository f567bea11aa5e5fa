// One match of a table, cut out of its log.
import {
  type ActedFor,
  type Adjustment,
  foldTable,
  type Json,
  type PersonId,
  type StandIn,
  type TableEvent,
  type TableState,
  tableEvent,
} from '@forehand/engine';
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
  /** Why an operator has closed it; null where none has. */
  readonly closedBy: string | null;
  /** What corrects its scores, whenever it came. */
  readonly adjustments: readonly Adjustment[];
  /** Who took a person's seat over, and from where on. */
  readonly standIns: readonly StandIn[];
  /** Moves that were made for a seat whose time was over. */
  readonly actedFor: readonly ActedFor[];
}

interface Begun extends Omit<LoggedMatch, keyof Changing> {
  people: readonly PersonId[];
  holders: readonly PersonId[][];
  readonly events: Json[];
  closed: boolean;
  closedBy: string | null;
  readonly adjustments: Adjustment[];
  standIns: readonly StandIn[];
  actedFor: readonly ActedFor[];
}

type Changing = Pick<
  LoggedMatch,
  'people' | 'holders' | 'events' | 'closed' | 'closedBy' | 'adjustments' | 'standIns' | 'actedFor'
>;

/** Undefined when there was no such match. */
export function loggedMatch(steps: readonly Step[], matchNo: number): LoggedMatch | undefined {
  let state: TableState | null = null;
  let begun: Begun | undefined;
  let isOver = false;
  for (const { version, events } of steps) {
    for (const raw of events) {
      const event = tableEvent.parse(raw);
      if (event.type === 'seatPassed' && begun) passOn(begun, event.from, event.person);
      if (event.type === 'adjusted' && event.matchNo === matchNo) begun?.adjustments.push(event);
      if (isOver) continue;
      state = foldTable(state, [event], version);
      if (event.type !== 'matchStarted') follow(begun, event, state);
      else if (begun) isOver = true;
      else if (event.matchNo === matchNo && state) begun = begins(state, event.firstSeat);
    }
  }
  return begun;
}

/** What an event of the match adds to it. */
function follow(begun: Begun | undefined, event: TableEvent, state: TableState | null): void {
  if (begun === undefined) return;
  if (event.type === 'played') begun.events.push(event.event);
  else if (event.type === 'matchClosed') begun.closed = true;
  else if (event.type === 'tableClosed' && state?.phase === 'playing') begun.closedBy = event.reason;
  else if (event.type === 'actedFor') begun.actedFor = state?.actedFor ?? [];
  else if (event.type === 'stoodIn') {
    begun.holders[event.seat]?.push(event.person);
    begun.standIns = state?.standIns ?? [];
  } else if (event.type === 'seatTaken' && state?.phase === 'playing') {
    begun.holders[event.seat]?.push(event.person);
  }
}

/** Whoever was vouched in has been that player all along, in every match; whoever had the seat has not. */
function passOn(begun: Begun, from: PersonId, person: PersonId): void {
  const changed = (one: PersonId): PersonId => (one === from ? person : one);
  begun.people = begun.people.map(changed);
  begun.holders = begun.holders.map((holders) => holders.map(changed));
  begun.standIns = begun.standIns.map((one) => ({ ...one, person: changed(one.person) }));
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
  closedBy: null,
  adjustments: [],
  standIns: [],
  actedFor: [],
});
