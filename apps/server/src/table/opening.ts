// What somebody wishes who opens a table, and the command that comes of it.
import { hasPracticePlayer } from '@forehand/bots';
import {
  err,
  findGame,
  type OpenCommand,
  ok,
  type Result,
  type TableRefusal,
  USUAL_LINES,
  wishedSheet,
  within,
} from '@forehand/engine';

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

export function openCommand(wish: TableWish): Result<OpenCommand, TableRefusal> {
  const game = findGame(wish.game);
  if (!game) return err({ code: 'unknownGame' });
  if (wish.company === 'practice' && !hasPracticePlayer(game.id)) return err({ code: 'notOffered' });
  const sheet = wishedSheet(
    game,
    { ...wish, options: wish.options ?? { profile: game.defaultProfile } },
    {
      lines: USUAL_LINES,
      seats: (range) => (wish.company === 'practice' ? within(range, ALONE) : range.max),
    },
  );
  if (!sheet.ok) return sheet;
  return ok({ type: 'open', game: game.id, ...sheet.value, listed: wish.listed ?? false });
}
