// What a table does by itself, in the same form as what a person asks for.
import {
  type Attendance,
  cutForAbsent,
  decideTable,
  err,
  ok,
  reconsidered,
  seatOnClock,
  type TableAdvance,
  type TableState,
  timeUp,
  vanished,
} from '@forehand/engine';
import { BY_ITSELF } from '../ports.ts';
import type { Loaded } from './loaded.ts';
import type { Order, Verdict } from './order.ts';
import { isTimeUp } from './turn-clock.ts';
import type { Watches } from './watches.ts';

/** Commands nobody sends: their id follows from the question they answer, so that each happens once. */
const autoId = (state: TableState): string => `auto:${state.decision}`;

const absentCutOrder = (state: TableState, cut: number): Order => ({
  actor: BY_ITSELF,
  moveId: autoId(state),
  decision: state.decision,
  body: { type: 'cutForAbsent', cut },
  name: null,
  secrets: [],
  judge: (now, version) => ({ ok: true, value: cutForAbsent(now, cut, version) }),
});

const practiceOrder = (
  state: TableState,
  { person, move }: { readonly person: string; readonly move: object },
  there: () => Attendance,
): Order => ({
  actor: person,
  moveId: autoId(state),
  decision: state.decision,
  body: { type: 'move', move },
  name: null,
  secrets: [],
  judge: (now, version) => decideTable(now, person, { type: 'move', move }, version, there()),
});

/** Somebody has come or gone: what follows from that, where anything does. */
export function dueChange(loaded: Loaded, watches: Watches): Order | undefined {
  const { state, version } = loaded;
  const there = () => watches.attendance(loaded.state);
  if (reconsidered(state, version + 1, there()) === undefined) return undefined;
  return {
    actor: BY_ITSELF,
    // What follows does so once from each state of the table.
    moveId: `there:${version}`,
    decision: null,
    body: { type: 'reconsider', version },
    name: null,
    secrets: [],
    judge: (now, next) => orClosed(reconsidered(now, next, there())),
  };
}

/** What the sheet says of somebody who has vanished. */
const vanishedOrder = (state: TableState, at: number): Order => ({
  actor: BY_ITSELF,
  // Once from each state of the table: in one turn somebody may vanish twice.
  moveId: `vanished:${at}`,
  decision: state.decision,
  body: { type: 'vanished' },
  name: null,
  secrets: [],
  judge: (now, version) => orClosed(vanished(now, version)),
});

const orClosed = (advance: TableAdvance | undefined): Verdict =>
  advance === undefined ? err({ code: 'decisionClosed' }) : ok(advance);

/** The time of the seat on turn is over. */
const timeUpOrder = (state: TableState, cut: () => number, isAlone: () => boolean): Order => ({
  actor: BY_ITSELF,
  moveId: autoId(state),
  decision: state.decision,
  body: { type: 'timeUp' },
  name: null,
  secrets: [],
  judge: (now, version) => {
    const seat = seatOnClock(now);
    if (seat === undefined) return err({ code: 'decisionClosed' });
    return ok(timeUp(now, { seat, cut: cut(), alone: isAlone() }, version));
  },
});

/** The cut that is due now for an absent cutter. */
export function dueCut({ state, decisionAt, secrets }: Loaded, { cutter }: Watches): Order | undefined {
  return cutter.isDue(state, decisionAt) ? absentCutOrder(state, secrets.absentCut()) : undefined;
}

/** The move that is due now for a practice player. */
export function duePracticeMove(loaded: Loaded, watches: Watches): Order | undefined {
  const awaited = watches.practice.awaited(loaded.state);
  return awaited && practiceOrder(loaded.state, awaited, () => watches.attendance(loaded.state));
}

/** What the sheet says of whoever has vanished by now. */
export const dueAbsence = (
  { state, version, decisionAt }: Loaded,
  { vanished: watch }: Watches,
): Order | undefined =>
  watch.isDue(state, decisionAt) && vanished(state, version + 1) !== undefined
    ? vanishedOrder(state, version)
    : undefined;

/** What is done for the seat whose time is over by now. */
export function dueLate(loaded: Loaded, watches: Watches, now: number): Order | undefined {
  if (!isTimeUp(loaded, now)) return undefined;
  const cut = () => (loaded.state.match?.awaitedCut === undefined ? 1 : loaded.secrets.absentCut());
  return timeUpOrder(loaded.state, cut, () => watches.isAlone(loaded.state));
}
