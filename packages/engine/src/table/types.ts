// The table as a decider around a game: who sits where, who has agreed to what, which match is being played.
import type { Json, OptionRefusal } from '../game.ts';
import type { Match } from '../play.ts';
import type { Seat } from '../seat.ts';
import type { DeclinedClaim, DeviceKind, EndedClaim, OpenClaim, PassedSeat } from './claim-events.ts';
import type { AfterDeal, PauseWhy, Proposal, ProposalOutcome, StandInFrom } from './events.ts';
import type { TableLines } from './lines.ts';
import type { Adjustment, Closing, EndedMatch } from './operator-events.ts';

/** People are named by id alone, so that a name can be removed later. */
export type PersonId = string;

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
  | { readonly type: 'setAhead'; readonly ahead: boolean }
  /** At once, by any one seat. To go on takes all who are there: `propose`. */
  | { readonly type: 'pause' }
  /** I must leave after this deal. */
  | { readonly type: 'mustLeave' }
  | { readonly type: 'stay' }
  /** `question`: the version at which somebody first said they must leave. */
  | {
      readonly type: 'chooseAfter';
      readonly question: number;
      readonly choice: AfterDeal;
      readonly until: number | null;
    }
  /** Plays a seat that is offered, under the sheet as it is. */
  | { readonly type: 'standIn'; readonly seat: Seat }
  /** Somebody without a seat says to be who sits there, on another device. */
  | {
      readonly type: 'claim';
      readonly seat: Seat;
      readonly number: number;
      readonly device: DeviceKind;
      readonly at: number;
    }
  | { readonly type: 'withdrawClaim'; readonly at: number }
  /** `claim`: the version at which it was made. */
  | {
      readonly type: 'vouch';
      readonly claim: number;
      readonly vote: 'accept' | 'decline';
      readonly at: number;
    };

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

export type Pause = {
  readonly why: PauseWhy;
  /** Who asked for it, or whose absence it is. */
  readonly seat: Seat | null;
  readonly until: number | null;
};

/** Somebody must leave after this deal: what the table makes of it. */
export type Leaving = {
  /** The version at which it was first said; every choice names it. */
  readonly id: number;
  readonly seats: readonly Seat[];
  readonly chosen: readonly {
    readonly seat: Seat;
    readonly choice: AfterDeal;
    readonly until: number | null;
  }[];
  /** What all have chosen, done once no cards are out. */
  readonly decided: { readonly choice: AfterDeal; readonly until: number | null } | null;
};

export type Offer = { readonly seat: Seat; readonly from: StandInFrom };

/** Who plays a seat of this match from some deal on: the tricks before belong to whoever held it then. */
export type StandIn = {
  readonly seat: Seat;
  readonly person: PersonId;
  readonly instead: PersonId;
  readonly deal: number;
  /** Tricks of that deal that had been played. */
  readonly tricks: number;
};

/** Moves of a deal that were made for a seat whose time was over. */
export type ActedFor = {
  readonly seat: Seat;
  readonly deal: number;
  readonly moves: number;
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
  /** While it is, the game stands still. */
  readonly paused: Pause | null;
  readonly leaving: Leaving | null;
  /** The last question what becomes of the match: a choice still on its way is no mistake. */
  readonly lastLeaving: number | null;
  /** Seats that somebody else may take while the match goes on. */
  readonly offers: readonly Offer[];
  /** Of this match or the last one, in the order in which they came. */
  readonly standIns: readonly StandIn[];
  /** Milliseconds each seat has taken from its bank in this match. */
  readonly bankUsed: readonly number[];
  /** Moves of this match that were made for a seat whose time was over, by deal. */
  readonly actedFor: readonly ActedFor[];
  /** The last of them while nobody was there, and how many in a row they are; the next question was opened by it. */
  readonly unattended: { readonly version: number; readonly moves: number } | null;
  /** Who asks for a seat whose device is gone. */
  readonly claim: OpenClaim | null;
  /** The last claim that has ended: a vote on it that is still on its way is no mistake. */
  readonly lastClaim: EndedClaim | null;
  /** Whose claims were not vouched for, and when: each person's last. */
  readonly declinedClaims: readonly DeclinedClaim[];
  /** Seats that have passed from one person to another, the earliest first. */
  readonly passed: readonly PassedSeat[];
  /** From 1; 0 before the first match. */
  readonly matchNo: number;
  readonly match: Match | null;
  /** How the match ended: played to its last deal, or closed by all; null while it has not. */
  readonly ended: 'played' | 'closed' | null;
  /** Who plays the match, or played the last one, by seat; empty before the first. Seats change hands between matches. */
  readonly players: readonly PersonId[];
  /** The dealer of the next match of the same players, once one has been played. */
  readonly firstSeat: Seat | null;
  /** The matches that have ended here. */
  readonly endedMatches: readonly EndedMatch[];
  /** Lines that correct the scores of this match or an earlier one, in the order in which they came. */
  readonly adjustments: readonly Adjustment[];
  /** By an operator, for good. */
  readonly closed: Closing | null;
}

export interface TableRefusal {
  readonly code: string;
  readonly rule?: string;
  /** What makes no sense of the options that were asked for. */
  readonly reasons?: readonly OptionRefusal[];
}
