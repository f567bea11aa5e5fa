// Who deals, cuts and is forehand in which deal, who gets which card, and whose turn it is.
import type { Card } from '../../card.ts';
import type { Turn } from '../../game.ts';
import { unreachable } from '../../result.ts';
import { dealerOf, left, nextDealerOf, right, type Seat } from '../../seat.ts';
import { rulesOf } from './profiles.ts';
import type { BismarckState, DealSlot, MatchSoFar } from './state.ts';

export const seatsOf = ({ options }: MatchSoFar): number => rulesOf(options).seats;

/** The deal passes to the left (BIS-2.2). */
export const slotOf = ({ options, firstDealer }: MatchSoFar, deal: number): DealSlot => ({
  deal,
  dealer: dealerOf(firstDealer, deal, rulesOf(options).seats),
  attempt: 1,
  redeals: 0,
  imposed: null,
});

/** Forehand sits at the dealer's left, the cutter at the right (BIS-2.3, BIS-3.2). */
export const forehandOf = ({ match, slot }: BismarckState): Seat => left(slot.dealer, seatsOf(match));
export const cutterOf = ({ match, slot }: BismarckState): Seat => right(slot.dealer, seatsOf(match));

/** The deal passes on from the last one that was dealt (BIS-2.1). */
export const nextDealer = ({ phase, match, slot }: BismarckState): Seat =>
  nextDealerOf(phase, slot.dealer, seatsOf(match));

/** Single cards from forehand on; forehand takes the four as well (BIS-3.6, BIS-3.7). */
export function dealtHands(
  cards: readonly Card[],
  faceUp: readonly Card[],
  forehand: Seat,
  seats: number,
): readonly (readonly Card[])[] {
  return Array.from({ length: seats }, (_, seat) => {
    const dealt = cards.filter((_card, place) => (forehand + place) % seats === seat);
    return seat === forehand ? [...dealt, ...faceUp] : dealt;
  });
}

export function turnOf(state: BismarckState): Turn {
  switch (state.phase) {
    case 'lot':
    case 'seal':
    case 'turnUp':
    case 'deal':
    case 'dealFirst':
      return 'chance';
    case 'cut':
      return cutterOf(state);
    case 'contract':
    case 'announce':
    case 'discard':
      return forehandOf(state);
    case 'play':
      return (state.leader + state.trick.length) % state.hands.length;
    case 'over':
      return 'over';
    default:
      return unreachable(state);
  }
}
