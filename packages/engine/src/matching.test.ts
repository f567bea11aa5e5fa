import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matching } from './matching.ts';

const fitsIn = (wishes: Readonly<Record<string, string>>) => (item: string, slot: string) =>
  wishes[item]?.includes(slot) ?? false;

describe('matching', () => {
  it('moves an earlier item when a later one has no other choice', () => {
    const found = matching(['a', 'b', 'c'], ['1', '2', '3'], fitsIn({ a: '123', b: '12', c: '1' }));
    expect(found).toStrictEqual(
      new Map([
        ['a', '3'],
        ['b', '2'],
        ['c', '1'],
      ]),
    );
  });

  it('finds that there is no way', () => {
    expect(matching(['a', 'b'], ['1', '2'], fitsIn({ a: '1', b: '1' }))).toBeUndefined();
    expect(matching(['a'], [], () => true)).toBeUndefined();
    expect(matching([], ['1'], () => true)).toStrictEqual(new Map());
  });

  it('finds a way whenever trying every order finds one', () => {
    const wishes = fc.array(fc.subarray(['1', '2', '3', '4']), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(wishes, (sets) => {
        const items = sets.map((_set, item) => item);
        const fits = (item: number, slot: string) => sets[item]?.includes(slot) ?? false;
        const found = matching(items, ['1', '2', '3', '4'], fits);
        expect(found !== undefined).toBe(possible(sets));
        if (found === undefined) return;
        expect(new Set(found.values()).size).toBe(items.length);
        for (const [item, slot] of found) expect(fits(item, slot)).toBe(true);
      }),
    );
  });
});

function possible([first, ...rest]: readonly (readonly string[])[]): boolean {
  if (first === undefined) return true;
  return first.some((slot) => possible(rest.map((set) => set.filter((other) => other !== slot))));
}
