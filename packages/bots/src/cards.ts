// Choosing among cards, the same for both games. Of cards as good as each other the first is taken.
import {
  type Card,
  present,
  RANKS,
  type Suit,
  strengthOf,
  suitOf,
  type Trump,
  winningPlace,
} from '@forehand/engine';

export const SUIT_SIZE = RANKS.length;

/** The card that is rated highest; there must be one. */
export function best(cards: readonly Card[], rate: (card: Card) => number): Card {
  let chosen = present(cards[0], 'card to choose');
  for (const card of cards) if (rate(card) > rate(chosen)) chosen = card;
  return chosen;
}

export const highest = (cards: readonly Card[]): Card => best(cards, strengthOf);

/** The card that costs least to give away: the lowest, and a trump only where there is nothing else. */
export const cheapest = (cards: readonly Card[], trump: Trump): Card =>
  best(cards, (card) => 0 - strengthOf(card) - (suitOf(card) === trump ? SUIT_SIZE : 0));

export const ofSuit = (cards: readonly Card[], suit: Trump): readonly Card[] =>
  cards.filter((card) => suitOf(card) === suit);

/** How many of these cards are higher cards of its suit. */
export const higherThan = (card: Card, cards: readonly Card[]): number =>
  ofSuit(cards, suitOf(card)).filter((other) => strengthOf(other) > strengthOf(card)).length;

/** How many of these cards are lower cards of its suit. */
export const lowerThan = (card: Card, cards: readonly Card[]): number =>
  ofSuit(cards, suitOf(card)).filter((other) => strengthOf(other) < strengthOf(card)).length;

/** How many higher cards of its suit there are besides the known ones. */
export const missingAbove = (card: Card, known: readonly Card[]): number =>
  SUIT_SIZE - 1 - strengthOf(card) - higherThan(card, known);

/** Whether no card of its suit can beat it, by what is known. */
export const isMaster = (card: Card, known: readonly Card[]): boolean => missingAbove(card, known) === 0;

/** A trick as a player finds it who must play to it. */
export interface RunningTrick {
  /** In order of play. */
  readonly cards: readonly Card[];
  readonly trump: Trump;
  /** Every card the player knows the place of. */
  readonly known: readonly Card[];
  /** Whether somebody plays after this who would beat the card. */
  readonly rivals: 'to come' | 'none';
}

export const ledIn = ({ cards: [lead] }: RunningTrick): Suit | undefined => lead && suitOf(lead);

/** Those of the cards that win the trick as it lies. */
export const winnersAmong = (cards: readonly Card[], trick: RunningTrick): readonly Card[] =>
  cards.filter((card) => winningPlace([...trick.cards, card], trick.trump) === trick.cards.length);

/** Whichever of these wins most cheaply and surely: with rivals to come, one they cannot beat, else the highest. */
export function bestWinner(winners: readonly Card[], { trump, known, rivals }: RunningTrick): Card {
  const safe = rivals === 'none' ? winners : winners.filter((card) => isMaster(card, known));
  return safe.length > 0 ? cheapest(safe, trump) : highest(winners);
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
