// Which card to play. Every trick counts one, above the quota as below it (BIS-8.3, BIS-8.4): so each is wanted, or in
// Pass each is avoided, however the deal stands.
import { type Card, type Suit, strengthOf, suitOf } from '@forehand/engine';
import {
  best,
  bestWinner,
  cheapest,
  highest,
  ofSuit,
  type RunningTrick,
  SUIT_SIZE,
  winnersAmong,
} from '../cards.ts';
import type { BismarckSight } from './view.ts';
import { threatOf } from './worth.ts';

interface Way {
  lead(hand: readonly Card[]): Card;
  /** `cards`: those of the hand that may be played. */
  follow(trick: RunningTrick, cards: readonly Card[], hand: readonly Card[]): Card;
}

export function cardToPlay(sight: BismarckSight, cards: readonly Card[]): Card {
  const way = sight.contract?.id === 'pass' ? AVOIDING : WINNING;
  const trick = trickFor(sight);
  return trick.cards.length === 0 ? way.lead(cards) : way.follow(trick, cards, sight.hand);
}

const WINNING: Way = {
  /** The highest of the longest suit: its last cards win when nobody else has any. */
  lead: (hand) => best(hand, (card) => SUIT_SIZE * ofSuit(hand, suitOf(card)).length + strengthOf(card)),
  follow(trick, cards) {
    const winners = winnersAmong(cards, trick);
    return winners.length > 0 ? bestWinner(winners, trick) : cheapest(cards, trick.trump);
  },
};

const AVOIDING: Way = {
  /** A low card, rather of a short suit: whoever has none left can throw high cards of others. */
  lead: (hand) => best(hand, (card) => 0 - ofSuit(hand, suitOf(card)).length - strengthOf(card)),
  /** The highest card that does not win, or any that threatens; where all win, the last seat wins with the highest. */
  follow(trick, cards, hand) {
    const winners = winnersAmong(cards, trick);
    const losers = cards.filter((card) => !winners.includes(card));
    if (losers.length === 0) return trick.rivals === 'none' ? highest(cards) : cheapest(cards, null);
    const follows = losers.every((card) => suitOf(card) === ledIn(trick));
    return follows ? highest(losers) : best(losers, (card) => threatOf(card, hand));
  },
};

const ledIn = ({ cards: [lead] }: RunningTrick): Suit | undefined => lead && suitOf(lead);

function trickFor({ trick, lastTrick, contract, hand, counts, laidAway }: BismarckSight): RunningTrick {
  const cards = trick?.cards ?? [];
  return {
    cards,
    trump: contract?.trump ?? null,
    known: [...hand, ...laidAway, ...cards, ...(lastTrick?.cards ?? [])],
    rivals: cards.length < counts.length - 1 ? 'to come' : 'none',
  };
}
