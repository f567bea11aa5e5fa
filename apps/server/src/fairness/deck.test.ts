import { PACK, SUITS } from '@forehand/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChanceContext } from '../ports.ts';
import { absentCutOf, commitmentOf, cutPack, highCardsOf, lotOf, shuffledPack, suitOf } from './deck.ts';
import { fairness } from './fairness.ts';

const context: ChanceContext = { tableId: 'table', matchNo: 1, deal: 1, attempt: 1 };
const secretOf = (seed: number): Uint8Array => {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(0, seed);
  return bytes;
};

/** Chi-square of counts against an even spread. */
const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

describe('the pack', () => {
  test('B-08 every shuffle is the whole pack, and every cut of it too', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.integer({ min: 1, max: 51 }),
        (secret, at) => {
          const pack = shuffledPack(context, secret);
          expect([...pack].sort()).toEqual([...PACK].sort());
          expect(cutPack(pack, at)).toEqual([...pack.slice(at), ...pack.slice(0, at)]);
        },
      ),
      { seed: 9, numRuns: 200 },
    );
  });

  test('B-09 cards fall evenly on places: chi-square of 20,000 shuffles is not rejected at 0.001', () => {
    const places = PACK.map(() => PACK.map(() => 0));
    for (let seed = 0; seed < 20_000; seed += 1) {
      for (const [place, card] of shuffledPack(context, secretOf(seed)).entries()) {
        const row = places[PACK.indexOf(card)];
        if (row) row[place] = (row[place] ?? 0) + 1;
      }
    }
    // 51 × 51 degrees of freedom: mean 2601, deviation 72; 0.999 lies at 2829.
    const total = places.reduce((sum, row) => sum + chiSquare(row), 0) * (51 / 52);
    expect(total).toBeLessThan(2829);
  });

  test('B-09 lots and cuts are even, and all of them occur', () => {
    const lots = [0, 0, 0];
    const cuts = Array.from({ length: 51 }, () => 0);
    for (let seed = 0; seed < 20_000; seed += 1) {
      const lot = lotOf(context, secretOf(seed), 3);
      const cut = absentCutOf(context, secretOf(seed));
      lots[lot] = (lots[lot] ?? 0) + 1;
      cuts[cut - 1] = (cuts[cut - 1] ?? 0) + 1;
    }
    expect(chiSquare(lots)).toBeLessThan(13.8); // 2 degrees of freedom at 0.001
    expect(cuts).toHaveLength(51);
    expect(chiSquare(cuts)).toBeLessThan(86.7); // 50 degrees of freedom at 0.001
  });

  test('B-09 suits are even, and so are the high cards of every seat', () => {
    const suits = SUITS.map(() => 0);
    const drawn = [0, 1, 2].map(() => PACK.map(() => 0));
    for (let seed = 0; seed < 20_000; seed += 1) {
      const suit = SUITS.indexOf(suitOf(context, secretOf(seed)));
      suits[suit] = (suits[suit] ?? 0) + 1;
      for (const [seat, card] of highCardsOf(context, secretOf(seed), { seats: 3, round: 1 }).entries()) {
        const counts = drawn[seat];
        const place = PACK.indexOf(card);
        if (counts) counts[place] = (counts[place] ?? 0) + 1;
      }
    }
    expect(chiSquare(suits)).toBeLessThan(16.3); // 3 degrees of freedom at 0.001
    for (const counts of drawn) {
      expect(counts).toHaveLength(52);
      expect(chiSquare(counts)).toBeLessThan(88); // 51 degrees of freedom at 0.001
    }
  });

  test('B-08 B-09 every round of high cards has a stream of its own, and none has a card twice', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.integer({ min: 2, max: 7 }),
        (secret, seats) => {
          const rounds = [1, 2, 3].map((round) => highCardsOf(context, secret, { seats: 52, round }));
          expect(new Set(rounds.map((cards) => cards.join())).size).toBe(3);
          for (const [place, cards] of rounds.entries()) {
            expect(new Set(cards).size).toBe(52);
            expect(highCardsOf(context, secret, { seats, round: place + 1 })).toEqual(cards.slice(0, seats));
          }
        },
      ),
      { seed: 9, numRuns: 200 },
    );
  });

  test('B-09 the same secret at another table, match, deal or attempt is another pack', () => {
    const secret = secretOf(1);
    const others: readonly ChanceContext[] = [
      { ...context, tableId: 'other' },
      { ...context, matchNo: 2 },
      { ...context, deal: 2 },
      { ...context, attempt: 2 },
    ];
    const packs = [context, ...others].map((place) => shuffledPack(place, secret).join(''));
    const seals = [context, ...others].map((place) => commitmentOf(place, secret));
    expect(new Set(packs).size).toBe(5);
    expect(new Set(seals).size).toBe(5);
  });

  test('B-09 the stream is fixed: a change of labels or order would break what was committed to', () => {
    const pack = shuffledPack(context, secretOf(7));
    expect(pack.slice(0, 8).join(' ')).toMatchInlineSnapshot(`"9H 7C JD 7D TH 8D JS 6C"`);
    expect(commitmentOf(context, secretOf(7)).slice(0, 16)).toMatchInlineSnapshot(`"14fa63215fda6226"`);
    expect([lotOf(context, secretOf(7), 3), absentCutOf(context, secretOf(7))]).toMatchInlineSnapshot(`
      [
        0,
        29,
      ]
    `);
    expect(
      [1, 2].map((round) => highCardsOf(context, secretOf(7), { seats: 3, round }).join(' ')),
    ).toMatchInlineSnapshot(`
      [
        "4S 4C QD",
        "KH 6H 6D",
      ]
    `);
    expect(suitOf(context, secretOf(7))).toMatchInlineSnapshot(`"D"`);
  });
});

describe('the port', () => {
  test('B-09 secrets are 32 fresh bytes, and the commitment is theirs', () => {
    const [a, b] = [fairness.commit(context), fairness.commit(context)];
    expect(a.secret).toHaveLength(32);
    expect(a.secret).not.toEqual(b.secret);
    expect(a.commitment).toBe(commitmentOf(context, a.secret));
    expect(fairness.answer(context, a.secret, { kind: 'commitment', deal: 1, attempt: 1 })).toEqual({
      kind: 'commitment',
      commitment: a.commitment,
    });
  });

  test('B-08 the slices of one pack are disjoint and are the pack', () => {
    const { secret } = fairness.commit(context);
    const slice = (from: number, count: number) => {
      const answer = fairness.answer(context, secret, {
        kind: 'cards',
        deal: 1,
        attempt: 1,
        cut: 20,
        from,
        count,
      });
      return answer.kind === 'cards' ? answer.cards : [];
    };
    expect([...slice(0, 4), ...slice(4, 48)]).toEqual(cutPack(shuffledPack(context, secret), 20));
    expect(fairness.answer(context, secret, { kind: 'lot', seats: 3 })).toEqual({
      kind: 'lot',
      seat: lotOf(context, secret, 3),
    });
    expect(fairness.answer(context, secret, { kind: 'highCards', among: [0, 2], round: 2 })).toEqual({
      kind: 'highCards',
      cards: highCardsOf(context, secret, { seats: 2, round: 2 }),
    });
    expect(fairness.answer(context, secret, { kind: 'suit', deal: 1, attempt: 1 })).toEqual({
      kind: 'suit',
      suit: suitOf(context, secret),
    });
    expect(fairness.cutForAbsent(context, secret)).toBe(absentCutOf(context, secret));
  });
});
