// What each viewer gets to see, moment by moment. Exchange of hidden cards is the contract suite's (contract.test.ts).
import { type Json, nap, PACK, present, unpackNapView } from '@forehand/engine';
import { cards, cardsAnywhere } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { begun, NapTable, napDeal } from '../../../test/nap-table.ts';
import { opened } from './view.ts';

const OPTIONS = { profile: 'nap-base@1', rounds: 3, openDeals: 'afterMatch' } as const;
const SEATS = [3, 4, 5, 6, 7];
const inPlay = () => begun(napDeal('N-S1'));
const afterTwo = () => inPlay().play(...cards('AH JH 9H 7H KH TH 8H 6H'));
const over = (options: Json) =>
  new NapTable({ seats: 3, dealer: 0, options }).until(({ phase }) => phase === 'over');

describe('the view', () => {
  it('NAP-8.1 A-04 A-05 says of the hands of others how many cards they hold, and nothing else', () => {
    const view = inPlay().play('AH').view(2);
    expect(view.counts).toStrictEqual([4, 5, 5, 5]);
    expect(view.hand).toStrictEqual(cards('9H 8H QS QC QD'));
    const withCards = Object.entries(view).filter(([, value]) => cardsAnywhere(value).length > 0);
    expect(withCards.map(([key]) => key)).toStrictEqual(['hand', 'trick']);
  });

  it('NAP-8.1 A-04 hidden counts go down with each card played, whichever card it is', () => {
    for (const lead of inPlay().view(0).hand) {
      expect(inPlay().play(lead).view('public').counts).toStrictEqual([4, 5, 5, 5]);
    }
  });

  it('NAP-8.1 A-07 a watcher sees what everybody sees, and the open view no more than that', () => {
    const { hand, choices, ...shared } = afterTwo().view(2);
    expect(hand).toHaveLength(3);
    expect(choices).toBeNull();
    expect(afterTwo().view('public')).toStrictEqual({ ...shared, hand: [], choices: null });
    expect(afterTwo().view('open')).toStrictEqual(afterTwo().view('public'));
  });

  it('A-09 choices are the own ones alone', () => {
    const table = inPlay();
    expect(table.view(0).choices).toStrictEqual(table.choices);
    for (const viewer of [1, 2, 3, 'public', 'open'] as const) expect(table.view(viewer).choices).toBeNull();
  });

  it('shows declarer, bid, tricks needed and won, and the trumps, to everybody', () => {
    for (const viewer of [0, 1, 2, 3, 'public'] as const) {
      expect(afterTwo().view(viewer)).toMatchObject({
        phase: 'play',
        highest: { seat: 0, bid: 'four' },
        declarer: 0,
        bid: 'four',
        need: 4,
        trump: 'H',
        tricks: [2, 0, 0, 0],
        trick: { leader: 0, cards: [] },
        calls: ['four', 'pass', 'pass', 'pass'],
      });
    }
  });

  it('NAP-5.10 every card played in the deal stays in sight, trick by trick', () => {
    expect(afterTwo().view(3).played).toStrictEqual([
      { leader: 0, cards: cards('AH JH 9H 7H'), winner: 0 },
      { leader: 0, cards: cards('KH TH 8H 6H'), winner: 0 },
    ]);
  });

  it('NAP-5.10 H-04 the result and the five tricks stay until the cut of the next deal', () => {
    const table = inPlay().play(...napDeal('N-S1').plays.flat());
    const view = table.view(1);
    expect(view).toMatchObject({
      phase: 'cut',
      deal: 2,
      dealer: 0,
      declarer: null,
      trump: null,
      trick: null,
    });
    expect(view.played.map(({ cards: played }) => played)).toStrictEqual(napDeal('N-S1').plays);
    expect(view).toMatchObject({ hand: [], counts: [0, 0, 0, 0], calls: [null, null, null, null] });
    expect(view.ledger).toHaveLength(1);
    expect(table.cut().view(1).played).toStrictEqual([]);
  });

  it('D-07 when the match is over everybody still sees the ledger, the last deal and the result', () => {
    const view = over({ rounds: 1 }).view(2);
    expect(view).toMatchObject({ phase: 'over', turn: 'over', deal: 3, deals: 3, choices: null });
    expect(view.ledger).toHaveLength(3);
    expect(view.result?.totals).toStrictEqual(view.balances);
  });

  it('while chance is asked it shows the phase to come, and nobody on turn', () => {
    const lot = nap.setup(OPTIONS, 4);
    const sealing = nap.setup(OPTIONS, 4, 2);
    const cutting = nap.evolve(sealing, {
      v: 1,
      type: 'packSealed',
      deal: 1,
      attempt: 1,
      commitment: 'c0ffee',
    });
    const dealing = nap.evolve(cutting, { v: 1, type: 'packCut', seat: 1, at: 9, by: 'cutter' });
    const shown = [lot, sealing, dealing].map((state) => nap.view(state, 0));
    expect(shown.map(({ phase }) => phase)).toStrictEqual(['lot', 'cut', 'auction']);
    expect(shown.map(({ turn }) => turn)).toStrictEqual(['chance', 'chance', 'chance']);
    expect(shown.map(({ commitment }) => commitment)).toStrictEqual(['', '', 'c0ffee']);
    expect(shown.map(({ dealer }) => dealer)).toStrictEqual([0, 2, 2]);
  });
});

describe('the look back', () => {
  it('NAP-5.10 A-08 shows the last scored deal trick by trick, and none when another is asked for', () => {
    expect(nap.review(inPlay().state, 0)).toBeUndefined();
    const table = inPlay()
      .play(...napDeal('N-S1').plays.flat())
      .cut();
    const review = present(nap.review(table.state, 'public'), 'review');
    expect(review).toMatchObject({ deal: 1, trump: 'H', hands: null });
    expect(review.tricks.map(({ cards: played }) => played)).toStrictEqual(napDeal('N-S1').plays);
    expect(nap.review(table.state, 0, 1)).toStrictEqual(review);
    expect(nap.review(table.state, 0, 2)).toBeUndefined();
  });

  it('NAP-8.2 after each deal, where it is agreed, all hands are open as they were dealt, a passed one too', () => {
    const table = begun(napDeal('N-X2'), { openDeals: 'afterDeal' }).play(...cards('KS AS 9S 8S'));
    expect(nap.review(table.state, 0)).toBeUndefined();
    const hands = nap.review(table.settle().state, 'public')?.hands?.map((hand) => [...hand].sort());
    expect(hands).toStrictEqual(Object.values(napDeal('N-X2').hands).map((hand) => [...hand].sort()));
    table.cut().passOut();
    expect(nap.review(table.state, 1)).toMatchObject({ deal: 2, trump: null, tricks: [] });
    expect(nap.review(table.state, 1)?.hands?.flat()).toHaveLength(20);
  });

  it.each([
    ['afterMatch', false, true],
    ['afterDeal', true, true],
    ['never', false, false],
  ] as const)(
    'NAP-8.2 with %s a scored deal is open while the match runs: %s, when it is over: %s',
    (openDeals, running, ended) => {
      const options = { rounds: 1, openDeals };
      const table = new NapTable({ seats: 3, dealer: 0, options }).untilDeal(2);
      expect([1, 2, 3].map((deal) => opened(table.state, deal))).toStrictEqual([running, false, false]);
      expect(nap.review(table.state, 2)?.hands !== null).toBe(running);
      const { state } = over(options);
      expect([1, 2, 3].map((deal) => opened(state, deal))).toStrictEqual([ended, ended, ended]);
      expect(nap.review(state, 'public')?.hands !== null).toBe(ended);
    },
  );

  it('A-08 no view and no look back ever holds a card nobody was dealt', () => {
    const table = inPlay().untilDeal(2);
    const dealt = Object.values(napDeal('N-S1').hands).flat();
    const stock = PACK.filter((card) => !dealt.includes(card));
    for (const viewer of [0, 1, 2, 3, 'public', 'open'] as const) {
      const known = cardsAnywhere([table.view(viewer), nap.review(table.state, viewer)]);
      expect(known.filter((card) => stock.includes(card))).toStrictEqual([]);
    }
  });
});

describe('the view as it travels', () => {
  it.each(SEATS)('unpacks with %i seats to the ledger the engine keeps', (seats) => {
    for (let dealer = 0; dealer < seats; dealer += 1) {
      const table = new NapTable({ seats, dealer });
      expect(unpackNapView(table.view(0)).ledger).toStrictEqual([]);
      table
        .untilDeal(2)
        .cut()
        .passOut()
        .untilDeal(2 * seats);
      const view = unpackNapView(table.view(1));
      expect(view.ledger).toStrictEqual(table.state.match.ledger);
      expect(view.balances).toStrictEqual(view.ledger.at(-1)?.total);
    }
  });

  it('keeps a line short: the bids, and what each opponent paid', () => {
    const table = inPlay().play(...napDeal('N-S1').plays.flat());
    table
      .cut()
      .passOut()
      .cut()
      .call('pass', 'nap', 'pass', 'wellington')
      .until(({ phase }) => phase !== 'play');
    expect(table.view(0).ledger.slice(0, 2)).toStrictEqual([
      [['four', 0, 0, 0], 4],
      [[0, 0, 0, 0], 0],
    ]);
    expect(table.view(0).ledger[2]?.[0]).toStrictEqual([0, 'nap', 0, 'wellington']);
    expect(Math.abs(table.view(0).ledger[2]?.[1] ?? 0)).toBe(10);
  });

  it('stays small: with five seats and three rounds a view takes 1100 bytes at most on average', () => {
    const sizes: number[] = [];
    new NapTable({ seats: 5, dealer: 0 }).until((state) => {
      if (state.phase === 'play') sizes.push(JSON.stringify(nap.view(state, sizes.length % 5)).length);
      return state.phase === 'over';
    });
    expect(sizes.length).toBeGreaterThan(200);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(1100);
  });
});

describe('what is seen to happen', () => {
  it('A-02 NAP-8.1 is the same for every viewer, and holds no card but those played', () => {
    const table = inPlay().untilDeal(3);
    let { state } = new NapTable({ dealer: 3 });
    for (const event of table.events.slice(1)) {
      const glimpses = ([0, 1, 2, 3, 'public', 'open'] as const).map((viewer) =>
        nap.seen(state, event, viewer),
      );
      expect(new Set(glimpses.map((glimpse) => JSON.stringify(glimpse))).size).toBe(1);
      const found = cardsAnywhere(glimpses[0]);
      expect(found).toStrictEqual(event.type === 'cardPlayed' ? [event.card] : []);
      state = nap.evolve(state, event);
    }
  });

  it('the cards dealt are in the view, not in the news', () => {
    const table = new NapTable({ dealer: 3 }).cut();
    const dealt = present(table.events.at(-1), 'event');
    expect(nap.seen(table.state, dealt, 0)).toStrictEqual({ type: 'dealt', first: 0 });
  });
});
