// The state of a match of Bismarck, a union by phase: a field exists only while it means something.
import * as z from 'zod';
import type { Card, Suit } from '../../card.ts';
import type { Issues } from '../../game.ts';
import type { Result } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { cardShape, countShape, playedTrickShape, read, seatShape, suitShape } from '../../shape.ts';
import type { PlayedTrick } from '../../trick.ts';
import { contractIn, rulesOf } from './agreed-rules.ts';
import type { ContractRow } from './contracts.ts';
import { contractShape, optionsShape, sheetRowShape } from './shapes.ts';
import type { BismarckOptions, Contract, HighDraw, SheetRow } from './types.ts';

/** A scored deal, kept for looking back until the next one is scored. */
export type FinishedDeal = {
  readonly deal: number;
  readonly forehand: Seat;
  readonly faceUp: readonly Card[];
  readonly laidAway: readonly Card[];
  readonly tricks: readonly PlayedTrick[];
};

/** What changes only when a deal is scored. */
export type MatchSoFar = {
  readonly options: BismarckOptions;
  readonly firstDealer: Seat;
  /** Where cards were drawn for who deals first; gone once the pack is cut. */
  readonly highCards?: readonly HighDraw[];
  readonly sheet: readonly SheetRow[];
  readonly lastDeal: FinishedDeal | null;
};

/** One deal of the match, and how often it had to be begun. */
export type DealSlot = {
  readonly deal: number;
  readonly dealer: Seat;
  readonly attempt: number;
  readonly redeals: number;
  /** The contract that stands from an attempt that was done again. */
  readonly imposed: Contract | null;
};

type Opening = { readonly match: MatchSoFar; readonly slot: DealSlot };
type Sealed = Opening & { readonly commitment: string };
type Cut = Sealed & {
  readonly cut: number;
  /** The suit that was cut for the contract of this deal, where one is. */
  readonly cutSuit?: Suit;
};
type Open = Cut & { readonly faceUp: readonly Card[] };
type Contracted = Open & { readonly contract: Contract };
type Hands = { readonly hands: readonly (readonly Card[])[] };
type InHand = Contracted & Hands;
/** Four cards that lie face down and are not forehand's, or not yet. */
type Closed = { readonly talon: readonly Card[] };
type LaidAway = { readonly laidAway: readonly Card[] };

/** Until the lot is drawn the dealer's mark lies at seat 0. */
export type LotState = { readonly phase: 'lot' } & Opening;
/** The first seat is the one that draws the highest card; those with equal ranks draw again. */
export type DrawState = { readonly phase: 'draw' } & Opening & {
    readonly among: readonly Seat[];
    readonly round: number;
  };
export type SealState = { readonly phase: 'seal' } & Opening;
export type CutState = { readonly phase: 'cut' } & Sealed;
export type SuitState = { readonly phase: 'suit' } & Cut;
export type TurnUpState = { readonly phase: 'turnUp' } & Cut;
export type ContractState = { readonly phase: 'contract' } & Open;
export type DealState = { readonly phase: 'deal' } & Contracted;
/** Where the contract is named with the own hand in view: the cards are still to be dealt. */
export type DealFirstState = { readonly phase: 'dealFirst' } & Cut;
/** The hands are dealt, the four cards are still to be turned up. */
export type TurnUpLastState = { readonly phase: 'turnUpLast' } & Cut & Hands;
export type AnnounceState = { readonly phase: 'announce' } & Open & Hands & Partial<Closed>;
export type TalonState = { readonly phase: 'talon' } & InHand & Closed;
export type DiscardState = { readonly phase: 'discard' } & InHand;
/** Where trumps are named after laying away. */
export type TrumpState = { readonly phase: 'trump' } & InHand & LaidAway;
export type PlayState = { readonly phase: 'play' } & InHand &
  LaidAway &
  Partial<Closed> & {
    /** Who led to the trick on the table, or leads to the next. */
    readonly leader: Seat;
    readonly trick: readonly Card[];
    readonly taken: readonly PlayedTrick[];
  };
export type OverState = { readonly phase: 'over' } & Opening;

export type BismarckState =
  | LotState
  | DrawState
  | SealState
  | CutState
  | SuitState
  | TurnUpState
  | ContractState
  | DealState
  | DealFirstState
  | TurnUpLastState
  | AnnounceState
  | TalonState
  | DiscardState
  | TrumpState
  | PlayState
  | OverState;

type Phase = BismarckState['phase'];
type StateIn<P extends Phase> = Extract<BismarckState, { readonly phase: P }>;

const isIn = <P extends Phase>(state: BismarckState, phase: P): state is StateIn<P> => state.phase === phase;

/** The state, known to be in this phase; anything else is a damaged log. */
export function inPhase<P extends Phase>(state: BismarckState, phase: P): StateIn<P> {
  if (!isIn(state, phase)) throw new Error(`this happens in phase ${phase}, not in ${state.phase}`);
  return state;
}

/** The state, known to be one in which forehand names the contract. */
export const announcing = (state: BismarckState): ContractState | AnnounceState =>
  state.phase === 'announce' ? state : inPhase(state, 'contract');

/** Whether cards of the pack are due. */
export const isDrawing = (
  state: BismarckState,
): state is TurnUpState | DealState | DealFirstState | TurnUpLastState =>
  state.phase === 'turnUp' ||
  state.phase === 'deal' ||
  state.phase === 'dealFirst' ||
  state.phase === 'turnUpLast';

/** The contract of the deal, where it stands already. */
export const contractOf = (state: BismarckState): Contract | null =>
  'contract' in state ? state.contract : state.slot.imposed;

/** The row of the contract that is played. */
export const contractRowOf = ({ match, contract }: Contracted): ContractRow =>
  contractIn(rulesOf(match.options), contract.id);

const cards = z.array(cardShape);
const opening = {
  match: z.strictObject({
    options: optionsShape,
    firstDealer: seatShape,
    highCards: z.array(z.strictObject({ among: z.array(seatShape), cards })).exactOptional(),
    sheet: z.array(sheetRowShape),
    lastDeal: z
      .strictObject({
        deal: countShape,
        forehand: seatShape,
        faceUp: cards,
        laidAway: cards,
        tricks: z.array(playedTrickShape),
      })
      .nullable(),
  }),
  slot: z.strictObject({
    deal: countShape,
    dealer: seatShape,
    attempt: countShape,
    redeals: countShape,
    imposed: contractShape.nullable(),
  }),
};
const sealed = { ...opening, commitment: z.string() };
const cut = { ...sealed, cut: z.int(), cutSuit: suitShape.exactOptional() };
const open = { ...cut, faceUp: cards };
const contracted = { ...open, contract: contractShape };
const hands = z.array(cards);
const inHand = { ...contracted, hands };

const stateShape: z.ZodType<BismarckState> = z.discriminatedUnion('phase', [
  z.strictObject({ phase: z.literal('lot'), ...opening }),
  z.strictObject({ phase: z.literal('draw'), ...opening, among: z.array(seatShape), round: countShape }),
  z.strictObject({ phase: z.literal('seal'), ...opening }),
  z.strictObject({ phase: z.literal('cut'), ...sealed }),
  z.strictObject({ phase: z.literal('suit'), ...cut }),
  z.strictObject({ phase: z.literal('turnUp'), ...cut }),
  z.strictObject({ phase: z.literal('contract'), ...open }),
  z.strictObject({ phase: z.literal('deal'), ...contracted }),
  z.strictObject({ phase: z.literal('dealFirst'), ...cut }),
  z.strictObject({ phase: z.literal('turnUpLast'), ...cut, hands }),
  z.strictObject({ phase: z.literal('announce'), ...open, hands, talon: cards.exactOptional() }),
  z.strictObject({ phase: z.literal('talon'), ...inHand, talon: cards }),
  z.strictObject({ phase: z.literal('discard'), ...inHand }),
  z.strictObject({ phase: z.literal('trump'), ...inHand, laidAway: cards }),
  z.strictObject({
    phase: z.literal('play'),
    ...inHand,
    laidAway: cards,
    talon: cards.exactOptional(),
    leader: seatShape,
    trick: cards,
    taken: z.array(playedTrickShape),
  }),
  z.strictObject({ phase: z.literal('over'), ...opening }),
]);

export const parseState = (input: unknown): Result<BismarckState, Issues> => read(stateShape, input);
