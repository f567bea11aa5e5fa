// What is not as usual with who has a seat.
import type { TableUpdate } from '@forehand/protocol';
import type { Mark } from '../components/SeatMark.svelte';
import type { Catalogue } from '../messages/en.ts';

/** Whoever must go matters most; then who plays for somebody. */
export function seatMark(update: TableUpdate, seat: number, m: Catalogue): Mark | undefined {
  const person = update.seats[seat];
  if (person?.leaving) return { kind: 'leaving', label: m.seats.leaves };
  if (person?.practice) return { kind: 'practice', label: m.seats.practice };
  const standIn = update.standIns.findLast((one) => one.seat === seat);
  return standIn === undefined ? undefined : { kind: 'standIn', label: m.seats.standsIn(standIn.instead) };
}
