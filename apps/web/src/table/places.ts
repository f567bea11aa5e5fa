// Where the others sit, as this viewer sees it: clockwise, the left neighbour on the left.
import type { Seat } from '@forehand/engine';

export type Place = 'left' | 'across' | 'right' | 'you';

const OF_THREE = ['you', 'left', 'right'] as const satisfies readonly Place[];
const OF_FOUR = ['you', 'left', 'across', 'right'] as const satisfies readonly Place[];

export function placeOf(seat: Seat, you: Seat, seats: number): Place {
  const places = seats > OF_THREE.length ? OF_FOUR : OF_THREE;
  return places[(seat - you + seats) % seats] ?? 'right';
}

/** The others clockwise, the left neighbour first. */
export const othersOf = (you: Seat, seats: number): readonly Seat[] =>
  Array.from({ length: seats - 1 }, (_, step) => (you + 1 + step) % seats);
