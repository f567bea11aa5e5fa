import { expect, test, vi } from 'vitest';
import { onWaking } from './wakefulness.ts';

test('L-05 the page wakes when it is seen again, restored, or the network changes; a first showing is no waking', () => {
  const wake = vi.fn();
  const stop = onWaking(wake);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(wake).toHaveBeenCalledTimes(0);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('offline'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(wake).toHaveBeenCalledTimes(4);
  stop();
  dispatchEvent(new Event('online'));
  expect(wake).toHaveBeenCalledTimes(4);
});
