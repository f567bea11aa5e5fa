// A recorded deal in which hands are hidden, completed to one that could have been: hidden hands get the cards they
// played and others nobody has seen, so that they fit what was played. Whether the play was right is for the rules.
import { type Card, PACK, type Suit, suitOf } from '../../card.ts';
import { matching } from '../../matching.ts';
import type { RecordFault } from '../../record.ts';
import type { Place, Verdict } from '../../record-replay.ts';
import { err, ok, type Result } from '../../result.ts';
import { left, type Seat } from '../../seat.ts';
import { trickWinner } from '../../trick.ts';
import { highestAmong } from './auction.ts';
import { findBid } from './ladder.ts';
import type { NapDeal } from './record-shape.ts';
import type { NapOptions } from './types.ts';

type Hands = NonNullable<NapDeal['hands']>;

interface Play {
  readonly seat: Seat;
  readonly card: Card;
  readonly led: Suit;
}

/** A place in a hidden hand for a card that was not played. */
interface Slot {
  readonly seat: Seat;
}

export interface Dealt {
  readonly seats: number;
  readonly handSize: number;
  readonly options: NapOptions;
  /** Where in the record this is. */
  readonly place: string;
}

export function completeHands(
  deal: NapDeal,
  hands: Hands,
  dealt: Dealt,
): Result<readonly (readonly Card[])[], RecordFault> {
  const wrong = whyNoHands(hands, dealt);
  if (wrong) return err(wrong);
  const plays = possiblePlays(playsOf(deal, dealt), hands);
  const slots = hands.flatMap((hand, seat): readonly Slot[] =>
    hand ? [] : Array.from({ length: dealt.handSize - shownBy(plays, seat).length }, () => ({ seat })),
  );
  const seen = new Set([...hands.flatMap((hand) => hand ?? []), ...plays.map(({ card }) => card)]);
  const unseen = PACK.filter((card) => !seen.has(card));
  const placed = Array.from(fitting(slots, unseen, plays));
  return ok(
    hands.map((hand, seat) => {
      const kept = placed.flatMap(([slot, card]) => (slot.seat === seat ? [card] : []));
      return hand ?? [...shownBy(plays, seat), ...kept];
    }),
  );
}

const shownBy = (plays: readonly Play[], seat: Seat): readonly Card[] =>
  plays.filter((play) => play.seat === seat).map(({ card }) => card);

function whyNoHands(hands: Hands, { seats, handSize, place }: Dealt): Verdict {
  const dealing: Place = { ruleId: 'NAP-3.5', place };
  if (hands.length !== seats) return { ...dealing, message: `${seats} seats have a hand, shown or hidden` };
  const short = hands.findIndex((hand) => hand !== null && hand.length !== handSize);
  if (short >= 0) return { ...dealing, message: `seat ${short} is dealt ${handSize} cards` };
  const known = hands.flatMap((hand) => hand ?? []);
  if (new Set(known).size === known.length) return undefined;
  return { ruleId: 'NAP-1.2', place, message: 'a card is dealt twice' };
}

/**
 * A card for every slot, none of a suit in which its hand has shown to be void. Where there are none such, somebody
 * has revoked: then they fit the play up to that card, and the rules refuse it.
 */
function fitting(
  slots: readonly Slot[],
  unseen: readonly Card[],
  plays: readonly Play[],
): ReadonlyMap<Slot, Card> {
  const upTo = (end: number) =>
    matching(slots, unseen, ({ seat }, card) => !isVoid(plays.slice(0, end), seat, suitOf(card)));
  let end = plays.length;
  let placed = upTo(end);
  while (placed === undefined) {
    end -= 1;
    placed = upTo(end);
  }
  return placed;
}

/** The plays up to the first card that another seat is known to hold, or that was played before. */
function possiblePlays(plays: readonly Play[], hands: Hands): readonly Play[] {
  const impossible = plays.findIndex(({ seat, card }, turn) => {
    const holder = hands.findIndex((hand) => hand?.includes(card));
    const elsewhere = holder < 0 ? Boolean(hands[seat]) : holder !== seat;
    return elsewhere || plays.slice(0, turn).some((before) => before.card === card);
  });
  return impossible < 0 ? plays : plays.slice(0, impossible);
}

/** Who played which card: the declarer leads, then the winner of each trick. */
function playsOf({ dealer, calls, plays }: NapDeal, { seats, options }: Dealt): readonly Play[] {
  const [opening] = plays[0] ?? [];
  const highest = highestAmong(calls, left(dealer, seats), seats);
  const isWithout = highest !== null && findBid(options, highest.bid)?.trump === 'none';
  const trump = opening === undefined || isWithout ? null : suitOf(opening);
  let leader = highest?.seat ?? 0;
  return plays.flatMap((cards) => {
    const [lead] = cards;
    if (lead === undefined) return [];
    const played = cards
      .slice(0, seats)
      .map((card, turn): Play => ({ seat: (leader + turn) % seats, card, led: suitOf(lead) }));
    leader = trickWinner(leader, cards, trump);
    return played;
  });
}

const isVoid = (plays: readonly Play[], seat: Seat, suit: Suit): boolean =>
  plays.some((play) => play.seat === seat && play.led === suit && suitOf(play.card) !== suit);
