// Packs of Nap laid out so that a deal goes as a test wants it, whichever legal cards its players choose.
import { type Card, PACK } from '@forehand/engine';
import { seededDraw } from '@forehand/server/testing/legal-player';
import type { StackedDeck } from './stacked-deck.ts';

/** Five cards each, three and then two. */
const PACKETS = [3, 2] as const;
const HAND = 5;

/** Hands by place, from the dealer's left; any other place has what chance leaves. */
export type Hands = Readonly<Record<number, readonly Card[]>>;

export function napPack(seats: number, hands: Hands, seed: number): Card[] {
  const draw = seededDraw(seed);
  const wanted = Object.values(hands).flat();
  const left = PACK.filter((card) => !wanted.includes(card));
  const any = () => left.splice(draw(left.length), 1);
  const dealt = Array.from({ length: seats }, (_, place) => [
    ...(hands[place] ?? Array.from({ length: HAND }, any).flat()),
  ]);
  const packets = PACKETS.flatMap((packet) => dealt.flatMap((hand) => hand.splice(0, packet)));
  return [...packets, ...left];
}

/** Seat 0 deals first; packs by deal. */
export const napDeck = (seats: number, deals: Readonly<Record<number, Hands>>): StackedDeck => ({
  firstDealer: 0,
  packs: Object.fromEntries(
    Object.entries(deals).map(([deal, hands]) => [`${deal}/1`, napPack(seats, hands, Number(deal))]),
  ),
});
