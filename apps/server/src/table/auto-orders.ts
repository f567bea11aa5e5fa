// What a table does by itself, in the same form as what a person asks for.
import { cutForAbsent, decideTable, type TableState } from '@forehand/engine';
import type { Loaded } from './loaded.ts';
import type { Order } from './order.ts';
import type { Watches } from './watches.ts';

/** Commands nobody sends: their id follows from the question they answer, so that each happens once. */
const autoId = (state: TableState): string => `auto:${state.decision}`;

const absentCutOrder = (state: TableState, cut: number): Order => ({
  actor: 'auto',
  moveId: autoId(state),
  decision: state.decision,
  body: { type: 'cutForAbsent', cut },
  name: null,
  secrets: [],
  judge: (now, version) => ({ ok: true, value: cutForAbsent(now, cut, version) }),
});

const practiceOrder = (state: TableState, person: string, move: object): Order => ({
  actor: person,
  moveId: autoId(state),
  decision: state.decision,
  body: { type: 'move', move },
  name: null,
  secrets: [],
  judge: (now, version) => decideTable(now, person, { type: 'move', move }, version),
});

/** The cut that is due now for an absent cutter. */
export function dueCut({ state, decisionAt, secrets }: Loaded, { cutter }: Watches): Order | undefined {
  return cutter.isDue(state, decisionAt) ? absentCutOrder(state, secrets.absentCut()) : undefined;
}

/** The move that is due now for a practice player. */
export function duePracticeMove({ state }: Loaded, { practice }: Watches): Order | undefined {
  const awaited = practice.awaited(state);
  return awaited && practiceOrder(state, awaited.person, awaited.move);
}
