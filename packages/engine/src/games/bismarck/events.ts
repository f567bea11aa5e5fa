// What happens in a match of Bismarck, as it is stored. `sealed` holds what is not public while a deal runs.
import * as z from 'zod';
import type { Card } from '../../card.ts';
import { type DealEvent, dealEventShapes, V, type Versioned } from '../../deal-events.ts';
import type { Issues } from '../../game.ts';
import type { Result } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { cardShape, countShape, read, seatShape } from '../../shape.ts';
import { contractShape, sheetRowShape } from './shapes.ts';
import type { Contract, SheetRow } from './types.ts';

export type TurnedUp = Versioned & { readonly type: 'turnedUp'; readonly cards: readonly Card[] };
export type ContractChosen = Versioned & {
  readonly type: 'contractChosen';
  readonly seat: Seat;
  readonly contract: Contract;
};
export type Discarded = Versioned & {
  readonly type: 'discarded';
  readonly seat: Seat;
  readonly count: number;
  readonly sealed: { readonly cards: readonly Card[] };
};
export type DiscardForgotten = Versioned & {
  readonly type: 'discardForgotten';
  readonly seat: Seat;
  readonly card: Card;
};
export type DealScored = Versioned & {
  readonly type: 'dealScored';
  readonly row: SheetRow;
  /** Which of its uses of the contract this was for forehand, from 1. */
  readonly useNo: number;
};

export type BismarckEvent = DealEvent | TurnedUp | ContractChosen | Discarded | DiscardForgotten | DealScored;

const v = z.literal(V);
const cards = z.array(cardShape);
const seat = seatShape;

const eventShape: z.ZodType<BismarckEvent> = z.discriminatedUnion('type', [
  ...dealEventShapes,
  z.strictObject({ v, type: z.literal('turnedUp'), cards }),
  z.strictObject({ v, type: z.literal('contractChosen'), seat, contract: contractShape }),
  z.strictObject({
    v,
    type: z.literal('discarded'),
    seat,
    count: countShape,
    sealed: z.strictObject({ cards }),
  }),
  z.strictObject({ v, type: z.literal('discardForgotten'), seat, card: cardShape }),
  z.strictObject({ v, type: z.literal('dealScored'), row: sheetRowShape, useNo: countShape }),
]);

export const parseEvent = (input: unknown): Result<BismarckEvent, Issues> => read(eventShape, input);
