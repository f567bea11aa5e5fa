// Records for tests: made from matches played at random, or from one deal played card by card.
import {
  type BismarckEvent,
  bismarck,
  type CheckedRecord,
  type Json,
  type Openness,
  type RecordFault,
  type Result,
  readRecord,
  recordOf,
  type StoredMatch,
} from '@forehand/engine';
import { playout } from '@forehand/testkit';
import { bismarckKit } from './bismarck-kit.ts';

/** The steps of a whole match at random, each a list of events. */
export function steps(seed: number, firstSeat?: number): readonly (readonly BismarckEvent[])[] {
  const setup = { game: bismarck, options: {}, seats: 3, seed, pick: bismarckKit.pick };
  return playout(firstSeat === undefined ? setup : { ...setup, firstSeat }).map(({ events }) => events);
}

export const storedMatch = (events: readonly BismarckEvent[], firstSeat?: number): StoredMatch => ({
  options: {},
  seats: 3,
  events: JSON.parse(JSON.stringify(events)),
  ...(firstSeat === undefined ? {} : { firstSeat }),
});

/** The record as it would lie in a file. */
export function written(match: StoredMatch, openness: Openness, game = 'bismarck'): Json {
  const record = recordOf(game, match, openness);
  if (!record.ok) throw new Error(record.error);
  return JSON.parse(JSON.stringify(record.value));
}

/** What the check says of a record that can be read. */
export function checked(record: Json): Result<CheckedRecord, RecordFault> {
  const read = readRecord(record);
  if (!read.ok) throw new Error(read.error.join('; '));
  return read.value.check();
}
