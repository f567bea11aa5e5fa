// What players of both games read of a view, checked where it comes in.
import { PACK, SUITS } from '@forehand/engine';
import * as z from 'zod';

export const cardShape = z.enum(PACK);
export const cardsShape = z.array(cardShape);
export const suitShape = z.enum(SUITS);
export const numbersShape = z.array(z.number());
export const trickShape = z.object({ leader: z.number(), cards: cardsShape });
export const playedTrickShape = z.object({ leader: z.number(), cards: cardsShape, winner: z.number() });
export const cutShape = z.object({ kind: z.literal('cut'), min: z.number(), max: z.number() });
export const playShape = z.object({ kind: z.literal('play'), cards: cardsShape });
export const talonShape = z.object({ kind: z.literal('talon') });
export const trumpShape = z.object({
  kind: z.literal('trump'),
  suits: z.array(suitShape),
  noTrump: z.literal(true).exactOptional(),
});
export const discardShape = z.object({
  kind: z.literal('discard'),
  from: cardsShape,
  count: z.number(),
  forbidden: cardsShape,
  leads: cardsShape,
});
