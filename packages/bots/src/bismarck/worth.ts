// What a card is worth to its holder where tricks are wanted.
import { type Card, strengthOf, suitOf, type Trump } from '@forehand/engine';
import { higherThan, SUIT_SIZE } from '../cards.ts';

/** A card wins by its rank, the sooner the more higher ones go before it. A trump wins where nothing else does. */
export const worthOf = (card: Card, hand: readonly Card[], trump: Trump): number =>
  strengthOf(card) + higherThan(card, hand) + (suitOf(card) === trump ? SUIT_SIZE : 0);
