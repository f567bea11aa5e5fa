import { describe, expect, test } from 'vitest';
import { unwrapPack, wrapPack } from './pack-keys.ts';
import { fingerprintOf, open, seal, tableKey } from './sealing.ts';

const KEY = Buffer.alloc(32, 1);
const OTHER = Buffer.alloc(32, 2);
const HAND = Buffer.from('AS KS QH');

describe('sealing', () => {
  test('A-11 what is sealed opens with its key and context alone', () => {
    const sealed = seal(KEY, 'step 1', HAND);
    expect(open(KEY, 'step 1', sealed)).toEqual(HAND);
    expect(() => open(OTHER, 'step 1', sealed)).toThrow();
    expect(() => open(KEY, 'step 2', sealed)).toThrow();
  });

  test('A-11 a single changed bit anywhere is noticed', () => {
    const sealed = seal(KEY, 'step 1', HAND);
    for (const place of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8((changed[place] ?? 0) ^ 1, place);
      expect(() => open(KEY, 'step 1', changed)).toThrow();
    }
    for (const length of [0, 5, 12, 27])
      expect(() => open(KEY, 'step 1', sealed.subarray(0, length))).toThrow();
  });

  test('the same text never looks the same twice', () => {
    expect(seal(KEY, 'c', HAND)).not.toEqual(seal(KEY, 'c', HAND));
  });

  test('tables have keys of their own; the fingerprint is no key', () => {
    expect(tableKey(KEY, 'a')).not.toEqual(tableKey(KEY, 'b'));
    expect(tableKey(KEY, 'a')).toEqual(tableKey(KEY, 'a'));
    expect(fingerprintOf(KEY)).toMatch(/^[0-9a-f]{32}$/u);
    expect(fingerprintOf(KEY)).not.toBe(fingerprintOf(OTHER));
  });

  test('a pack’s key and secret open for their own pack alone', () => {
    const deckSecret = {
      matchNo: 1,
      deal: 2,
      attempt: 0,
      secret: Uint8Array.from({ length: 32 }, (_, n) => n),
    };
    const { packKey, stored } = wrapPack(KEY, 'a', deckSecret);
    expect(unwrapPack(KEY, 'a', stored)).toEqual({ packKey, deckSecret });
    expect(() => unwrapPack(KEY, 'b', stored)).toThrow();
    expect(() => unwrapPack(KEY, 'a', { ...stored, deal: 3 })).toThrow();
    expect(Buffer.from(stored.wrapped).includes(Buffer.from(deckSecret.secret))).toBe(false);
  });
});
