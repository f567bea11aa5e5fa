// Which card to play. Every trick counts one, above the quota as below it (BIS-8.3, BIS-8.4): so each is wanted, or
// each is avoided, however the deal stands. Where cards are avoided, tricks without them are harmless.
import { type Card, strengthOf, suitOf } from '@forehand/engine';
import { followLow, leadLow, threatOf } from '../avoiding.ts';
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
import { avoidedIn } from './avoided.ts';
import type { BismarckSight } from './view.ts';

interface Way {
  lead(hand: readonly Card[]): Card;
  /** `cards`: those of the hand that may be played. */
  follow(trick: RunningTrick, cards: readonly Card[], hand: readonly Card[]): Card;
}

export function cardToPlay(sight: BismarckSight, cards: readonly Card[]): Card {
  const way = wayOf(sight);
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

const AVOIDING: Way = { lead: leadLow, follow: followLow };

const avoidingCards = (costOf: (card: Card) => number): Way => ({
  lead: leadLow,
  follow(trick, cards, hand) {
    const winners = winnersAmong(cards, trick);
    const losers = cards.filter((card) => !winners.includes(card));
    const free = winners.filter((card) => costOf(card) === 0);
    const isHarmless = trick.rivals === 'none' && trick.cards.every((card) => costOf(card) === 0);
    if (isHarmless && free.length > 0) return highest(free);
    if (losers.length === 0) return followLow(trick, free.length > 0 ? free : cards, hand);
    return best(losers, (card) => threatOf(card, hand) + costOf(card));
  },
});

function wayOf({ contract }: BismarckSight): Way {
  const avoided = avoidedIn(contract);
  if (!avoided) return WINNING;
  return avoided.is === 'tricks' ? AVOIDING : avoidingCards(avoided.costOf);
}

function trickFor({ trick, lastTrick, contract, hand, counts, laidAway }: BismarckSight): RunningTrick {
  const cards = trick?.cards ?? [];
  return {
    cards,
    trump: contract?.trump ?? null,
    known: [...hand, ...laidAway, ...cards, ...(lastTrick?.cards ?? [])],
    rivals: cards.length < counts.length - 1 ? 'to come' : 'none',
  };
}
