// What only a table of Nap says: calls, the result of a deal, the ledger.
import type { Card, Suit } from '@forehand/engine/card';
import { type BidName, bids, type PriceFacts } from './bids.ts';
import { cards } from './cards.ts';
import { numbers } from './numbers.ts';
import type { Sentence } from './table.ts';

/** How a bid ended. */
export type Outcome = 'made' | 'failed';

/** Status line and cloth. */
export const napTable = {
  trump: 'trump',
  trumpSpoken: (suit: Suit): string => `${cards.suit(suit)} are trumps`,
  noTrumps: 'no trumps',
  /** «Oskar needs all 5, has 3» */
  needs: (name: string, won: number, need: number): string =>
    need === 0
      ? `${name} plays for no trick, has ${won || 'none'}`
      : `${name} needs ${need === 5 ? 'all 5' : need}, has ${won}`,
  youNeed: (won: number, need: number): string =>
    need === 0
      ? `You play for no trick, have ${won || 'none'}`
      : `You need ${need === 5 ? 'all 5' : need}, have ${won}`,
  highest: 'highest',
  noBid: 'no bid yet',
  tricksSoFar: 'Tricks of this deal',
  trickBy: (number: number, name: string): string => `trick ${number}: ${name}`,
  trickOpen: (number: number): string => `trick ${number}: not played`,
  made: 'made',
  failed: 'failed',
  declarer: 'declarer',
  declared: (times: number, made: number): string =>
    times === 0 ? 'never declarer' : `declarer in ${times}, ${made} made`,
};

/** The sentence of the prompt from the auction to the first lead. */
export const napPrompt = {
  callYours: { strong: 'Your call.', note: 'Nobody has bid yet.' },
  callYoursLast: { strong: 'Your call, the last one.', note: 'All others passed.' },
  callYoursMust: { strong: 'Your call, the last one.', note: 'All others passed, so you bid.' },
  /** `over`: the bids that may be called. */
  callYoursOver: (bid: BidName, over: readonly BidName[], place: 'last' | 'between'): Sentence => ({
    strong: place === 'last' ? 'Your call, the last one.' : 'Your call.',
    note: standingCall(bid, over),
  }),
  callForced: (bid: BidName): Sentence => ({ strong: 'You pass.', text: `Nothing beats ${bids.name(bid)}.` }),
  callOther: (name: string): Sentence => ({ strong: `${name} calls.` }),
  callForcedOther: (name: string, bid: BidName): Sentence => ({
    strong: `${name} passes.`,
    text: `Nothing beats ${bids.name(bid)}.`,
  }),
  chosen: (price: PriceFacts): Sentence => ({
    strong: `${bids.name(price.bid)}:`,
    text: `${bids.meaning(price)}.`,
  }),
  looked: (name: string): string => `${name} has looked at the floater.`,
  floaterYours: { strong: 'Take the floater?', text: 'Then you lay one of six away.' },
  floaterOther: (name: string): Sentence => ({ strong: `${name} may take the floater.` }),
  layAway: { strong: 'Lay one card away.', note: 'It stays face down, and nobody else sees it.' },
  layAwayOther: (name: string): Sentence => ({
    strong: `${name} takes the floater`,
    text: 'and lays a card away.',
  }),
  nameTrumps: { strong: 'Name the trumps.', note: 'Then you lead a card of another suit.' },
  nameTrumpsOther: (name: string): Sentence => ({ strong: `${name} names the trumps.` }),
  leadNoTrumps: { strong: 'Your turn.', text: 'Lead any card; there are no trumps' },
  leadNoTrumpsOther: (name: string): Sentence => ({
    strong: `${name} leads.`,
    text: 'There are no trumps.',
  }),
  leadLowest: { strong: 'Your turn.', text: 'Lead the lowest card of a suit: that suit is trump' },
  leadBeside: (trump: Suit): Sentence => ({
    strong: 'Your turn.',
    text: `Lead the lowest card of a suit, not ${cards.suit(trump)}`,
  }),
  leadNamedOther: (name: string, trump: Suit): Sentence => ({
    strong: `${name} leads.`,
    text: `${cards.suitTitle(trump)} are trumps.`,
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

function standingCall(bid: BidName, over: readonly BidName[]): string {
  const [only, ...more] = over;
  return only !== undefined && more.length === 0
    ? `Only ${bids.name(only)} beats ${bids.name(bid)}.`
    : `${bids.name(bid)} stands; bid higher, or pass.`;
}

/** The card set aside. */
export const floater = {
  title: 'The floater',
  face: (card: Card): string => `the floater: ${cards.words(card)}`,
  faceDown: 'the floater, face down',
  /** Over its face. */
  yours: 'The floater. Only those who looked know it.',
  look: 'Look at it',
  hasLooked: 'has looked at the floater',
  lookedBy: (names: readonly string[]): string => `${numbers.list(names)} looked at it.`,
  nobody: 'Nobody has looked at it.',
  take: 'Take it',
  leave: 'Leave it',
  takenBy: (name: string): string => `${name} took it.`,
  takenByYou: 'You took it.',
  declined: 'It was left.',
  lies: 'It lies face down.',
  laidAway: 'You laid this away. Nobody else sees it.',
  andAway: 'and the card laid away for it',
  things: { look: 'Your look', take: 'The floater', leave: 'Leaving the floater' },
};

/** The result of a deal of Nap. */
export const napResult = {
  title: (name: string, bid: BidName, outcome: Outcome): string => `${name}: ${bids.name(bid)} ${outcome}`,
  titleYou: (bid: BidName, outcome: Outcome): string => `You: ${bids.name(bid)} ${outcome}`,
  allPassed: 'All passed',
  nothing: 'Nothing is paid. The deal passes on.',
  nothingNow: (stake: number): string => `Nothing is paid. ${bids.nextCounts(stake)}`,
  pay: (name: string, units: number): string => `Each opponent pays ${name} ${units}.`,
  payYou: (units: number): string => `Each opponent pays you ${units}.`,
  pays: (name: string, units: number): string => `${name} pays each opponent ${units}.`,
  youPay: (units: number): string => `You pay each opponent ${units}.`,
  counted: bids.counted,
  deal: 'This deal',
  balance: 'Balance',
  balances: (deal: number): string => `Balances after deal ${deal}`,
  tricks: (count: number): string =>
    numbers.count(count, { one: 'See the # trick', other: 'See the # tricks' }),
};
