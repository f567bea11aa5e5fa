// The vocabulary of Nap: options, moves, and what a viewer gets to see. Events stand in events.ts, the state in
// state.ts.
import type { Card, Suit } from '../../card.ts';
import type { OpenSeen } from '../../deal-events.ts';
import type { Certainty, Choices, MatchResult, Turn } from '../../game.ts';
import type { Seat } from '../../seat.ts';
import type { PlayedTrick, Trump } from '../../trick.ts';

/** Every bid some profile knows, low to high as they usually rank. */
export const BID_IDS = ['one', 'two', 'three', 'misere', 'four', 'nap', 'wellington', 'blucher'] as const;
export type BidId = (typeof BID_IDS)[number];

/** Every seat makes one call in a deal: it passes or bids. */
export const CALL_IDS = ['pass', ...BID_IDS] as const;
export type CallId = (typeof CALL_IDS)[number];

/** Bids that a table may add to those of its profile, low to high. */
export const EXTRA_BID_IDS = ['two', 'misere', 'blucher'] as const;

export const OPEN_DEALS = ['afterMatch', 'afterDeal', 'never'] as const;

/** What profiles differ in, and a table may change: section 9 of docs/rules/nap.md. */
export type NapRules = {
  /** How many cards each seat gets at a time, round by round. */
  readonly packets: '3-2' | '2-3' | '1x5';
  /** Called besides Three, Four, Nap and Wellington, low to high. */
  readonly extraBids: readonly (typeof EXTRA_BID_IDS)[number][];
  readonly misereTrump: 'none' | 'firstLead';
  readonly misereRank: 'aboveThree' | 'belowThree';
  /** What a lost Misère costs: what a made one brings, or twice that. */
  readonly misereLoss: 'single' | 'double';
  readonly lostNap: 'full' | 'half';
  /** What every payment is multiplied by. */
  readonly stakes: 1 | 2;
  readonly allPass: 'nextDealer' | 'dealerMustBidOne' | 'doubleStakes';
  readonly wellingtonLead: 'any' | 'lowestTrump';
  /** Whether the first card that is not dealt is set aside, to be looked at before a call and taken by the declarer. */
  readonly floater: boolean;
};

/** With the rules in which a table differs from its profile, and none in which it does not. */
export type NapOptions = Partial<NapRules> & {
  /** `name@version`, the row of `profiles.ts` these options rest on. */
  readonly profile: string;
  /** How often each seat deals. */
  readonly rounds: number;
  /** When the cards that were not played may be seen. */
  readonly openDeals: (typeof OPEN_DEALS)[number];
};

/** What a seat may be offered. */
export type NapChoices = Extract<
  Choices,
  { readonly kind: 'cut' | 'call' | 'talon' | 'discard' | 'trump' | 'play' }
>;

export type NapMove =
  | { readonly type: 'cut'; readonly at: number }
  | { readonly type: 'call'; readonly call: CallId }
  /** At the floater, before calling: all know of it, its face goes to that seat alone. */
  | { readonly type: 'look' }
  | { readonly type: 'takeFloater' }
  | { readonly type: 'declineFloater' }
  /** The one card the declarer lays away for the floater. */
  | { readonly type: 'discard'; readonly cards: readonly Card[] }
  /** Before a lead that must not be of that suit. */
  | { readonly type: 'nameTrump'; readonly trump: string }
  | { readonly type: 'play'; readonly card: Card };

/** A bid and who made it. */
export type StandingBid = { readonly seat: Seat; readonly bid: BidId };

/** One line of the ledger. A deal in which all passed has its line too: without declarer, bid and outcome. */
export type LedgerRow = {
  readonly deal: number;
  readonly dealer: Seat;
  /** In order, from the dealer's left. */
  readonly calls: readonly CallId[];
  readonly declarer: Seat | null;
  readonly bid: BidId | null;
  readonly made: boolean | null;
  readonly change: readonly number[];
  readonly total: readonly number[];
};

/** A bid, what each opponent pays when it is made, and what is paid to each when it fails; the stake counts besides. */
export type Price = {
  readonly bid: BidId;
  readonly win: number;
  readonly lose: number;
  /** Played without trumps, or with those the declarer names before the lead; absent where the first lead fixes them. */
  readonly trump?: 'none' | 'named';
};

export type Floater = {
  /** `taken`: the declarer has it; `declined`: it stays unseen. */
  readonly state: 'lies' | 'taken' | 'declined';
  /** Who has looked at it, in order. */
  readonly lookedAt: readonly Seat[];
  /** For a seat that has looked, and for the declarer who took it. */
  readonly face?: Card;
};

/** What a page reads. It travels as a `PackedNapView`; `unpackNapView` (@forehand/engine/nap-view) gives it back. */
export interface NapView {
  /** `lot` until the first dealer is drawn; while chance is asked for cards, the phase those cards open. */
  readonly phase: 'lot' | 'cut' | 'auction' | 'floater' | 'discard' | 'trump' | 'play' | 'over';
  /** `chance` while the server is asked; a table answers that in the same step. */
  readonly turn: Turn;
  readonly deal: number;
  readonly deals: number;
  /** The dealer of deal 1. Before the lot is drawn the dealer's mark lies at seat 0. */
  readonly firstDealer: Seat;
  readonly dealer: Seat;
  readonly cutter: Seat;
  /** The seal on the pack of this deal: the server's commitment, in hex; empty before there is one. */
  readonly commitment: string;
  /** Own cards; empty for a viewer without a seat. */
  readonly hand: readonly Card[];
  /** Cards in hand by seat. */
  readonly counts: readonly number[];
  /** Calls of this deal by seat; null where a seat has not spoken. */
  readonly calls: readonly (CallId | null)[];
  /** The highest bid so far. */
  readonly highest: StandingBid | null;
  /** Once the auction is over. */
  readonly declarer: Seat | null;
  readonly bid: BidId | null;
  /** Tricks the declarer has to win; 0 where it may win none. */
  readonly need: number | null;
  /** Null until the first lead fixes it, and throughout where the bid is played without. */
  readonly trump: Trump;
  readonly trick: { readonly leader: Seat; readonly cards: readonly Card[] } | null;
  /** What the payments of the deal that is due are multiplied by; absent where they are simple. */
  readonly stake?: number;
  /** The bids of this table with what each opponent pays or gets, low to high; absent where it is the usual four. */
  readonly tariff?: readonly Price[];
  /** The card set aside; absent where the table plays without. */
  readonly floater?: Floater;
  /** For the declarer alone: what was laid away for the floater; absent otherwise. */
  readonly laidAway?: readonly Card[];
  /** The complete tricks of this deal; after the score those of the finished deal, until the cut. */
  readonly played: readonly PlayedTrick[];
  /** Tricks won this deal, by seat. */
  readonly tricks: readonly number[];
  /** How the deal is certain to end, where it may be scored early. */
  readonly settlement: Certainty | null;
  /** Scored deals so far. The last one stays readable until the cut. */
  readonly ledger: readonly LedgerRow[];
  readonly balances: readonly number[];
  readonly choices: NapChoices | null;
  readonly result: MatchResult | null;
}

/** A line of the ledger as it travels: the rest follows from its place in the match. */
export type LedgerLine = readonly [
  /** In order, from the dealer's left; 0 is a pass. */
  calls: readonly (BidId | 0)[],
  /**
   * What each opponent paid the declarer, on this table's tariff and stakes: less than nothing where the bid failed, 0
   * where all passed.
   */
  payment: number,
];

/** The view as it travels: with the ledger in short lines. `unpackNapView` gives the view back. */
export interface PackedNapView extends Omit<NapView, 'ledger'> {
  readonly ledger: readonly LedgerLine[];
}

/** What a viewer sees happen, in the order in which it happens: the same for everybody. */
export type NapSeen =
  | OpenSeen
  | { readonly type: 'dealt'; readonly first: Seat }
  | { readonly type: 'called'; readonly seat: Seat; readonly call: CallId }
  /** `card` for the seat alone. */
  | { readonly type: 'floaterSeen'; readonly seat: Seat; readonly card?: Card }
  | { readonly type: 'floaterTaken'; readonly seat: Seat; readonly card?: Card }
  | { readonly type: 'floaterDeclined'; readonly seat: Seat }
  | {
      readonly type: 'discarded';
      readonly seat: Seat;
      readonly count: number;
      readonly cards?: readonly Card[];
    }
  | { readonly type: 'trumpFixed'; readonly trump: Suit }
  | { readonly type: 'dealScored'; readonly row: LedgerRow };

/** The last scored deal, to look back at. */
export interface NapReview {
  readonly deal: number;
  /** Null where all passed or nothing was trump. */
  readonly trump: Trump;
  readonly tricks: readonly PlayedTrick[];
  /** The hands by seat as they were dealt, once the deal is open; null while it is not. */
  readonly hands: readonly (readonly Card[])[] | null;
  /** Once the deal is open, where the table plays with it; `laidAway` where the declarer has taken it. */
  readonly floater?: { readonly card: Card; readonly laidAway: Card | null };
}
