import { expect, test, vi } from 'vitest';
import { Keep } from '../settings/storage.ts';
import { reloadOnce } from './page-reload.ts';

test('L-08 an old page is loaded anew once, and not again in the next five minutes', () => {
  const keep = new Keep(localStorage);
  const reload = vi.fn();
  expect(reloadOnce(keep, reload, 1_000_000)).toBe(true);
  expect(reloadOnce(keep, reload, 1_060_000)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reloadOnce(keep, reload, 1_000_000 + 6 * 60_000)).toBe(true);
  localStorage.clear();
});
