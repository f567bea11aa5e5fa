// How a check of the contract suite fails.
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

export function throws(act: () => unknown): boolean {
  try {
    act();
    return false;
  } catch {
    return true;
  }
}

/** Cheap where it holds: these checks run a million times. */
export function must(condition: boolean, what: string): void {
  if (!condition) throw new Error(`broken: ${what}`);
}

export function same(actual: unknown, expected: unknown, what: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, what).toStrictEqual(expected);
}
