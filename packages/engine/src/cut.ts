// Where a pack may be cut: a cut leaves cards on both sides.
import { PACK } from './card.ts';

export const CUT = { min: 1, max: PACK.length - 1 } as const;

export const isCut = (at: number): boolean => at >= CUT.min && at <= CUT.max;

/** Who placed the cut: the cutter, or chance for a cutter who is absent. */
export type CutBy = 'cutter' | 'chance';
