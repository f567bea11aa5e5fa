// What an operator does to a table: stored like any command, with the reason that was typed, and shown to the players.
import * as z from 'zod';

const reason = z.string();
/** Milliseconds since the epoch, by the server's clock. */
const at = z.number();

/** Points that are added to what a deal was scored; the line that was scored stands as it is. */
const adjusting = {
  matchNo: z.number().int(),
  /** Which deal is put right. */
  deal: z.number().int(),
  /** By seat. */
  change: z.array(z.number().int()).readonly(),
  reason,
  at,
};

export const operatorEvents = [
  /** Nobody plays, sits down or speaks here any more. A match that is being played ends as it stands. */
  z.object({ type: z.literal('tableClosed'), reason, at }),
  z.object({ type: z.literal('adjusted'), ...adjusting }),
] as const;
export type OperatorEvent = z.infer<(typeof operatorEvents)[number]>;

export const adjustment = z.strictObject(adjusting);
export type Adjustment = Readonly<z.infer<typeof adjustment>>;

export const closing = z.strictObject({ reason, at });
export type Closing = Readonly<z.infer<typeof closing>>;

/** What is known of a match that has ended, once others are played. */
export const endedMatch = z.strictObject({
  matchNo: z.number().int(),
  seats: z.number().int(),
  /** How many of its deals were scored. */
  deals: z.number().int(),
  zeroSum: z.boolean(),
});
export type EndedMatch = Readonly<z.infer<typeof endedMatch>>;
