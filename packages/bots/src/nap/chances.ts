// What a hand is worth to the player who names the trumps: for each card the chance that it takes a trick.
import { type Card, PACK, SUITS, type Suit, suitOf } from '@forehand/engine';
import { higherThan, missingAbove, ofSuit, SUIT_SIZE } from '../cards.ts';

export interface TrumpPlan {
  readonly trump: Suit;
  /** Tricks to be expected. */
  readonly tricks: number;
  /** For each card of the hand, in order. */
  readonly chances: readonly number[];
}

/** With the trumps this hand does best with. */
export const bestPlan = (hand: readonly Card[], seats: number): TrumpPlan =>
  SUITS.map((trump) => planWith(trump, hand, seats)).reduce((chosen, plan) =>
    plan.tricks > chosen.tricks ? plan : chosen,
  );

/** Every card that could beat one of this hand is in the stock, or has been drawn, or beats it. */
function planWith(trump: Suit, hand: readonly Card[], seats: number): TrumpPlan {
  const inStock = 1 - ((seats - 1) * hand.length) / (PACK.length - hand.length);
  const left = leftAfterLead(seats);
  const trumps = ofSuit(hand, trump).length;
  // To trump a card takes a trump that was not drawn, and a seat without the suit led: as rare as one lead more.
  const trumpsLeft = (SUIT_SIZE - trumps) * left ** (trumps + 1);
  const chances = hand.map((card) => {
    const above = missingAbove(card, hand) * left ** higherThan(card, hand);
    return inStock ** (suitOf(card) === trump ? above : above + trumpsLeft);
  });
  return { trump, chances, tricks: chances.reduce((sum, chance) => sum + chance, 0) };
}

/**
 * How much of a suit against the leader is left after a lead of it: less where it is spread over more hands. Fitted to
 * what declarers won in some thousand deals at tables of three to seven.
 */
const leftAfterLead = (seats: number): number => 0.75 / Math.sqrt(seats);

/** The chance of at least so many tricks, each card for itself. */
export function chanceOf(need: number, chances: readonly number[]): number {
  let byTricks: readonly number[] = [1];
  for (const chance of chances) {
    const fewer = byTricks;
    byTricks = [...fewer, 0].map((same, tricks) => same * (1 - chance) + (fewer[tricks - 1] ?? 0) * chance);
  }
  return byTricks.slice(need).reduce((sum, share) => sum + share, 0);
}
