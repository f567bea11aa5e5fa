// What a table is known to have at a moment; where it has not, the log is damaged or the program wrong, and it throws.
import type { Match, PlayableGame } from '../play.ts';
import { findGame } from '../registry.ts';
import { present } from '../result.ts';
import type { Seat } from '../seat.ts';
import type { PersonId, TableState } from './types.ts';

export const gameOf = ({ game }: Pick<TableState, 'game'>): PlayableGame =>
  present(findGame(game), `game ${game}`);

export const matchOf = ({ match }: Pick<TableState, 'match'>): Match => present(match ?? undefined, 'match');

export const personIn = ({ seats }: Pick<TableState, 'seats'>, seat: Seat): PersonId =>
  present(seats[seat] ?? undefined, `person in seat ${seat}`);

/** Everybody, by seat: none is free. */
export const everybody = (state: Pick<TableState, 'seats'>): readonly PersonId[] =>
  state.seats.map((_, seat) => personIn(state, seat));
