// The vocabulary of Bismarck: options, moves, events, and what a viewer gets to see.
import type { Card, Suit } from '../../card.ts';
import type { Choices, MatchResult } from '../../game.ts';
import type { Seat } from '../../seat.ts';

export const CONTRACT_IDS = ['spel', 'spader', 'valfri', 'pass'] as const;
export type ContractId = (typeof CONTRACT_IDS)[number];

/** A named contract; `trump` is null where there are no trumps. */
export interface Contract {
  readonly id: ContractId;
  readonly trump: Suit | null;
}

export interface BismarckOptions {
  /** `name@version`, the row of `profiles.ts` these options rest on. */
  readonly profile: string;
  readonly deals: number;
  readonly forgottenDiscard: 'redeal' | 'prevent';
}

export type BismarckMove =
  | { readonly type: 'cut'; readonly at: number }
  | { readonly type: 'chooseContract'; readonly contract: string; readonly trump?: string }
  | { readonly type: 'discard'; readonly cards: readonly Card[] }
  | { readonly type: 'leadWithoutDiscarding'; readonly card: Card }
  | { readonly type: 'play'; readonly card: Card };

export interface PlayedTrick {
  readonly leader: Seat;
  /** In order of play: the first is the leader's, the rest clockwise. */
  readonly cards: readonly Card[];
  readonly winner: Seat;
}

/** One line of the contract sheet. */
export interface SheetRow {
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
}

export interface BismarckView {
  readonly phase: 'cut' | 'contract' | 'discard' | 'play' | 'over';
  readonly turn: Seat | 'over';
  readonly deal: number;
  readonly deals: number;
  readonly dealer: Seat;
  readonly forehand: Seat;
  readonly cutter: Seat;
  /** The seal on the pack of this deal: the server's commitment, in hex. */
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
  /** Forehand's own four, for forehand alone. */
  readonly laidAway: readonly Card[];
  readonly trick: { readonly leader: Seat; readonly cards: readonly Card[] } | null;
  readonly lastTrick: PlayedTrick | null;
  /** Tricks won this deal, by seat. */
  readonly tricks: readonly number[];
  /** Quotas of this deal by seat, null before the contract is known. */
  readonly quotas: readonly number[] | null;
  readonly redeals: number;
  /** Scored deals so far. The last one stays readable until the cut. */
  readonly sheet: readonly SheetRow[];
  readonly totals: readonly number[];
  readonly choices: Choices | null;
  readonly result: MatchResult | null;
}
