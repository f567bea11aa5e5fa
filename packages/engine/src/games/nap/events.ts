// What happens in a match of Nap, as it is stored. `sealed` holds what is not public.
import * as z from 'zod';
import type { Card, Suit } from '../../card.ts';
import { type DealEvent, dealEventShapes, V, type Versioned } from '../../deal-events.ts';
import type { Issues } from '../../game.ts';
import type { Result } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { cardShape, countShape, read, seatShape, suitShape } from '../../shape.ts';
import { callShape, ledgerRowShape } from './shapes.ts';
import type { CallId, LedgerRow } from './types.ts';

export type Called = Versioned & { readonly type: 'called'; readonly seat: Seat; readonly call: CallId };
/** The seat has looked at the floater, whose face stands with the cards dealt. */
export type FloaterSeen = Versioned & { readonly type: 'floaterSeen'; readonly seat: Seat };
export type FloaterTaken = Versioned & { readonly type: 'floaterTaken'; readonly seat: Seat };
export type FloaterDeclined = Versioned & { readonly type: 'floaterDeclined'; readonly seat: Seat };
export type LaidAway = Versioned & {
  readonly type: 'discarded';
  readonly seat: Seat;
  readonly count: number;
  readonly sealed: { readonly cards: readonly Card[] };
};
/** By the first lead, or named before it. */
export type TrumpFixed = Versioned & { readonly type: 'trumpFixed'; readonly trump: Suit };
export type DealScored = Versioned & { readonly type: 'dealScored'; readonly row: LedgerRow };

export type NapEvent =
  | DealEvent
  | Called
  | FloaterSeen
  | FloaterTaken
  | FloaterDeclined
  | LaidAway
  | TrumpFixed
  | DealScored;

const v = z.literal(V);

const eventShape: z.ZodType<NapEvent> = z.discriminatedUnion('type', [
  ...dealEventShapes,
  z.strictObject({ v, type: z.literal('called'), seat: seatShape, call: callShape }),
  z.strictObject({ v, type: z.literal('floaterSeen'), seat: seatShape }),
  z.strictObject({ v, type: z.literal('floaterTaken'), seat: seatShape }),
  z.strictObject({ v, type: z.literal('floaterDeclined'), seat: seatShape }),
  z.strictObject({
    v,
    type: z.literal('discarded'),
    seat: seatShape,
    count: countShape,
    sealed: z.strictObject({ cards: z.array(cardShape) }),
  }),
  z.strictObject({ v, type: z.literal('trumpFixed'), trump: suitShape }),
  z.strictObject({ v, type: z.literal('dealScored'), row: ledgerRowShape }),
]);

export const parseEvent = (input: unknown): Result<NapEvent, Issues> => read(eventShape, input);
