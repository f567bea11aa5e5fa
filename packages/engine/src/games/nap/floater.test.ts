// The card set aside: who may look, who may take it, who knows what, and what it leaves as it is.
import { type Card, type NapMove, nap, PACK, present } from '@forehand/engine';
import {
  anySeed,
  cards,
  cardsAnywhere,
  exchanged,
  renameCards,
  seeded,
  stackedChance,
} from '@forehand/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floaterKit, pickMove } from '../../../test/nap-kit.ts';
import { begun, NapTable, napDeal } from '../../../test/nap-table.ts';
import { NAP_DEALS } from '../../../test/vectors.ts';

const OPTIONS = { profile: 'nap-floater@1', rounds: 2 };
const PACK_TURNED = cards('AH KH QH AS 2C JH TH KS AC KD 9H 8H QS QC QD 7H');
const VIEWERS = [0, 1, 2, 'public', 'open'] as const;

/** Three seats, dealer 2; the 7 of hearts lies aside. */
const dealt = (options: object = {}) =>
  new NapTable({
    seats: 3,
    dealer: 2,
    options: { ...OPTIONS, packets: '1x5', ...options },
    chance: stackedChance({ lot: 2, packAfterCut: () => PACK_TURNED }),
  }).cut();
const won = (options: object = {}) => dealt(options).call('three', 'pass', 'pass');
const take: NapMove = { type: 'takeFloater' };

describe('looking at the floater', () => {
  it('NAP-9.16 is a move of its own before the call, and the call is still to be made', () => {
    const table = dealt();
    expect(table.choices).toStrictEqual({
      kind: 'call',
      calls: ['pass', 'three', 'four', 'nap'],
      look: true,
    });
    table.look();
    expect(table.turn).toBe(0);
    expect(table.choices).toStrictEqual({ kind: 'call', calls: ['pass', 'three', 'four', 'nap'] });
    expect(table.refusal(0, { type: 'look' })).toStrictEqual({ code: 'ALREADY_LOOKED', rule: 'NAP-9.16' });
    expect(table.call('pass').choices).toMatchObject({ look: true });
  });

  it('NAP-9.16 NAP-2.5 nobody looks out of turn, after the own call, or where no card is set aside', () => {
    const table = dealt().call('three');
    expect(table.refusal(0, { type: 'look' })?.code).toBe('NOT_YOUR_TURN');
    expect(table.refusal(2, { type: 'look' })?.code).toBe('NOT_YOUR_TURN');
    const none = new NapTable({ dealer: 3 }).cut();
    expect(none.refusal(0, { type: 'look' })).toStrictEqual({ code: 'NO_FLOATER', rule: 'NAP-9.16' });
    expect(won().refusal(0, { type: 'look' })).toStrictEqual({ code: 'WRONG_PHASE', rule: 'NAP-2.6' });
  });

  it('NAP-9.16 NAP-4.5 a player who can only pass may look too', () => {
    const table = dealt().call('nap', 'wellington');
    expect(table.choices).toStrictEqual({ kind: 'call', calls: ['pass'], look: true });
  });

  it('NAP-9.16 NAP-8.1 all are told, and whoever looked sees its face', () => {
    const before = dealt();
    const { state } = before;
    const table = before.look();
    const event = present(table.events.at(-1), 'event');
    expect(event).toStrictEqual({ v: 1, type: 'floaterSeen', seat: 0 });
    expect(nap.seen(state, event, 0)).toStrictEqual({ type: 'floaterSeen', seat: 0, card: '7H' });
    expect(table.view(0).floater).toStrictEqual({ state: 'lies', lookedAt: [0], face: '7H' });
    for (const viewer of [1, 2, 'public', 'open'] as const) {
      expect(nap.seen(state, event, viewer)).toStrictEqual({ type: 'floaterSeen', seat: 0 });
      expect(table.view(viewer).floater).toStrictEqual({ state: 'lies', lookedAt: [0] });
    }
  });
});

describe('taking the floater', () => {
  it('NAP-9.17 the declarer takes it or leaves it, before the first lead', () => {
    const table = won();
    expect(table.view('public')).toMatchObject({
      phase: 'floater',
      turn: 0,
      declarer: 0,
      bid: 'three',
      need: 3,
      trump: null,
      trick: null,
    });
    expect(table.choices).toStrictEqual({ kind: 'talon' });
    expect(Array.from(nap.legalMoves(table.state, 0))).toStrictEqual([take, { type: 'declineFloater' }]);
    expect(table.refusal(1, take)?.code).toBe('NOT_YOUR_TURN');
    table.move(take);
    expect(table.view(0)).toMatchObject({ phase: 'discard', hand: cards('AH AS TH KD QS 7H') });
  });

  it('NAP-9.17 of the six cards any one goes, the floater itself too', () => {
    const table = won().move(take);
    const { hand } = table.view(0);
    expect(hand).toHaveLength(6);
    expect(table.choices).toStrictEqual({ kind: 'discard', from: hand, count: 1, forbidden: [], leads: [] });
    for (const card of PACK) {
      const refusal = table.refusal(0, { type: 'discard', cards: [card] });
      const expected = hand.includes(card) ? undefined : { code: 'CARD_NOT_IN_HAND', rule: 'NAP-5.4' };
      expect(refusal).toStrictEqual(expected);
    }
    for (const wrong of [[], hand.slice(0, 2), [...hand, ...hand]]) {
      expect(table.refusal(0, { type: 'discard', cards: wrong })).toStrictEqual({
        code: 'DISCARD_COUNT',
        rule: 'NAP-9.17',
      });
    }
    for (const card of hand) {
      const view = won().exchange(card).view(0);
      expect(view).toMatchObject({ phase: 'play', laidAway: [card], counts: [5, 5, 5] });
      expect(view.hand).toStrictEqual(hand.filter((held) => held !== card));
    }
  });

  it('NAP-9.17 one that is declined stays unseen, and nothing else changes', () => {
    const table = won().move({ type: 'declineFloater' });
    for (const viewer of VIEWERS) {
      const view = table.view(viewer);
      expect(view.floater).toStrictEqual({ state: 'declined', lookedAt: [] });
      expect(view).not.toHaveProperty('laidAway');
      expect(view).toMatchObject({ phase: 'play', turn: 0 });
    }
    expect(table.view(0).hand).toHaveLength(5);
  });

  it('NAP-9.17 NAP-8.1 what it was and what went is the declarer’s alone', () => {
    const table = won();
    const taken = table.state;
    table.move(take);
    const kept = table.state;
    table.move({ type: 'discard', cards: ['TH'] });
    const [took, laid] = table.events.slice(-2);
    for (const viewer of VIEWERS) {
      const own = viewer === 0;
      expect(nap.seen(taken, present(took, 'event'), viewer)).toStrictEqual({
        type: 'floaterTaken',
        seat: 0,
        ...(own ? { card: '7H' } : {}),
      });
      expect(nap.seen(kept, present(laid, 'event'), viewer)).toStrictEqual({
        type: 'discarded',
        seat: 0,
        count: 1,
        ...(own ? { cards: ['TH'] } : {}),
      });
      const { floater, laidAway } = table.view(viewer);
      expect(floater).toStrictEqual({ state: 'taken', lookedAt: [], ...(own ? { face: '7H' } : {}) });
      expect(laidAway).toStrictEqual(own ? ['TH'] : undefined);
    }
  });

  it('NAP-9.17 NAP-4.7 where all pass it stays where it lies', () => {
    const table = dealt({ openDeals: 'afterDeal' }).look().passOut();
    expect(table.view(0)).toMatchObject({ phase: 'cut', deal: 2 });
    expect(table.view(0)).not.toHaveProperty('floater');
    expect(nap.review(table.state, 'public')?.floater).toStrictEqual({ card: '7H', laidAway: null });
  });

  it.each([won(), won().move(take), dealt().look()])(
    'NAP-7.2 NAP-2.6 nothing is certain before the first lead: %#',
    (table) => {
      expect(nap.settlement(table.state)).toBeUndefined();
      expect(table.view(0).settlement).toBeNull();
      expect(nap.settle(table.state)).toStrictEqual({
        ok: false,
        error: { code: 'WRONG_PHASE', rule: 'NAP-2.6' },
      });
    },
  );

  it('NAP-9.17 NAP-8.2 opens with the hands as they were dealt, and not before', () => {
    const hidden = won().exchange('TH').playOut();
    expect(nap.review(hidden.state, 0)).toMatchObject({ hands: null });
    expect(nap.review(hidden.state, 0)).not.toHaveProperty('floater');
    const open = won({ openDeals: 'afterDeal' });
    const dealtHands = [0, 1, 2].map((seat) => [...open.view(seat).hand].sort());
    open.exchange('TH').playOut();
    const review = present(nap.review(open.state, 'public'), 'review');
    expect(review.floater).toStrictEqual({ card: '7H', laidAway: 'TH' });
    expect(review.hands?.map((hand) => [...hand].sort())).toStrictEqual(dealtHands);
  });
});

describe('a table with a floater', () => {
  it.each(NAP_DEALS.map(({ id }) => id))('NAP-9.17 %s ends as without one where it is declined', (id) => {
    const deal = napDeal(id);
    const without = begun(deal).play(...deal.plays.flat());
    const declined = begun(deal, { floater: true })
      .move({ type: 'declineFloater' })
      .play(...deal.plays.flat());
    expect(declined.state.match.ledger).toStrictEqual(without.state.match.ledger);
  });

  it('NAP-9.16 one card more is drawn, and 52 are enough for seven', () => {
    for (const seats of [3, 4, 5, 6, 7]) {
      const table = new NapTable({ seats, dealer: 0, options: OPTIONS }).cut();
      const event = present(table.events.at(-1), 'event');
      expect(event.type === 'dealt' && event.sealed.cards.length).toBe(5 * seats + 1);
    }
  });

  it('NAP-9.16 NAP-9.17 no card is lost or doubled, whatever is taken and laid away', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 3, max: 7 }), (seed, seats) => {
        const random = seeded(seed);
        const table = new NapTable({ seats, dealer: 0, options: OPTIONS }).cut(1 + random.below(51));
        const whole = [...floaterKit.cardsIn(table.state)].sort();
        expect(new Set(whole).size).toBe(5 * seats + 1);
        while (table.state.phase !== 'cut') {
          expect([...floaterKit.cardsIn(table.state)].sort()).toStrictEqual(whole);
          table.move(pickMove(table.choices, random));
        }
      }),
      { seed: 7, numRuns: 40 },
    );
  });

  it('A-02 GR1 NAP-9.16 NAP-9.17 no view of others depends on its face or on what was laid away', () => {
    for (const away of present(won().move(take).view(0).hand, 'hand')) {
      const table = won().exchange(away);
      const unseen = PACK.filter((card) => !PACK_TURNED.includes(card));
      for (const other of unseen.slice(0, 6)) {
        for (const secret of ['7H', away] as const) {
          const swap = exchanged(secret, other);
          for (const viewer of [1, 2, 'public', 'open'] as const) {
            expect(viewAfter(table, swap, viewer)).toStrictEqual(table.view(viewer));
            const shown = cardsAnywhere(table.view(viewer));
            expect(shown).not.toContain(secret);
          }
        }
      }
    }
  });
});

/** The view of the same table with other cards in the place of some. */
function viewAfter(table: NapTable, swap: (card: Card) => Card, viewer: 1 | 2 | 'public' | 'open') {
  const other = nap.parseState(renameCards(table.state, swap));
  if (!other.ok) throw new Error(other.error.join('; '));
  return nap.view(other.value, viewer);
}
