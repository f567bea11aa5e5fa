import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../ports.ts';
import { joinEvents, splitEvents } from './sealed-events.ts';

/** JSON with many keys `sealed`. */
const json = fc.letrec<{ value: Json; list: Json[]; object: { [key: string]: Json } }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, 0, 'text'),
    fc.string(),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  object: fc.dictionary(fc.oneof(fc.constant('sealed'), fc.string({ maxLength: 3 })), tie('value'), {
    maxKeys: 4,
    noNullPrototype: true,
  }),
})).value;

const hasSealed = (value: Json): boolean => /"sealed":/u.test(JSON.stringify(value));

describe('splitting events', () => {
  test('A-11 nothing under `sealed` stays in the open part, and joining gives back the whole', () => {
    fc.assert(
      fc.property(fc.array(json, { maxLength: 4 }), (events) => {
        const split = splitEvents(events);
        expect(hasSealed([...split.open])).toBe(false);
        const stored: typeof split = JSON.parse(JSON.stringify(split));
        expect(joinEvents(stored)).toEqual(events);
      }),
      { seed: 11, numRuns: 500 },
    );
  });

  test('a sealed part inside a sealed part goes with it', () => {
    const events = [{ sealed: { sealed: 1, open: 2 } }];
    expect(splitEvents(events)).toEqual({
      open: [{}],
      hidden: [{ path: [0], value: { sealed: 1, open: 2 } }],
    });
  });

  test('a part without its place is an error, not a guess', () => {
    expect(() => joinEvents({ open: [{}], hidden: [{ path: [1], value: 1 }] })).toThrow();
    expect(() => joinEvents({ open: ['text'], hidden: [{ path: [0], value: 1 }] })).toThrow();
    expect(() => joinEvents({ open: [{}], hidden: [{ path: [0, 'a'], value: 1 }] })).toThrow();
  });
});
