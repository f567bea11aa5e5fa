// What is spoken: always words, never signs. Rapid plays are joined into one sentence.
import type { Card, Suit } from '@forehand/engine/card';
import { type BidName, bids, type CallName } from './bids.ts';
import { type ContractName, cards, contracts, type Trumps } from './cards.ts';
import { numbers } from './numbers.ts';

export interface SpokenPlay {
  readonly name: string;
  readonly card: Card;
  readonly led: boolean;
}

const played = ({ name, card, led }: SpokenPlay): string =>
  led ? `${name} led ${cards.words(card)}` : `${name} ${cards.words(card)}`;

/** «2 of 4»; of a bid to win none, whether it still holds. */
const wonOf = (won: number, need: number): string => {
  if (need > 0) return `${won} of ${need}`;
  return won === 0 ? 'no trick, as it has to be' : `${won}, where none is allowed`;
};

export const speech = {
  played,
  plays: (plays: readonly SpokenPlay[]): string => `${plays.map(played).join(', ')}.`,
  takes: (name: string): string => `${name} takes the trick.`,
  youTake: 'You take the trick.',
  you: 'you',
  cut: (name: string): string => `${name} cut the pack.`,
  cutByChance: (name: string): string => `${name} was away, so chance cut the pack.`,
  cutByChanceYou: 'You were away, so chance cut the pack.',
  lotYou: 'You deal first, by lot.',
  lot: (name: string): string => `${name} deals first, by lot.`,
  turnedUp: (faces: readonly Card[]): string => `Turned up: ${numbers.list(faces.map(cards.words))}.`,
  chosen: (name: string, id: ContractName, trump: Trumps): string =>
    `${name} announced ${contracts.full(id, trump)}. ${contracts.trumps(id, trump)}`,
  dealt: 'The cards are dealt.',
  laidAway: (name: string): string => `${name} laid four away.`,
  forgotten: (name: string, card: Card): string =>
    `${name} led ${cards.words(card)} without laying away. The deal is done again.`,
  scored: (
    contract: string,
    changes: readonly { readonly name: string; readonly points: number }[],
  ): string =>
    `${contract} is scored: ${changes.map(({ name, points }) => `${name} ${speech.points(points)}`).join(', ')}.`,
  points: (points: number): string => {
    if (points === 0) return 'zero';
    return `${points > 0 ? 'plus' : 'minus'} ${Math.abs(points)}`;
  },
  called: (name: string, call: CallName): string =>
    call === 'pass' ? `${name} passed.` : `${name} called ${bids.name(call)}.`,
  youCalled: (call: CallName): string => (call === 'pass' ? 'You passed.' : `You called ${bids.name(call)}.`),
  looked: (name: string): string => `${name} looked at the floater.`,
  youLooked: (card: Card): string => `The floater is the ${cards.words(card)}.`,
  floaterTaken: (name: string): string => `${name} takes the floater.`,
  youTookFloater: (card: Card): string => `You take the floater, the ${cards.words(card)}.`,
  floaterDeclined: (name: string): string => `${name} leaves the floater.`,
  youLeftFloater: 'You leave the floater.',
  laidOneAway: (name: string): string => `${name} laid a card away.`,
  youLaidAway: (card: Card): string => `You laid away the ${cards.words(card)}.`,
  yourFloater: 'Your turn: take the floater, or leave it.',
  yourOneAway: 'Your turn: lay one card away.',
  yourTrump: 'Your turn: name the trumps.',
  maybeLook: 'You may look at the floater first.',
  leadOneOf: (faces: readonly Card[]): string => `Your turn, lead ${numbers.choice(faces.map(cards.words))}.`,
  noTrumps: 'No trumps.',
  trumpFixed: (suit: Suit): string => `${cards.suitTitle(suit)} are trumps.`,
  dealtFive: 'Five cards each are dealt.',
  settled: (
    name: string,
    bid: BidName,
    outcome: 'made' | 'failed',
    changes: readonly { readonly name: string; readonly points: number }[],
  ): string =>
    `${name}, ${bids.name(bid)} ${outcome}: ${changes.map(({ name: who, points }) => `${who} ${speech.points(points)}`).join(', ')}.`,
  allPassed: 'All passed. Nothing is paid.',
  counted: bids.counted,
  yourCall: (standing: string, calls: readonly CallName[]): string =>
    `Your call. ${standing}${numbers.choice(calls.map(bids.name))}.`,
  stands: (name: string, bid: BidName): string => `${name} called ${bids.name(bid)}. `,
  yourForcedPass: (bid: BidName): string => `You can only pass: nothing beats ${bids.name(bid)}.`,
  contest: (name: string, bid: BidName, won: number, need: number): string =>
    `${name} plays ${bids.name(bid)} and has ${wonOf(won, need)}.`,
  contestYou: (bid: BidName, won: number, need: number): string =>
    `You play ${bids.name(bid)} and have ${wonOf(won, need)}.`,
  noDeclarer: 'No declarer yet.',
  tricksOf: (name: string, count: number): string => `${name} ${count}`,
  yourCut: 'Your turn: cut the pack.',
  yourContract: 'Your turn: choose a contract.',
  yourDiscard: 'Your turn: lay four away.',
  yourLead: 'Your turn, lead any card.',
  yourFollow: (suit: Suit, ranks: readonly Card[]): string =>
    `Your turn, follow ${cards.suit(suit)}: ${ranks.map(cards.spokenRank).join(', ')}.`,
  yourTrumpOn: (suit: Suit, trumps: readonly Card[]): string =>
    `Your turn. No ${cards.suit(suit)}, so a trump: ${trumps.map(cards.spokenRank).join(', ')}.`,
  yourFree: (suit: Suit): string => `Your turn. No ${cards.suit(suit)}: play any card.`,
  turnOf: (name: string): string => `${name} has the turn.`,
  noTrick: 'No card on the table.',
  quotas: (entries: readonly string[]): string => `${entries.join(', ')}.`,
  noQuotas: 'No contract yet.',
  away: (name: string): string => `${name} is away.`,
  back: (name: string): string => `${name} is back.`,
  over: (headline: string): string => `The match is over. ${headline}.`,
};
