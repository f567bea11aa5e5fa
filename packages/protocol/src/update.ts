// The one message that tells a viewer how the table stands: at joining, at every step, and when presence changes.
import * as z from 'zod';

const seat = z.number().int().min(0).max(6);

export const seatView = z.object({
  name: z.string(),
  /** False once the person has had no open page for ten seconds. */
  present: z.boolean(),
  /** Has agreed to the sheet, or to play again. */
  agreed: z.boolean(),
});
export type SeatView = z.infer<typeof seatView>;

export const tableUpdate = z.object({
  /** The table's version: the number of its last accepted step. A lower one than shown is old news. */
  version: z.number().int(),
  code: z.string(),
  game: z.string(),
  profile: z.string(),
  phase: z.enum(['gathering', 'playing', 'over']),
  /** The match being played or last played, from 1; 0 before the first. */
  matchNo: z.number().int(),
  host: seat.nullable(),
  seats: z.array(seatView.nullable()),
  you: seat.nullable(),
  /** The question open to this viewer. Commands that answer it carry its id. */
  decision: z.object({ id: z.number().int(), kind: z.enum(['agree', 'again', 'move']) }).nullable(),
  /** How long the present turn or question has been open, in milliseconds, when this was sent. */
  openFor: z.number().int(),
  /** The game's own view for this viewer; null while there is no match, and for who did not play it. */
  match: z.unknown(),
  /** The names of the match's players by seat, once others sit in some of their seats; else null. */
  players: z.array(z.string()).nullable(),
  /** What this viewer saw happen in the step, in order; empty at joining. */
  seen: z.array(z.unknown()),
  /** Sum over the finished matches at this table, by seat; null before the first has ended. */
  evening: z.array(z.number()).nullable(),
});
export type TableUpdate = z.infer<typeof tableUpdate>;
