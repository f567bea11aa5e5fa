// Tricks: which cards may follow, and which card wins. The same for every game; trumps are a parameter.
import { type Card, type Suit, strengthOf, suitOf } from './card.ts';
import type { IllegalMove } from './game.ts';
import type { Seat } from './seat.ts';

/** The trump suit of a deal, or null where there are no trumps. */
export type Trump = Suit | null;

/** What a hand that cannot follow has to do. */
export type WhenVoid = 'free' | 'mustTrump';

/** A complete trick. */
export type PlayedTrick = {
  readonly leader: Seat;
  /** In order of play: the first is the leader's, the rest clockwise. */
  readonly cards: readonly Card[];
  readonly winner: Seat;
};

export interface TrickSoFar {
  readonly led: Suit | undefined;
  readonly trump: Trump;
  readonly whenVoid: WhenVoid;
}

/** What lies on the table of a trick, for whoever plays next. */
export function trickSoFar([lead]: readonly Card[], trump: Trump, whenVoid: WhenVoid): TrickSoFar {
  return { led: lead && suitOf(lead), trump, whenVoid };
}

/** The one suit this hand must play, or undefined when every card may be played. */
export function boundSuit(hand: readonly Card[], { led, trump, whenVoid }: TrickSoFar): Suit | undefined {
  if (led === undefined) return undefined;
  if (holds(hand, led)) return led;
  return whenVoid === 'mustTrump' && trump !== null && holds(hand, trump) ? trump : undefined;
}

/** Why a card of this hand may not be played to the trick. */
export function whyNotFollow(
  hand: readonly Card[],
  card: Card,
  trick: TrickSoFar,
): 'MUST_FOLLOW_SUIT' | 'MUST_TRUMP' | undefined {
  const bound = boundSuit(hand, trick);
  if (bound === undefined || suitOf(card) === bound) return undefined;
  return bound === trick.led ? 'MUST_FOLLOW_SUIT' : 'MUST_TRUMP';
}

/** A game's refusals of a card: it is not in the hand, or another one must be played. */
export type CardRefusals = Readonly<Record<'card' | 'MUST_FOLLOW_SUIT' | 'MUST_TRUMP', IllegalMove>>;

/** Why this card may not be played, in the game's words. */
export function whyNotCard(
  hand: readonly Card[],
  card: Card,
  trick: TrickSoFar,
  refusals: CardRefusals,
): IllegalMove | undefined {
  if (!hand.includes(card)) return refusals.card;
  const code = whyNotFollow(hand, card, trick);
  return code && refusals[code];
}

/** The cards of this hand that may be played to the trick. */
export function followers(hand: readonly Card[], trick: TrickSoFar): readonly Card[] {
  const bound = boundSuit(hand, trick);
  return bound === undefined ? hand : hand.filter((card) => suitOf(card) === bound);
}

/** The highest trump, else the highest card of the suit led: its place in the order of play. */
export function winningPlace(cards: readonly Card[], trump: Trump): number {
  let place = 0;
  let best: Card | undefined;
  for (let next = 0; next < cards.length; next += 1) {
    const card = cards[next];
    if (card !== undefined && (best === undefined || beats(card, best, trump))) {
      place = next;
      best = card;
    }
  }
  return place;
}

/** The seat that takes a complete trick. */
export const trickWinner = (leader: Seat, cards: readonly Card[], trump: Trump): Seat =>
  (leader + winningPlace(cards, trump)) % cards.length;

/** How many of these tricks each seat has won; a trick counts one, whatever lies in it. */
export const tricksBySeat = (
  taken: readonly Pick<PlayedTrick, 'winner'>[],
  seats: number,
): readonly number[] =>
  Array.from({ length: seats }, (_, seat) => taken.filter(({ winner }) => winner === seat).length);

/** Whether a later card beats the best one so far, which is of the suit led or a trump. */
function beats(card: Card, best: Card, trump: Trump): boolean {
  const suit = suitOf(card);
  return suit === suitOf(best) ? strengthOf(card) > strengthOf(best) : suit === trump;
}

const holds = (hand: readonly Card[], suit: Suit): boolean => hand.some((card) => suitOf(card) === suit);
