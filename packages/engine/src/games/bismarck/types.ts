// The vocabulary of Bismarck: options, moves, and what a viewer gets to see. Events stand in events.ts, the state in
// state.ts.
import type { Card, Suit } from '../../card.ts';
import type { OpenSeen } from '../../deal-events.ts';
import type { Choices, MatchResult, Turn } from '../../game.ts';
import type { Seat } from '../../seat.ts';
import type { PlayedTrick } from '../../trick.ts';

/** `noHearts` and `noQueen` (of spades) avoid cards, not tricks; in `cutTrump` a cut decides the suit. */
export const CONTRACT_IDS = ['spel', 'spader', 'valfri', 'pass', 'noHearts', 'noQueen', 'cutTrump'] as const;
export type ContractId = (typeof CONTRACT_IDS)[number];

/** A named contract; `trump` is null where there are no trumps. */
export type Contract = {
  readonly id: ContractId;
  readonly trump: Suit | null;
};

export const VALFRI = ['suit', 'suitOrNoTrump', 'ntOnly', 'turned'] as const;
export const PASS_QUOTAS = ['usual', '2/7/7'] as const;
export const TALON_USES = ['faceUpBeforeContract', 'faceUpAfterDeal', 'faceDown', 'dead'] as const;
export const EXCHANGES = ['mandatory', 'optionalExceptValfri', 'none'] as const;

/** What a table may change in its profile, as far as the profile permits it. */
export type BismarckChanges = {
  readonly forgottenDiscard: 'redeal' | 'prevent';
  /** Whether forehand chooses among the contracts, or they come in turn, each for a round of the table. */
  readonly order: 'chooser' | 'rounds';
  /** Which trumps Valfri is played with. */
  readonly valfri: (typeof VALFRI)[number];
  /** Quotas in Pass: those of the profile, or forehand's and those of the two others. */
  readonly passQuota: (typeof PASS_QUOTAS)[number];
  /** Whether a hand that cannot follow has to trump. */
  readonly mustTrump: boolean;
  /** The four cards that no seat is dealt: open before the contract or after the deal, closed, or left over unseen. */
  readonly talonUse: (typeof TALON_USES)[number];
  /** Whether the player of the contract has to take them. */
  readonly exchange: (typeof EXCHANGES)[number];
  /** What is done when the best totals are equal after the last deal. */
  readonly tieBreak: 'share' | 'extraValfri';
  /** How many deals running a player deals. */
  readonly dealerStays: 1 | 4;
};

export type BismarckOptions = {
  /** `name@version`, the row of `profiles.ts` these options rest on. */
  readonly profile: string;
  readonly deals: number;
  readonly forgottenDiscard: BismarckChanges['forgottenDiscard'];
  // The rest stands here only where it is not what the profile usually has, so that older options stay as they are.
  readonly order?: BismarckChanges['order'];
  readonly valfri?: BismarckChanges['valfri'];
  readonly passQuota?: BismarckChanges['passQuota'];
  readonly mustTrump?: BismarckChanges['mustTrump'];
  readonly talonUse?: BismarckChanges['talonUse'];
  readonly exchange?: BismarckChanges['exchange'];
  readonly tieBreak?: BismarckChanges['tieBreak'];
  readonly dealerStays?: BismarckChanges['dealerStays'];
};

/** Said instead of a suit where no trumps are wanted. */
export const NO_TRUMP = 'NT';

/** What a seat may be offered. */
export type BismarckChoices = Extract<
  Choices,
  { readonly kind: 'cut' | 'contract' | 'talon' | 'discard' | 'trump' | 'play' }
>;

export type BismarckMove =
  | { readonly type: 'cut'; readonly at: number }
  | { readonly type: 'chooseContract'; readonly contract: string; readonly trump?: string }
  /** The closed talon. */
  | { readonly type: 'takeTalon' }
  | { readonly type: 'declineTalon' }
  | { readonly type: 'discard'; readonly cards: readonly Card[] }
  /** After laying away, where the contract was announced without its suit. */
  | { readonly type: 'nameTrump'; readonly trump: string }
  | { readonly type: 'leadWithoutDiscarding'; readonly card: Card }
  | { readonly type: 'play'; readonly card: Card };

/** One line of the contract sheet. */
export type SheetRow = {
  readonly deal: number;
  readonly dealer: Seat;
  readonly forehand: Seat;
  readonly contract: ContractId;
  readonly trump: Suit | null;
  readonly tricks: readonly number[];
  readonly change: readonly number[];
  readonly total: readonly number[];
  /** How often the deal was done again after a forgotten discard. */
  readonly redeals: number;
  /** What the contract counts by seat, where that is not tricks: hearts, or who took the queen of spades. */
  readonly counted?: readonly number[];
  /** Played beyond the last deal to break a tie: its change is compared and added to no total. */
  readonly extra?: true;
};

/** Cards drawn for who deals first: one for each seat of `among`; the highest deals, equal ones draw again. */
export type HighDraw = {
  readonly among: readonly Seat[];
  readonly cards: readonly Card[];
};

/** What a page reads. It travels as a `PackedView`; `unpackView` (@forehand/engine/bismarck-view) gives it back. */
export interface BismarckView {
  /** `lot` until the first dealer is drawn; while chance is asked for cards, the phase those cards open. */
  readonly phase: 'lot' | 'cut' | 'contract' | 'talon' | 'discard' | 'trump' | 'play' | 'over';
  /** `chance` while the server is asked; a table answers that in the same step. */
  readonly turn: Turn;
  readonly deal: number;
  readonly deals: number;
  /** The dealer of deal 1. Before the lot is drawn the dealer's mark lies at seat 0. */
  readonly firstDealer: Seat;
  readonly dealer: Seat;
  /** The player of the contract: in most forms the dealer's left, in some the dealer. */
  readonly forehand: Seat;
  /** Who leads to the first trick; absent where that is `forehand`. */
  readonly firstLead?: Seat;
  readonly cutter: Seat;
  /** The contracts of the match and how often each forehand plays each (null: they come in turn); absent where it is the usual four, once each. */
  readonly plan?: { readonly contracts: readonly ContractId[]; readonly uses: number | null };
  /**
   * By contract of `plan`, or of the usual four: the quota of its player and of each other, null where it has none.
   * Absent where it is 8 and 4, in Pass 4 and 6. The page's sheet and tiles say it in words.
   */
  readonly quotaPlan?: readonly (readonly [main: number, other: number] | null)[];
  /** Where the trumps of Valfri come from when nobody names them; absent otherwise. */
  readonly valfri?: 'turned' | 'none';
  /** How many deals running a player deals; absent where it is one. */
  readonly dealerStays?: number;
  /** The contract stands without its trumps, which are named after laying away; absent otherwise. */
  readonly trumpToCome?: true;
  /** Cards that lie face down on the table, to be taken; absent where there are none. */
  readonly closedTalon?: number;
  /** What this deal counts instead of tricks; absent where tricks count. */
  readonly counted?: { readonly of: 'hearts' | 'queen'; readonly taken: readonly number[] };
  /** The deal breaks a tie after the last one; absent otherwise. */
  readonly extra?: true;
  /** The suit that was cut for this deal, before its contract stands; absent where none was. */
  readonly cutSuit?: Suit;
  /** The draws that found who deals first, the last one decided; absent where a lot did, and once the pack is cut. */
  readonly highCards?: readonly HighDraw[];
  /** The seal on the pack of this deal: the server's commitment, in hex; empty before there is one. */
  readonly commitment: string;
  /** The four cards all have seen, empty before they are turned up. */
  readonly faceUp: readonly Card[];
  readonly contract: Contract | null;
  /** The contract stands from a deal that is done again: there is no new choice. */
  readonly imposed: boolean;
  /** Own cards; empty for a viewer without a seat. */
  readonly hand: readonly Card[];
  /** Cards in hand by seat. */
  readonly counts: readonly number[];
  /** Forehand's own four, for forehand alone; after the score those of the finished deal, until the cut. */
  readonly laidAway: readonly Card[];
  readonly trick: { readonly leader: Seat; readonly cards: readonly Card[] } | null;
  /** The trick before this one; after the score the finished deal's last, until the cut. */
  readonly lastTrick: PlayedTrick | null;
  /** Tricks won this deal, by seat. */
  readonly tricks: readonly number[];
  /** Quotas of this deal by seat, null before the contract is known and where it has none. */
  readonly quotas: readonly number[] | null;
  readonly redeals: number;
  /** Scored deals so far. The last one stays readable until the cut. */
  readonly sheet: readonly SheetRow[];
  readonly totals: readonly number[];
  readonly choices: BismarckChoices | null;
  readonly result: MatchResult | null;
}

/** A line of the sheet as it travels: the rest follows from its place in the match. */
export type SheetLine = readonly [
  contract: ContractId,
  trump: Suit | null,
  tricks: readonly number[],
  change: readonly number[],
  redeals: number,
  /** Only where there is something to say. */
  more?: { readonly counted?: readonly number[]; readonly extra?: true },
];

/** The view as it travels: with the sheet in short lines. `unpackView` gives the view back. */
export interface PackedView extends Omit<BismarckView, 'sheet'> {
  readonly sheet: readonly SheetLine[];
}

/** What a viewer sees happen, in the order in which it happens. */
export type BismarckSeen =
  | OpenSeen
  | ({ readonly type: 'highCardsDrawn' } & HighDraw)
  | { readonly type: 'suitCut'; readonly suit: Suit }
  | { readonly type: 'turnedUp'; readonly cards: readonly Card[] }
  | { readonly type: 'contractChosen'; readonly seat: Seat; readonly contract: Contract }
  | { readonly type: 'dealt'; readonly forehand: Seat }
  /** `cards` for forehand alone; the others see how many. */
  | {
      readonly type: 'discarded';
      readonly seat: Seat;
      readonly count: number;
      readonly cards?: readonly Card[];
    }
  /** `cards` for the seat alone. */
  | {
      readonly type: 'talonTaken';
      readonly seat: Seat;
      readonly count: number;
      readonly cards?: readonly Card[];
    }
  | { readonly type: 'talonDeclined'; readonly seat: Seat }
  | { readonly type: 'trumpNamed'; readonly seat: Seat; readonly trump: Suit | null }
  | { readonly type: 'discardForgotten'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'dealScored'; readonly row: SheetRow };

/** The last scored deal, to look back at. */
export interface BismarckReview {
  readonly deal: number;
  readonly forehand: Seat;
  readonly faceUp: readonly Card[];
  readonly tricks: readonly PlayedTrick[];
  /** Forehand's own four, for forehand alone. */
  readonly laidAway: readonly Card[];
}
