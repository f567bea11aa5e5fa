// What a page is told of people who are gone or must go: the pause, what the table makes of it, who plays for whom.
import { type Attendance, askedFor, type TableState } from '@forehand/engine';
import type { LeavingQuestion, TableUpdate, TurnClock } from '@forehand/protocol';

interface Around {
  readonly clock: TurnClock | null;
  readonly attendance: Attendance;
  nameOf(person: string): string;
}

export function absence(
  state: TableState,
  around: Around,
): Pick<TableUpdate, 'paused' | 'leaving' | 'standIns' | 'actedFor' | 'clock'> {
  return {
    paused: state.paused,
    leaving: leavingOf(state, around.attendance),
    standIns: state.standIns.map(({ seat, person, instead, deal, tricks }) => ({
      seat,
      name: around.nameOf(person),
      instead: around.nameOf(instead),
      deal,
      tricks,
    })),
    actedFor: [...state.actedFor],
    clock: around.clock,
  };
}

function leavingOf(state: TableState, there: Attendance): LeavingQuestion | null {
  const { leaving } = state;
  if (leaving === null) return null;
  const asked = (choice: keyof LeavingQuestion['asked']) => askedFor(state, choice, there).length;
  return {
    id: leaving.id,
    seats: [...leaving.seats],
    chosen: [...leaving.chosen],
    asked: { anotherDay: asked('anotherDay'), substitute: asked('substitute'), end: asked('end') },
    decided: leaving.decided,
  };
}
