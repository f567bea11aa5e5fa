// The vocabulary of Bismarck: options, moves, and what a viewer gets to see. Events stand in events.ts, the state in
// state.ts.
import type { Card, Suit } from '../../card.ts';
import type { OpenSeen } from '../../deal-events.ts';
import type { Choices, MatchResult, Turn } from '../../game.ts';
import type { Seat } from '../../seat.ts';
import type { PlayedTrick } from '../../trick.ts';

export const CONTRACT_IDS = ['spel', 'spader', 'valfri', 'pass'] as const;
export type ContractId = (typeof CONTRACT_IDS)[number];

/** A named contract; `trump` is null where there are no trumps. */
export type Contract = {
  readonly id: ContractId;
  readonly trump: Suit | null;
};

export const VALFRI = ['suit', 'suitOrNoTrump', 'ntOnly', 'turned'] as const;
export const PASS_QUOTAS = ['usual', '2/7/7'] as const;

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
};

/** Said instead of a suit where no trumps are wanted. */
export const NO_TRUMP = 'NT';

/** What a seat may be offered. */
export type BismarckChoices = Extract<Choices, { readonly kind: 'cut' | 'contract' | 'discard' | 'play' }>;

export type BismarckMove =
  | { readonly type: 'cut'; readonly at: number }
  | { readonly type: 'chooseContract'; readonly contract: string; readonly trump?: string }
  | { readonly type: 'discard'; readonly cards: readonly Card[] }
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
};

/** What a page reads. It travels as a `PackedView`; `unpackView` (@forehand/engine/bismarck-view) gives it back. */
export interface BismarckView {
  /** `lot` until the first dealer is drawn; while chance is asked for cards, the phase those cards open. */
  readonly phase: 'lot' | 'cut' | 'contract' | 'discard' | 'play' | 'over';
  /** `chance` while the server is asked; a table answers that in the same step. */
  readonly turn: Turn;
  readonly deal: number;
  readonly deals: number;
  /** The dealer of deal 1. Before the lot is drawn the dealer's mark lies at seat 0. */
  readonly firstDealer: Seat;
  readonly dealer: Seat;
  readonly forehand: Seat;
  readonly cutter: Seat;
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
  /** Quotas of this deal by seat, null before the contract is known. */
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
];

/** The view as it travels: with the sheet in short lines. `unpackView` gives the view back. */
export interface PackedView extends Omit<BismarckView, 'sheet'> {
  readonly sheet: readonly SheetLine[];
}

/** What a viewer sees happen, in the order in which it happens. */
export type BismarckSeen =
  | OpenSeen
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
