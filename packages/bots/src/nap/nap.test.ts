// Worked hands of Nap.
import { type Card, followers, type PackedNapView, trickSoFar } from '@forehand/engine';
import { card, cards } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { napView } from '../../test/views.ts';
import { practiceMove } from '../index.ts';
import { bestPlan, chanceOf } from './chances.ts';

const SEATS = [3, 4, 5, 6, 7];

const callOn = (hand: string, seats = 4, calls: readonly string[] = ['pass', 'three', 'four', 'nap']) =>
  practiceMove(
    'nap',
    napView({
      phase: 'auction',
      hand: cards(hand),
      counts: Array.from({ length: seats }, () => 5),
      choices: { kind: 'call', calls },
    }),
  );
const call = (id: string) => ({ type: 'call', call: id });

/** What seat 0 of four plays; `table` is what lies in the trick, `leader` who led to it. */
function played(said: Partial<PackedNapView> & { readonly table?: string; readonly leader?: number }) {
  const { table = '', leader = 0, hand = [], trump = null, ...view } = said;
  const trick = { leader, cards: cards(table) };
  const allowed = followers(hand, trickSoFar(trick.cards, trump, 'free'));
  return practiceMove(
    'nap',
    napView({ ...view, hand, trump, trick, choices: { kind: 'play', cards: allowed } }),
  );
}
const plays = (name: string) => ({ type: 'play', card: card(name) });
const trickOf = (names: string, leader: number, winner: number) => ({ leader, cards: cards(names), winner });

describe('calling', () => {
  it.each(SEATS)('NAP-4.2 A K Q J of a suit are Nap with an ace besides, else Four, against %i', (seats) => {
    expect(callOn('AH KH QH JH AS', seats)).toStrictEqual(call('nap'));
    expect(callOn('AH KH QH JH 2S', seats)).toStrictEqual(call('four'));
  });

  it.each(SEATS)('passes with losers, with %i seats', (seats) => {
    expect(callOn('2H 5H 7S 3C 9D', seats)).toStrictEqual(call('pass'));
    expect(callOn('QH 8H QS 7C JD', seats)).toStrictEqual(call('pass'));
  });

  it('bids less where more cards are out against it', () => {
    const hand = 'KH TH 8H AS 4C';
    expect(callOn(hand, 3)).toStrictEqual(call('three'));
    expect(callOn(hand, 7)).toStrictEqual(call('pass'));
    for (const tricks of [3, 4, 5]) {
      const chances = SEATS.map((seats) => chanceOf(tricks, bestPlan(cards(hand), seats).chances));
      expect(chances).toStrictEqual([...chances].sort((a, b) => b - a));
    }
  });

  it('NAP-4.3 passes when the hand is not worth a higher bid', () => {
    expect(callOn('AH KH QH 4S 2C')).toStrictEqual(call('three'));
    expect(callOn('AH KH QH 4S 2C', 4, ['pass', 'four', 'nap'])).toStrictEqual(call('pass'));
    expect(callOn('AH KH QH JH TH', 4, ['pass'])).toStrictEqual(call('pass'));
  });

  it('NAP-4.4 calls Wellington with five sure tricks alone', () => {
    const over = ['pass', 'wellington'];
    expect(callOn('AH KH QH JH TH', 7, over)).toStrictEqual(call('wellington'));
    expect(callOn('AH KH QH JH 2S', 4, over)).toStrictEqual(call('pass'));
    expect(callOn('AH KH QH JH KS', 4, over)).toStrictEqual(call('pass'));
  });

  it('counts a trick for each card that nothing beats, and none for a hand of nothing', () => {
    expect(bestPlan(cards('AH KH QH JH TH'), 7)).toStrictEqual({
      trump: 'H',
      chances: [1, 1, 1, 1, 1],
      tricks: 5,
    });
    expect(chanceOf(0, [0.5, 0.5])).toBe(1);
    expect(chanceOf(1, [0.5, 0.5])).toBe(0.75);
    expect(chanceOf(2, [0.5, 0.5])).toBe(0.25);
    expect(chanceOf(3, [0.5, 0.5])).toBe(0);
  });
});

describe('the declarer', () => {
  const declarer = { declarer: 0, bid: 'three', need: 3 } as const;

  it('NAP-5.1 NAP-5.2 leads the top of the best suit, which makes it trump', () => {
    expect(played({ ...declarer, hand: cards('AC 2S KH QH JH') })).toStrictEqual(plays('KH'));
    expect(played({ ...declarer, hand: cards('9D AD AC 6D 3D') })).toStrictEqual(plays('AD'));
  });

  it('draws trumps from the top until the others have none', () => {
    const hand = cards('AC QH JH');
    const once = { ...declarer, trump: 'H', hand, counts: [3, 3, 3, 3] } as const;
    expect(played({ ...once, played: [trickOf('AH 2H 5C 7S', 0, 0)] })).toStrictEqual(plays('QH'));
    expect(played({ ...once, played: [trickOf('AH 2D 5C 7S', 0, 0)] })).toStrictEqual(plays('AC'));
  });

  it('NAP-5.7 wins as cheaply as is safe, and throws the lowest where nothing wins', () => {
    const last = { ...declarer, trump: 'H', leader: 1 } as const;
    const hand = cards('AC QC 2H');
    expect(played({ ...last, hand, table: '3C JC 9C' })).toStrictEqual(plays('QC'));
    expect(played({ ...last, hand, table: '3C JC KC' })).toStrictEqual(plays('AC'));
    expect(played({ ...last, hand: cards('AC QC 2H'), table: '3D JD KD' })).toStrictEqual(plays('2H'));
    expect(played({ ...last, hand: cards('QC 4C AH'), table: '3C JC KC' })).toStrictEqual(plays('4C'));
    expect(played({ ...last, hand: cards('QC 4S 2H'), table: '3D 7H KD' })).toStrictEqual(plays('4S'));
  });

  it('takes what later seats cannot beat, else the highest it has', () => {
    const third = { ...declarer, trump: 'H', leader: 3 } as const;
    expect(played({ ...third, hand: cards('AC KC 2H'), table: '3C' })).toStrictEqual(plays('KC'));
    expect(played({ ...third, hand: cards('QC 9C 2H'), table: '3C' })).toStrictEqual(plays('QC'));
  });
});

describe('an opponent', () => {
  const against = { trump: 'H', bid: 'three', need: 3 } as const;

  it('NAP-5.5 follows suit, and wins as cheaply as it can when the declarer is winning', () => {
    const hand = cards('AC KC 9C 4C AH');
    expect(played({ ...against, declarer: 3, hand, table: '8C', leader: 3 })).toStrictEqual(plays('9C'));
    expect(played({ ...against, declarer: 3, hand, table: 'QC', leader: 3 })).toStrictEqual(plays('KC'));
  });

  it('throws the lowest card when it cannot win, and to a partner', () => {
    const hand = cards('KC 9C 4C AH');
    expect(played({ ...against, declarer: 3, hand, table: 'AC', leader: 3 })).toStrictEqual(plays('4C'));
    expect(played({ ...against, declarer: 2, hand, table: '8C QC', leader: 2 })).toStrictEqual(plays('4C'));
    expect(
      played({ ...against, declarer: 2, hand: cards('KS 5S 9C 2H'), table: '8D QD', leader: 2 }),
    ).toStrictEqual(plays('5S'));
  });

  it('NAP-5.6 trumps the declarer low, and no partner', () => {
    const hand = cards('KS 9H 2H');
    expect(played({ ...against, declarer: 3, hand, table: 'AD', leader: 3 })).toStrictEqual(plays('2H'));
    expect(played({ ...against, declarer: 1, hand, table: 'AD', leader: 3 })).toStrictEqual(plays('KS'));
  });

  it('NAP-5.8 leads its highest card, trumps last', () => {
    expect(played({ ...against, declarer: 2, hand: cards('4C KS AH') })).toStrictEqual(plays('KS'));
    expect(played({ ...against, declarer: 2, hand: cards('4H AH') })).toStrictEqual(plays('AH'));
  });

  it('plays the only card it may', () => {
    const only = (hand: readonly Card[]) => played({ ...against, declarer: 3, hand, table: 'AD', leader: 3 });
    expect(only(cards('2D KS AH'))).toStrictEqual(plays('2D'));
  });
});
