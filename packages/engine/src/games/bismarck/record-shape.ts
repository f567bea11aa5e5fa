// What stands under `deals` in a record of Bismarck (docs/records.md).
import * as z from 'zod';
import type { Card, Suit } from '../../card.ts';
import { type RecordedCut, type RecordedDeal, recordedCutShape, recordedDealShape } from '../../record.ts';
import { cardShape, countShape, suitShape } from '../../shape.ts';
import { contractShape } from './shapes.ts';
import type { Contract } from './types.ts';

type AttemptInCommon = {
  readonly attempt: number;
  readonly commitment: string;
  readonly cut: RecordedCut;
  /** The suit that was cut before the deal; absent where none was. */
  readonly suit?: Suit;
  readonly contract: Contract | null;
  /** The trumps of the contract are still to be named; absent where they are, and where nobody names them. */
  readonly trumpToCome?: true;
  /** What became of four closed cards; absent before, and where there are none. */
  readonly talon?: 'taken' | 'declined';
  /** The card led with twenty in hand, where forehand forgot to lay away. */
  readonly ledWithoutDiscarding: Card | null;
  /** Trick by trick, in order of play. */
  readonly plays: readonly (readonly Card[])[];
};

export type FullAttempt = AttemptInCommon & {
  /** The pack after the cut as far as it was dealt, first card on top. */
  readonly deck: readonly Card[];
  /** The four laid away; null before. */
  readonly discards: readonly Card[] | null;
};

/** What all have seen of an attempt and, in a seat's record, what that seat has seen besides. */
export type SeatAttempt = AttemptInCommon & {
  readonly faceUp: readonly Card[];
  /** The seat's own cards before laying away; forehand's include the four. None in a public record. */
  readonly hand: readonly Card[];
  /** The four laid away, `hidden` where another seat did it; null before. */
  readonly discards: readonly Card[] | 'hidden' | null;
};

export type BismarckDeal<Attempt = FullAttempt | SeatAttempt> = RecordedDeal & {
  readonly attempts: readonly Attempt[];
  /** Null while the deal is not scored. */
  readonly result: {
    readonly tricks: readonly number[];
    /** What the contract counts, where that is not tricks. */
    readonly counted?: readonly number[];
    readonly change: readonly number[];
    readonly total: readonly number[];
  } | null;
};

const cards = z.array(cardShape).max(52);
const perSeat = z.array(z.int()).max(7);

const inCommon = {
  attempt: countShape,
  commitment: z.string().max(200),
  cut: recordedCutShape,
  suit: suitShape.exactOptional(),
  contract: contractShape.nullable(),
  trumpToCome: z.literal(true).exactOptional(),
  talon: z.enum(['taken', 'declined']).exactOptional(),
  ledWithoutDiscarding: cardShape.nullable(),
  plays: z.array(cards).max(16),
};

const dealOf = <T extends z.ZodType>(attempt: T) =>
  z.strictObject({
    ...recordedDealShape,
    attempts: z.array(attempt).min(1).max(20),
    result: z
      .strictObject({ tricks: perSeat, counted: perSeat.exactOptional(), change: perSeat, total: perSeat })
      .nullable(),
  });

export const fullDealShape: z.ZodType<BismarckDeal<FullAttempt>> = dealOf(
  z.strictObject({ ...inCommon, deck: cards, discards: cards.nullable() }),
);
export const seatDealShape: z.ZodType<BismarckDeal<SeatAttempt>> = dealOf(
  z.strictObject({
    ...inCommon,
    faceUp: cards,
    hand: cards,
    discards: z.union([cards, z.literal('hidden')]).nullable(),
  }),
);
