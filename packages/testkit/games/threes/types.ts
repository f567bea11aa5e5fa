// The vocabulary of Threes.
import type { Card, Choices, DealScore, PlainReview, PlainView, PlayedTrick, Seat } from '@forehand/engine';
import type { OpenSeen } from '@forehand/engine/kernel';

export type ThreesOptions = { readonly profile: string };

export type ThreesMove =
  | { readonly type: 'cut'; readonly at: number }
  | { readonly type: 'play'; readonly card: Card };

export type ThreesChoices = Extract<Choices, { readonly kind: 'cut' | 'play' }>;

/** A scored deal. */
export type ThreesScore = {
  readonly deal: number;
  readonly tricks: readonly number[];
  readonly change: readonly number[];
  readonly total: readonly number[];
};

/** What changes only when a deal is scored. */
export type MatchSoFar = {
  readonly options: ThreesOptions;
  readonly seats: number;
  readonly firstDealer: Seat;
  readonly scores: readonly ThreesScore[];
  /** Of the last scored deal. */
  readonly lastTricks: readonly PlayedTrick[];
};

type Opening = { readonly match: MatchSoFar };
type Sealed = Opening & { readonly commitment: string };

export type PlayState = { readonly phase: 'play' } & Sealed & {
    /** By seat. */
    readonly hands: readonly (readonly Card[])[];
    /** Who led to the trick on the table, or leads to the next. */
    readonly leader: Seat;
    readonly trick: readonly Card[];
    readonly taken: readonly PlayedTrick[];
  };

export type ThreesState =
  | ({ readonly phase: 'lot' | 'seal' | 'over' } & Opening)
  | ({ readonly phase: 'cut' } & Sealed)
  | ({ readonly phase: 'deal' } & Sealed & { readonly cut: number })
  | PlayState;

export interface ThreesView extends PlainView {
  readonly phase: 'lot' | 'cut' | 'play' | 'over';
  readonly commitment: string;
  readonly choices: ThreesChoices | null;
}

export type ThreesSeen =
  | OpenSeen
  | { readonly type: 'dealt' }
  | ({ readonly type: 'dealScored' } & Omit<DealScore, 'detail'>);

export type ThreesReview = PlainReview;
