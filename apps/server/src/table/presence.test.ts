import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Showing } from '../node-ports.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { AWAY_AFTER_MS, type MarkChange, Presence } from './presence.ts';

const PERSON = 'p-1';

function watched() {
  const clock = new ManualClock();
  const told: MarkChange[] = [];
  return { clock, told, presence: new Presence(clock, (change) => told.push(change)) };
}

describe('presence', () => {
  test('[P-80] hidden and away are two marks, each ten seconds in and at once out', () => {
    const { clock, told, presence } = watched();
    const page = {};
    presence.shows(PERSON, page, 'shown');
    presence.shows(PERSON, page, 'hidden');
    clock.advance(4_000);
    presence.went(PERSON, page);
    clock.advance(6_000);
    clock.advance(4_000);
    presence.shows(PERSON, page, 'hidden');
    presence.shows(PERSON, page, 'shown');
    expect(told.map(({ now }) => now)).toEqual(['here', 'hidden', 'away', 'hidden', 'here']);
  });

  test('D-10 D-11 whatever pages do, no mark is worse than ten seconds allow, and none better than is true', () => {
    const deed = fc.record({
      page: fc.nat({ max: 2 }),
      deed: fc.constantFrom<Showing | 'gone'>('shown', 'hidden', 'gone'),
      after: fc.integer({ min: 0, max: 14_000 }),
    });
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
        const { clock, told, presence } = watched();
        const pages = [{}, {}, {}] as const;
        const open = new Map<number, Showing>();
        let seenLast = Number.NEGATIVE_INFINITY;
        let openLast = Number.NEGATIVE_INFINITY;
        const expected = (): string => {
          const isSeen = [...open.values()].includes('shown');
          if (open.size === 0 && clock.now() - openLast >= AWAY_AFTER_MS) return 'away';
          return !isSeen && clock.now() - seenLast >= AWAY_AFTER_MS ? 'hidden' : 'here';
        };
        for (const { page, deed, after } of deeds) {
          if ([...open.values()].includes('shown')) seenLast = clock.now();
          if (open.size > 0) openLast = clock.now();
          if (deed === 'gone') {
            open.delete(page);
            presence.went(PERSON, pages[page] ?? {});
          } else {
            open.set(page, deed);
            presence.shows(PERSON, pages[page] ?? {}, deed);
          }
          expect(presence.markOf(PERSON)).toBe(expected());
          expect(presence.hasPage(PERSON)).toBe(open.size > 0);
          clock.advance(after);
          expect(presence.markOf(PERSON)).toBe(expected());
        }
        for (const { was, now } of told) expect(was).not.toBe(now);
      }),
      { seed: 80, numRuns: 300 },
    );
  });

  test('[P-20] after a restart nobody is away before ten seconds, unless gone long before it', () => {
    const clock = new ManualClock();
    const servingSince = clock.now();
    const lastSeen = new Map([
      [PERSON, servingSince - 60_000],
      ['gone', servingSince - 60 * 60_000],
    ]);
    const presence = new Presence(clock, () => undefined, { lastSeen, servingSince });
    const marks = () => [PERSON, 'gone', 'never here'].map((person) => presence.markOf(person));
    expect(marks()).toEqual(['here', 'away', 'away']);
    expect(presence.hasPage(PERSON)).toBe(false);
    clock.advance(AWAY_AFTER_MS);
    expect(marks()).toEqual(['away', 'away', 'away']);
  });

  test('a page that is shown twice is one page, and one that never came does not go', () => {
    const { told, presence } = watched();
    const page = {};
    presence.shows(PERSON, page, 'shown');
    presence.shows(PERSON, page, 'shown');
    presence.went(PERSON, {});
    expect(presence.hasPage(PERSON)).toBe(true);
    expect(told).toHaveLength(1);
  });
});
