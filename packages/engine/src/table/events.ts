// What is stored of a table: everything that has happened, one event after the other.
import * as z from 'zod';
import type { Json } from '../game.ts';
import { seatShape as seat } from '../shape.ts';
import { claimEvents } from './claim-events.ts';
import { tableLines, USUAL_LINES } from './lines.ts';
import { operatorEvents } from './operator-events.ts';

const json: z.ZodType<Json> = z.json();
const person = z.string();

/** An agreed moment, in milliseconds since the epoch; null where none is agreed. It is shown, and nothing else. */
const moment = z.number().int().nullable();

/** Why a match is paused: a seat asked, all agreed, somebody vanished, somebody had to leave, nobody was there. */
export const pauseWhy = z.enum(['asked', 'anotherDay', 'absence', 'leaving', 'nobody']);
export type PauseWhy = z.infer<typeof pauseWhy>;

/** What becomes of a match when somebody must leave. */
export const afterDeal = z.enum(['anotherDay', 'substitute', 'end']);
export type AfterDeal = z.infer<typeof afterDeal>;

/** From when on somebody else may play a seat. */
export const standInFrom = z.enum(['now', 'nextDeal']);
export type StandInFrom = z.infer<typeof standInFrom>;

/** What the seats may be asked to accept; see `CONSENT` in consent.ts for who votes and what follows. */
export const proposal = z.discriminatedUnion('kind', [
  /** Score the running deal as it stands, its result being certain. */
  z.object({ kind: z.literal('settle') }),
  /** Close the match as it stands: nobody wins, balances stay. */
  z.object({ kind: z.literal('close') }),
  /** Close the match as it stands and free a seat. */
  z.object({ kind: z.literal('remove'), seat }),
  /** Other lines of the table from the next deal on. */
  z.object({ kind: z.literal('lines'), lines: tableLines }),
  /** Go on after a pause. */
  z.object({ kind: z.literal('resume') }),
  /** Stop, all is kept, and go on another day. */
  z.object({ kind: z.literal('anotherDay'), until: moment }),
  /** Somebody else may take the seat of who is away, and plays it from there. */
  z.object({ kind: z.literal('substitute'), seat }),
]);
export type Proposal = Readonly<z.infer<typeof proposal>>;

/** How a proposal ends. */
export const proposalOutcome = z.enum(['passed', 'declined', 'overtaken']);
export type ProposalOutcome = z.infer<typeof proposalOutcome>;

export const tableEvent = z.discriminatedUnion('type', [
  /** `seats`: at most so many play. */
  z.object({
    type: z.literal('opened'),
    game: z.string(),
    options: json,
    seats: z.number().int(),
    lines: tableLines.default(USUAL_LINES),
    listed: z.boolean().default(false),
  }),
  /** A practice player who held the seat makes room. */
  z.object({ type: z.literal('seatTaken'), seat, person }),
  z.object({ type: z.literal('seatLeft'), seat, person, how: z.enum(['left', 'removed']).default('left') }),
  /** Whoever was removed may come again. */
  z.object({ type: z.literal('readmitted') }),
  z.object({ type: z.literal('hostPassed'), person: person.nullable() }),
  /** Somebody came while no seat could be taken. `seat`: the practice player's that becomes free at the next deal. */
  z.object({ type: z.literal('guestCame'), person, seat: seat.nullable() }),
  z.object({ type: z.literal('guestWent'), person, how: z.enum(['left', 'removed']).default('left') }),
  /** The list of players is complete: so many seats has the match, in this order. */
  z.object({ type: z.literal('listClosed'), seats: z.array(person) }),
  /** Seats are free again, up to as many as the table has. */
  z.object({ type: z.literal('listOpened') }),
  z.object({
    type: z.literal('sheetChanged'),
    options: json,
    lines: tableLines,
    seats: z.number().int(),
  }),
  z.object({ type: z.literal('listingChanged'), listed: z.boolean() }),
  z.object({
    type: z.literal('seatsOrdered'),
    seats: z.array(person.nullable()),
    by: z.enum(['host', 'lots']),
  }),
  z.object({ type: z.literal('agreed'), seat }),
  z.object({ type: z.literal('matchStarted'), matchNo: z.number().int(), firstSeat: seat.nullable() }),
  /** An event of the game, with its sealed part where it has one. */
  z.object({ type: z.literal('played'), event: json }),
  /** A question to the seats; whoever asks has accepted. */
  z.object({ type: z.literal('proposed'), seat, proposal }),
  z.object({ type: z.literal('accepted'), seat }),
  z.object({ type: z.literal('proposalEnded'), outcome: proposalOutcome }),
  /** A seat accepts, or no longer does, every early score of this match before it is offered. */
  z.object({ type: z.literal('aheadSet'), seat, ahead: z.boolean() }),
  z.object({ type: z.literal('linesChanged'), lines: tableLines }),
  /** All have agreed to end the match before its last deal. */
  z.object({ type: z.literal('matchClosed') }),
  /** `seat`: who asked for it, or whose absence it is. */
  z.object({ type: z.literal('paused'), why: pauseWhy, seat: seat.nullable(), until: moment }),
  z.object({ type: z.literal('resumed') }),
  /** Somebody must leave after this deal, or can stay after all. */
  z.object({ type: z.literal('leavingSaid'), seat, leaving: z.boolean() }),
  /** What a seat would have become of the match; it may choose anew. */
  z.object({ type: z.literal('afterChosen'), seat, choice: afterDeal, until: moment }),
  /** All have chosen the same. */
  z.object({ type: z.literal('afterDecided'), choice: afterDeal, until: moment }),
  /** Somebody else may take this seat. */
  z.object({ type: z.literal('seatOffered'), seat, from: standInFrom }),
  z.object({ type: z.literal('offerEnded'), seat }),
  /** Somebody who has agreed to the sheet plays this seat from here on: after so many tricks of this deal. */
  z.object({
    type: z.literal('stoodIn'),
    seat,
    person,
    deal: z.number().int(),
    tricks: z.number().int(),
  }),
  /** A turn has taken so many milliseconds from the seat's bank. */
  z.object({ type: z.literal('bankUsed'), seat, ms: z.number().int() }),
  /** The move that follows was made for the seat when its time was over; `alone`: nobody was there to see it. */
  z.object({ type: z.literal('actedFor'), seat, deal: z.number().int(), alone: z.boolean() }),
  ...claimEvents,
  ...operatorEvents,
]);
export type TableEvent = z.infer<typeof tableEvent>;
