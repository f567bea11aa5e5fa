// The table as a decider around a game: who sits where, who has agreed to what, which match is being played.
import * as z from 'zod';
import type { Json, OptionRefusal } from '../game.ts';
import type { Match } from '../play.ts';
import type { Seat } from '../seat.ts';
import { seatShape as seat } from '../shape.ts';
import { type TableLines, tableLines, USUAL_LINES } from './lines.ts';

/** People are named by id alone, so that a name can be removed later. */
export type PersonId = string;

const json: z.ZodType<Json> = z.json();
const person = z.string();

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
]);
export type TableEvent = z.infer<typeof tableEvent>;

export interface OpenCommand {
  readonly type: 'open';
  readonly game: string;
  readonly options: Json;
  /** At most so many play. */
  readonly seats: number;
  readonly lines: TableLines;
  readonly listed: boolean;
}

/** What a person may ask of a table. */
export type TableCommand =
  | { readonly type: 'sit'; readonly seat?: Seat | undefined }
  /** Come to a table where no seat is free, and be offered one when there is. */
  | { readonly type: 'wait' }
  | { readonly type: 'leave' }
  | { readonly type: 'agree' }
  | { readonly type: 'move'; readonly move: unknown }
  /** The cut of a practice player is made, and the next deal begins. */
  | { readonly type: 'goOn'; readonly cut: number }
  /** We are all here. */
  | { readonly type: 'closeList' }
  /** Go on with other people, after a match. */
  | { readonly type: 'openList' }
  | {
      readonly type: 'changeSheet';
      readonly options?: unknown;
      readonly lines?: unknown;
      readonly seats?: number | undefined;
    }
  | { readonly type: 'list'; readonly listed: boolean }
  /** The seats that are there now, in the order they are to have. */
  | { readonly type: 'orderSeats'; readonly order: readonly Seat[] }
  /** The same, the order being drawn. */
  | { readonly type: 'drawSeats'; readonly order: readonly Seat[] }
  | { readonly type: 'addPractice' }
  /** Frees a seat before a match. */
  | { readonly type: 'remove'; readonly seat: Seat }
  /** Sends somebody away who came late and waits for a seat. */
  | { readonly type: 'turnAway'; readonly person: PersonId }
  /** Takes every removal back. */
  | { readonly type: 'readmit' }
  | { readonly type: 'passHost'; readonly seat: Seat }
  /** Judged by whoever knows that the host has been away long enough. */
  | { readonly type: 'takeHost' }
  | { readonly type: 'propose'; readonly proposal: WishedProposal }
  /** `proposal`: the version at which it was made. */
  | { readonly type: 'vote'; readonly proposal: number; readonly vote: 'accept' | 'decline' }
  | { readonly type: 'setAhead'; readonly ahead: boolean };

export type WishedProposal =
  | Exclude<Proposal, { kind: 'lines' }>
  | { readonly kind: 'lines'; readonly lines: unknown };

export type TablePhase = 'gathering' | 'playing' | 'over';

/** The sheet of rules as it stands at a moment. */
export type Sheet = {
  readonly options: Json;
  readonly lines: TableLines;
  /** How many play; while the list is open, at most. */
  readonly seats: number;
};

export type OpenProposal = {
  /** The version at which it was made; every vote names it. */
  readonly id: number;
  readonly proposal: Proposal;
  readonly by: Seat;
  readonly accepted: readonly Seat[];
};

export type Guest = {
  readonly person: PersonId;
  /** The practice player's seat that is theirs from the next deal on; null while they wait for any. */
  readonly seat: Seat | null;
};

export interface TableState {
  readonly game: string;
  /** Of the match being played or, before one, the next. */
  readonly options: Json;
  readonly lines: TableLines;
  /** Agreed to, and in force from the next deal on. */
  readonly linesNext: TableLines | null;
  /** The sheet before its last change, or as the list was closed before; null while nothing has changed. */
  readonly sheetBefore: Sheet | null;
  readonly listed: boolean;
  readonly host: PersonId | null;
  /** At most so many seats. */
  readonly capacity: number;
  /** As long as the list is closed, or the rules are for one number of players, these and no others play. */
  readonly seats: readonly (PersonId | null)[];
  readonly list: 'open' | 'closed';
  /** Who came late. */
  readonly guests: readonly Guest[];
  /** Whom a host has sent away: they do not come back to this table. */
  readonly removed: readonly PersonId[];
  readonly phase: TablePhase;
  readonly agreed: readonly Seat[];
  /** The version at which the question now open was opened; every answer names it. */
  readonly decision: number;
  readonly proposal: OpenProposal | null;
  /** The last proposal that has ended: a vote on it that is still on its way is no mistake. */
  readonly lastProposal: { readonly id: number; readonly outcome: ProposalOutcome } | null;
  /** The question that was open when an early score was declined: while it is, nobody offers one again. */
  readonly playsOn: number | null;
  /** Accepted, and done as soon as no cards are out. */
  readonly due: Proposal | null;
  /** Who accepts every early score of this match beforehand. */
  readonly ahead: readonly Seat[];
  /** From 1; 0 before the first match. */
  readonly matchNo: number;
  readonly match: Match | null;
  /** How the match ended: played to its last deal, or closed by all; null while it has not. */
  readonly ended: 'played' | 'closed' | null;
  /** Who plays the match, or played the last one, by seat; empty before the first. Seats change hands between matches. */
  readonly players: readonly PersonId[];
  /** The dealer of the next match of the same players, once one has been played. */
  readonly firstSeat: Seat | null;
}

export interface TableRefusal {
  readonly code: string;
  readonly rule?: string;
  /** What makes no sense of the options that were asked for. */
  readonly reasons?: readonly OptionRefusal[];
}
