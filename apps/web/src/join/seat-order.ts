// The order of the seats as the host is arranging it: people by their present seats, clockwise.
import type { TableUpdate } from '@forehand/protocol';

/** The present seats of everybody who sits there, in order. */
export const takenSeats = ({ seats }: TableUpdate): readonly number[] =>
  seats.flatMap((person, seat) => (person === null ? [] : [seat]));

/** `order` with the entry at `from` moved to `to`; unchanged where there is no such place. */
export function moved(order: readonly number[], from: number, to: number): readonly number[] {
  const entry = order[from];
  if (entry === undefined || to < 0 || to >= order.length) return order;
  return order.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** All present seats in the order they are to have: free ones come last. */
export const fullOrder = (update: TableUpdate, order: readonly number[]): number[] => [
  ...order,
  ...update.seats.flatMap((person, seat) => (person === null ? [seat] : [])),
];
