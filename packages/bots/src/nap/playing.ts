// Which card to play. The declarer draws trumps, then counts on high cards; the others play together against that.
import { type Card, invariant, present, type Seat, type Suit, suitOf, winningPlace } from '@forehand/engine';
import { followLow } from '../avoiding.ts';
import {
  bestWinner,
  cheapest,
  highest,
  isMaster,
  ofSuit,
  type RunningTrick,
  SUIT_SIZE,
  winnersAmong,
} from '../cards.ts';
import { bestPlan } from './chances.ts';
import { leadToNone, playAgainstNone } from './misere.ts';
import type { NapSight } from './view.ts';

/** `cards`: those of the hand that may be played. */
export function cardToPlay(sight: NapSight, cards: readonly Card[]): Card {
  const { turn, declarer } = sight;
  invariant(declarer !== null, 'somebody is declarer when cards are played');
  if (sight.need === 0) return cardForNone(declarer, sight, cards);
  if (onTable(sight).length === 0)
    return turn === declarer ? leadAsDeclarer(sight, cards) : leadAgainst(sight);
  return turn === declarer ? followAsDeclarer(sight, cards) : followAgainst(declarer, sight, cards);
}

/** Where the declarer may win no trick. */
function cardForNone(declarer: Seat, sight: NapSight, cards: readonly Card[]): Card {
  const trick = trickFor(sight, onTable(sight).length < sight.counts.length - 1 ? 'to come' : 'none');
  if (sight.turn !== declarer) return playAgainstNone(trick, cards, sight.hand, placeOf(declarer, sight));
  return trick.cards.length === 0 ? leadToNone(cards) : followLow(trick, cards, sight.hand);
}

/** The first lead names the trumps. From then on trumps from the top, while others may have some. */
function leadAsDeclarer(sight: NapSight, cards: readonly Card[]): Card {
  const { hand, counts } = sight;
  const trump = sight.trump ?? bestPlan(hand, counts.length).trump;
  const trumps = ofSuit(cards, trump);
  if (trumps.length > 0 && mayBeOut(trump, sight)) return highest(trumps);
  const masters = cards.filter((card) => isMaster(card, knownTo(sight)));
  return highest(masters.length > 0 ? masters : cards);
}

/** The highest card; trumps are kept to trump with. */
function leadAgainst({ hand, trump }: NapSight): Card {
  const plain = hand.filter((card) => suitOf(card) !== trump);
  return highest(plain.length > 0 ? plain : hand);
}

function followAsDeclarer(sight: NapSight, cards: readonly Card[]): Card {
  const isLast = onTable(sight).length === sight.counts.length - 1;
  return winOrThrow(cards, trickFor(sight, isLast ? 'none' : 'to come'));
}

/** Takes the trick from the declarer; one that a partner is sure of is left to that partner. */
function followAgainst(declarer: Seat, sight: NapSight, cards: readonly Card[]): Card {
  const table = onTable(sight);
  const declarers = placeOf(declarer, sight);
  const winning = winningPlace(table, sight.trump);
  const isIn = declarers < table.length;
  const isSafe = isIn ? winning !== declarers : isMaster(present(table[winning], 'card'), knownTo(sight));
  return isSafe
    ? cheapest(cards, sight.trump)
    : winOrThrow(cards, trickFor(sight, isIn ? 'none' : 'to come'));
}

function winOrThrow(cards: readonly Card[], trick: RunningTrick): Card {
  const winners = winnersAmong(cards, trick);
  return winners.length > 0 ? bestWinner(winners, trick) : cheapest(cards, trick.trump);
}

/** Whether another seat may have a trump: some are missing, and not everybody has failed to follow them. */
function mayBeOut(trump: Suit, sight: NapSight): boolean {
  const seats = sight.counts.length;
  const without = new Set(
    sight.played
      .filter(({ cards: [lead] }) => lead !== undefined && suitOf(lead) === trump)
      .flatMap(({ leader, cards }) =>
        cards.flatMap((card, place) => (suitOf(card) === trump ? [] : [(leader + place) % seats])),
      ),
  );
  return ofSuit(knownTo(sight), trump).length < SUIT_SIZE && without.size < seats - 1;
}

const trickFor = (sight: NapSight, rivals: RunningTrick['rivals']): RunningTrick => ({
  cards: onTable(sight),
  trump: sight.trump,
  known: knownTo(sight),
  rivals,
});

/** A card set aside that the declarer has taken is against the others again. */
const knownTo = (sight: NapSight): readonly Card[] => [
  ...sight.hand,
  ...(sight.laidAway ?? []),
  ...(sight.floater?.face !== undefined && sight.floater.state !== 'taken' ? [sight.floater.face] : []),
  ...onTable(sight),
  ...sight.played.flatMap(({ cards }) => cards),
];

const onTable = ({ trick }: NapSight): readonly Card[] => trick?.cards ?? [];

/** The place of a seat in the running trick. */
const placeOf = (seat: Seat, { trick, counts }: NapSight): number =>
  (seat - (trick?.leader ?? 0) + counts.length) % counts.length;
