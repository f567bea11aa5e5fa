// The state of a match as it is stored.
import type { Issues, Result } from '@forehand/engine';
import {
  cardShape,
  countShape,
  playedTrickShape,
  pointsShape,
  read,
  seatShape,
} from '@forehand/engine/kernel';
import * as z from 'zod';
import type { PlayState, ThreesState } from './types.ts';

export const scoreShape = z.strictObject({
  deal: countShape,
  tricks: pointsShape,
  change: pointsShape,
  total: pointsShape,
});

const match = z.strictObject({
  options: z.strictObject({ profile: z.string() }),
  seats: countShape,
  firstDealer: seatShape,
  scores: z.array(scoreShape),
  lastTricks: z.array(playedTrickShape),
});
const sealed = { match, commitment: z.string() };

const state: z.ZodType<ThreesState> = z.discriminatedUnion('phase', [
  z.strictObject({ phase: z.enum(['lot', 'seal', 'over']), match }),
  z.strictObject({ phase: z.literal('cut'), ...sealed }),
  z.strictObject({ phase: z.literal('deal'), ...sealed, cut: z.int() }),
  z.strictObject({
    phase: z.literal('play'),
    ...sealed,
    hands: z.array(z.array(cardShape)),
    leader: seatShape,
    trick: z.array(cardShape),
    taken: z.array(playedTrickShape),
  }),
]);

export const parseState = (input: unknown): Result<ThreesState, Issues> => read(state, input);

/** The state while cards are played; anything else is a damaged log. */
export function playing(state: ThreesState): PlayState {
  if (state.phase !== 'play') throw new Error(`cards are played in phase play, not in ${state.phase}`);
  return state;
}
