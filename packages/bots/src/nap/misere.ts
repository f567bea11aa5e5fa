// Misère: its declarer wants no trick, and the others want it to win one. Both keep low; see ../avoiding.ts.
import { type Card, type Seat, suitOf, winningPlace } from '@forehand/engine';
import { followLow, leadLow } from '../avoiding.ts';
import { best, highest, lowerThan, missingAbove, ofSuit, type RunningTrick, winnersAmong } from '../cards.ts';

/** The chance of no trick with this hand, each card for itself. */
export function chanceOfNone(hand: readonly Card[], seats: number): number {
  const against = BEATEN * (seats - 1) ** MORE_SEATS;
  return hand
    .map((card) => missingAbove(card, hand) + COVER * lowerThan(card, hand))
    .reduce((chance, beaters) => chance * (1 - (1 - against) ** beaters), 1);
}

// Fitted to how often declarers won no trick in some thousand deals at tables of three to seven.
/** The chance that one other player has to play one higher card on this one; more players duck more often. */
const BEATEN = 0.16;
const MORE_SEATS = 0.4;
/** A lower card of the suit, to be played first, helps as much as so many higher ones that are out. */
const COVER = 4;

/** The card that most others can beat, rather the last of its suit. */
export const leadToNone = (cards: readonly Card[]): Card =>
  best(cards, (card) => 4 * missingAbove(card, cards) - ofSuit(cards, suitOf(card)).length);

/** Which card to play against it. `declarers`: the place of the declarer in the trick. */
export function playAgainstNone(
  trick: RunningTrick,
  cards: readonly Card[],
  hand: readonly Card[],
  declarers: Seat,
): Card {
  if (trick.cards.length === 0) return leadLow(cards);
  const isIn = declarers < trick.cards.length;
  if (!isIn) return followLow(trick, cards, hand);
  if (winningPlace(trick.cards, trick.trump) !== declarers) return highest(cards);
  const winners = winnersAmong(cards, trick);
  const losers = cards.filter((card) => !winners.includes(card));
  return highest(losers.length > 0 ? losers : cards);
}
