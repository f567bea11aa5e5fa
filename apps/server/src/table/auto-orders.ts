// What a table does by itself, in the same form as what a person asks for.
import { cutForAbsent, decideTable, type TableState } from '@forehand/engine';
import type { Order } from './order.ts';

/** Commands nobody sends: their id follows from the question they answer, so that each happens once. */
const autoId = (state: TableState): string => `auto:${state.decision}`;

export const absentCutOrder = (state: TableState, cut: number): Order => ({
  actor: 'auto',
  moveId: autoId(state),
  decision: state.decision,
  body: { type: 'cutForAbsent', cut },
  name: null,
  secrets: [],
  judge: (now, version) => ({ ok: true, value: cutForAbsent(now, cut, version) }),
});

export const practiceOrder = (state: TableState, person: string, move: object): Order => ({
  actor: person,
  moveId: autoId(state),
  decision: state.decision,
  body: { type: 'move', move },
  name: null,
  secrets: [],
  judge: (now, version) => decideTable(now, person, { type: 'move', move }, version),
});
