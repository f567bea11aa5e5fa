import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { momentOf, type Scenery } from '../games/bismarck/test/pictures.ts';
import type { TrickHold as HoldTime } from '../settings/personal-settings.svelte.ts';
import { TrickHold } from './trick-hold.svelte.ts';

const TRICK = { leader: 2, cards: ['KH', '4H', 'TH'], winner: 2 } as const;
const BEFORE: Scenery = { view: { trick: { leader: 2, cards: ['KH', '4H'] }, tricks: [0, 0, 0] } };
const AFTER: Scenery = {
  view: { trick: { leader: 2, cards: [] }, lastTrick: TRICK, tricks: [0, 0, 1] },
  update: { openFor: 60_000 },
};

function holdOf(time: HoldTime = 1400) {
  const page = { hidden: false };
  const hold = new TrickHold({ time: () => time, hidden: () => page.hidden });
  return { hold, page };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('H-04 a taken trick', () => {
  test('H-04 stays for its time', () => {
    const { hold } = holdOf();
    hold.look(momentOf(BEFORE));
    hold.look(momentOf(AFTER));
    expect(hold.held).toEqual(TRICK);
    vi.advanceTimersByTime(1_399);
    expect(hold.held).toEqual(TRICK);
    vi.advanceTimersByTime(1);
    expect(hold.held).toBeNull();
  });

  test('H-04 stays until tapped, where one wants that', () => {
    const { hold } = holdOf('tap');
    hold.look(momentOf(BEFORE));
    hold.look(momentOf(AFTER));
    vi.advanceTimersByTime(60_000);
    expect(hold.held).toEqual(TRICK);
    hold.letGo();
    expect(hold.held).toBeNull();
  });

  test('H-04 the last trick of a deal is held before the result', () => {
    const { hold } = holdOf();
    const row = ['spader', 'S', [4, 8, 4], [0, 0, 0], 0] as const;
    hold.look(momentOf({ view: { trick: { leader: 2, cards: ['KH', '4H'] }, tricks: [4, 8, 3] } }));
    hold.look(
      momentOf({ view: { phase: 'cut', trick: null, lastTrick: TRICK, sheet: [row], tricks: [0, 0, 0] } }),
    );
    expect(hold.held).toEqual(TRICK);
  });

  test('H-04 whoever comes back in that window sees it for the rest of its time', () => {
    const { hold } = holdOf();
    hold.look(momentOf({ ...AFTER, update: { openFor: 400 } }));
    expect(hold.held).toEqual(TRICK);
    vi.advanceTimersByTime(1_000);
    expect(hold.held).toBeNull();
  });

  test('one who comes later does not', () => {
    const { hold } = holdOf();
    hold.look(momentOf(AFTER));
    expect(hold.held).toBeNull();
  });

  test('L-04 on a hidden page only the last trick waits to be seen', () => {
    const { hold, page } = holdOf();
    hold.look(momentOf(BEFORE));
    page.hidden = true;
    hold.look(momentOf(AFTER));
    const next = { ...TRICK, winner: 0 } as const;
    hold.look(momentOf({ view: { ...AFTER.view, lastTrick: next, tricks: [1, 0, 1] } }));
    vi.advanceTimersByTime(30_000);
    expect(hold.held).toEqual(next);
    page.hidden = false;
    hold.seenAgain();
    vi.advanceTimersByTime(1_400);
    expect(hold.held).toBeNull();
  });

  test('L-04 the next deal ends it at once', () => {
    const { hold } = holdOf('tap');
    hold.look(momentOf(BEFORE));
    hold.look(momentOf(AFTER));
    hold.look(momentOf({ view: { phase: 'contract', trick: null } }));
    expect(hold.held).toBeNull();
  });
});
