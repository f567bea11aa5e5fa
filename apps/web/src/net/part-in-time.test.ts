import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTime } from './part-in-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('D-01 a part of the page that is fetched', () => {
  test('is what came, or why it did not', async () => {
    await expect(inTime(Promise.resolve('part'))).resolves.toBe('part');
    await expect(inTime(Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('counts as missing when a line swallows it', async () => {
    const missing = expect(inTime(new Promise(() => undefined))).rejects.toThrow('did not come');
    await vi.advanceTimersByTimeAsync(8_000);
    await missing;
  });
});
