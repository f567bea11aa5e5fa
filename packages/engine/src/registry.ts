// The games there are. The rest of the system asks here, by id, and knows none of them.
import type { Issues, Json, Terms } from './game.ts';
import { bismarck } from './games/bismarck/index.ts';
import { bismarckRecords } from './games/bismarck/record.ts';
import { nap } from './games/nap/index.ts';
import { napRecords } from './games/nap/record.ts';
import { type Match, type PlayableGame, playable } from './play.ts';
import type { Openness, ReadableRecord, RecordKeeper, StoredMatch } from './record.ts';
import { err, invariant, present, type Result } from './result.ts';
import type { Seat } from './seat.ts';

const games: PlayableGame[] = [];
const keepers: RecordKeeper[] = [];

export const GAMES: readonly PlayableGame[] = games;

/**
 * Makes a game known, at most once: with its records, where it keeps them. The games of the product are named below;
 * another is registered by whoever composes a server, before the first table is opened.
 */
export function register(game: PlayableGame, records?: RecordKeeper): void {
  invariant(findGame(game.id) === undefined, `${game.id} is registered once`);
  games.push(game);
  if (records !== undefined) keepers.push(records);
}

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

/** The record of a stored match; `notYetOpen` while what is asked for is hidden, `notKept` by a game that keeps none. */
export const recordOf = (
  gameId: string,
  match: StoredMatch,
  openness: Openness,
): Result<Json, 'notYetOpen' | 'notKept'> =>
  keepers.find((keeper) => keeper.gameId === gameId)?.recordOf(match, openness) ?? err('notKept');

/** A record from anywhere; an error for what is none. */
export function readRecord(input: unknown): Result<ReadableRecord, Issues> {
  const game = typeof input === 'object' && input !== null && 'game' in input ? input.game : undefined;
  const keeper = keepers.find(({ gameId }) => gameId === game);
  return keeper?.readRecord(input) ?? err(['game: no record of a game that is known here']);
}

const known = (gameId: string): PlayableGame => present(findGame(gameId), `game ${gameId}`);

register(playable(bismarck), bismarckRecords);
register(playable(nap), napRecords);
