// The one outgoing message: how the table stands, for one viewer.
import { isSameCompany, type Seat, seatInMatch, seatOf, type TableState } from '@forehand/engine';
import type { SeatView, TableUpdate } from '@forehand/protocol';

/** What the message needs besides the table's own state. */
export interface Surroundings {
  readonly code: string;
  readonly profile: string;
  readonly version: number;
  /** Milliseconds for which the present question has been open. */
  readonly openFor: number;
  nameOf(person: string): string;
  isPresent(person: string): boolean;
  /** Sum over the finished matches here; undefined before the first has ended. */
  eveningOf(person: string): number | undefined;
}

export function composeUpdate(
  state: TableState,
  around: Surroundings,
  person: string,
  seen: readonly unknown[],
): TableUpdate {
  const you = seatOf(state, person) ?? null;
  const player = seatInMatch(state, person);
  return {
    version: around.version,
    code: around.code,
    game: state.game,
    profile: around.profile,
    phase: state.phase,
    matchNo: state.matchNo,
    host: state.host === null ? null : (seatOf(state, state.host) ?? null),
    seats: state.seats.map((seated, seat) =>
      seated === null ? null : seatView(state, around, seated, seat),
    ),
    you,
    decision: decisionFor(state, you, player),
    openFor: around.openFor,
    // Only players see a match: watching is not offered, and a seat taken over does not show what its last holder held.
    match: state.match === null || player === undefined ? null : state.match.view(player),
    players: player === undefined || isSameCompany(state) ? null : state.players.map(around.nameOf),
    seen: player === undefined ? [] : [...seen],
    evening: evening(state, around),
  };
}

function seatView(state: TableState, around: Surroundings, person: string, seat: Seat): SeatView {
  return {
    name: around.nameOf(person),
    present: around.isPresent(person),
    agreed: state.agreed.includes(seat),
  };
}

function decisionFor(state: TableState, you: Seat | null, player: Seat | undefined): TableUpdate['decision'] {
  if (you === null) return null;
  if (state.phase === 'playing') {
    return state.match?.turn === you ? { id: state.decision, kind: 'move' } : null;
  }
  if (state.agreed.includes(you)) return null;
  return { id: state.decision, kind: player === undefined ? 'agree' : 'again' };
}

function evening(state: TableState, around: Surroundings): number[] | null {
  const sums = state.seats.map((person) => (person === null ? undefined : around.eveningOf(person)));
  return sums.every((sum) => sum === undefined) ? null : sums.map((sum) => sum ?? 0);
}
