// A record of an attempt in which cards are hidden, completed to one that could have been: the cards never seen are
// given to those who may have held them, so that they fit what was played. Only hands are made up here; whether the play was right is for the rules.
import { type Card, PACK, type Suit, suitOf } from '../../card.ts';
import { matching } from '../../matching.ts';
import type { RecordFault } from '../../record.ts';
import { err, ok, present, type Result } from '../../result.ts';
import { left, type Seat } from '../../seat.ts';
import { trickWinner } from '../../trick.ts';
import type { Rules } from './agreed-rules.ts';
import type { FullAttempt, SeatAttempt } from './record-shape.ts';

export interface Standpoint {
  /** Whose knowledge it is; undefined for everybody's. */
  readonly seat: Seat | undefined;
  readonly rules: Rules;
  readonly dealer: Seat;
  readonly forehand: Seat;
  /** Where in the record this is. */
  readonly place: string;
}

interface Play {
  readonly seat: Seat;
  readonly card: Card;
  /** The suits of which whoever plays this has none. */
  readonly lacks: readonly Suit[];
}

/** A place for a card this seat has not seen; without a seat it is left over. */
interface Slot {
  readonly seat: Seat | undefined;
  readonly laidAway: boolean;
}

export function completeAttempt(attempt: SeatAttempt, from: Standpoint): Result<FullAttempt, RecordFault> {
  const { faceUp, hand: _, discards, ...rest } = attempt;
  if (!isDealt(attempt, from)) {
    return ok({ ...rest, deck: faceUp, discards: discards === 'hidden' ? null : discards });
  }
  const wrong = from.seat === undefined ? undefined : whyNoHand(attempt, { ...from, seat: from.seat });
  if (wrong !== undefined) return err(wrong);
  const { plays, placed } = fitting(attempt, from);
  const holders = new Map([
    ...holdersOf(attempt, plays, from),
    ...Array.from(placed).flatMap(([card, { seat }]) => (seat === undefined ? [] : [[card, seat] as const])),
  ]);
  const laidAway = Array.from(placed).flatMap(([card, slot]) =>
    slot.laidAway && slot.seat !== undefined ? [card] : [],
  );
  return ok({
    ...rest,
    deck: packOf(attempt, holders, from),
    discards: discards === 'hidden' ? laidAway : discards,
  });
}

/** Whether more than the open cards had been dealt: a seat has its hand, everybody has heard or seen what follows. */
function isDealt({ hand, cut, contract, faceUp }: SeatAttempt, { seat, rules }: Standpoint): boolean {
  if (seat !== undefined) return hand.length > 0;
  if (cut === null) return false;
  if (rules.talonUse === 'faceUpAfterDeal') return faceUp.length > 0;
  return contract !== null && (faceUp.length > 0 || rules.talonUse !== 'faceUpBeforeContract');
}

/** The cards forehand has besides those that were dealt to every seat. */
function extraOf({ talon, faceUp }: SeatAttempt, { rules }: Standpoint): number {
  const isOpen = {
    faceUpBeforeContract: true,
    faceUpAfterDeal: faceUp.length > 0,
    faceDown: false,
    dead: false,
  }[rules.talonUse];
  return isOpen || talon === 'taken' ? rules.talon : 0;
}

function whyNoHand(
  attempt: SeatAttempt,
  from: Standpoint & { readonly seat: Seat },
): RecordFault | undefined {
  const { hand, faceUp } = attempt;
  const { seat, forehand, rules, place } = from;
  const size = seat === forehand ? rules.handSize + extraOf(attempt, from) : rules.handSize;
  if (new Set(hand).size !== size || hand.length !== size) {
    return { ruleId: 'BIS-3.6', place, message: `seat ${seat} has ${size} different cards` };
  }
  const misplaced = faceUp.find((card) => hand.includes(card) !== (seat === forehand));
  return misplaced && { ruleId: 'BIS-3.7', place, message: `${misplaced} lay open, and forehand took it` };
}

/** As many plays as hands can be made up for, and those hands. What comes after them, the rules refuse. */
function fitting(attempt: SeatAttempt, from: Standpoint) {
  const plays = possiblePlays(attempt, from);
  const whole = placeUnseen(attempt, { shown: plays, voids: plays }, from);
  if (whole !== undefined) return { plays, placed: whole };
  const revoke = plays.findIndex((_play, turn) => {
    const sofar = plays.slice(0, turn + 1);
    return placeUnseen(attempt, { shown: sofar, voids: sofar }, from) === undefined;
  });
  // Whoever revoked holds the card that was played, and one that should have been.
  const shown = plays.slice(0, revoke + 1);
  const placed = placeUnseen(attempt, { shown, voids: plays.slice(0, revoke) }, from);
  return { plays: shown, placed: present(placed, 'hands before the revoke') };
}

/** The plays up to the first card that another seat is known to hold, or that was played before. */
function possiblePlays(attempt: SeatAttempt, from: Standpoint): readonly Play[] {
  const known = holdersOf(attempt, [], from);
  const plays = playsOf(attempt, from);
  const impossible = plays.findIndex(({ seat, card }, turn) => {
    const holder = known.get(card);
    const wrongHand = holder === undefined ? seat === from.seat : holder !== seat;
    return wrongHand || plays.slice(0, turn).some((before) => before.card === card);
  });
  return impossible < 0 ? plays : plays.slice(0, impossible);
}

function playsOf({ plays, contract }: SeatAttempt, { dealer, rules }: Standpoint): readonly Play[] {
  const { seats, mustTrump } = rules;
  const trump = contract?.trump ?? null;
  let leader = left(dealer, seats);
  return plays.flatMap((cards) => {
    const [lead] = cards;
    if (lead === undefined) return [];
    const led = suitOf(lead);
    const played = cards.map((card, turn): Play => {
      const suit = suitOf(card);
      const noTrump = mustTrump && trump !== null && suit !== trump ? [trump] : [];
      return { seat: (leader + turn) % seats, card, lacks: suit === led ? [] : [led, ...noTrump] };
    });
    leader = trickWinner(leader, cards, trump);
    return played;
  });
}

/** Whose each card this seat has seen was when it was dealt. */
function holdersOf(
  { faceUp, hand, ledWithoutDiscarding: led }: SeatAttempt,
  plays: readonly Play[],
  { seat, forehand }: Standpoint,
): ReadonlyMap<Card, Seat> {
  return new Map([
    ...plays.map((play) => [play.card, play.seat] as const),
    ...[...faceUp, ...(led === null ? [] : [led])].map((card) => [card, forehand] as const),
    ...(seat === undefined ? [] : hand.map((card) => [card, seat] as const)),
  ]);
}

/** A slot for every card whose holder this seat has not seen, with no suit where one is void; undefined if none fits. */
function placeUnseen(
  attempt: SeatAttempt,
  { shown, voids }: { readonly shown: readonly Play[]; readonly voids: readonly Play[] },
  from: Standpoint,
): ReadonlyMap<Card, Slot> | undefined {
  const { seat, forehand } = from;
  const seen = holdersOf(attempt, shown, from);
  const played = new Set(shown.map(({ card }) => card));
  // Of the open cards those not yet played are still forehand's, in hand or laid away.
  const loose = seat === forehand ? [] : attempt.faceUp.filter((card) => !played.has(card));
  const items = [...PACK.filter((card) => !seen.has(card)), ...loose];
  const staying = from.rules.contracts.find(({ id }) => id === attempt.contract?.id)?.mayNotDiscard ?? [];
  const fits = (card: Card, slot: Slot) =>
    (slot.laidAway
      ? slot.seat === undefined || !staying.includes(card)
      : !isVoid(voids, slot.seat, suitOf(card))) &&
    (slot.seat === forehand || !loose.includes(card));
  return matching(items, slotsOf(attempt, shown, from), fits);
}

/** The places for unseen cards: what the others were dealt, less what they have shown. */
function slotsOf(attempt: SeatAttempt, shown: readonly Play[], from: Standpoint): readonly Slot[] {
  const { seat, forehand, rules } = from;
  const { seats, handSize } = rules;
  const talon = extraOf(attempt, from);
  const hidden = attempt.discards === 'hidden';
  const others = Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat);
  const dealt = others.flatMap((other) => {
    const extra = other === forehand ? talon : 0;
    const away = hidden ? extra : 0;
    const known =
      shown.filter((play) => play.seat === other).length + (other === forehand ? ledUnseen(attempt) : 0);
    return Array.from({ length: handSize + extra - known }, (_, place) => ({
      seat: other,
      laidAway: place < away,
    }));
  });
  const left = PACK.length - seats * handSize - talon;
  return [...dealt, ...Array.from({ length: left }, () => ({ seat: undefined, laidAway: true }))];
}

/** How many cards were led with twenty in hand that had not lain open before. */
const ledUnseen = ({ ledWithoutDiscarding: led, faceUp }: SeatAttempt): number =>
  led !== null && !faceUp.includes(led) ? 1 : 0;

const isVoid = (plays: readonly Play[], seat: Seat | undefined, suit: Suit): boolean =>
  plays.some((play) => play.seat === seat && play.lacks.includes(suit));

/** A pack that gives each seat its own cards when it is dealt, and the four theirs. */
function packOf(attempt: SeatAttempt, holders: ReadonlyMap<Card, Seat>, from: Standpoint): readonly Card[] {
  const { faceUp } = attempt;
  const { talonUse } = from.rules;
  const closed = talonUse === 'faceDown' ? closedTalon(attempt, holders, from) : [];
  const dealt = dealtOrder(holders, [...faceUp, ...closed], from);
  return talonUse === 'faceUpBeforeContract' ? [...faceUp, ...dealt] : [...dealt, ...faceUp, ...closed];
}

/** The four closed cards: what nobody has, or what forehand took: the last of the own hand, or any four. */
function closedTalon(
  { hand, talon }: SeatAttempt,
  holders: ReadonlyMap<Card, Seat>,
  { seat, forehand, rules }: Standpoint,
): readonly Card[] {
  if (talon !== 'taken') return PACK.filter((card) => !holders.has(card));
  if (seat === forehand) return hand.slice(-rules.talon);
  return PACK.filter((card) => holders.get(card) === forehand).slice(-rules.talon);
}

/** The cards in an order in which dealing them by packets gives each seat its own. */
function dealtOrder(
  holders: ReadonlyMap<Card, Seat>,
  apart: readonly Card[],
  { dealer, rules: { seats, packet } }: Standpoint,
): readonly Card[] {
  const dealt = PACK.filter((card) => holders.has(card) && !apart.includes(card));
  const first = left(dealer, seats);
  const bySeat = Array.from({ length: seats }, (_, seat) =>
    dealt.filter((card) => holders.get(card) === seat),
  );
  return dealt.map((_card, place) => {
    const round = Math.floor(place / packet);
    const own = Math.floor(round / seats) * packet + (place % packet);
    return present(bySeat[(first + round) % seats]?.[own], 'dealt card');
  });
}
