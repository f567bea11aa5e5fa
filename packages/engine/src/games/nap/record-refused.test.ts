// What is no record of Nap, and records with anything in the place of anything else.
import { type Json, present } from '@forehand/engine';
import { ruleIdsIn } from '@forehand/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, edited, fields, type Path } from '../../../test/edit.ts';
import { ACES_SEEN, ALL, EARLY, FULL, HIDDEN, OTHERS, OVER, OWN } from '../../../test/nap-example-records.ts';
import { readRecord } from '../../registry.ts';

const set = (path: Path, value: Json) => edited(FULL, path, () => value);

describe('what is no record', () => {
  it.each([
    ['another game', { ...fields(FULL), game: 'bismarck' }],
    ['another format', { ...fields(FULL), format: 'forehand-record@2' }],
    ['an unknown profile', { ...fields(FULL), profile: 'nap-sedan@1' }],
    ['options of another profile', { ...fields(FULL), options: { profile: 'nap-sedan@1' } }],
    ['unknown options', { ...fields(FULL), options: { earlyStop: true } }],
    ['two seats', { ...fields(FULL), seats: [{}, {}] }],
    ['eight seats', { ...fields(FULL), seats: [{}, {}, {}, {}, {}, {}, {}, {}] }],
    ['a dealer who is not there', { ...fields(FULL), firstDealer: { seat: 4, by: 'lot' } }],
    ['a seat that is not there', { ...fields(OWN), openness: 'seat:5' }],
    ['an unknown openness', { ...fields(OWN), openness: 'all' }],
    ['an unknown card', set(['deals', 0, 'hands', 0, 0], '1H')],
    ['an unknown call', set(['deals', 0, 'calls', 0], 'sedan')],
    ['six tricks', set(['deals', 0, 'plays'], [[], [], [], [], [], []])],
    ['an unknown end', set(['deals', 0, 'end'], 'claimed')],
    ['a deal that says it is not unfinished', set(['deals', 0, 'unfinished'], false)],
    ['a match that says it is not closed', { ...fields(FULL), closed: false }],
    ['a sheet without end', { ...fields(FULL), sheet: 'x'.repeat(201) }],
    ['an unknown field', { ...fields(FULL), note: 'x' }],
  ])('%s cannot be read', (_what, input) => {
    const read = readRecord(input);
    expect(read.ok).toBe(false);
    expect(!read.ok && read.error[0]?.length).toBeGreaterThan(5);
  });
});

describe('a record with anything in the place of anything else', () => {
  const rules = new Set(ruleIdsIn(new URL('../../../../../docs/rules/nap.md', import.meta.url)));

  it('H-01 B-12 is refused with a reason, or every deal of it still adds up to nothing', () => {
    fc.assert(
      fc.property(anyForgery, ({ record, path, value }) => {
        const read = readRecord(edited(record, path, () => value));
        if (!read.ok) {
          expect(read.error.length).toBeGreaterThan(0);
          return;
        }
        const verdict = read.value.check();
        if (!verdict.ok) {
          expect(rules).toContain(verdict.error.ruleId);
          return;
        }
        for (const { change } of verdict.value.scores) {
          expect(change.reduce((sum, points) => sum + points)).toBe(0);
        }
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});

/** Every path into a record. */
function pathsOf(record: Json): readonly Path[] {
  if (typeof record !== 'object' || record === null) return [[]];
  const inner = Array.isArray(record) ? [...record.entries()] : Object.entries(fields(record));
  return [[], ...inner.flatMap(([key, value]) => pathsOf(value).map((path): Path => [key, ...path]))];
}

/** A record in which one value stands in the place of another. */
const anyForgery = fc
  .record({
    record: fc.constantFrom(FULL, EARLY, OVER, OWN, OTHERS, ALL, HIDDEN, ACES_SEEN),
    from: fc.nat(),
    to: fc.nat(),
    other: fc.option(fc.oneof(fc.integer({ min: -1, max: 8 }), fc.constantFrom(null, true, '', 'pass', [])), {
      nil: undefined,
    }),
  })
  .map(({ record, from, to, other }) => {
    const paths = pathsOf(record);
    const path = present(paths[to % paths.length], 'path');
    // What stands under the same name elsewhere goes deeper than anything at random.
    const akin = paths.filter((place) => typeof place.at(-1) === typeof path.at(-1) && place.length > 0);
    const sources = akin.filter((place) => typeof place.at(-1) === 'number' || place.at(-1) === path.at(-1));
    const source = sources[from % Math.max(sources.length, 1)] ?? path;
    return { record, path, value: other === undefined ? at(record, source) : other };
  });
