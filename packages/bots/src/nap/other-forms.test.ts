// Worked hands of the other profiles of Nap.
import { followers, type PackedNapView, type Price, SUITS, trickSoFar } from '@forehand/engine';
import { card, cards } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { napView } from '../../test/views.ts';
import { practiceMove } from '../index.ts';
import { chanceOfNone } from './misere.ts';

const price = (bid: Price['bid'], win: number, lose = win): Price => ({ bid, win, lose });
const asked = (said: Partial<PackedNapView>) => practiceMove('nap', napView(said));
const called = (hand: string, calls: readonly string[], said: Partial<PackedNapView> = {}) =>
  asked({ phase: 'auction', hand: cards(hand), ...said, choices: { kind: 'call', calls, ...lookIn(said) } });
const lookIn = ({ floater }: Partial<PackedNapView>) =>
  floater && floater.face === undefined ? { look: true as const } : {};
const call = (id: string) => ({ type: 'call', call: id });

const LIES = { state: 'lies', lookedAt: [] } as const;
const seen = (face: string) => ({ floater: { state: 'lies', lookedAt: [0], face: card(face) } }) as const;

describe('calling on the tariff of the table', () => {
  it('NAP-9.8 dares a Nap that brings ten and costs five', () => {
    const hand = 'AH KH QH TH KS';
    const offered = ['pass', 'four', 'nap'];
    expect(called(hand, offered)).toStrictEqual(call('four'));
    const tariff = [price('three', 3), price('four', 4), price('nap', 40, 5), price('wellington', 20, 10)];
    expect(called(hand, offered, { tariff })).toStrictEqual(call('nap'));
  });

  it('NAP-9.3 bids Two with two tricks', () => {
    const tariff = [price('two', 2), price('three', 3), price('four', 4), price('nap', 5)];
    expect(called('AH KH 3S 4C 2D', ['pass', 'two', 'three'], { tariff })).toStrictEqual(call('two'));
  });

  it('NAP-9.4 bids Misère with low cards alone', () => {
    const offered = ['pass', 'three', 'misere', 'four', 'nap'];
    expect(called('2H 3H 4S 2C 3D', offered)).toStrictEqual(call('misere'));
    expect(called('2H 3H KS 2C 3D', offered)).toStrictEqual(call('pass'));
    expect(called('2H 3H 4S 2C 3D', ['pass', 'four', 'nap'])).toStrictEqual(call('pass'));
  });

  it('NAP-9.14 bids the least where the dealer may not pass', () => {
    expect(called('2H 5H 7S 3C 9D', ['one', 'three', 'four', 'nap'])).toStrictEqual(call('one'));
  });

  it('NAP-9.7 calls Blücher with five sure tricks alone', () => {
    expect(called('AH KH QH JH TH', ['pass', 'blucher'])).toStrictEqual(call('blucher'));
    expect(called('AH KH QH JH 2S', ['pass', 'blucher'])).toStrictEqual(call('pass'));
  });
});

describe('the card set aside', () => {
  it('NAP-9.16 is looked at where one card more may make a bid', () => {
    expect(called('AH KH 3S 4C 2D', ['pass', 'three', 'four'], { floater: LIES })).toStrictEqual({
      type: 'look',
    });
    expect(called('3H 4H 3S 4C 2D', ['pass', 'three', 'four'], { floater: LIES })).toStrictEqual(
      call('pass'),
    );
    expect(called('AH KH QH JH TH', ['pass'], { floater: LIES })).toStrictEqual(call('pass'));
  });

  it('counts in the call for whoever has seen it', () => {
    const hand = 'AH KH QH 4S 2C';
    expect(called(hand, ['pass', 'four', 'nap'], seen('2D'))).toStrictEqual(call('pass'));
    expect(called(hand, ['pass', 'four', 'nap'], seen('JH'))).toStrictEqual(call('four'));
  });

  const declarer = { declarer: 0, bid: 'four', need: 4, hand: cards('AH KH QH 4S 2C') } as const;
  const taken = { type: 'takeFloater' };

  it('NAP-9.17 is taken unseen, or where it is better than another', () => {
    const choices = { kind: 'talon' } as const;
    expect(asked({ ...declarer, phase: 'floater', floater: LIES, choices })).toStrictEqual(taken);
    expect(asked({ ...declarer, phase: 'floater', ...seen('JH'), choices })).toStrictEqual(taken);
    expect(asked({ ...declarer, phase: 'floater', ...seen('2D'), choices })).toStrictEqual({
      type: 'declineFloater',
    });
  });

  it('has the card go that the bid can do without', () => {
    const away = (hand: string, said: Partial<PackedNapView>) => {
      const from = cards(hand);
      const choices = { kind: 'discard', from, count: 1, forbidden: [], leads: [] } as const;
      return asked({ ...declarer, phase: 'discard', ...said, hand: from, choices });
    };
    expect(away('AH KH QH JH 2C AS', {})).toStrictEqual({ type: 'discard', cards: cards('2C') });
    expect(away('2H 3H 2C 3D 4S AS', { bid: 'misere', need: 0 })).toStrictEqual({
      type: 'discard',
      cards: cards('AS'),
    });
  });
});

describe('Blücher with its trumps named', () => {
  it('NAP-9.18 names the suit it is best with, and leads the highest it may', () => {
    const hand = cards('AH KH QH AS 2C');
    const said = { declarer: 0, bid: 'blucher', need: 5, hand } as const;
    expect(asked({ ...said, phase: 'trump', choices: { kind: 'trump', suits: SUITS } })).toStrictEqual({
      type: 'nameTrump',
      trump: 'H',
    });
    const choices = { kind: 'play', cards: cards('AS 2C') } as const;
    expect(asked({ ...said, trump: 'H', trick: { leader: 0, cards: [] }, choices })).toStrictEqual({
      type: 'play',
      card: 'AS',
    });
  });
});

describe('Misère', () => {
  function played(declarer: number, hand: string, table = '', leader = 0) {
    const trick = { leader, cards: cards(table) };
    const allowed = followers(cards(hand), trickSoFar(trick.cards, null, 'free'));
    const choices = { kind: 'play', cards: allowed } as const;
    return asked({ declarer, bid: 'misere', need: 0, hand: cards(hand), trick, choices });
  }
  const plays = (name: string) => ({ type: 'play', card: card(name) });

  it('is surer with low cards, and with lower ones under high ones', () => {
    for (const seats of [3, 5, 7]) {
      const chances = ['2H 2D 2C 2S 3S', '2H 2D 2C 2S TS', '2H 2D 2C 9S TS', 'AH AD AC AS KS'].map((hand) =>
        chanceOfNone(cards(hand), seats),
      );
      expect(chances).toStrictEqual([...chances].sort((a, b) => b - a));
      expect(chances.at(-1)).toBe(0);
    }
  });

  it('NAP-9.4 has its declarer lead what most cards beat, and play under others', () => {
    expect(played(0, '2H 7S 9C 4D 3D')).toStrictEqual(plays('2H'));
    expect(played(0, '2H 9H JH 4D', 'TH', 3)).toStrictEqual(plays('9H'));
    expect(played(0, '2H QS 4D', 'TC', 3)).toStrictEqual(plays('QS'));
  });

  it('NAP-9.5 has the others keep under the declarer, and throw high cards once another wins', () => {
    expect(played(2, '3H 9H JH 4D')).toStrictEqual(plays('4D'));
    expect(played(3, '2H 9H JH 4D', 'TH', 3)).toStrictEqual(plays('9H'));
    expect(played(2, '2H 9H JH 4D', '5H TH', 2)).toStrictEqual(plays('JH'));
    expect(played(1, '2H 9H JH 4D', '5H', 3)).toStrictEqual(plays('2H'));
    expect(played(3, 'JH QH 4D', 'TH', 3)).toStrictEqual(plays('QH'));
  });
});
