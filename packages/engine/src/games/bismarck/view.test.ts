// What each viewer gets to see, moment by moment. Exchange of hidden cards is the contract suite's (contract.test.ts).
import { present } from '@forehand/engine';
import { cardsAnywhere } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { BismarckTable } from '../../../test/bismarck-table.ts';
import { bismarck } from './index.ts';
import { unpackView } from './packed-view.ts';

const OPTIONS = { profile: 'bismarck-swedish@1', deals: 12, forgottenDiscard: 'redeal' } as const;
const inPlay = () => new BismarckTable({ dealer: 0 }).until(({ phase }) => phase === 'play');
const scoredOnce = () => inPlay().untilDeal(2);
const over = () => new BismarckTable({ dealer: 0 }).until(({ phase }) => phase === 'over');

describe('the view', () => {
  it('A-04 A-05 says of the hands of others how many cards they hold, and nothing else', () => {
    const table = inPlay();
    const view = table.view(0);
    expect(view.counts).toStrictEqual([16, 16, 16]);
    expect(view.hand).toHaveLength(16);
    const withCards = Object.entries(view).filter(([, value]) => cardsAnywhere(value).length > 0);
    expect(withCards.map(([key]) => key)).toStrictEqual(['faceUp', 'hand']);
  });

  it('A-04 hidden counts go down with each card played, whichever card it is', () => {
    const table = inPlay();
    table.move({ type: 'play', card: present(table.view(1).hand[0], 'card') });
    expect(table.view(0).counts).toStrictEqual([16, 15, 16]);
    expect(table.view('public')).toMatchObject({ hand: [], laidAway: [], choices: null });
  });

  it('A-07 a watcher sees what everybody sees, and the open view no more than that while a match runs', () => {
    const { hand, laidAway, choices, ...shared } = inPlay().view(2);
    expect(hand).toHaveLength(16);
    expect(inPlay().view('public')).toStrictEqual({ ...shared, hand: [], laidAway: [], choices: null });
    expect(inPlay().view('open')).toStrictEqual(inPlay().view('public'));
    expect([laidAway, choices]).toStrictEqual([[], null]);
  });

  it('A-09 choices are the own ones alone', () => {
    const table = inPlay();
    expect(table.view(1).choices).toStrictEqual(table.choices);
    for (const viewer of [0, 2, 'public', 'open'] as const) expect(table.view(viewer).choices).toBeNull();
  });

  it('BIS-5.4 forehand may look at the four again while the deal is played', () => {
    expect(inPlay().view(1).laidAway).toHaveLength(4);
  });

  it('BIS-7.9 the last trick stays in sight until the next is complete', () => {
    const table = inPlay();
    expect(table.view(0).lastTrick).toBeNull();
    table.until((state) => state.phase === 'play' && state.taken.length === 1);
    const first = table.view('public').lastTrick;
    expect(first?.cards).toHaveLength(3);
    expect(first?.leader).toBe(1);
    table.until((state) => state.phase === 'play' && state.taken.length === 1 && state.trick.length === 2);
    expect(table.view(2).lastTrick).toStrictEqual(first);
    expect(table.view(2).trick?.cards).toHaveLength(2);
    table.until((state) => state.phase === 'play' && state.taken.length === 2);
    expect(table.view(2).lastTrick).not.toStrictEqual(first);
  });

  it('H-04 BIS-7.9 the result, the last trick and forehand’s four stay until the cut of the next deal', () => {
    const table = scoredOnce();
    expect(table.view(0)).toMatchObject({
      phase: 'cut',
      deal: 2,
      turn: 0,
      contract: null,
      quotas: null,
      trick: null,
    });
    expect(table.view('public').lastTrick?.cards).toHaveLength(3);
    expect(table.view('public').sheet).toHaveLength(1);
    expect(table.view(1).laidAway).toHaveLength(4);
    expect(table.view(2).laidAway).toStrictEqual([]);
    table.cut();
    expect(table.view(1)).toMatchObject({ lastTrick: null, laidAway: [] });
  });

  it('BIS-7.9 A-08 all sixteen tricks may be looked at after the score; the four by forehand alone', () => {
    expect(bismarck.review(inPlay().state, 0)).toBeUndefined();
    const table = scoredOnce();
    const review = present(bismarck.review(table.state, 0), 'review');
    expect(review).toMatchObject({ deal: 1, forehand: 1, laidAway: [] });
    expect(new Set(review.tricks.flatMap(({ cards }) => cards)).size).toBe(48);
    expect(bismarck.review(table.state, 1)?.laidAway).toHaveLength(4);
    expect(bismarck.review(table.state, 0, 1)).toStrictEqual(review);
    expect(bismarck.review(table.state, 0, 2)).toBeUndefined();
  });

  it('A-08 nothing of one deal’s hands is left in the next', () => {
    const table = scoredOnce().cut().choose('spel');
    expect(table.view(1)).toMatchObject({ phase: 'discard', counts: [16, 16, 20], laidAway: [] });
    expect(table.view(1).hand).toHaveLength(16);
  });

  it('D-07 when the match is over everybody still sees the sheet, the last trick and the result', () => {
    const view = over().view(2);
    expect(view).toMatchObject({ phase: 'over', turn: 'over', deal: 12, dealer: 2, choices: null });
    expect(view.sheet).toHaveLength(12);
    expect(view.lastTrick?.cards).toHaveLength(3);
    expect(view.result?.totals).toStrictEqual(view.totals);
    expect(over().view(0).laidAway).toHaveLength(4);
  });

  it('BIS-8.1 BIS-8.2 shows the quotas of the deal by seat as soon as the contract is known', () => {
    const table = new BismarckTable({ dealer: 0 }).cut();
    expect(table.view(0).quotas).toBeNull();
    expect(table.choose('pass').view(0).quotas).toStrictEqual([6, 4, 6]);
  });

  it('while chance is asked it shows the phase to come, and nobody on turn', () => {
    const lot = bismarck.setup(OPTIONS, 3);
    const sealing = bismarck.setup(OPTIONS, 3, 2);
    const cutting = bismarck.evolve(sealing, {
      v: 1,
      type: 'packSealed',
      deal: 1,
      attempt: 1,
      commitment: 'c0ffee',
    });
    const turningUp = bismarck.evolve(cutting, { v: 1, type: 'packCut', seat: 1, at: 9, by: 'cutter' });
    const choosing = bismarck.evolve(turningUp, { v: 1, type: 'turnedUp', cards: ['2C', '3C', '4C', '5C'] });
    const contract = { id: 'spel', trump: null } as const;
    const dealing = bismarck.evolve(choosing, { v: 1, type: 'contractChosen', seat: 0, contract });
    const shown = [lot, sealing, turningUp, dealing].map((state) => bismarck.view(state, 0));
    expect(shown.map(({ phase }) => phase)).toStrictEqual(['lot', 'cut', 'contract', 'discard']);
    expect(shown.map(({ turn }) => turn)).toStrictEqual(['chance', 'chance', 'chance', 'chance']);
    expect(shown.map(({ commitment }) => commitment)).toStrictEqual(['', '', 'c0ffee', 'c0ffee']);
    expect(shown.map(({ dealer }) => dealer)).toStrictEqual([0, 2, 2, 2]);
  });
});

describe('the view as it travels', () => {
  it('unpacks to the sheet the engine keeps', () => {
    for (const dealer of [0, 1, 2]) {
      const table = new BismarckTable({ dealer }).untilDeal(8);
      const view = unpackView(table.view(1));
      expect(view.sheet).toStrictEqual(table.state.match.sheet);
      expect(view.totals).toStrictEqual(view.sheet.at(-1)?.total);
      expect(unpackView(new BismarckTable({ dealer }).view(0)).sheet).toStrictEqual([]);
    }
  });

  it('stays small: a view in play takes 900 bytes at most on average, over a whole match', () => {
    const sizes: number[] = [];
    const table = new BismarckTable({ dealer: 0 });
    table.until((state) => {
      if (state.phase === 'play') sizes.push(JSON.stringify(bismarck.view(state, sizes.length % 3)).length);
      return state.phase === 'over';
    });
    expect(sizes.length).toBe(12 * 48);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(900);
  });
});

describe('what is seen to happen', () => {
  it('A-02 everything but the cards laid away is the same for every viewer', () => {
    const table = inPlay().untilDeal(2);
    let state = new BismarckTable({ dealer: 0 }).state;
    for (const event of table.events.slice(1)) {
      const [own, ...others] = ([1, 0, 2, 'public', 'open'] as const).map((viewer) =>
        bismarck.seen(state, event, viewer),
      );
      expect(new Set(others.map((glimpse) => JSON.stringify(glimpse))).size).toBe(1);
      if (event.type !== 'discarded') expect(own).toStrictEqual(others[0]);
      state = bismarck.evolve(state, event);
    }
  });

  it('the cards dealt are in the view, not in the news', () => {
    const table = new BismarckTable({ dealer: 0 }).cut().choose('spel');
    const dealt = present(table.events.at(-1), 'event');
    expect(bismarck.seen(table.state, dealt, 0)).toStrictEqual({ type: 'dealt', forehand: 1 });
  });
});
