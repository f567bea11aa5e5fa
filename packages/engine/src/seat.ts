// Seats are numbered 0..n-1 clockwise.

/** A place at the table, 0..n-1 clockwise; at most seven. */
export type Seat = number;

/** The next seat clockwise. */
export const left = (seat: Seat, seats: number): Seat => (seat + 1) % seats;

/** The seat before, the one that cuts when `seat` deals. */
export const right = (seat: Seat, seats: number): Seat => (seat + seats - 1) % seats;

/** Who deals a deal, counted from 1: the deal passes to the left. */
export const dealerOf = (firstDealer: Seat, deal: number, seats: number): Seat =>
  (firstDealer + deal - 1) % seats;

/** Every seat once, clockwise, beginning with `first`. */
export const clockwiseFrom = (first: Seat, seats: number): readonly Seat[] =>
  Array.from({ length: seats }, (_, step) => (first + step) % seats);

/** Who deals next: the deal passes on from the last one that was dealt; one that was not even cut is still to come. */
export function nextDealerOf(phase: string, dealer: Seat, seats: number): Seat {
  const isToCome = phase === 'lot' || phase === 'seal' || phase === 'cut';
  return isToCome ? dealer : left(dealer, seats);
}
