// What is spoken: always words, never signs. Rapid plays are joined into one sentence.
import type { Card, Suit } from '@forehand/engine/card';
import { type BidName, bids, type CallName, type ContractName, cards, contracts } from './cards.ts';
import { numbers } from './numbers.ts';

export interface SpokenPlay {
  readonly name: string;
  readonly card: Card;
  readonly led: boolean;
}

const played = ({ name, card, led }: SpokenPlay): string =>
  led ? `${name} led ${cards.words(card)}` : `${name} ${cards.words(card)}`;

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
  chosen: (name: string, id: ContractName, trump: Suit | null): string =>
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
  yourCall: (standing: string, calls: readonly CallName[]): string =>
    `Your call. ${standing}${numbers.choice(calls.map(bids.name))}.`,
  stands: (name: string, bid: BidName): string => `${name} called ${bids.name(bid)}. `,
  yourForcedPass: 'You can only pass: nothing beats Wellington.',
  contest: (name: string, bid: BidName, won: number, need: number): string =>
    `${name} plays ${bids.name(bid)} and has ${won} of ${need}.`,
  contestYou: (bid: BidName, won: number, need: number): string =>
    `You play ${bids.name(bid)} and have ${won} of ${need}.`,
  noDeclarer: 'No declarer yet.',
  tricksOf: (name: string, count: number): string => `${name} ${count}`,
  yourCut: 'Your turn: cut the pack.',
  yourContract: 'Your turn: choose a contract.',
  yourDiscard: 'Your turn: lay four away.',
  yourLead: 'Your turn, lead any card.',
  yourFollow: (suit: Suit, ranks: readonly Card[]): string =>
    `Your turn, follow ${cards.suit(suit)}: ${ranks.map(cards.spokenRank).join(', ')}.`,
  yourFree: (suit: Suit): string => `Your turn. No ${cards.suit(suit)}: play any card.`,
  turnOf: (name: string): string => `${name} has the turn.`,
  noTrick: 'No card on the table.',
  quota: (name: string, taken: number, quota: number): string => `${name} ${taken} of ${quota}`,
  quotas: (entries: readonly string[]): string => `${entries.join(', ')}.`,
  noQuotas: 'No contract yet.',
  away: (name: string): string => `${name} is away.`,
  back: (name: string): string => `${name} is back.`,
  over: (headline: string): string => `The match is over. ${headline}.`,
};
