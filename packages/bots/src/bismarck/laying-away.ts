// What to lay away: losers, or where tricks or cards are avoided what threatens most. Each card that goes changes what
// the others are.
import type { BismarckChoices, Card, Contract, Trump } from '@forehand/engine';
import { threatOf } from '../avoiding.ts';
import { best } from '../cards.ts';
import { avoidedIn } from './avoided.ts';
import { worthOf } from './worth.ts';

type Offered = Extract<BismarckChoices, { readonly kind: 'discard' }>;

/** `trump`: that of the contract, or the one it is going to have. */
export function layAway(
  { from, count, forbidden }: Offered,
  contract: Contract | null,
  trump: Trump,
): readonly Card[] {
  const isAvoiding = avoidedIn(contract) !== undefined;
  const rate = (card: Card, hand: readonly Card[]): number =>
    isAvoiding ? threatOf(card, hand) : 0 - worthOf(card, hand, trump);
  const laidAway: Card[] = [];
  while (laidAway.length < count) {
    const hand = from.filter((card) => !laidAway.includes(card));
    const free = hand.filter((card) => !forbidden.includes(card));
    laidAway.push(best(free, (card) => rate(card, hand)));
  }
  return laidAway;
}
