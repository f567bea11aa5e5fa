// The shape of a move. Whether it is allowed is the rules' question.
import type { Issues, Result } from '@forehand/engine';
import { cardShape, read } from '@forehand/engine/kernel';
import * as z from 'zod';
import type { ThreesMove } from './types.ts';

const move: z.ZodType<ThreesMove> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('cut'), at: z.int() }),
  z.strictObject({ type: z.literal('play'), card: cardShape }),
]);

export const parseMove = (input: unknown): Result<ThreesMove, Issues> => read(move, input);
