// What a card is worth to its holder where tricks are wanted, and what it threatens where they are avoided.
import { type Card, strengthOf, suitOf, type Trump } from '@forehand/engine';
import { higherThan, lowerThan, SUIT_SIZE } from '../cards.ts';

/** A card wins by its rank, the sooner the more higher ones go before it. A trump wins where nothing else does. */
export const worthOf = (card: Card, hand: readonly Card[], trump: Trump): number =>
  strengthOf(card) + higherThan(card, hand) + (suitOf(card) === trump ? SUIT_SIZE : 0);

/** A card threatens by its rank; low cards of its suit let it wait until it may be thrown away. */
export const threatOf = (card: Card, hand: readonly Card[]): number =>
  strengthOf(card) - 2 * lowerThan(card, hand);
