// What every game is to the rest of the system: a pure decider that never rolls dice, tells time or keeps secrets
// from itself. Hidden cards live in its state; `view` and `seen` compose what a viewer may know.
import type { Card, Suit } from './card.ts';
import type { Result } from './result.ts';
import type { Seat } from './seat.ts';

/** What can be stored and sent as it is. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Whoever looks: a seat, everybody, or (only where `opened` says so) somebody who may see all cards. */
export type Viewer = Seat | 'public' | 'open';

/** Who must act. */
export type Turn = Seat | 'chance' | 'over';

/** Why a move is refused: a stable code, and the id of the rule in docs/rules that forbids it. */
export interface IllegalMove {
  readonly code: string;
  readonly rule: string;
}

/** What a shape check found wrong; never shown to a player, only logged and tested. */
export type Issues = readonly string[];

/** What chance is asked for. The pack of one attempt is fixed by the commitment and the cut, and read in slices. */
export type ChanceRequest =
  | { readonly kind: 'lot'; readonly seats: number }
  /** One card for each of these seats, all different; `round` counts from 1, and the highest draw again among themselves. */
  | { readonly kind: 'highCards'; readonly among: readonly Seat[]; readonly round: number }
  | { readonly kind: 'suit'; readonly deal: number; readonly attempt: number }
  | { readonly kind: 'commitment'; readonly deal: number; readonly attempt: number }
  | {
      readonly kind: 'cards';
      readonly deal: number;
      readonly attempt: number;
      /** Where the pack was cut, 1..51: pack := pack[cut:] + pack[:cut]. */
      readonly cut: number;
      /** The slice of the cut pack that is wanted, first card on top at 0. */
      readonly from: number;
      readonly count: number;
    };

export type ChanceAnswer =
  | { readonly kind: 'lot'; readonly seat: Seat }
  /** In the order of `among`. */
  | { readonly kind: 'highCards'; readonly cards: readonly Card[] }
  | { readonly kind: 'suit'; readonly suit: Suit }
  | { readonly kind: 'commitment'; readonly commitment: string }
  | { readonly kind: 'cards'; readonly cards: readonly Card[] };

/** What a seat may do now, small enough for the wire. `expand` of the game turns it into moves. */
export type Choices =
  | { readonly kind: 'cut'; readonly min: number; readonly max: number }
  | {
      readonly kind: 'contract';
      readonly options: readonly string[];
      /** Those of the options that are announced together with one of `suits`. */
      readonly named: readonly string[];
      readonly suits: readonly Suit[];
      /** No trumps (`NT`) may be named instead of a suit. */
      readonly noTrump?: true;
    }
  /** To take the cards that lie face down, or to leave them. */
  | { readonly kind: 'talon' }
  /** To name trumps by themselves, where the contract stands already. */
  | { readonly kind: 'trump'; readonly suits: readonly Suit[]; readonly noTrump?: true }
  | {
      readonly kind: 'discard';
      readonly from: readonly Card[];
      readonly count: number;
      readonly forbidden: readonly Card[];
      /** Cards that may be led without laying away; empty where that is not offered. */
      readonly leads: readonly Card[];
    }
  /** Passing is a call too; where it is the only one, it is forced. `look`: to see the card set aside, before calling. */
  | { readonly kind: 'call'; readonly calls: readonly string[]; readonly look?: true }
  | { readonly kind: 'play'; readonly cards: readonly Card[] };

/** How a deal is certain to end for its declarer. */
export type Certainty = 'made' | 'failed';

/** A scored deal: change and total per seat, and the game's own row for its sheet or ledger (`detail`). */
export interface DealScore {
  readonly deal: number;
  readonly change: readonly number[];
  readonly total: readonly number[];
  readonly detail: { readonly [key: string]: Json };
}

/** How a finished match ended: totals per seat, and every seat that shares the victory. */
export interface MatchResult {
  readonly totals: readonly number[];
  readonly winners: readonly Seat[];
}

/** How a match stands, in sum. */
export interface Standing {
  readonly totals: readonly number[];
  /** Null while it is played, and where it was closed. */
  readonly result: MatchResult | null;
}

/** Events are stored as they are; what stands under `sealed` is stored encrypted. */
export type GameEvent = {
  readonly type: string;
  readonly sealed?: { readonly [key: string]: Json };
  readonly [key: string]: Json;
};

/** What the rest of the system needs to know of agreed options. */
export interface Terms {
  /** `name@version`. */
  readonly profile: string;
  readonly deals: number;
  /** Whether the changes of every deal add up to nothing. */
  readonly zeroSum: boolean;
  /** How many can play it so. */
  readonly seats: { readonly min: number; readonly max: number };
  /**
   * How often each seat has the part that all should have equally often (forehand in Bismarck, the deal in Nap), the
   * first dealer's first. Uneven numbers are told before anybody agrees.
   */
  readonly turns: readonly number[];
}

/** A choice of options that makes no sense, with a code for the words and the rule that says so. */
export interface OptionRefusal extends IllegalMove {
  readonly option: string;
}

/** One thing a table may settle within its profile, as a form asks for it; the usual value first. */
export type OptionOffer =
  | { readonly id: string; readonly kind: 'one'; readonly values: readonly OfferedValue[] }
  /** Any number of the values; those of `usual` unless the table says otherwise. */
  | {
      readonly id: string;
      readonly kind: 'many';
      readonly values: readonly OfferedValue[];
      readonly usual: readonly OfferedValue['value'][];
    }
  | {
      readonly id: string;
      readonly kind: 'range';
      readonly min: number;
      readonly max: number;
      readonly usual: number;
    };

export interface OfferedValue {
  readonly value: string | number | boolean;
  /** Why choosing it would be in vain; of several values, why it can neither be added nor be left out. */
  readonly refused?: IllegalMove;
}

/** What a table has chosen so far, and what it may choose instead. */
export interface Choosing {
  /** Complete: what does not go together with the rest is as usual. */
  readonly options: Json;
  readonly terms: Terms;
  /** What was asked for and does not go together with the rest. */
  readonly dropped: readonly OptionRefusal[];
  /** In the order a form asks for them. Every option of the chosen profile stands here once. */
  readonly offers: readonly OptionOffer[];
  /** What the words of a sheet need beside the options: numbers and prices, as these options make them. */
  readonly facts?: { readonly [key: string]: Json };
}

/** A named profile a table may be opened with. */
export interface OfferedProfile {
  /** `name@version`. */
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
}

/** A line of the sheet that some games leave to the table; in the others it stands as usual. */
export type LineId = 'talk' | 'settleEarly';

/** What a game says of itself, in English, for a page that has no words of its own for it. */
export interface EnglishWords {
  readonly name: string;
  /** What kind of game it is, in one sentence. */
  readonly sentence: string;
  /** Its rules in a few lines, as the sheet of rules shows them. */
  readonly lines: readonly string[];
  /** What its profiles, options, values, calls, contracts and refusals are called, each by its id or code. */
  readonly words: Readonly<Record<string, string>>;
}

export interface GameTypes {
  readonly options: Json;
  readonly move: unknown;
  readonly state: Json;
  readonly event: GameEvent;
  readonly choices: Choices;
  readonly view: unknown;
  readonly seen: unknown;
  readonly review: unknown;
}

export interface Game<T extends GameTypes> {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** The profile `name@version` a table gets when it says nothing. */
  readonly defaultProfile: string;
  /** Those a table may be opened with, the default first. */
  readonly profiles: readonly OfferedProfile[];
  /** What a deal takes, by experience. */
  readonly minutesPerDeal: number;
  /** What this game leaves to its tables to settle among themselves. */
  readonly lines: readonly LineId[];
  /** The rule by which the changes of a deal add up to nothing, where they do. */
  readonly sumRule: string;
  /** Left out by a game the page has its own words and its own table for. */
  readonly english?: EnglishWords;

  /** Any wish, however odd, to what a table may choose from there. Without a profile, or with one unknown, the default. */
  choosing(input: unknown, seats: number): Choosing;
  /** A profile name and the table's changes to it, to complete options; complete options come back unchanged. */
  parseOptions(input: unknown): Result<T['options'], Issues>;
  terms(options: T['options'], seats: number): Terms;
  parseMove(input: unknown): Result<T['move'], Issues>;
  /** Reads what this game has stored: an event from the log, a state from a snapshot. */
  parseEvent(input: unknown): Result<T['event'], Issues>;
  parseState(input: unknown): Result<T['state'], Issues>;

  /** `firstSeat`: the dealer of deal 1 in a rematch; without it the match opens with a lot. */
  setup(options: T['options'], seats: number, firstSeat?: Seat): T['state'];
  turn(state: T['state']): Turn;
  chance(state: T['state']): ChanceRequest;
  answer(state: T['state'], chance: ChanceAnswer): readonly T['event'][];

  /** The same question three ways; all rest on one verdict. */
  choices(state: T['state'], seat: Seat): T['choices'] | undefined;
  legalMoves(state: T['state'], seat: Seat): Iterable<T['move']>;
  decide(state: T['state'], seat: Seat, move: T['move']): Result<readonly T['event'][], IllegalMove>;

  /** The move that is made for a seat whose time is over: legal, and the one that binds it to the least. */
  moveForLate(choices: T['choices']): T['move'];

  /** Whether the running deal is certain to end so, whatever is still played: by what everybody knows alone. */
  settlement(state: T['state']): Certainty | undefined;
  /** Scores the deal as it stands. Whether all agree to that is the table's question. */
  settle(state: T['state']): Result<readonly T['event'][], IllegalMove>;

  /** Total: applies what has happened, never refuses. */
  evolve(state: T['state'], event: T['event']): T['state'];

  /** Composed field by field for one viewer; hidden things are counts. */
  view(state: T['state'], viewer: Viewer): T['view'];
  /** What a viewer sees of an event, or nothing. */
  seen(before: T['state'], event: T['event'], viewer: Viewer): T['seen'] | undefined;
  /** The last scored deal, trick by trick, as far as this viewer may look back; nothing when `deal` is another. */
  review(state: T['state'], viewer: Viewer, deal?: number): T['review'] | undefined;

  /** A stand-in cut for an absent cutter: the seat it is for, while a cut is awaited. */
  awaitedCut(state: T['state']): Seat | undefined;
  /** The cutter is cut for by chance; its own event. */
  cutForAbsent(state: T['state'], cut: number): readonly T['event'][];
  /** Ends of deals among events just decided, and the end of the match. */
  scored(event: T['event']): DealScore | undefined;
  result(state: T['state']): MatchResult | undefined;
  /** The deal being played or last played, from 1. */
  deal(state: T['state']): number;
  /** Tricks played in the deal in progress; 0 while none is. */
  tricks(state: T['state']): number;
  /** The sums of the deals scored so far, by seat. */
  totals(state: T['state']): readonly number[];
  /** How many deals have been scored. */
  scoredDeals(state: T['state']): number;
  /** The view of a match whose scores have been corrected: with these totals, and this result once there is one. */
  restated(view: T['view'], standing: Standing): T['view'];
  /** The dealer a rematch begins with: the deal passes on. */
  nextFirstSeat(state: T['state']): Seat;
}
