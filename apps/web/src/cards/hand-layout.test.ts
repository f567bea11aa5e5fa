import { type Card, PACK, suitOf } from '@forehand/engine/card';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bySuit, extraHeight, type HandLayout, layCovered, layOut, type PlacedCard } from './hand-layout.ts';
import { type HandRoom, measure } from './measures.ts';

const SEED = 20_260_729;
const RUNS = { seed: SEED, numRuns: 400 };
const PHONE = roomAt(360, 740);
const SMALL = roomAt(320, 568);

function roomAt(width: number, height: number, size: 'default' | 'large' = 'default'): HandRoom {
  return measure({ width, height, text: 1, size }).hand;
}

const handOf = (count: number) => fc.shuffledSubarray([...PACK], { minLength: count, maxLength: count });

/** Twenty cards of which one suit has `longest`, the others as they fall. */
const handWith = (longest: number) =>
  fc
    .tuple(
      fc.shuffledSubarray(
        PACK.filter((card) => suitOf(card) === 'H'),
        { minLength: longest, maxLength: longest },
      ),
      fc.shuffledSubarray(
        PACK.filter((card) => suitOf(card) !== 'H'),
        {
          minLength: 20 - longest,
          maxLength: 20 - longest,
        },
      ),
    )
    .map(([long, rest]) => [...long, ...rest]);

const inOrder = (layout: HandLayout): readonly PlacedCard[] => layout.suits.flatMap((suit) => suit.cards);

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const boxOf = (placed: PlacedCard, width: number): Box => ({
  left: placed.x,
  top: placed.y,
  right: placed.x + width,
  bottom: placed.y + width * 1.4,
});

/** The upper left part of each card that no later card covers. */
function freeBoxes(layout: HandLayout): readonly { readonly width: number; readonly height: number }[] {
  const boxes = inOrder(layout).map((placed) => boxOf(placed, layout.card));
  return boxes.map((box, place) => {
    const later = boxes.slice(place + 1);
    const beside = later.filter((other) => other.top === box.top && other.left >= box.left);
    const below = later.filter(
      (other) => other.top > box.top && other.left < box.right && other.right > box.left,
    );
    return {
      width: Math.min(box.right, ...beside.map((other) => other.left)) - box.left,
      height: Math.min(box.bottom, ...below.map((other) => other.top)) - box.top,
    };
  });
}

function expectFree(cards: readonly Card[], room: HandRoom, least: { width: number; height: number }): void {
  const layout = layOut(cards, room);
  for (const box of freeBoxes(layout)) {
    expect(box.width).toBeGreaterThanOrEqual(least.width - 0.001);
    expect(box.height).toBeGreaterThanOrEqual(least.height - 0.001);
  }
  for (const placed of inOrder(layout)) {
    expect(placed.x).toBeGreaterThanOrEqual(-0.001);
    expect(placed.x + layout.card).toBeLessThanOrEqual(room.available + 0.001);
  }
}

describe('look 4: the hand', () => {
  it.each([
    [320, 568],
    [360, 740],
    [360, 640],
    [375, 553],
    [568, 320],
    [667, 375],
    [740, 360],
    [820, 1180],
    [900, 700],
    [1024, 768],
    [1280, 720],
    [1440, 900],
  ] as const)('L-09 every card of every twenty shows 24 × 40 at %i × %i', (width, height) => {
    const room = roomAt(width, height);
    fc.assert(
      fc.property(handOf(20), (cards) => expectFree(cards, room, { width: 24, height: 40 })),
      RUNS,
    );
  });

  it.each([8, 10, 11, 12, 13])('L-09 and with a suit of %i at 320, 360 and in large', (longest) => {
    const rooms = [SMALL, PHONE, roomAt(360, 740, 'large'), roomAt(375, 553), roomAt(740, 360)];
    fc.assert(
      fc.property(handWith(longest), fc.constantFrom(...rooms), (cards, room) =>
        expectFree(cards, room, { width: 24, height: 40 }),
      ),
      RUNS,
    );
  });

  it.each([
    ['default', PHONE],
    ['large', roomAt(360, 740, 'large')],
  ] as const)('at 360 (%s) no card shows less than 28 unless a suit has more than eleven', (_, room) => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 11 }).chain(handWith), (cards) => {
        fc.pre(bySuit(cards).every((row) => row.length <= 11));
        expectFree(cards, room, { width: 28, height: 48 });
      }),
      RUNS,
    );
  });

  it('a suit of eleven at 360 gives 28, of thirteen a card of 60 that gives 24', () => {
    const suit = (count: number) => PACK.filter((card) => suitOf(card) === 'S').slice(0, count);
    const eleven = layOut(suit(11), PHONE);
    expect(eleven.card).toBe(64);
    expect(freeBoxes(eleven)[0]?.width).toBeCloseTo(28.4);
    const thirteen = layOut(suit(13), PHONE);
    expect(thirteen.card).toBe(60);
    expect(freeBoxes(thirteen)[0]?.width).toBeCloseTo(24);
  });

  it('at 320 a row that would fall under 24 takes a second strip, and only then', () => {
    const suit = (count: number) => PACK.filter((card) => suitOf(card) === 'S').slice(0, count);
    expect(extraHeight(suit(11), SMALL)).toBe(0);
    expect(extraHeight(suit(12), SMALL)).toBe(40);
    expect(extraHeight(suit(13), PHONE)).toBe(0);
  });

  it('suits lie in the order ♠ ♥ ♣ ♦, high to low, in rows and in a line', () => {
    fc.assert(
      fc.property(handOf(16), fc.constantFrom(PHONE, roomAt(740, 360)), (cards, room) => {
        const order = inOrder(layOut(cards, room)).map((placed) => placed.card);
        expect(order).toEqual(bySuit(cards).flat());
        expect([...order].sort()).toEqual([...cards].sort());
      }),
      RUNS,
    );
    expect(layOut([], PHONE).suits.map((row) => row.suit)).toEqual(['S', 'H', 'C', 'D']);
  });

  it('a void suit keeps its row, so that every suit is found by its place', () => {
    const noHearts = layOut(['AS', 'KC', '2D'], PHONE);
    expect(noHearts.suits.map((row) => row.y)).toEqual([0, 48, 96, 144]);
  });

  it('covered, hands of any suits lie alike, within the same place', () => {
    const seen = (hand: readonly Card[]) => {
      const covered = layCovered(layOut(hand, PHONE), PHONE);
      return { places: inOrder(covered).map(({ x, y }) => [x, y]), height: covered.height };
    };
    const even = seen(['AS', 'KS', 'AH', 'KH', 'AC', 'KC', 'AD', 'KD']);
    expect(seen(['AS', 'KS', 'QS', 'JS', 'TS', '9S', '8S', '2D'])).toEqual(even);
    expect(new Set(even.places.map(([, y]) => y)).size).toBe(4);
  });

  it('the hand keeps its height and the width of its cards until the deal ends', () => {
    fc.assert(
      fc.property(handWith(12), fc.constantFrom(SMALL, PHONE), fc.nat(), (dealt, room, place) => {
        const left = dealt.filter((_, index) => index !== place % dealt.length);
        const whole = layOut(dealt, room);
        const later = layOut(left, room, dealt);
        expect(later.height).toBe(whole.height);
        expect(later.card).toBe(whole.card);
        expect(later.suits.map((row) => row.y)).toEqual(whole.suits.map((row) => row.y));
      }),
      RUNS,
    );
  });

  it('an empty hand has a place too', () => {
    expect(layOut([], roomAt(740, 360)).height).toBeCloseTo(86.8);
    expect(inOrder(layOut([], PHONE))).toEqual([]);
  });
});
