// Who deals, cuts and is forehand in which deal, and whose turn it is.
import type { Turn } from '../../game.ts';
import { unreachable } from '../../result.ts';
import { left, right, type Seat } from '../../seat.ts';
import { profileOf } from './profiles.ts';
import type { BismarckState, DealSlot, MatchSoFar } from './state.ts';

export const seatsOf = ({ options }: MatchSoFar): number => profileOf(options).seats;

/** The deal passes to the left (BIS-2.2). */
export const firstSlot = (dealer: Seat): DealSlot => ({
  deal: 1,
  dealer,
  attempt: 1,
  redeals: 0,
  imposed: null,
});

export const nextSlot = ({ deal, dealer }: DealSlot, seats: number): DealSlot => ({
  ...firstSlot(left(dealer, seats)),
  deal: deal + 1,
});

/** Forehand sits at the dealer's left, the cutter at the right (BIS-2.3, BIS-3.2). */
export const forehandOf = ({ match, slot }: BismarckState): Seat => left(slot.dealer, seatsOf(match));
export const cutterOf = ({ match, slot }: BismarckState): Seat => right(slot.dealer, seatsOf(match));

export function turnOf(state: BismarckState): Turn {
  switch (state.phase) {
    case 'lot':
    case 'seal':
    case 'turnUp':
    case 'deal':
      return 'chance';
    case 'cut':
      return cutterOf(state);
    case 'contract':
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
