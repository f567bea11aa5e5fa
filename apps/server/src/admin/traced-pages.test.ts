import { describe, expect, test } from 'vitest';
import { STILL_OPEN_EVERY_MS, type Visit } from '../trail-ports.ts';
import { TracedPages } from './traced-pages.ts';

const VISIT: Visit = {
  id: 'visit',
  tableId: 'table',
  person: 'ann',
  device: 'device',
  kind: 'phone',
  connection: 'socket',
  network: '203.0.113.0/24',
  client: null,
  from: 1_000,
  until: 1_000,
  ended: null,
};
const MATCH = { from: 100_000, until: Number.POSITIVE_INFINITY };

const pagesAt = (now: number, visit: Partial<Visit> = {}) =>
  new TracedPages([{ ...VISIT, ...visit }], new Map([['ann', 'Ann']]), now).during(MATCH, () => true);

describe('pages as they are told', () => {
  test('[P-123] [P-127] a page that stays open is there in a match that began since it was last written of', () => {
    expect(pagesAt(200_000)).toMatchObject([{ name: 'Ann', from: 1_000, until: 200_000, ended: null }]);
  });

  test('[P-123] one that has ended, or of which nothing was heard for longer, is not', () => {
    expect(pagesAt(200_000, { ended: 'closed' })).toEqual([]);
    expect(pagesAt(1_000 + 3 * STILL_OPEN_EVERY_MS)).toEqual([]);
  });

  test('[P-123] a clock that was put back shortens no page', () => {
    expect(pagesAt(150_000, { until: 170_000 })).toMatchObject([{ until: 170_000 }]);
  });
});
