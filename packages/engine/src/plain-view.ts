// The view of a game that has no table of its own on the page.
import type { Card, Suit } from './card.ts';
import type { Choices, DealScore, MatchResult, Turn } from './game.ts';
import type { Seat } from './seat.ts';
import type { PlayedTrick } from './trick.ts';

/**
 * What the page's generic table reads of a view. A game without a table of its own there has a view of this shape. Its
 * phases are its own but for `lot`, `cut`, `play` and `over`, which mean the same in every game.
 */
export interface PlainView {
  readonly phase: string;
  readonly turn: Turn;
  readonly deal: number;
  readonly deals: number;
  readonly dealer: Seat;
  readonly cutter: Seat;
  /** Own cards; empty for a viewer without a seat. */
  readonly hand: readonly Card[];
  /** Cards in hand by seat. */
  readonly counts: readonly number[];
  /** Null where there are no trumps, and before they are known. */
  readonly trump: Suit | null;
  /** Null while no cards are played. */
  readonly trick: { readonly leader: Seat; readonly cards: readonly Card[] } | null;
  /** The trick before this one; after the score the finished deal's last, until the next cards. */
  readonly lastTrick: PlayedTrick | null;
  /** Tricks won this deal, by seat. */
  readonly tricks: readonly number[];
  readonly scores: readonly Omit<DealScore, 'detail'>[];
  /** In sum, where scores have been corrected; else the last score's totals. */
  readonly totals?: readonly number[];
  readonly choices: Choices | null;
  readonly result: MatchResult | null;
}

/** What the generic table shows of the last scored deal to whoever looks back at it. */
export interface PlainReview {
  readonly deal: number;
  readonly tricks: readonly PlayedTrick[];
}
