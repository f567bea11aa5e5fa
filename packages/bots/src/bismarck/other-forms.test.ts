// Worked hands of the other forms of Bismarck.
import { type Card, followers, type PackedView, SUITS, suitOf, trickSoFar } from '@forehand/engine';
import { card, cards } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { bismarckView } from '../../test/views.ts';
import { practiceMove } from '../index.ts';

const NO_HEARTS = { id: 'noHearts', trump: null } as const;
const NO_QUEEN = { id: 'noQueen', trump: null } as const;
const VALFRI = { id: 'valfri', trump: null } as const;

const asked = (said: Partial<PackedView>) => practiceMove('bismarck', bismarckView(said));

function named(said: Partial<PackedView>, options: readonly string[], withSuit: readonly string[] = []) {
  const choices = { kind: 'contract', options, named: withSuit, suits: SUITS } as const;
  return asked({ phase: 'contract', faceUp: [], ...said, choices });
}

function laidAway(hand: string, contract: PackedView['contract'], said: Partial<PackedView> = {}) {
  const from = cards(hand);
  const forbidden = from.filter((held) => isForbidden(held, contract));
  const choices = { kind: 'discard', from, count: 4, forbidden, leads: [] } as const;
  return asked({ phase: 'discard', hand: from, contract, ...said, choices });
}
const isForbidden = (held: Card, contract: PackedView['contract']) =>
  contract?.id === 'noHearts' ? suitOf(held) === 'H' : contract?.id === 'noQueen' && held === 'QS';
const goes = (names: string) => ({ type: 'discard', cards: cards(names) });

function played(contract: PackedView['contract'], hand: string, table = '') {
  const trick = { leader: 0, cards: cards(table) };
  const allowed = followers(cards(hand), trickSoFar(trick.cards, null, 'free'));
  return asked({ contract, hand: cards(hand), trick, choices: { kind: 'play', cards: allowed } });
}
const plays = (name: string) => ({ type: 'play', card: card(name) });

describe('the contract with the own hand in view', () => {
  const low = 'AC 2C 3C 4C 5D 2D 3D 4D 6H 2H 3H 4H 5S 2S 3S 4S';
  const spades = 'AS KS QS TS 8S 5S 4S 2S KC 4C 2C 9D 3D 8H 5H 3H';

  it('BIS-9.12 is the one the whole hand helps most', () => {
    const four = ['spel', 'spader', 'valfri', 'pass'];
    const contractOn = (hand: string) => named({ hand: cards(hand) }, four, ['valfri']);
    expect(contractOn(low)).toMatchObject({ contract: 'pass' });
    expect(contractOn(spades)).toStrictEqual({ type: 'chooseContract', contract: 'spader' });
    expect(contractOn(spades.replaceAll('S', 'X').replaceAll('H', 'S').replaceAll('X', 'H'))).toStrictEqual({
      type: 'chooseContract',
      contract: 'valfri',
      trump: 'H',
    });
  });

  it('counts the suit that was turned up, or no trumps, for a Valfri whose suit nobody names', () => {
    const hand = cards(spades);
    const options = ['pass', 'valfri'];
    const faceUp = cards('3S JC JD JH');
    expect(named({ hand, valfri: 'turned', faceUp }, options)).toMatchObject({
      contract: 'valfri',
    });
    expect(named({ hand: cards(low), valfri: 'none' }, options)).toMatchObject({ contract: 'pass' });
  });

  it('BIS-9.7 is played without trumps where those are better', () => {
    const hand = cards('AC KC QC JC AD KD QD JD AH KH QH JH AS KS QS JS');
    const choices = { kind: 'contract', options: ['valfri'], named: ['valfri'], suits: SUITS } as const;
    const asks = (offered: object) =>
      asked({ phase: 'contract', hand, faceUp: [], choices: { ...choices, ...offered } });
    expect(asks({ noTrump: true })).toMatchObject({ trump: 'NT' });
    expect(asks({})).toMatchObject({ trump: 'C' });
  });
});

describe('a closed talon', () => {
  it('is taken: the same four could be laid away again', () => {
    expect(asked({ phase: 'talon', choices: { kind: 'talon' } })).toStrictEqual({ type: 'takeTalon' });
  });

  it('has the hand keep the suit that is to be named after it', () => {
    const hand = 'AC KC QC TC 9C 8C 2C AD KD 5D 4D AH KH 3H 2H AS KS 7S 6S 3S';
    const move = laidAway(hand, VALFRI, { trumpToCome: true });
    expect(move).toStrictEqual(goes('3H 2H 5D 4D'));
    const choices = { kind: 'trump', suits: SUITS } as const;
    const named = asked({ phase: 'trump', hand: cards(hand), contract: VALFRI, choices });
    expect(named).toStrictEqual({ type: 'nameTrump', trump: 'C' });
  });
});

describe('cards that are avoided', () => {
  it('lets what threatens most go, but for what has to stay', () => {
    const hand = 'AC KC 4C 2C AD KD 7D 6D 5D 4D 3D 2D AH KH QH JH TH QS 9S 8S';
    expect(laidAway(hand, NO_HEARTS)).toStrictEqual(goes('KC AC QS 8S'));
    expect(laidAway('AS QS 4C 3C 2C 7D 6D 5D 4D 3D 2D 5H 4H 3H 2H TH 9H 8H 7H 6H', NO_QUEEN)).toStrictEqual(
      goes('AS 2C 3C 4C'),
    );
  });

  it('wins a trick without any as the last, and none that others may spoil', () => {
    expect(played(NO_HEARTS, 'AC JC 2C KH', '3C TC')).toStrictEqual(plays('AC'));
    expect(played(NO_HEARTS, 'AC JC 2C KH', '3C 5H')).toStrictEqual(plays('2C'));
    expect(played(NO_HEARTS, 'AC JC 2C KH', 'QC')).toStrictEqual(plays('JC'));
    expect(played(NO_QUEEN, 'AS QS 4S', '3S 5S')).toStrictEqual(plays('AS'));
  });

  it('gives them to others', () => {
    expect(played(NO_QUEEN, 'QS AD KH 2H', 'QC AC')).toStrictEqual(plays('QS'));
    expect(played(NO_QUEEN, 'QS JS 2S', 'KS')).toStrictEqual(plays('QS'));
    expect(played(NO_HEARTS, 'AD KH 2H 3D', 'QC AC')).toStrictEqual(plays('KH'));
  });
});
