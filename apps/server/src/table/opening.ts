// What somebody wishes who opens a table, and the command that comes of it.
import { err, findGame, linesWith, type OpenCommand, ok, type Result, USUAL_LINES } from '@forehand/engine';
import type { WireCode } from '@forehand/protocol';

export interface TableWish {
  readonly game: string;
  readonly options?: unknown;
  readonly lines?: unknown;
  /** At most so many seats. */
  readonly seats?: number | undefined;
  readonly listed?: boolean | undefined;
  /** Friends come by link; or practice players take all other seats at once. */
  readonly company: 'friends' | 'practice';
}

/** How many play where somebody comes alone and does not say: enough for a real game, few enough to follow. */
const ALONE = 4;

export function openCommand(wish: TableWish): Result<OpenCommand, WireCode> {
  const game = findGame(wish.game);
  if (!game) return err('malformed');
  const { min, max } = game.seats;
  const usual = wish.company === 'practice' ? Math.min(Math.max(ALONE, min), max) : max;
  const seats = wish.seats ?? usual;
  if (seats < min || seats > max) return err('seatsOutOfRange');
  const options = game.parseOptions(wish.options ?? { profile: game.defaultProfile }, seats);
  if (!options.ok) return err('cannotBeDealt');
  const lines = linesWith(USUAL_LINES, wish.lines ?? {}, game.lines);
  if (lines === undefined) return err('malformed');
  const { listed = false } = wish;
  return ok({ type: 'open', game: game.id, options: options.value.options, seats, lines, listed });
}
