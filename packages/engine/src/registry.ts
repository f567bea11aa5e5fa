// The games there are. The rest of the system asks here, by id, and knows none of them.
import type { Issues, Json, Terms } from './game.ts';
import { bismarck } from './games/bismarck/index.ts';
import { bismarckRecords } from './games/bismarck/record.ts';
import { nap } from './games/nap/index.ts';
import { napRecords } from './games/nap/record.ts';
import { type Match, type PlayableGame, playable } from './play.ts';
import type { Openness, ReadableRecord, RecordKeeper, StoredMatch } from './record.ts';
import { err, present, type Result } from './result.ts';
import type { Seat } from './seat.ts';

export const GAMES: readonly PlayableGame[] = [playable(bismarck), playable(nap)];

export const findGame = (id: string): PlayableGame | undefined => GAMES.find((game) => game.id === id);

/** What a table asks for, to complete options and what they amount to with so many seats; without, with all. */
export function parseOptions(
  gameId: string,
  input: unknown,
  seats?: number,
): Result<{ readonly options: Json; readonly terms: Terms }, Issues> {
  return findGame(gameId)?.parseOptions(input, seats) ?? err([`game: there is no ${gameId}`]);
}

/** `options`: as `parseOptions` made them. `firstSeat`: the dealer of deal 1 in a rematch. */
export const openMatch = (gameId: string, options: unknown, seats: number, firstSeat?: Seat): Match =>
  known(gameId).openMatch(options, seats, firstSeat);

/** An error for a snapshot this version cannot read: fold the log instead. */
export const resumeMatch = (gameId: string, snapshot: unknown): Result<Match, Issues> =>
  known(gameId).resumeMatch(snapshot);

const RECORDS: readonly RecordKeeper[] = [bismarckRecords, napRecords];

/** The record of a stored match; `notYetOpen` while what is asked for is hidden. */
export const recordOf = (
  gameId: string,
  match: StoredMatch,
  openness: Openness,
): Result<Json, 'notYetOpen'> =>
  present(
    RECORDS.find((keeper) => keeper.gameId === gameId),
    `records of ${gameId}`,
  ).recordOf(match, openness);

/** A record from anywhere; an error for what is none. */
export function readRecord(input: unknown): Result<ReadableRecord, Issues> {
  const game = typeof input === 'object' && input !== null && 'game' in input ? input.game : undefined;
  const keeper = RECORDS.find(({ gameId }) => gameId === game);
  return keeper?.readRecord(input) ?? err(['game: no record of a game that is known here']);
}

const known = (gameId: string): PlayableGame => present(findGame(gameId), `game ${gameId}`);
