// A match whose first deals give forehand twenty cards with ever longer suits.
import { type Card, PACK, SUITS, type Suit, suitOf } from '@forehand/engine';
import type { StackedDeck } from './stacked-deck.ts';

/** The longest suit of forehand's hand by deal, and how many cards of each suit there are. */
export const LONG_SUITS = [
  { deal: 1, longest: 5, counts: { S: 5, H: 5, C: 5, D: 5 } },
  { deal: 2, longest: 8, counts: { S: 4, H: 8, C: 4, D: 4 } },
  { deal: 3, longest: 11, counts: { S: 11, H: 3, C: 3, D: 3 } },
  { deal: 4, longest: 13, counts: { S: 3, H: 2, C: 13, D: 2 } },
] as const satisfies readonly {
  readonly deal: number;
  readonly longest: number;
  readonly counts: Readonly<Record<Suit, number>>;
}[];

/** The highest cards of each suit: tens and pictures, which are the widest to read. */
function handOf(counts: Readonly<Record<Suit, number>>): readonly Card[] {
  return SUITS.flatMap((suit) => PACK.filter((card) => suitOf(card) === suit).slice(-counts[suit]));
}

/** Four turned up, then singles to the three of them, forehand first. */
function packFor(counts: Readonly<Record<Suit, number>>): Card[] {
  const hand = handOf(counts);
  const turnedUp = SUITS.flatMap((suit) => hand.filter((card) => suitOf(card) === suit).slice(0, 1));
  const own = hand.filter((card) => !turnedUp.includes(card));
  const rest = PACK.filter((card) => !hand.includes(card));
  const singles = own.flatMap((card, round) => [card, ...rest.slice(2 * round, 2 * round + 2)]);
  return [...turnedUp, ...singles];
}

export const longSuits: StackedDeck = {
  firstDealer: 0,
  packs: Object.fromEntries(LONG_SUITS.map(({ deal, counts }) => [`${deal}/1`, packFor(counts)])),
};

/** Forehand sits left of the dealer, and seat 0 deals first. */
export const forehandIn = (deal: number): number => deal % 3;
