// What happens in a match of Nap, as it is stored. `sealed` holds what is not public.
import * as z from 'zod';
import type { Suit } from '../../card.ts';
import { type DealEvent, dealEventShapes, V, type Versioned } from '../../deal-events.ts';
import type { Issues } from '../../game.ts';
import type { Result } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { read, seatShape, suitShape } from '../../shape.ts';
import { callShape, ledgerRowShape } from './shapes.ts';
import type { AnyBidId, AnyCallId, LedgerRow } from './types.ts';

export type Called = Versioned & { readonly type: 'called'; readonly seat: Seat; readonly call: AnyCallId };
export type TrumpFixed = Versioned & { readonly type: 'trumpFixed'; readonly trump: Suit };
export type DealScored = Versioned & { readonly type: 'dealScored'; readonly row: LedgerRow<AnyBidId> };

export type NapEvent = DealEvent | Called | TrumpFixed | DealScored;

const v = z.literal(V);

const eventShape: z.ZodType<NapEvent> = z.discriminatedUnion('type', [
  ...dealEventShapes,
  z.strictObject({ v, type: z.literal('called'), seat: seatShape, call: callShape }),
  z.strictObject({ v, type: z.literal('trumpFixed'), trump: suitShape }),
  z.strictObject({ v, type: z.literal('dealScored'), row: ledgerRowShape }),
]);

export const parseEvent = (input: unknown): Result<NapEvent, Issues> => read(eventShape, input);
