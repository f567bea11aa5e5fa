// Cards, hands, tricks and points as a card player would write them down.
import { type Card, present, rankOf, type Seat, type Suit, strengthOf, suitOf } from '@forehand/engine';

const SIGN = { C: '♣', D: '♦', H: '♥', S: '♠' } as const;
export const SUIT_NAME = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' } as const;
export const NAMES = ['Anna', 'Bo', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gro'] as const;

export interface PlayedCard {
  readonly seat: Seat;
  readonly card: Card;
}

const rank = (card: Card): string => rankOf(card).replace('T', '10');
export const written = (card: Card): string => `${SIGN[suitOf(card)]}${rank(card)}`;
export const line = (cards: readonly Card[]): string => cards.map(written).join(' ');
export const nameOf = (seat: Seat): string => present(NAMES[seat], 'name');
export const signed = (points: number): string => (points > 0 ? `+${points}` : `${points}`.replace('-', '−'));

/** A hand suit by suit, high to low. */
export function handInWords(seat: Seat, cards: readonly Card[]): string {
  const inSuit = (suit: Suit) =>
    cards
      .filter((card) => suitOf(card) === suit)
      .toSorted((one, other) => strengthOf(other) - strengthOf(one));
  const suits = (['S', 'H', 'C', 'D'] as const).map(
    (suit) => `${SIGN[suit]} ${inSuit(suit).map(rank).join(' ') || '–'}`,
  );
  return `  ${nameOf(seat).padEnd(5)} ${suits.join('   ')}`;
}

export function trickInWords(number: number, trick: readonly PlayedCard[], winner: Seat): string {
  const [lead, ...others] = trick.map(({ seat, card }) => `${nameOf(seat)} ${written(card)}`.padEnd(9));
  return `${`${number}`.padStart(4)}.  ${lead}  ${others.join('  ')}  taken by ${nameOf(winner)}`;
}

/** A line of a table with a value for each seat. */
export const column = (title: string, values: readonly (number | string)[]): string =>
  `  ${title.padEnd(7)}${values.map((value) => `${value}`.padStart(6)).join('')}`;
