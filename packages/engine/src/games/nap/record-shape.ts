// What stands under `deals` in a record of Nap (docs/records.md).
import * as z from 'zod';
import type { Card, Suit } from '../../card.ts';
import { type RecordedCut, type RecordedDeal, recordedCutShape, recordedDealShape } from '../../record.ts';
import type { Seat } from '../../seat.ts';
import { cardShape, seatShape, suitShape } from '../../shape.ts';
import { bidShape, callShape } from './shapes.ts';
import type { BidId, CallId } from './types.ts';

export const DEAL_ENDS = ['playedOut', 'settledEarly', 'passedOut'] as const;

export type RecordedFloater = {
  /** `hidden` from whoever's knowledge this is. */
  readonly card: Card | 'hidden';
  /** In order. */
  readonly lookedAt: readonly Seat[];
  /** Whether the declarer took it; null before, and where all have passed. */
  readonly taken: boolean | null;
  /** What the declarer laid away for it; null before, and where it has not taken it. */
  readonly laidAway: Card | 'hidden' | null;
};

export type NapDeal = RecordedDeal & {
  readonly commitment: string;
  readonly cut: RecordedCut;
  /** By seat, in the order in which they were dealt; null where a hand is hidden. Null before the deal. */
  readonly hands: readonly (readonly Card[] | null)[] | null;
  /** In order, from the dealer's left. */
  readonly calls: readonly CallId[];
  /** The card set aside; absent before the deal, and where the table plays without. */
  readonly floater?: RecordedFloater;
  /** Once the auction is over, unless all have passed. */
  readonly declarer: Seat | null;
  readonly bid: BidId | null;
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
const cardOrHidden = z.union([cardShape, z.literal('hidden')]);
const floaterShape = z.strictObject({
  card: cardOrHidden,
  lookedAt: z.array(seatShape).max(7),
  taken: z.boolean().nullable(),
  laidAway: cardOrHidden.nullable(),
});
const perSeat = z.array(z.int()).max(7);

export const dealShape: z.ZodType<NapDeal> = z.strictObject({
  ...recordedDealShape,
  commitment: z.string().max(200),
  cut: recordedCutShape,
  hands: z.array(cards.nullable()).max(7).nullable(),
  calls: z.array(callShape).max(7),
  floater: floaterShape.exactOptional(),
  declarer: seatShape.nullable(),
  bid: bidShape.nullable(),
  trump: suitShape.nullable(),
  plays: z.array(cards).max(5),
  end: z.enum(DEAL_ENDS).nullable(),
  result: z
    .strictObject({ tricks: perSeat, made: z.boolean().nullable(), change: perSeat, total: perSeat })
    .nullable(),
});
