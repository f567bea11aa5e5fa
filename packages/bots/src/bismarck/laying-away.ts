// What to lay away: losers, or in Pass the cards that threaten most. Each card that goes changes what the others are.
import type { BismarckChoices, Card, Contract } from '@forehand/engine';
import { best } from '../cards.ts';
import { threatOf, worthOf } from './worth.ts';

type Offered = Extract<BismarckChoices, { readonly kind: 'discard' }>;

export function layAway({ from, count, forbidden }: Offered, contract: Contract | null): readonly Card[] {
  const rate = (card: Card, hand: readonly Card[]): number =>
    contract?.id === 'pass' ? threatOf(card, hand) : 0 - worthOf(card, hand, contract?.trump ?? null);
  const laidAway: Card[] = [];
  while (laidAway.length < count) {
    const hand = from.filter((card) => !laidAway.includes(card));
    const free = hand.filter((card) => !forbidden.includes(card));
    laidAway.push(best(free, (card) => rate(card, hand)));
  }
  return laidAway;
}
