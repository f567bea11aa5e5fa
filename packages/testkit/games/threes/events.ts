// What happens in Threes, as it is stored.
import type { Issues, Result } from '@forehand/engine';
import { type DealEvent, dealEventShapes, read, V, type Versioned } from '@forehand/engine/kernel';
import * as z from 'zod';
import { scoreShape } from './state.ts';
import type { ThreesScore } from './types.ts';

export type DealScored = Versioned & { readonly type: 'dealScored'; readonly score: ThreesScore };
export type ThreesEvent = DealEvent | DealScored;

const event: z.ZodType<ThreesEvent> = z.discriminatedUnion('type', [
  ...dealEventShapes,
  z.strictObject({ v: z.literal(V), type: z.literal('dealScored'), score: scoreShape }),
]);

export const parseEvent = (input: unknown): Result<ThreesEvent, Issues> => read(event, input);
