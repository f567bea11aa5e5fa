// What Bismarck says of moves that have their words in one place for every game: the four cards that nobody is dealt,
// naming the trumps, what may not be laid away, the first dealer.
import type { Card, Suit } from '@forehand/engine/card';
import { cards } from './cards.ts';
import { numbers } from './numbers.ts';
import type { Sentence } from './table.ts';

export const talon = {
  yours: { strong: 'Take the four?', note: 'Taken unseen, then four are laid away.' },
  yoursOpen: { strong: 'Take the four?', note: 'Then four are laid away.' },
  other: (name: string): Sentence => ({ strong: `${name} may take the four.` }),
  take: 'Take the four',
  leave: 'Leave them',
  things: { take: 'Taking the four', leave: 'Leaving the four' },
  decides: 'may take four',
  title: (count: number): string =>
    numbers.count(count, { one: '# card, face down', other: '# cards, face down' }),
  closedYours: 'Nobody has seen these four. They are for you.',
  closedOther: (name: string): string => `Nobody has seen these four. They are for ${name}.`,
  openAfterYours: 'All of you see these four. They are for you.',
  openAfterOther: (name: string): string => `All of you see these four. They are for ${name}.`,
  leftOver: 'The last four cards stay unseen. Nobody takes them.',
  /** In a line of words where there is no room for the cards: «Open: A♠ 9♠ Q♥ 4♦». */
  open: (faces: readonly Card[]): string => `Open: ${faces.map(cards.short).join('  ')}`,
  faceDown: (count: number): string =>
    numbers.count(count, { one: '# card face down', other: '# cards face down' }),
  taken: (name: string): string => `${name} took the four cards.`,
  declined: (name: string): string => `${name} left the four cards, unseen.`,
  /** To the one who took them. */
  youTook: (faces: readonly Card[]): string => `You took ${numbers.list(faces.map(cards.words))}.`,
  yourTurn: 'Your turn: take the four cards, or leave them.',
};

export const naming = {
  yours: { strong: 'Name the trumps' },
  other: (name: string): Sentence => ({ strong: `${name} names the trumps.` }),
  names: 'names trumps',
  none: 'Name no trumps',
  wait: (contract: string): string => `${contract}: the trumps come next.`,
  named: (name: string, trump: Suit | null): string =>
    trump === null ? `${name} named no trumps.` : `${name} named ${cards.suit(trump)} as trumps.`,
  cut: (suit: Suit): string => `Cut for trumps: ${cards.suit(suit)}.`,
  turned: 'In Valfri the suit of the first open card is trump.',
  yourTurn: 'Your turn: name the trumps.',
};

export const kept = {
  /** Why cards may not be laid away: a suit, or single cards. */
  suit: (suit: Suit): string => `${cards.suitTitle(suit)} may not be laid away.`,
  cards: (faces: readonly Card[]): string => `${numbers.list(faces.map(cards.short))} may not be laid away.`,
  spoken: (card: string): string => `${card}, may not be laid away`,
};

export const drawn = {
  title: 'The cards drawn for the first deal',
  again: 'The first cards were equal, so these were drawn again.',
  words: (draws: readonly { readonly name: string; readonly card: Card }[]): string =>
    `${draws.map(({ name, card }) => `${name} drew ${cards.words(card)}`).join(', ')}.`,
  first: (name: string): string => `${name} drew the highest card and deals first.`,
  firstYou: 'You drew the highest card and deal first.',
};
