// Matches of Nap for records: played at random, deals scored early now and then.
import { type Json, type NapEvent, nap, type Seat, type StoredMatch } from '@forehand/engine';
import { seeded, seededChance } from '@forehand/testkit';
import { pickMove } from './nap-kit.ts';
import { NapTable } from './nap-table.ts';

export interface NapSetup {
  readonly seed: number;
  readonly seats: number;
  readonly options?: Json;
  readonly dealer?: Seat;
}

/** The steps of a whole match, each a list of events. */
export function napSteps({ seed, seats, dealer, options = {} }: NapSetup): readonly (readonly NapEvent[])[] {
  const opening = dealer === undefined ? {} : { dealer };
  const table = new NapTable({ seats, options, chance: seededChance(seed), ...opening });
  const random = seeded(seed);
  const lengths = [0, table.events.length];
  while (table.state.phase !== 'over') {
    const early = nap.settlement(table.state) !== undefined && random.below(2) === 0;
    if (early) table.settle();
    else table.move(pickMove(table.choices, random));
    lengths.push(table.events.length);
  }
  return lengths.slice(1).map((length, step) => table.events.slice(lengths[step], length));
}

/** The match as it is stored after these events. */
export const napStored = (
  events: readonly NapEvent[],
  { seats, dealer, options = {} }: Omit<NapSetup, 'seed'>,
): StoredMatch => ({
  options,
  seats,
  events: JSON.parse(JSON.stringify(events)),
  ...(dealer === undefined ? {} : { firstSeat: dealer }),
});
