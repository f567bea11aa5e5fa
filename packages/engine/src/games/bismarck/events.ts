// What happens in a match of Bismarck, as it is stored. `sealed` holds what is not public while a deal runs.
import * as z from 'zod';
import type { Card, Suit } from '../../card.ts';
import { type DealEvent, dealEventShapes, V, type Versioned } from '../../deal-events.ts';
import type { Issues } from '../../game.ts';
import type { Result } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { cardShape, countShape, read, seatShape, suitShape } from '../../shape.ts';
import { contractShape, sheetRowShape } from './shapes.ts';
import type { Contract, SheetRow } from './types.ts';

/** One card for each of these seats, in their order. */
export type HighCardsDrawn = Versioned & {
  readonly type: 'highCardsDrawn';
  readonly among: readonly Seat[];
  readonly cards: readonly Card[];
};
export type SuitCut = Versioned & { readonly type: 'suitCut'; readonly suit: Suit };
export type TurnedUp = Versioned & { readonly type: 'turnedUp'; readonly cards: readonly Card[] };
export type ContractChosen = Versioned & {
  readonly type: 'contractChosen';
  readonly seat: Seat;
  readonly contract: Contract;
};
/** Which cards they are, the deal has said. */
export type TalonTaken = Versioned & {
  readonly type: 'talonTaken';
  readonly seat: Seat;
  readonly count: number;
};
export type TalonDeclined = Versioned & { readonly type: 'talonDeclined'; readonly seat: Seat };
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
export type TrumpNamed = Versioned & {
  readonly type: 'trumpNamed';
  readonly seat: Seat;
  readonly trump: Suit | null;
};
export type DealScored = Versioned & {
  readonly type: 'dealScored';
  readonly row: SheetRow;
  /** Which of its uses of the contract this was for forehand, from 1. */
  readonly useNo: number;
};

export type BismarckEvent =
  | DealEvent
  | HighCardsDrawn
  | SuitCut
  | TurnedUp
  | ContractChosen
  | TalonTaken
  | TalonDeclined
  | Discarded
  | DiscardForgotten
  | TrumpNamed
  | DealScored;

const v = z.literal(V);
const cards = z.array(cardShape);
const seat = seatShape;

const eventShape: z.ZodType<BismarckEvent> = z.discriminatedUnion('type', [
  ...dealEventShapes,
  z.strictObject({ v, type: z.literal('highCardsDrawn'), among: z.array(seatShape), cards }),
  z.strictObject({ v, type: z.literal('suitCut'), suit: suitShape }),
  z.strictObject({ v, type: z.literal('turnedUp'), cards }),
  z.strictObject({ v, type: z.literal('contractChosen'), seat, contract: contractShape }),
  z.strictObject({ v, type: z.literal('talonTaken'), seat, count: countShape }),
  z.strictObject({ v, type: z.literal('talonDeclined'), seat }),
  z.strictObject({
    v,
    type: z.literal('discarded'),
    seat,
    count: countShape,
    sealed: z.strictObject({ cards }),
  }),
  z.strictObject({ v, type: z.literal('discardForgotten'), seat, card: cardShape }),
  z.strictObject({ v, type: z.literal('trumpNamed'), seat, trump: suitShape.nullable() }),
  z.strictObject({ v, type: z.literal('dealScored'), row: sheetRowShape, useNo: countShape }),
]);

export const parseEvent = (input: unknown): Result<BismarckEvent, Issues> => read(eventShape, input);
