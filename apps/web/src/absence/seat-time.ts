// The time of a turn as it stands at its seat.
import type { Time } from '../components/SeatTime.svelte';
import type { Catalogue } from '../messages/en.ts';
import type { TimeLeft } from './turn-time.svelte.ts';

/** `room`: whether a bank that is not used yet is shown too. Undefined at every other seat. */
export function timeAt(
  seat: number,
  left: TimeLeft | null,
  room: 'roomy' | 'narrow',
  m: Catalogue,
): Time | undefined {
  if (left === null || left.seat !== seat) return undefined;
  const bank = m.seats.bank(m.numbers.left(left.bank));
  const { isLow } = left;
  if (left.turn === 0 && left.bank > 0) return { text: bank, isLow };
  const turn = m.numbers.left(left.turn);
  return { text: room === 'roomy' && left.bank > 0 ? `${turn} · ${bank}` : turn, isLow };
}
