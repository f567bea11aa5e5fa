// The shape of a move. Counts, ranges and names of contracts are rules, each with its own refusal.
import * as z from 'zod';
import type { Issues } from '../../game.ts';
import type { Result } from '../../result.ts';
import { cardShape, read } from '../../shape.ts';
import type { BismarckMove } from './types.ts';

const move: z.ZodType<BismarckMove> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('cut'), at: z.int() }),
  z.strictObject({
    type: z.literal('chooseContract'),
    contract: z.string().max(20),
    trump: z.string().max(4).exactOptional(),
  }),
  z.strictObject({ type: z.literal('takeTalon') }),
  z.strictObject({ type: z.literal('declineTalon') }),
  z.strictObject({ type: z.literal('discard'), cards: z.array(cardShape).max(52) }),
  z.strictObject({ type: z.literal('nameTrump'), trump: z.string().max(4) }),
  z.strictObject({ type: z.literal('leadWithoutDiscarding'), card: cardShape }),
  z.strictObject({ type: z.literal('play'), card: cardShape }),
]);

export const parseMove = (input: unknown): Result<BismarckMove, Issues> => read(move, input);
