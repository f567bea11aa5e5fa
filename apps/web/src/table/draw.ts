import type { Seat } from '@forehand/engine';
import type { Card } from '@forehand/engine/card';

/** A card for each of these seats; who has the highest deals first, or they draw again. */
export interface Draw {
  readonly among: readonly Seat[];
  readonly cards: readonly Card[];
}
