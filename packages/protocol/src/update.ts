// The one message that tells a viewer how the table stands: at joining, at every step, and when presence changes.
import * as z from 'zod';

const seat = z.number().int().min(0).max(6);

export const seatView = z.object({
  name: z.string(),
  /** False once the person has had no open page for ten seconds. Practice players are always there. */
  present: z.boolean(),
  /** Has agreed to the sheet, or to play again. */
  agreed: z.boolean(),
  /** A practice player: friends can have its seat. */
  practice: z.literal(true).optional(),
  /** May not write at this table. */
  muted: z.literal(true).optional(),
});
export type SeatView = z.infer<typeof seatView>;

/** The lines of the sheet that are the table's own; which of them a game leaves open `sheet.open` says. */
export const lines = z.object({
  talk: z.enum(['closed', 'open']),
  settleEarly: z.enum(['ask', 'automatic', 'never']),
});

/** The sheet of rules that all agree to. */
export const sheet = z.object({
  /** Opaque: the game's, complete. */
  options: z.unknown(),
  lines,
  /** The lines that hold from the next deal on; null where none were changed. */
  linesNext: lines.nullable(),
  /** The lines the table may change. */
  open: z.array(z.enum(['talk', 'settleEarly'])),
  /** How many play; while the list is open, at most. */
  seats: z.number().int(),
  /** Deals with so many players. */
  deals: z.number().int(),
  /** Short form of the hash of profile and options: eight hexadecimal digits. */
  mark: z.string(),
  /** The sheet before its last change, while nobody has been dealt to under this one. */
  before: z
    .object({ options: z.unknown(), lines, seats: z.number().int(), deals: z.number().int() })
    .nullable(),
});
export type SheetOfRules = z.infer<typeof sheet>;

/** A question to all seats. How many have accepted is told, and to nobody who. */
export const openVote = z.object({
  /** Every vote names it. */
  id: z.number().int(),
  kind: z.enum(['settle', 'close', 'remove', 'lines']),
  by: seat,
  /** Whom it is about, where it is about somebody. */
  seat: seat.optional(),
  /** What the lines would be. */
  lines: lines.optional(),
  accepted: z.number().int(),
  voters: z.number().int(),
  yours: z.enum(['asked', 'accepted', 'notAsked']),
});
export type OpenVote = z.infer<typeof openVote>;

export const VOTE_OUTCOMES = [
  'passed',
  'due', // passed, and done once no cards are out
  'declined',
  'overtaken', // what was asked no longer means anything
] as const;

export const DEEDS = [
  'sit',
  'wait',
  'leave',
  'closeList',
  'openList',
  'changeSheet',
  'orderSeats',
  'addPractice',
  'remove',
  'turnAway',
  'readmit',
  'passHost',
  'takeHost',
  'settle',
  'close',
  'setAhead',
  'proposeRemoval',
  'changeLines',
] as const;

export const tableUpdate = z.object({
  /** The table's version: the number of its last accepted step. A lower one than shown is old news. */
  version: z.number().int(),
  code: z.string(),
  game: z.string(),
  profile: z.string(),
  phase: z.enum(['gathering', 'playing', 'over']),
  /** The match being played or last played, from 1; 0 before the first. */
  matchNo: z.number().int(),
  /** How the last match ended: after its last deal, or closed by all with nobody winning; null while it has not. */
  ended: z.enum(['played', 'closed']).nullable(),
  host: seat.nullable(),
  seats: z.array(seatView.nullable()),
  /** Whether more may come: an open list is closed by the host before rules are agreed to. */
  list: z.enum(['open', 'closed']),
  /** At most so many seats. */
  capacity: z.number().int(),
  /** In the public list while it waits. */
  listed: z.boolean(),
  /** For the host alone: who was sent away, and may come again when the host takes that back. */
  removed: z.array(z.string()).optional(),
  /** Late guests; `seat` is the practice player's that becomes theirs at the next deal. */
  guests: z.array(z.object({ name: z.string(), seat: seat.nullable() })),
  sheet,
  you: seat.nullable(),
  /** Waits for a seat. */
  waiting: z.boolean(),
  /** The question open to this viewer. Commands that answer it carry its id. `goOn`: a practice player is to cut. */
  decision: z.object({ id: z.number().int(), kind: z.enum(['agree', 'again', 'move', 'goOn']) }).nullable(),
  /** The question to all seats, beside the turn; null while there is none. */
  vote: openVote.nullable(),
  /** What came of the last question that is no longer open; left out before the first. */
  lastVote: z.object({ id: z.number().int(), outcome: z.enum(VOTE_OUTCOMES) }).optional(),
  /** This seat accepts every early score of the match beforehand. */
  ahead: z.boolean(),
  /** What this viewer may ask of the table now. */
  may: z.array(z.enum(DEEDS)),
  /** Whether anything may be said now, or only the phrases about people. */
  talk: z.enum(['open', 'closed']),
  /** How long the present turn or question has been open, in milliseconds, when this was sent. */
  openFor: z.number().int(),
  /** The game's own view for this viewer; null while there is no match, and for who did not play it. */
  match: z.unknown(),
  /** Which deal is being played, from 1, for whoever gets no match; left out while none is played. */
  deal: z.number().int().optional(),
  /** The names of the match's players by seat, once others sit in some of their seats; else null. */
  players: z.array(z.string()).nullable(),
  /** What this viewer saw happen in the step, in order; empty at joining. */
  seen: z.array(z.unknown()),
  /** The evening so far: for everybody who played here the sum over all deals; null before the first match has ended. */
  evening: z.array(z.object({ name: z.string(), seat: seat.nullable(), sum: z.number().int() })).nullable(),
});
export type TableUpdate = z.infer<typeof tableUpdate>;
