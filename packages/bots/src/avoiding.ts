// How to take no tricks: the same for Pass in Bismarck, for Misère in Nap, and for those who want its declarer to win.
import { type Card, strengthOf, suitOf } from '@forehand/engine';
import {
  best,
  cheapest,
  highest,
  ledIn,
  lowerThan,
  ofSuit,
  type RunningTrick,
  winnersAmong,
} from './cards.ts';

/** A card threatens by its rank; low cards of its suit let it wait until it may be thrown away. */
export const threatOf = (card: Card, hand: readonly Card[]): number =>
  strengthOf(card) - 2 * lowerThan(card, hand);

/** A low card, rather of a short suit: whoever has none left can throw high cards of others. */
export const leadLow = (cards: readonly Card[]): Card =>
  best(cards, (card) => 0 - ofSuit(cards, suitOf(card)).length - strengthOf(card));

/** The highest card that does not win, or any that threatens; where all win, the last seat wins with the highest. */
export function followLow(trick: RunningTrick, cards: readonly Card[], hand: readonly Card[]): Card {
  const winners = winnersAmong(cards, trick);
  const losers = cards.filter((card) => !winners.includes(card));
  if (losers.length === 0) return trick.rivals === 'none' ? highest(cards) : cheapest(cards, null);
  const follows = losers.every((card) => suitOf(card) === ledIn(trick));
  return follows ? highest(losers) : best(losers, (card) => threatOf(card, hand));
}
