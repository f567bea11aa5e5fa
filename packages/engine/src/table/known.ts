// What a table is known to have at a moment; where it has not, the log is damaged or the program wrong, and it throws.
import type { Terms } from '../game.ts';
import type { Match, PlayableGame } from '../play.ts';
import { findGame } from '../registry.ts';
import { present } from '../result.ts';
import type { Seat } from '../seat.ts';
import type { PersonId, Sheet, TableState } from './types.ts';

export const gameOf = ({ game }: Pick<TableState, 'game'>): PlayableGame =>
  present(findGame(game), `game ${game}`);

type Agreed = Pick<TableState, 'game'> & Pick<Sheet, 'options'>;

/** What the options of a table amount to; with so many players, where that is known. */
export function termsOf(table: Agreed, seats?: number): Terms {
  const parsed = gameOf(table).parseOptions(table.options, seats);
  if (!parsed.ok) throw new Error(`options of a table cannot be read: ${parsed.error.join('; ')}`);
  return parsed.value.terms;
}

const RANGES = new WeakMap<object, Terms['seats']>();

/** How many can play; asked at every turn, so it is kept with the options. */
export function rangeOf(table: Agreed): Terms['seats'] {
  const { options } = table;
  if (typeof options !== 'object' || options === null) return termsOf(table).seats;
  const range = RANGES.get(options) ?? termsOf(table).seats;
  RANGES.set(options, range);
  return range;
}

export const matchOf = ({ match }: Pick<TableState, 'match'>): Match => present(match ?? undefined, 'match');

export const personIn = ({ seats }: Pick<TableState, 'seats'>, seat: Seat): PersonId =>
  present(seats[seat] ?? undefined, `person in seat ${seat}`);

/** Everybody, by seat: none is free. */
export const everybody = (state: Pick<TableState, 'seats'>): readonly PersonId[] =>
  state.seats.map((_, seat) => personIn(state, seat));
