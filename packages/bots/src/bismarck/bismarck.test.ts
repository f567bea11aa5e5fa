// Worked hands of Bismarck.
import { CONTRACT_IDS, followers, type PackedView, SUITS, trickSoFar } from '@forehand/engine';
import { card, cards } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { bismarckView } from '../../test/views.ts';
import { practiceMove } from '../index.ts';

const SPEL = { id: 'spel', trump: null } as const;
const SPADER = { id: 'spader', trump: 'S' } as const;
const PASS = { id: 'pass', trump: null } as const;

function named(faceUp: string, options: readonly string[] = CONTRACT_IDS) {
  const valfri = options.filter((contract) => contract === 'valfri');
  const choices = { kind: 'contract', options, named: valfri, suits: SUITS } as const;
  return practiceMove('bismarck', bismarckView({ phase: 'contract', faceUp: cards(faceUp), choices }));
}
const names = (contract: string, trump?: string) => ({
  type: 'chooseContract',
  contract,
  ...(trump && { trump }),
});

function laidAway(hand: string, contract: PackedView['contract']) {
  const from = cards(hand);
  const choices = { kind: 'discard', from, count: 4, forbidden: [], leads: from } as const;
  return practiceMove('bismarck', bismarckView({ phase: 'discard', hand: from, contract, choices }));
}

function played(contract: PackedView['contract'], hand: string, table = '') {
  const trick = { leader: 0, cards: cards(table) };
  const allowed = followers(cards(hand), trickSoFar(trick.cards, contract?.trump ?? null, 'free'));
  const choices = { kind: 'play', cards: allowed } as const;
  return practiceMove('bismarck', bismarckView({ contract, hand: cards(hand), trick, choices }));
}
const plays = (name: string) => ({ type: 'play', card: card(name) });

describe('the contract', () => {
  it('BIS-4.1 is the one the four open cards help most', () => {
    expect(named('AC KD AH KS')).toStrictEqual(names('spel'));
    expect(named('AS KS 9S 4S')).toStrictEqual(names('spader'));
    expect(named('2C 3D 2H 4S')).toStrictEqual(names('pass'));
  });

  it('BIS-4.2 BIS-4.3 is one of those that are left; Valfri names the suit there is most of', () => {
    expect(named('AD KD 9D 4S')).toStrictEqual(names('valfri', 'D'));
    expect(named('AS KS 9S 4S', ['valfri', 'pass'])).toStrictEqual(names('valfri', 'S'));
    expect(named('2C 3D 2H 4S', ['spel'])).toStrictEqual(names('spel'));
    expect(named('2C 3C 2D 4C', ['valfri'])).toStrictEqual(names('valfri', 'C'));
  });

  it('of another profile is still named', () => {
    expect(named('2C 3D 2H 4S', ['grand'])).toStrictEqual(names('grand'));
  });
});

describe('laying away', () => {
  it('BIS-5.1 lets losers go, and keeps trumps and high cards', () => {
    const hand = 'AC KC 4C 2C AD KD QD 3D AH KH 5H 2H AS QS 9S 8S 7S 6S 3S 2S';
    expect(laidAway(hand, SPADER)).toStrictEqual({ type: 'discard', cards: cards('2C 2H 4C 3D') });
    expect(laidAway('AC KC QC JC AD KD QD JD AH KH QH JH AS KS QS JS 2S 3C 4D 9S', SPEL)).toStrictEqual({
      type: 'discard',
      cards: cards('2S 3C 4D 9S'),
    });
  });

  it('BIS-5.3 lets the cards go that threaten most in Pass', () => {
    const hand = 'AC KC 4C 2C AD 9D 7D 6D 5D 4D 3D 2D AH KH 3H 2H QS 9S 8S 7S';
    const move = laidAway(hand, PASS);
    expect(move).toStrictEqual({ type: 'discard', cards: cards('KC AC KH AH') });
  });

  it('BIS-6.1 never forgets it', () => {
    expect(laidAway('AC KC 4C 2C AD KD QD 3D AH KH 5H 2H AS QS 9S 8S 7S 6S 3S 2S', SPEL)).toMatchObject({
      type: 'discard',
    });
  });
});

describe('where tricks are wanted', () => {
  it('BIS-7.1 leads the highest of the longest suit', () => {
    expect(played(SPEL, 'AC KC 9D 8D 7D 6D AH')).toStrictEqual(plays('9D'));
    expect(played(SPADER, 'AC KC 9D QS 8S 2S')).toStrictEqual(plays('QS'));
  });

  it('BIS-7.4 BIS-7.6 follows suit and wins cheaply as the last', () => {
    expect(played(SPEL, 'AC QC JC 2C AH', '3C TC')).toStrictEqual(plays('JC'));
    expect(played(SPEL, 'AC QC JC 2C AH', '3C KC')).toStrictEqual(plays('AC'));
    expect(played(SPEL, 'QC JC 2C AH', '3C KC')).toStrictEqual(plays('2C'));
  });

  it('plays high when somebody is still to come', () => {
    expect(played(SPEL, 'AC KC 2C', '3C')).toStrictEqual(plays('KC'));
    expect(played(SPEL, 'QC TC 2C', '3C')).toStrictEqual(plays('QC'));
    expect(played(SPEL, 'QC TC 2C', 'AC')).toStrictEqual(plays('2C'));
  });

  it('BIS-7.5 trumps low what it cannot follow, and throws its lowest card where that does not win', () => {
    expect(played(SPADER, 'AC 9S 2S', 'AD 3D')).toStrictEqual(plays('2S'));
    expect(played(SPADER, 'AC 3C 2S', 'AD TS')).toStrictEqual(plays('3C'));
    expect(played(SPEL, 'AC 3C 2S', 'AD TD')).toStrictEqual(plays('2S'));
  });
});

describe('Pass', () => {
  it('BIS-8.4 leads low, rather from a short suit', () => {
    expect(played(PASS, 'AC 5C 4C 3H KH KD')).toStrictEqual(plays('3H'));
    expect(played(PASS, 'AC QC TC 9C 3C 3H')).toStrictEqual(plays('3H'));
  });

  it('BIS-7.4 plays the highest card that does not win', () => {
    expect(played(PASS, 'AC JC 9C 2C', 'QC')).toStrictEqual(plays('JC'));
    expect(played(PASS, 'AC JC 9C 2C', '3C TC')).toStrictEqual(plays('9C'));
  });

  it('wins as low as it can before others, and as high as it can when it must', () => {
    expect(played(PASS, 'AC JC 9C', '3C')).toStrictEqual(plays('9C'));
    expect(played(PASS, 'AC JC 9C', '3C 4C')).toStrictEqual(plays('AC'));
  });

  it('BIS-7.5 throws what threatens most', () => {
    expect(played(PASS, 'AD 4D 3D 2D KH', 'QC')).toStrictEqual(plays('KH'));
    expect(played(PASS, 'AD KD 4H', 'QC AC')).toStrictEqual(plays('KD'));
  });
});
