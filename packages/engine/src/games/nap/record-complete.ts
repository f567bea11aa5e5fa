// A recorded deal in which cards are hidden, completed to one that could have been: hidden hands get the cards they
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
import { type Aside, asideOf, whyNoFloater } from './record-floater.ts';
import type { NapDeal } from './record-shape.ts';
import { mayLeadFrom } from './rules.ts';
import type { NapOptions, StandingBid } from './types.ts';

type Hands = NonNullable<NapDeal['hands']>;

interface Play {
  readonly seat: Seat;
  readonly card: Card;
  readonly led: Suit;
}

/** What a record tells of a deal, hands and floater as far as they are not hidden. */
interface Told {
  readonly deal: NapDeal;
  readonly hands: Hands;
  readonly highest: StandingBid | null;
  readonly aside: Aside;
}

/** A place for a card that was not played: in a hidden hand, or out of play. */
interface Slot {
  readonly seat: Seat | null;
  /** The one laid away for the floater need not fit what was played. */
  readonly isLaidAway: boolean;
}

export interface Dealt {
  readonly seats: number;
  readonly handSize: number;
  readonly options: NapOptions;
  /** Where in the record this is. */
  readonly place: string;
}

/** A deal of which every card is known. */
export interface CompleteDeal {
  readonly hands: readonly (readonly Card[])[];
  /** The card set aside, where the table plays with one. */
  readonly floater: Card | undefined;
  /** What the declarer has laid away for it. */
  readonly laidAway: Card | undefined;
}

export function completeDeal(deal: NapDeal, hands: Hands, dealt: Dealt): Result<CompleteDeal, RecordFault> {
  const { seats } = dealt;
  const highest = highestAmong(deal.calls, left(deal.dealer, seats), seats);
  const wrong = whyNoHands(hands, dealt) ?? whyNoFloater(deal, hands, highest, dealt);
  if (wrong) return err(wrong);
  const told = { deal, hands, highest, aside: asideOf(deal, highest) };
  const plays = possiblePlays(playsOf(told, dealt), told);
  const slots = slotsOf(told, plays, dealt);
  const placed = fitting(slots, unseenIn(told, plays), plays, told, dealt);
  const inSlot = (isMeant: (slot: Slot) => boolean) =>
    slots.filter(isMeant).flatMap((slot) => placed.get(slot) ?? []);
  const floater = told.aside.card ?? inSlot(({ seat }) => seat === null)[0];
  // A hidden declarer may have laid away the floater itself, as far as it was not played.
  const hidden = inSlot(({ isLaidAway }) => isLaidAway)[0] ?? floater;
  return ok({
    hands: hands.map(
      (hand, seat) => hand ?? [...dealtTo(seat, plays, told), ...inSlot((slot) => slot.seat === seat)],
    ),
    floater,
    laidAway: deal.floater?.laidAway === 'hidden' ? hidden : (deal.floater?.laidAway ?? undefined),
  });
}

/** The cards a seat has shown that it was dealt. */
const dealtTo = (seat: Seat, plays: readonly Play[], { aside }: Told): readonly Card[] =>
  plays.filter((play) => play.seat === seat && play.card !== aside.card).map(({ card }) => card);

function slotsOf(told: Told, plays: readonly Play[], { handSize }: Dealt): readonly Slot[] {
  const { deal, hands, aside } = told;
  const isPlayed = plays.some(({ card }) => card === aside.card);
  const inHands = hands.flatMap((hand, seat) =>
    hand
      ? []
      : Array.from({ length: handSize - dealtTo(seat, plays, told).length }, (_, place): Slot => {
          return { seat, isLaidAway: place === 0 && seat === aside.taker && isPlayed };
        }),
  );
  const asideSlot: Slot = { seat: null, isLaidAway: false };
  return deal.floater?.card === 'hidden' ? [...inHands, asideSlot] : inHands;
}

function unseenIn({ hands, aside }: Told, plays: readonly Play[]): readonly Card[] {
  const seen = new Set([
    ...hands.flatMap((hand) => hand ?? []),
    ...plays.map(({ card }) => card),
    ...(aside.card === null ? [] : [aside.card]),
  ]);
  return PACK.filter((card) => !seen.has(card));
}

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
 * A card for every slot, none of a suit in which its hand has shown to be void, and in the declarer's none below a
 * lead that had to be the lowest. Where there are none such, somebody has revoked: then they fit the play up to that
 * card, and the rules refuse it.
 */
function fitting(
  slots: readonly Slot[],
  unseen: readonly Card[],
  plays: readonly Play[],
  { highest, deal }: Told,
  { options }: Dealt,
): ReadonlyMap<Slot, Card> {
  const bid = highest === null ? undefined : findBid(options, highest.bid);
  const fits = (seat: Seat, card: Card, played: readonly Play[]) => {
    const [lead] = played;
    const mayLead = lead?.seat !== seat || mayLeadFrom(card, lead.card, bid?.lead, deal.trump);
    return mayLead && !isVoid(played, seat, suitOf(card));
  };
  const upTo = (end: number) =>
    matching(
      slots,
      unseen,
      ({ seat, isLaidAway }, card) => seat === null || isLaidAway || fits(seat, card, plays.slice(0, end)),
    );
  let end = plays.length;
  let placed = upTo(end);
  while (placed === undefined) {
    end -= 1;
    placed = upTo(end);
  }
  return placed;
}

/** The plays up to the first card that cannot come from where it was played, or that was played before. */
function possiblePlays(plays: readonly Play[], { hands, aside, deal }: Told): readonly Play[] {
  const isAway = (card: Card) =>
    card === deal.floater?.laidAway || (card === aside.card && aside.taker === null);
  const impossible = plays.findIndex(({ seat, card }, turn) => {
    const dealt = hands.findIndex((hand) => hand?.includes(card));
    const holder = card === aside.card && aside.taker !== null ? aside.taker : dealt;
    const elsewhere = holder < 0 ? Boolean(hands[seat]) : holder !== seat;
    return elsewhere || isAway(card) || plays.slice(0, turn).some((before) => before.card === card);
  });
  return impossible < 0 ? plays : plays.slice(0, impossible);
}

/** Who played which card: the declarer leads, then the winner of each trick. */
function playsOf({ deal, highest }: Told, { seats, options }: Dealt): readonly Play[] {
  const [opening] = deal.plays[0] ?? [];
  const bid = highest === null ? undefined : findBid(options, highest.bid);
  const byLead = opening === undefined || bid?.trump === 'none' ? null : suitOf(opening);
  const trump = bid?.lead === 'lowestBesideTrump' ? deal.trump : byLead;
  let leader = highest?.seat ?? 0;
  return deal.plays.flatMap((cards) => {
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
