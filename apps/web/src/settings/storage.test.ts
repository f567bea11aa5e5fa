import { describe, expect, test } from 'vitest';
import { isString } from '../net/guards.ts';
import { PersonalSettings } from './personal-settings.svelte.ts';
import { browserShelf, Keep, type Shelf } from './storage.ts';

function shelfWith(entries: Record<string, string>): Shelf & { readonly kept: Map<string, string> } {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const forbidden: Shelf = {
  getItem: () => {
    throw new Error('forbidden');
  },
  setItem: () => {
    throw new Error('full');
  },
  removeItem: () => {
    throw new Error('forbidden');
  },
};

describe('what the browser keeps', () => {
  test('what was written is read', () => {
    const keep = new Keep(shelfWith({}));
    keep.write('name', 'Inês');
    expect(keep.read('name', isString, '')).toBe('Inês');
  });

  test.each(['{"cut', '7', 'null', ''])('D-08 spoilt value %j is thrown away', (text) => {
    const shelf = shelfWith({ 'forehand.name': text });
    expect(new Keep(shelf).read('name', isString, 'nobody')).toBe('nobody');
    expect(shelf.kept.size).toBe(0);
  });

  test.each([
    ['missing', null],
    ['forbidden', forbidden],
  ] as const)('D-08 %s storage', (_name, shelf) => {
    const keep = new Keep(shelf);
    keep.write('name', 'Inês');
    keep.forget('name');
    expect(keep.read('name', isString, 'nobody')).toBe('nobody');
  });

  test('the browser’s own shelf is found', () => expect(browserShelf('localStorage')).not.toBeNull());
});

describe('personal settings', () => {
  test('a change is kept for the next page', () => {
    const keep = new Keep(shelfWith({}));
    new PersonalSettings(keep).change('trickHold', 'tap');
    expect(new PersonalSettings(keep).now.trickHold).toBe('tap');
  });

  test('D-08 a value of an older version falls back to the default', () => {
    const keep = new Keep(
      shelfWith({ 'forehand.setting.trickHold': '1234', 'forehand.setting.largeCards': '"yes"' }),
    );
    expect(new PersonalSettings(keep).now).toMatchObject({ trickHold: 1400, largeCards: false });
  });
});
