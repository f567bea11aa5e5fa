// The one message that tells a viewer how the table stands: at joining, at every step, and when presence changes.
import * as z from 'zod';
import { adjustment, closing } from './admin-deeds.ts';

const seat = z.number().int().min(0).max(6);

export const seatView = z.object({
  name: z.string(),
  /** False once the person has had no open page for ten seconds. Practice players are always there. */
  present: z.boolean(),
  /** Is on turn, and has looked at no page of this table for ten seconds, though one is open. */
  hidden: z.literal(true).optional(),
  /** Has agreed to the sheet, or to play again. */
  agreed: z.boolean(),
  /** A practice player: friends can have its seat. */
  practice: z.literal(true).optional(),
  /** May not write at this table. */
  muted: z.literal(true).optional(),
  /** Has said that it must leave after this deal. */
  leaving: z.literal(true).optional(),
  /** Somebody else may take it over: at once, or from the next deal on. */
  offered: z.enum(['now', 'nextDeal']).optional(),
});
export type SeatView = z.infer<typeof seatView>;

/** Seconds a turn may have, and seconds beside that for a whole match. */
export const TURN_TIMES = [15, 30, 45, 60, 90, 120, 180, 300] as const;
export const BANKS = [0, 30, 60, 120, 300, 600, 900] as const;

/** The lines of the sheet that are the table's own; which of them may change `sheet.open` says. */
export const lines = z.object({
  talk: z.enum(['closed', 'open']),
  settleEarly: z.enum(['ask', 'automatic', 'never']),
  /** What is done when the table waits for somebody who has vanished. */
  absence: z.enum(['wait', 'pause', 'substitute', 'end']),
  /** Seconds for each turn. Without a turn's time there is no bank either. */
  turnTime: z.union([z.literal('none'), z.literal(TURN_TIMES)]),
  /** Seconds for the whole match that are used once a turn's own time is over. */
  bank: z.literal(BANKS),
});

/** An agreed moment, in milliseconds since the epoch; it is shown, and nothing happens by itself then. */
export const moment = z.number().int().min(0).max(4_102_444_800_000);

/** What becomes of a match when somebody must leave: go on another day, somebody takes the seat, or it ends as it stands. */
export const afterDeal = z.enum(['anotherDay', 'substitute', 'end']);
export type AfterDeal = z.infer<typeof afterDeal>;

/** The sheet of rules that all agree to. */
export const sheet = z.object({
  /** Opaque: the game's, complete. */
  options: z.unknown(),
  lines,
  /** The lines that hold from the next deal on; null where none were changed. */
  linesNext: lines.nullable(),
  /** The lines the table may change. */
  open: z.array(z.enum(['talk', 'settleEarly', 'absence', 'turnTime', 'bank'])),
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
  kind: z.enum(['settle', 'close', 'remove', 'lines', 'resume', 'anotherDay', 'substitute']),
  by: seat,
  /** Whom it is about, where it is about somebody. */
  seat: seat.optional(),
  /** What the lines would be. */
  lines: lines.optional(),
  /** When the table would go on, where it is to stop for another day and a moment is named. */
  until: moment.optional(),
  accepted: z.number().int(),
  voters: z.number().int(),
  yours: z.enum(['asked', 'accepted', 'notAsked']),
});
export type OpenVote = z.infer<typeof openVote>;

/** The match stands still. Moves are refused until all who are there have agreed to go on. */
export const pause = z.object({
  /**
   * A seat asked for it; all agreed to go on another day; somebody vanished; somebody had to leave, and the table has
   * not found how to go on; the clock ran and nobody was there.
   */
  why: z.enum(['asked', 'anotherDay', 'absence', 'leaving', 'nobody']),
  /** Who asked, or whose absence it is. */
  seat: seat.nullable(),
  until: moment.nullable(),
});
export type Pause = z.infer<typeof pause>;

/** Somebody must leave after this deal; all choose what becomes of the match, and the same choice of all is done then. */
export const leavingQuestion = z.object({
  /** `chooseAfter` names it as its decision. */
  id: z.number().int(),
  /** Who must leave. */
  seats: z.array(seat),
  /** Who would have what; a seat may choose anew until all have chosen the same. */
  chosen: z.array(z.object({ seat, choice: afterDeal, until: moment.nullable() })),
  /** How many have to choose it, of those who are there now. */
  asked: z.record(afterDeal, z.number().int()),
  /** What all have chosen; null while they have not. */
  decided: z.object({ choice: afterDeal, until: moment.nullable() }).nullable(),
});
export type LeavingQuestion = z.infer<typeof leavingQuestion>;

/** The seat's row in sheet or ledger carries a mark from this deal on. */
export const standIn = z.object({
  seat,
  /** Who plays it from there on, and who did before. */
  name: z.string(),
  instead: z.string(),
  deal: z.number().int(),
  /** Tricks of that deal that had been played. */
  tricks: z.number().int(),
});
export type StandIn = z.infer<typeof standIn>;

/** How much time is left, as the server knew it when this was sent. No moment of any clock is in it. */
export const clock = z.object({
  /** Whose time runs; null while nobody's does: paused, between deals with nobody asked, a practice player's turn. */
  seat: seat.nullable(),
  /** Milliseconds left of the turn's own time; 0 once the bank is being used. */
  turn: z.number().int(),
  /** Milliseconds left in each seat's bank. */
  banks: z.array(z.number().int()),
});
export type TurnClock = z.infer<typeof clock>;

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
  'pause',
  'resume',
  'anotherDay',
  'mustLeave',
  'stay',
  'proposeSubstitute',
  'standIn',
  'claim',
] as const;

/** What a browser runs on, as far as it says so. */
export const deviceKind = z.enum(['phone', 'tablet', 'computer', 'device']);

/** Somebody without a seat says to have had this one on a device that is gone. */
export const seatClaim = z.object({
  /** Every vote names it. */
  id: z.number().int(),
  seat,
  /** Read out by who claims, shown to who may vouch. */
  number: z.number().int(),
  device: deviceKind,
  /** How many have vouched, how many have to, and how many may. */
  accepted: z.number().int(),
  needed: z.number().int(),
  voters: z.number().int(),
  /** `yours`: this viewer claims it. */
  yours: z.enum(['asked', 'accepted', 'yours']),
  /** In how many milliseconds the seat can pass at the earliest; as if enough vouched now, where they have not. */
  wait: z.number(),
});
export type SeatClaim = z.infer<typeof seatClaim>;

export const CLAIM_OUTCOMES = [
  'passed',
  'declined',
  'returned', // whoever has the seat came back
  'withdrawn',
  'lapsed', // too few vouched for too long
  'overtaken', // the seat is another's by now
] as const;

/** The seat this viewer had is used by somebody else who was vouched for. */
export const passedSeat = z.object({
  name: z.string(),
  device: deviceKind,
  /** Milliseconds since the epoch. */
  at: z.number(),
});

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
  /** A claim on a seat; left out while there is none, and for who neither claims nor may vouch. */
  claim: seatClaim.optional(),
  /** What came of the last claim; left out before the first. */
  lastClaim: z.object({ id: z.number().int(), outcome: z.enum(CLAIM_OUTCOMES) }).optional(),
  passed: passedSeat.optional(),
  /** This seat accepts every early score of the match beforehand. */
  ahead: z.boolean(),
  /** The match stands still; null while it goes on. */
  paused: pause.nullable(),
  /** What is to become of the match, somebody having to leave; null while nobody has. */
  leaving: leavingQuestion.nullable(),
  /** Seats that changed hands in this match, in the order in which they did. */
  standIns: z.array(standIn),
  /** Moves that were made for a seat because its time was over, by deal of this match. */
  actedFor: z.array(z.object({ seat, deal: z.number().int(), moves: z.number().int() })),
  /** The time of the present turn; null where the table plays without a clock. */
  clock: clock.nullable(),
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
  /** What corrects the scores of this match or an earlier one, in the order in which it came; left out where nothing does. */
  adjustments: z.array(adjustment).readonly().optional(),
  /** Nobody plays, sits down or speaks here any more; left out while they may. */
  closed: closing.optional(),
  /** The evening so far: for everybody who played here the sum over all deals; null before the first match has ended. */
  evening: z.array(z.object({ name: z.string(), seat: seat.nullable(), sum: z.number().int() })).nullable(),
});
export type TableUpdate = z.infer<typeof tableUpdate>;
