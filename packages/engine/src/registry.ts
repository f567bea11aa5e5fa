// The games there are. The rest of the system asks here, by id, and knows none of them.
import type { Issues, Json, Terms } from './game.ts';
import { bismarck } from './games/bismarck/index.ts';
import { type Match, type PlayableGame, playable } from './play.ts';
import { err, present, type Result } from './result.ts';
import type { Seat } from './seat.ts';

export const GAMES: readonly PlayableGame[] = [playable(bismarck)];

export const findGame = (id: string): PlayableGame | undefined => GAMES.find((game) => game.id === id);

/** What a table asks for, to complete options and what they amount to. */
export function parseOptions(
  gameId: string,
  input: unknown,
): Result<{ readonly options: Json; readonly terms: Terms }, Issues> {
  return findGame(gameId)?.parseOptions(input) ?? err([`game: there is no ${gameId}`]);
}

/** `options`: as `parseOptions` made them. `firstSeat`: the dealer of deal 1 in a rematch. */
export const openMatch = (gameId: string, options: unknown, seats: number, firstSeat?: Seat): Match =>
  known(gameId).openMatch(options, seats, firstSeat);

/** An error for a snapshot this version cannot read: fold the log instead. */
export const resumeMatch = (gameId: string, snapshot: unknown): Result<Match, Issues> =>
  known(gameId).resumeMatch(snapshot);

const known = (gameId: string): PlayableGame => present(findGame(gameId), `game ${gameId}`);
