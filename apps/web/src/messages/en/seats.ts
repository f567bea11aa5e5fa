// What stands at a seat.
import { type BidName, bids } from './bids.ts';
import { numbers } from './numbers.ts';
import { tricks } from './table.ts';

/** What a seat lacks: «21:14», '' where that is not known, null while the seat is there; nobody looks at its page. */
export interface Absence {
  readonly awaySince: string | null;
  readonly hidden: boolean;
}

export const seats = {
  name: 'Name',
  you: 'You',
  dealer: 'dealer',
  tagYou: 'you',
  /** For who has no name any more. */
  nameless: (seat: number): string => `Seat ${seat + 1}`,
  waits: 'waits',
  waitsQuota: (quota: number): string => `waits · quota ${quota}`,
  hasShuffled: 'has shuffled',
  forehand: 'forehand',
  cuts: 'cuts',
  cutsNext: 'cuts next',
  dealsNext: 'deals next',
  forehandNext: 'forehand next',
  chooses: 'chooses',
  laysAway: 'lays away',
  practice: 'practice player',
  leaves: 'leaves after this deal',
  standsIn: (instead: string): string => `plays for ${instead}`,
  bank: (left: string): string => `bank ${left}`,
  awayShort: 'away',
  hiddenShort: 'hidden',
  /** «+22, 2 tricks»: the balance, and what was won in this deal. */
  balance: (balance: number): string => `balance ${numbers.signed(balance)}`,
  won: (count: number): string => tricks(count),
  called: (call: string): string => `called ${call}`,
  toCall: 'calls now',
  toPlay: 'to play',
  declarer: (bid: BidName, won: number, need: number): string =>
    `${bids.name(bid)} · ${bids.standingShort(won, need)}`,
  /** '' for whoever is there. */
  absence: ({ awaySince, hidden }: Absence): string => {
    if (awaySince === null) return hidden ? 'page hidden' : '';
    return awaySince === '' ? 'away' : `away since ${awaySince}`;
  },
};
