import { expect, test, vi } from 'vitest';
import { onShowing, onWaking } from './wakefulness.ts';

test('L-05 the page wakes when it is seen again, restored, or the network changes; a first showing is no waking', () => {
  const wake = vi.fn();
  const stop = onWaking(wake);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(wake).toHaveBeenCalledTimes(0);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('offline'));
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('resume'));
  expect(wake).toHaveBeenCalledTimes(5);
  stop();
  dispatchEvent(new Event('online'));
  expect(wake).toHaveBeenCalledTimes(5);
});

test('G-08 the page wakes when the clock has gone on without it', async () => {
  vi.useFakeTimers();
  const wake = vi.fn();
  const stop = onWaking(wake);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wake).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 30_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(wake).toHaveBeenCalledTimes(1);
  stop();
  vi.useRealTimers();
});

test('[P-80] whether the page is looked at is told now, when it is hidden, frozen or left, and when it comes back', () => {
  const told: string[] = [];
  const stop = onShowing((showing) => told.push(showing));
  const visible = vi.spyOn(document, 'visibilityState', 'get');
  visible.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('freeze'));
  document.dispatchEvent(new Event('resume'));
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pageshow'));
  stop();
  document.dispatchEvent(new Event('freeze'));
  visible.mockRestore();
  expect(told).toEqual(['shown', 'hidden', 'shown', 'hidden', 'shown', 'hidden', 'shown']);
});
