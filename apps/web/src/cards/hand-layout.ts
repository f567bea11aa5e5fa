// Where each card of a hand lies: one row per suit, or one line. Pure; the page only follows it.
import { type Card, type Suit, strengthOf, suitOf } from '@forehand/engine/card';
import { HAND_SUITS } from './faces.ts';
import type { HandRoom } from './measures.ts';

export interface PlacedCard {
  readonly card: Card;
  readonly x: number;
  readonly y: number;
}

export interface PlacedSuit {
  readonly suit: Suit;
  readonly y: number;
  readonly cards: readonly PlacedCard[];
}

export interface HandLayout {
  readonly suits: readonly PlacedSuit[];
  readonly card: number;
  readonly width: number;
  readonly height: number;
}

/** No card shows less than this of its width; a row that would show less takes a second strip. */
export const LEAST_FREE = 24;
/** On screens of 360 and more a row of up to eleven shows this much of each card. */
const GOOD_FREE = 28;
const GOOD_FROM = 348;
const LONGEST_GOOD = 11;
const NARROWEST = 54;

const RATIO = 1.4;

/** High to low within each suit, suits in the fixed order. */
export function bySuit(cards: readonly Card[]): readonly (readonly Card[])[] {
  return HAND_SUITS.map((suit) =>
    cards.filter((card) => suitOf(card) === suit).toSorted((a, b) => strengthOf(b) - strengthOf(a)),
  );
}

const stepOf = (count: number, card: number, { available, cap }: HandRoom): number =>
  count < 2 ? cap : Math.min(cap, (available - card) / (count - 1));

const leastFor = (count: number, { available }: HandRoom): number =>
  available >= GOOD_FROM && count <= LONGEST_GOOD ? GOOD_FREE : LEAST_FREE;

/** Widest card with which a row of `count` shows enough of each; below `NARROWEST` it takes more strips. */
const widthFor = (count: number, room: HandRoom): number =>
  Math.min(room.card, Math.max(NARROWEST, room.available - leastFor(count, room) * (count - 1)));

function stripsFor(count: number, card: number, room: HandRoom): number {
  let strips = 1;
  while (stepOf(Math.ceil(count / strips), card, room) < LEAST_FREE) strips += 1;
  return strips;
}

/**
 * `dealt` are the cards the deal began with. Card width and number of strips follow it and not the cards left,
 * so that the hand keeps its height until the deal ends.
 */
export function layOut(cards: readonly Card[], room: HandRoom, dealt: readonly Card[] = cards): HandLayout {
  return room.shape === 'rows' ? layRows(cards, room, dealt) : layLine(cards, room, dealt);
}

/** Height the hand needs beyond its four strips, or its one line: a suit of twelve on the smallest screens. */
export function extraHeight(dealt: readonly Card[], room: HandRoom): number {
  const usual = layOut([], room).height;
  return Math.max(0, layOut(dealt, room).height - usual);
}

function layRows(cards: readonly Card[], room: HandRoom, dealt: readonly Card[]): HandLayout {
  const most = bySuit(dealt);
  const held = bySuit(cards);
  const counts = HAND_SUITS.map((_, row) => Math.max(most[row]?.length ?? 0, held[row]?.length ?? 0));
  const card = Math.min(...counts.map((count) => widthFor(count, room)));
  let strip = 0;
  const suits = HAND_SUITS.map((suit, row): PlacedSuit => {
    const strips = stripsFor(counts[row] ?? 0, card, room);
    const y = strip * room.strip;
    strip += strips;
    return { suit, y, cards: placeRow(held[row] ?? [], { strips, card, y, x: 0 }, room) };
  });
  return { suits, card, width: room.available, height: (strip - 1) * room.strip + card * RATIO };
}

/** Covered, the same cards lie in rows of one length: the backs do not tell how long each suit is. */
export function layCovered(open: HandLayout, room: HandRoom): HandLayout {
  if (room.shape === 'line') return open;
  const cards = open.suits.flatMap((row) => row.cards.map(({ card }) => card));
  const even = placeRow(cards, { strips: open.suits.length, card: open.card, x: 0, y: 0 }, room);
  const suits = open.suits.map((row) => ({
    ...row,
    cards: even.filter(({ card }) => suitOf(card) === row.suit),
  }));
  return { ...open, suits };
}

interface Row {
  readonly strips: number;
  readonly card: number;
  readonly x: number;
  readonly y: number;
}

/** Cards in reading order over `strips` strips of equal length. */
function placeRow(cards: readonly Card[], row: Row, room: HandRoom): readonly PlacedCard[] {
  const perStrip = Math.ceil(cards.length / row.strips);
  const step = stepOf(perStrip, row.card, room);
  return cards.map((card, place) => ({
    card,
    x: row.x + (place % perStrip) * step,
    y: row.y + Math.floor(place / perStrip) * room.strip,
  }));
}

function layLine(cards: readonly Card[], room: HandRoom, dealt: readonly Card[]): HandLayout {
  const count = Math.max(cards.length, dealt.length);
  const card = room.card;
  const strips = stripsFor(count, card, room);
  const perStrip = Math.ceil(cards.length / strips);
  const step = stepOf(perStrip, card, room);
  const width = perStrip === 0 ? 0 : (perStrip - 1) * step + card;
  const line = placeRow(bySuit(cards).flat(), { strips, card, x: (room.available - width) / 2, y: 0 }, room);
  const suits = HAND_SUITS.map((suit): PlacedSuit => {
    const own = line.filter((placed) => suitOf(placed.card) === suit);
    return { suit, y: own[0]?.y ?? 0, cards: own };
  });
  return { suits, card, width: room.available, height: (strips - 1) * room.strip + card * RATIO };
}
