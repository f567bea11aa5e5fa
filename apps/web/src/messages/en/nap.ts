// What only a table of Nap says: calls, the result of a deal, the ledger.
import type { Suit } from '@forehand/engine/card';
import { type BidName, bids, cards } from './cards.ts';
import { numbers } from './numbers.ts';
import type { Sentence } from './table.ts';

/** How a bid ended. */
export type Outcome = 'made' | 'failed';

/** Status line and cloth. */
export const napTable = {
  trump: 'trump',
  trumpSpoken: (suit: Suit): string => `${cards.suit(suit)} are trumps`,
  /** «Oskar needs all 5, has 3» */
  needs: (name: string, won: number, need: number): string =>
    `${name} needs ${need === 5 ? 'all 5' : need}, has ${won}`,
  youNeed: (won: number, need: number): string => `You need ${need === 5 ? 'all 5' : need}, have ${won}`,
  highest: 'highest',
  noBid: 'no bid yet',
  wonOf: (won: number, need: number): string => `${won} of ${need}`,
  tricksSoFar: 'Tricks of this deal',
  trickBy: (number: number, name: string): string => `trick ${number}: ${name}`,
  trickOpen: (number: number): string => `trick ${number}: not played`,
};

/** The sentence of the prompt during the auction, and at the first lead. */
export const napPrompt = {
  callYours: { strong: 'Your call.', note: 'Nobody has bid yet.' },
  callYoursOver: (bid: BidName): Sentence => ({ strong: 'Your call.', note: standingCall(bid) }),
  callYoursLast: (bid: BidName | null): Sentence => ({
    strong: 'Your call, the last one.',
    note: standingCall(bid),
  }),
  callForced: { strong: 'You pass.', text: 'Nothing beats Wellington.' },
  callOther: (name: string): Sentence => ({ strong: `${name} calls.` }),
  callForcedOther: (name: string): Sentence => ({
    strong: `${name} passes.`,
    text: 'Nothing beats Wellington.',
  }),
  stands: (name: string, bid: BidName): string => `${name} called ${bids.name(bid)}`,
  youStand: (bid: BidName): string => `You called ${bids.name(bid)}`,
  leadTrump: { strong: 'Your turn.', text: 'Lead any card: its suit is trump' },
  leadTrumpOther: (name: string): Sentence => ({
    strong: `${name} leads.`,
    text: 'The suit of that card is trump.',
  }),
  ledTrump: (name: string, suit: Suit): string => `${name} led ${cards.sign(suit)}, the trump`,
  youLedTrump: (suit: Suit): string => `You led ${cards.sign(suit)}, the trump`,
};

function standingCall(bid: BidName | null): string {
  if (bid === null) return 'All others passed.';
  return bid === 'nap' ? 'Only Wellington beats Nap.' : `${bids.name(bid)} stands; bid higher, or pass.`;
}

/** The result of a deal of Nap. */
export const napResult = {
  title: (name: string, bid: BidName, outcome: Outcome): string => `${name}: ${bids.name(bid)} ${outcome}`,
  titleYou: (bid: BidName, outcome: Outcome): string => `You: ${bids.name(bid)} ${outcome}`,
  allPassed: 'All passed',
  nothing: 'Nothing is paid. The deal passes on.',
  pay: (name: string, units: number): string => `Each opponent pays ${name} ${units}.`,
  payYou: (units: number): string => `Each opponent pays you ${units}.`,
  pays: (name: string, units: number): string => `${name} pays each opponent ${units}.`,
  youPay: (units: number): string => `You pay each opponent ${units}.`,
  deal: 'This deal',
  balance: 'Balance',
  balances: (deal: number): string => `Balances after deal ${deal}`,
  tricks: (count: number): string =>
    numbers.count(count, { one: 'See the # trick', other: 'See the # tricks' }),
};

/** The ledger of a match of Nap. */
export const ledger = {
  title: 'Ledger',
  progress: (played: number, all: number): string => `${played} of ${all} deals`,
  deal: 'Deal',
  made: 'made',
  failed: 'failed',
  allPassed: 'all passed, nothing paid',
  now: 'now playing',
  auction: 'auction',
  none: 'No deal has been scored yet.',
  dealtBy: (name: string): string => `dealt by ${name}`,
  declarer: 'declarer',
  change: (change: string): string => `change ${change}`,
  chart: 'Balances by deal. You: the heavy line.',
  sums: 'Balances sum to 0 after every deal.',
  units: 'Units, no money.',
  csv: 'CSV',
  csvSpoken: 'Download the ledger as CSV',
  declared: (times: number, made: number): string =>
    times === 0 ? 'never declarer' : `declarer in ${times}, ${made} made`,
};

/** Heads of the columns of the downloaded ledger. */
export const csv = {
  deal: 'Deal',
  dealer: 'Dealer',
  declarer: 'Declarer',
  bid: 'Bid',
  result: 'Result',
  call: (name: string): string => `${name} call`,
  change: (name: string): string => `${name} change`,
  balance: (name: string): string => `${name} balance`,
  made: 'made',
  failed: 'failed',
  passed: 'all passed',
};
