// The shape of a move. Whether a call is high enough or a cut possible is the rules' question, with its own refusal.
import * as z from 'zod';
import type { Issues } from '../../game.ts';
import type { Result } from '../../result.ts';
import { cardShape, read } from '../../shape.ts';
import { callShape } from './shapes.ts';
import type { NapMove } from './types.ts';

const move: z.ZodType<NapMove> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('cut'), at: z.int() }),
  z.strictObject({ type: z.literal('call'), call: callShape }),
  z.strictObject({ type: z.literal('look') }),
  z.strictObject({ type: z.literal('takeFloater') }),
  z.strictObject({ type: z.literal('declineFloater') }),
  z.strictObject({ type: z.literal('discard'), cards: z.array(cardShape).max(52) }),
  z.strictObject({ type: z.literal('nameTrump'), trump: z.string().max(4) }),
  z.strictObject({ type: z.literal('play'), card: cardShape }),
]);

export const parseMove = (input: unknown): Result<NapMove, Issues> => read(move, input);
