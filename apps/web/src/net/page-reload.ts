// Loads the page anew when the server has become newer than it, but never twice in a row for the same reason (L-08).

import type { Keep } from '../settings/storage.ts';
import { isNumber } from './guards.ts';

const AGAIN_AFTER_MS = 5 * 60_000;

/** False when that was just tried: then waiting for a person is better than a loop. */
export function reloadOnce(keep: Keep, reload: () => void, now: number): boolean {
  const last = keep.read('reloadedAt', isNumber, 0);
  if (now - last < AGAIN_AFTER_MS) return false;
  keep.write('reloadedAt', now);
  reload();
  return true;
}
