// What stands under `deals` in a record of Nap (docs/records.md).
import * as z from 'zod';
import type { Card, Suit } from '../../card.ts';
import { type RecordedCut, type RecordedDeal, recordedCutShape, recordedDealShape } from '../../record.ts';
import type { Seat } from '../../seat.ts';
import { cardShape, seatShape, suitShape } from '../../shape.ts';
import { bidShape, callShape } from './shapes.ts';
import type { AnyBidId, AnyCallId } from './types.ts';

export const DEAL_ENDS = ['playedOut', 'settledEarly', 'passedOut'] as const;

export type NapDeal = RecordedDeal & {
  readonly commitment: string;
  readonly cut: RecordedCut;
  /** By seat, in the order in which they were dealt; null where a hand is hidden. Null before the deal. */
  readonly hands: readonly (readonly Card[] | null)[] | null;
  /** In order, from the dealer's left. */
  readonly calls: readonly AnyCallId[];
  /** Once the auction is over, unless all have passed. */
  readonly declarer: Seat | null;
  readonly bid: AnyBidId | null;
  readonly trump: Suit | null;
  /** Trick by trick, in order of play. */
  readonly plays: readonly (readonly Card[])[];
  /** Null while the deal is not scored. */
  readonly end: (typeof DEAL_ENDS)[number] | null;
  readonly result: {
    /** By seat. */
    readonly tricks: readonly number[];
    readonly made: boolean | null;
    readonly change: readonly number[];
    readonly total: readonly number[];
  } | null;
};

const cards = z.array(cardShape).max(7);
const perSeat = z.array(z.int()).max(7);

export const dealShape: z.ZodType<NapDeal> = z.strictObject({
  ...recordedDealShape,
  commitment: z.string().max(200),
  cut: recordedCutShape,
  hands: z.array(cards.nullable()).max(7).nullable(),
  calls: z.array(callShape).max(7),
  declarer: seatShape.nullable(),
  bid: bidShape.nullable(),
  trump: suitShape.nullable(),
  plays: z.array(cards).max(5),
  end: z.enum(DEAL_ENDS).nullable(),
  result: z
    .strictObject({ tricks: perSeat, made: z.boolean().nullable(), change: perSeat, total: perSeat })
    .nullable(),
});
