// How large cards may lie above the rows of tiles on the cloth.
import type { Form, Measures } from '../../../cards/measures.ts';

const RATIO = 1.4;
const ROW = 54;
const GAP = 6;
/** The line of words under the tiles, or the way back to the contracts. */
const WORDS = 44;
/** What seats and the own place take of the cloth. */
const TAKEN: Readonly<Record<Form, number>> = { portrait: 8, short: 8, landscape: 56, laptop: 176, flow: 0 };
/** Narrower ones are not read. */
const LEAST = 40;

/** Width of the cards; 0 where words have to stand for them. */
export function cardsAbove({ form, cloth, open }: Measures, rows: number): number {
  const room = cloth - TAKEN[form] - rows * (ROW + GAP) - WORDS - GAP;
  const width = form === 'flow' ? open : Math.min(open, Math.floor(room / RATIO));
  return width < LEAST ? 0 : width;
}
