// What is the case at a table after an event. Total: it never refuses.
import type { Match } from '../play.ts';
import { findGame } from '../registry.ts';
import { present, unreachable } from '../result.ts';
import type { TableEvent, TableState } from './types.ts';

/** Folds an event of the step `version` into the state; the first event of a table needs none. */
export function evolveTable(state: TableState | null, event: TableEvent, version: number): TableState {
  if (event.type === 'opened') {
    return {
      game: event.game,
      options: event.options,
      host: null,
      seats: Array.from({ length: event.seats }, () => null),
      phase: 'gathering',
      agreed: [],
      decision: version,
      matchNo: 0,
      match: null,
      players: [],
      firstSeat: null,
    };
  }
  return change(present(state ?? undefined, 'opened table'), event, version);
}

function change(
  state: TableState,
  event: Exclude<TableEvent, { type: 'opened' }>,
  version: number,
): TableState {
  switch (event.type) {
    case 'seatTaken':
      return {
        ...state,
        host: state.host ?? event.person,
        seats: state.seats.with(event.seat, event.person),
      };
    case 'seatLeft':
      // The company has changed, so everybody is asked again.
      return { ...state, seats: state.seats.with(event.seat, null), agreed: [], decision: version };
    case 'hostPassed':
      return { ...state, host: event.person };
    case 'agreed':
      return { ...state, agreed: [...state.agreed, event.seat] };
    case 'matchStarted': {
      const game = present(findGame(state.game), `game ${state.game}`);
      const match = game.openMatch(state.options, state.seats.length, event.firstSeat ?? undefined);
      const players = state.seats.map((person) => present(person ?? undefined, 'person in every seat'));
      const { matchNo } = event;
      return { ...state, phase: 'playing', agreed: [], matchNo, match, players, decision: version };
    }
    case 'played':
      return withMatch(state, present(state.match ?? undefined, 'match').fold(event.event), version);
    default:
      return unreachable(event);
  }
}

/** The state with the match moved on: every move opens the next question, the last one ends the match. */
export function withMatch(state: TableState, match: Match, version: number): TableState {
  if (match.turn !== 'over') return { ...state, match, decision: version };
  return { ...state, match, phase: 'over', agreed: [], firstSeat: match.nextFirstSeat, decision: version };
}

export const foldTable = (
  state: TableState | null,
  events: readonly TableEvent[],
  version: number,
): TableState | null =>
  events.reduce<TableState | null>((now, event) => evolveTable(now, event, version), state);
