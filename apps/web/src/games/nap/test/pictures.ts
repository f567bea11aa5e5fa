// Pictures of a table of Nap for tests: Ruth 0, Jonas 1, Marie 2, Tom 3, at any moment of a deal. Tom looks and deals.
import type { PackedNapView } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import { type NapSample, napUpdate, napView } from '../../../gallery/nap-samples.ts';
import type { Moment } from '../../../table/game-reader.ts';
import { napReader, type Picture, readPicture } from '../reader.ts';

export interface Scenery {
  readonly stage: NapSample['stage'];
  readonly players?: number;
  readonly view?: Partial<PackedNapView>;
  readonly update?: Partial<TableUpdate>;
}

export function updateWith({ stage, players = 4, view, update }: Scenery): TableUpdate {
  const sample: NapSample = { stage, players, names: 'usual', scores: 'usual' };
  const all = napUpdate(sample);
  const seats = all.seats.map((person) => (person === null ? null : { ...person, present: true }));
  return { ...all, seats, match: { ...napView(sample), ...view }, ...update };
}

function present<T>(found: T | null): T {
  if (found === null) throw new Error('no picture of Nap');
  return found;
}

export const pictureOf = (scenery: Scenery): Picture => present(readPicture(updateWith(scenery)));
export const momentOf = (scenery: Scenery): Moment => present(napReader.read(updateWith(scenery)));
