// The state of a match of Nap, a union by phase: a field exists only while it means something.
import * as z from 'zod';
import type { Card } from '../../card.ts';
import type { Issues } from '../../game.ts';
import type { Result } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { cardShape, countShape, playedTrickShape, read, seatShape, suitShape } from '../../shape.ts';
import type { PlayedTrick, Trump } from '../../trick.ts';
import { ruleShapes } from './rule-shapes.ts';
import { bidShape, callShape, ledgerRowShape } from './shapes.ts';
import { type BidId, type CallId, type LedgerRow, type NapOptions, OPEN_DEALS } from './types.ts';

/** A scored deal, kept for looking back until the next one is scored. */
export type FinishedDeal = {
  readonly deal: number;
  readonly trump: Trump;
  readonly tricks: readonly PlayedTrick[];
  /** By seat, as they were dealt. */
  readonly hands: readonly (readonly Card[])[];
  /** Where the table plays with a floater: the card set aside, and what the declarer laid away for it. */
  readonly floater?: { readonly card: Card; readonly laidAway: Card | null };
};

/** What changes only when a deal is scored. */
export type MatchSoFar = {
  readonly options: NapOptions;
  readonly seats: number;
  readonly firstDealer: Seat;
  readonly ledger: readonly LedgerRow[];
  readonly lastDeal: FinishedDeal | null;
};

export type DealSlot = { readonly deal: number; readonly dealer: Seat };

type Opening = { readonly match: MatchSoFar; readonly slot: DealSlot };
type Sealed = Opening & { readonly commitment: string };
type Cut = Sealed & { readonly cut: number };
/** The card set aside (NAP-9.16). `lookedAt`: in order. */
export type SetAside = {
  readonly card: Card;
  readonly lookedAt: readonly Seat[];
  readonly state: 'lies' | 'taken' | 'declined';
  /** What the declarer laid away for it; null before, and where it did not. */
  readonly laidAway: Card | null;
};
export type InHand = Cut & {
  /** By seat. */
  readonly hands: readonly (readonly Card[])[];
  /** In order, from the dealer's left. */
  readonly calls: readonly CallId[];
  /** Absent where the table plays without. */
  readonly floater?: SetAside;
};
export type Contested = InHand & { readonly declarer: Seat; readonly bid: BidId };

/** Until the lot is drawn the dealer's mark lies at seat 0. */
export type LotState = { readonly phase: 'lot' } & Opening;
export type SealState = { readonly phase: 'seal' } & Opening;
export type CutState = { readonly phase: 'cut' } & Sealed;
export type DealState = { readonly phase: 'deal' } & Cut;
export type AuctionState = { readonly phase: 'auction' } & InHand;
/** The declarer takes the floater or declines it. */
export type FloaterState = { readonly phase: 'floater' } & Contested;
/** It has taken it and lays a card away. */
export type DiscardState = { readonly phase: 'discard' } & Contested;
/** It names the trumps before the first lead. */
export type TrumpState = { readonly phase: 'trump' } & Contested;
export type PlayState = { readonly phase: 'play' } & Contested & {
    /** Null until it is named or the first lead fixes it, and throughout where the bid is played without. */
    readonly trump: Trump;
    /** Who led to the trick on the table, or leads to the next. */
    readonly leader: Seat;
    readonly trick: readonly Card[];
    readonly taken: readonly PlayedTrick[];
  };
/** A deal after its auction. */
export type ContestedState = FloaterState | DiscardState | TrumpState | PlayState;
export type OverState = { readonly phase: 'over' } & Opening;

export type NapState =
  | LotState
  | SealState
  | CutState
  | DealState
  | AuctionState
  | FloaterState
  | DiscardState
  | TrumpState
  | PlayState
  | OverState;

type Phase = NapState['phase'];
type StateIn<P extends Phase> = Extract<NapState, { readonly phase: P }>;

const isIn = <P extends Phase>(state: NapState, phase: P): state is StateIn<P> => state.phase === phase;

/** The state, known to be in this phase; anything else is a damaged log. */
export function inPhase<P extends Phase>(state: NapState, phase: P): StateIn<P> {
  if (!isIn(state, phase)) throw new Error(`this happens in phase ${phase}, not in ${state.phase}`);
  return state;
}

const cards = z.array(cardShape);
const tricks = z.array(playedTrickShape);
const trump = suitShape.nullable();
const opening = {
  match: z.strictObject({
    options: z.strictObject({
      profile: z.string(),
      rounds: countShape,
      openDeals: z.enum(OPEN_DEALS),
      ...ruleShapes,
    }),
    seats: countShape,
    firstDealer: seatShape,
    ledger: z.array(ledgerRowShape),
    lastDeal: z
      .strictObject({
        deal: countShape,
        trump,
        tricks,
        hands: z.array(cards),
        floater: z.strictObject({ card: cardShape, laidAway: cardShape.nullable() }).exactOptional(),
      })
      .nullable(),
  }),
  slot: z.strictObject({ deal: countShape, dealer: seatShape }),
};
const sealed = { ...opening, commitment: z.string() };
const cut = { ...sealed, cut: z.int() };
const inHand = {
  ...cut,
  hands: z.array(cards),
  calls: z.array(callShape),
  floater: z
    .strictObject({
      card: cardShape,
      lookedAt: z.array(seatShape),
      state: z.enum(['lies', 'taken', 'declined']),
      laidAway: cardShape.nullable(),
    })
    .exactOptional(),
};
const contested = { ...inHand, declarer: seatShape, bid: bidShape };

const stateShape: z.ZodType<NapState> = z.discriminatedUnion('phase', [
  z.strictObject({ phase: z.literal('lot'), ...opening }),
  z.strictObject({ phase: z.literal('seal'), ...opening }),
  z.strictObject({ phase: z.literal('cut'), ...sealed }),
  z.strictObject({ phase: z.literal('deal'), ...cut }),
  z.strictObject({ phase: z.literal('auction'), ...inHand }),
  z.strictObject({ phase: z.literal('floater'), ...contested }),
  z.strictObject({ phase: z.literal('discard'), ...contested }),
  z.strictObject({ phase: z.literal('trump'), ...contested }),
  z.strictObject({
    phase: z.literal('play'),
    ...contested,
    trump,
    leader: seatShape,
    trick: cards,
    taken: tricks,
  }),
  z.strictObject({ phase: z.literal('over'), ...opening }),
]);

export const parseState = (input: unknown): Result<NapState, Issues> => read(stateShape, input);
