// The state of a match of Bismarck, a union by phase: a field exists only while it means something.
import * as z from 'zod';
import type { Card } from '../../card.ts';
import type { Issues } from '../../game.ts';
import type { Result } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { cardShape, countShape, playedTrickShape, read, seatShape } from '../../shape.ts';
import type { PlayedTrick } from '../../trick.ts';
import { contractShape, optionsShape, sheetRowShape } from './shapes.ts';
import type { BismarckOptions, Contract, SheetRow } from './types.ts';

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
type Cut = Sealed & { readonly cut: number };
type Open = Cut & { readonly faceUp: readonly Card[] };
type Contracted = Open & { readonly contract: Contract };
type InHand = Contracted & { readonly hands: readonly (readonly Card[])[] };

/** Until the lot is drawn the dealer's mark lies at seat 0. */
export type LotState = { readonly phase: 'lot' } & Opening;
export type SealState = { readonly phase: 'seal' } & Opening;
export type CutState = { readonly phase: 'cut' } & Sealed;
export type TurnUpState = { readonly phase: 'turnUp' } & Cut;
export type ContractState = { readonly phase: 'contract' } & Open;
export type DealState = { readonly phase: 'deal' } & Contracted;
/** Where the contract is named with the own hand in view: the cards are still to be dealt. */
export type DealFirstState = { readonly phase: 'dealFirst' } & Cut;
export type AnnounceState = { readonly phase: 'announce' } & Open & Pick<InHand, 'hands'>;
export type DiscardState = { readonly phase: 'discard' } & InHand;
export type PlayState = { readonly phase: 'play' } & InHand & {
    readonly laidAway: readonly Card[];
    /** Who led to the trick on the table, or leads to the next. */
    readonly leader: Seat;
    readonly trick: readonly Card[];
    readonly taken: readonly PlayedTrick[];
  };
export type OverState = { readonly phase: 'over' } & Opening;

export type BismarckState =
  | LotState
  | SealState
  | CutState
  | TurnUpState
  | ContractState
  | DealState
  | DealFirstState
  | AnnounceState
  | DiscardState
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

/** The contract of the deal, where it stands already. */
export const contractOf = (state: BismarckState): Contract | null =>
  'contract' in state ? state.contract : state.slot.imposed;

const cards = z.array(cardShape);
const opening = {
  match: z.strictObject({
    options: optionsShape,
    firstDealer: seatShape,
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
const cut = { ...sealed, cut: z.int() };
const open = { ...cut, faceUp: cards };
const contracted = { ...open, contract: contractShape };
const inHand = { ...contracted, hands: z.array(cards) };

const stateShape: z.ZodType<BismarckState> = z.discriminatedUnion('phase', [
  z.strictObject({ phase: z.literal('lot'), ...opening }),
  z.strictObject({ phase: z.literal('seal'), ...opening }),
  z.strictObject({ phase: z.literal('cut'), ...sealed }),
  z.strictObject({ phase: z.literal('turnUp'), ...cut }),
  z.strictObject({ phase: z.literal('contract'), ...open }),
  z.strictObject({ phase: z.literal('deal'), ...contracted }),
  z.strictObject({ phase: z.literal('dealFirst'), ...cut }),
  z.strictObject({ phase: z.literal('announce'), ...open, hands: z.array(cards) }),
  z.strictObject({ phase: z.literal('discard'), ...inHand }),
  z.strictObject({
    phase: z.literal('play'),
    ...inHand,
    laidAway: cards,
    leader: seatShape,
    trick: cards,
    taken: z.array(playedTrickShape),
  }),
  z.strictObject({ phase: z.literal('over'), ...opening }),
]);

export const parseState = (input: unknown): Result<BismarckState, Issues> => read(stateShape, input);
