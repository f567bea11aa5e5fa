// What a table of Nap shows once the first cards are dealt: fetched while the pack is being cut, and then simply here.
import { inTime } from '../../net/part-in-time.ts';

type Late = typeof import('./late.ts')['late'];

let here = $state.raw<Late>();
let failed = $state.raw(false);

export const later = {
  get here(): Late | undefined {
    return here;
  },
  /** The last attempt found no line; the next scene makes another. */
  get failed(): boolean {
    return failed;
  },
  async fetch(): Promise<void> {
    if (here !== undefined) return;
    try {
      here = (await inTime(import('./late.ts'))).late;
      failed = false;
    } catch {
      failed = true;
    }
  },
};
