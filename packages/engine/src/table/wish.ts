// What a table may wish for its sheet: options that make sense together, lines that are left to it, seats that fit.
import type { OptionRefusal, Terms } from '../game.ts';
import type { PlayableGame } from '../play.ts';
import { err, ok, type Result } from '../result.ts';
import { linesWith, type TableLines } from './lines.ts';
import type { Sheet, TableRefusal } from './types.ts';

export interface SheetWish {
  readonly options: unknown;
  readonly lines?: unknown;
  /** At most so many. */
  readonly seats?: number | undefined;
}

/** Where the wish says nothing. */
export interface SheetSoFar {
  readonly lines: TableLines;
  seats(range: Terms['seats']): number;
}

/** As near to `seats` as so many can be. */
export const within = ({ min, max }: Terms['seats'], seats: number): number =>
  Math.min(Math.max(seats, min), max);

export function wishedSheet(
  game: PlayableGame,
  wish: SheetWish,
  soFar: SheetSoFar,
): Result<Sheet, TableRefusal> {
  const options = game.parseOptions(wish.options);
  if (!options.ok) return err({ code: 'optionsRefused', reasons: whyRefused(game, wish) });
  const { seats: range } = options.value.terms;
  const seats = wish.seats ?? soFar.seats(range);
  if (seats !== within(range, seats)) return err({ code: 'seatsOutOfRange' });
  const lines = linesWith(soFar.lines, wish.lines ?? {}, game.lines);
  return lines === undefined
    ? err({ code: 'malformed' })
    : ok({ options: options.value.options, lines, seats });
}

const whyRefused = (game: PlayableGame, { options, seats }: SheetWish): readonly OptionRefusal[] =>
  game.choosing(options, seats).dropped;
