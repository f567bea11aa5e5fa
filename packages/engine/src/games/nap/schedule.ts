// Who deals, cuts and calls in which deal, who gets which card, and whose turn it is.
import type { Card } from '../../card.ts';
import type { Turn } from '../../game.ts';
import { present, unreachable } from '../../result.ts';
import { clockwiseFrom, dealerOf, left, nextDealerOf, right, type Seat } from '../../seat.ts';
import { sumOf } from '../../standing.ts';
import type { DealSlot, MatchSoFar, NapState } from './state.ts';
import type { NapOptions } from './types.ts';

/** A round is one deal by each seat (NAP-2.3). */
export const dealsOf = ({ rounds }: NapOptions, seats: number): number => rounds * seats;

/** The deal passes to the left (NAP-2.2). */
export const slotOf = ({ firstDealer, seats }: MatchSoFar, deal: number): DealSlot => ({
  deal,
  dealer: dealerOf(firstDealer, deal, seats),
});

/** The dealer's left is dealt to and calls first, the right cuts (NAP-3.2, NAP-3.5, NAP-4.1). */
export const firstOf = ({ match, slot }: NapState): Seat => left(slot.dealer, match.seats);
export const cutterOf = ({ match, slot }: NapState): Seat => right(slot.dealer, match.seats);

/** Round by round a packet to each seat, clockwise from `first` (NAP-3.5). */
export function dealtHands(
  cards: readonly Card[],
  packets: readonly number[],
  first: Seat,
  seats: number,
): readonly (readonly Card[])[] {
  const hands = Array.from({ length: seats }, (): Card[] => []);
  let top = 0;
  for (const packet of packets) {
    for (const seat of clockwiseFrom(first, seats)) {
      hands[seat]?.push(...cards.slice(top, top + packet));
      top += packet;
    }
  }
  return hands;
}

/** The cards in the order in which dealing them gives these hands. */
export const deckOf = (
  hands: readonly (readonly Card[])[],
  packets: readonly number[],
  first: Seat,
): readonly Card[] =>
  packets.flatMap((packet, round) => {
    const from = sumOf(packets.slice(0, round));
    return clockwiseFrom(first, hands.length).flatMap((seat) =>
      present(hands[seat], 'hand').slice(from, from + packet),
    );
  });

/** The deal passes on from the last one that was dealt (NAP-2.1). */
export const nextDealer = ({ phase, match, slot }: NapState): Seat =>
  nextDealerOf(phase, slot.dealer, match.seats);

export function turnOf(state: NapState): Turn {
  switch (state.phase) {
    case 'lot':
    case 'seal':
    case 'deal':
      return 'chance';
    case 'cut':
      return cutterOf(state);
    case 'auction':
      return (firstOf(state) + state.calls.length) % state.match.seats;
    case 'floater':
    case 'discard':
    case 'trump':
      return state.declarer;
    case 'play':
      return (state.leader + state.trick.length) % state.match.seats;
    case 'over':
      return 'over';
    default:
      return unreachable(state);
  }
}
