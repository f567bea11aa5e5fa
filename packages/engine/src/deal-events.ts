// What happens in every game of tricks, whatever else does: the lot, the seal, the cut, the deal, a card, a trick.
import * as z from 'zod';
import type { Card } from './card.ts';
import type { CutBy } from './cut.ts';
import { unreachable } from './result.ts';
import type { Seat } from './seat.ts';
import { cardShape, countShape, seatShape } from './shape.ts';

/** The version of each event's shape. */
export const V = 1;
export type Versioned = { readonly v: typeof V };

export type DealerDrawn = Versioned & { readonly type: 'dealerDrawn'; readonly dealer: Seat };
export type PackSealed = Versioned & {
  readonly type: 'packSealed';
  readonly deal: number;
  readonly attempt: number;
  readonly commitment: string;
};
export type PackCut = Versioned & {
  readonly type: 'packCut';
  readonly seat: Seat;
  readonly at: number;
  readonly by: CutBy;
};
/** Cards dealt unseen, first card on top. */
export type Dealt = Versioned & {
  readonly type: 'dealt';
  readonly sealed: { readonly cards: readonly Card[] };
};
export type CardPlayed = Versioned & {
  readonly type: 'cardPlayed';
  readonly seat: Seat;
  readonly card: Card;
};
export type TrickTaken = Versioned & { readonly type: 'trickTaken'; readonly seat: Seat };

const v = z.literal(V);
const seat = seatShape;

/** The shapes of these events, for a game to add its own to. */
export const dealEventShapes = [
  z.strictObject({ v, type: z.literal('dealerDrawn'), dealer: seat }),
  z.strictObject({
    v,
    type: z.literal('packSealed'),
    deal: countShape,
    attempt: countShape,
    commitment: z.string(),
  }),
  z.strictObject({ v, type: z.literal('packCut'), seat, at: z.int(), by: z.enum(['cutter', 'chance']) }),
  z.strictObject({ v, type: z.literal('dealt'), sealed: z.strictObject({ cards: z.array(cardShape) }) }),
  z.strictObject({ v, type: z.literal('cardPlayed'), seat, card: cardShape }),
  z.strictObject({ v, type: z.literal('trickTaken'), seat }),
] as const;

type OpenEvent = DealerDrawn | PackSealed | PackCut | CardPlayed | TrickTaken;
export type DealEvent = OpenEvent | Dealt;

/** What everybody sees of them. */
export type OpenSeen =
  | { readonly type: 'dealerDrawn'; readonly dealer: Seat }
  | { readonly type: 'packSealed'; readonly deal: number; readonly attempt: number }
  | { readonly type: 'packCut'; readonly seat: Seat; readonly at: number; readonly by: CutBy }
  | { readonly type: 'cardPlayed'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'trickTaken'; readonly seat: Seat };

/** The same for every viewer; the commitment stands in the view. */
export function seenByAll(event: OpenEvent): OpenSeen {
  switch (event.type) {
    case 'dealerDrawn':
      return { type: event.type, dealer: event.dealer };
    case 'packSealed':
      return { type: event.type, deal: event.deal, attempt: event.attempt };
    case 'packCut':
      return { type: event.type, seat: event.seat, at: event.at, by: event.by };
    case 'cardPlayed':
      return { type: event.type, seat: event.seat, card: event.card };
    case 'trickTaken':
      return { type: event.type, seat: event.seat };
    default:
      return unreachable(event);
  }
}
