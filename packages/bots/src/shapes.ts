// What players of both games read of a view, checked where it comes in.
import { PACK, SUITS } from '@forehand/engine';
import * as z from 'zod';

export const cardsShape = z.array(z.enum(PACK));
export const suitShape = z.enum(SUITS);
export const numbersShape = z.array(z.number());
export const trickShape = z.object({ leader: z.number(), cards: cardsShape });
export const playedTrickShape = z.object({ leader: z.number(), cards: cardsShape, winner: z.number() });
export const cutShape = z.object({ kind: z.literal('cut'), min: z.number(), max: z.number() });
export const playShape = z.object({ kind: z.literal('play'), cards: cardsShape });
