import { describe, expect, it } from 'vitest';
import { unitVectors } from '../../../test/vectors.ts';
import { sumOf } from '../../standing.ts';
import { BASE_BIDS, type BidRow } from './bids.ts';
import { certaintyOf, changesOf, ledgerRow, paymentFor } from './scoring.ts';
import type { MatchSoFar } from './state.ts';
import type { BidId } from './types.ts';

const bid = (id: BidId): BidRow => {
  const row = BASE_BIDS.find((known) => known.id === id);
  if (row === undefined) throw new Error(`no bid ${id}`);
  return row;
};

/** What a deal of five tricks changes. */
function scored(id: BidId, declarer: number, tricks: readonly number[]): readonly number[] {
  const end = certaintyOf(bid(id), { won: tricks[declarer] ?? 0, played: 5, inDeal: 5 });
  return changesOf(paymentFor(bid(id), end === 'made'), declarer, tricks.length);
}

describe('the settlement', () => {
  it.each(unitVectors('nap-score').map((vector) => [vector.id, vector.note, vector] as const))(
    'NAP-6.1 NAP-6.2 NAP-6.3 NAP-6.4 %s %s',
    (_id, _note, { bid: id, declarer, tricks, scores }) => {
      expect(scored(id, declarer, tricks)).toStrictEqual(scores);
    },
  );

  it.each([
    ['three', 3, 3],
    ['four', 4, 4],
    ['nap', 5, 5],
    ['wellington', 5, 10],
  ] as const)(
    'NAP-6.1 NAP-6.4 NAP-6.6 B-06 B-07 %s needs %i and pays %i, for every number of tricks, table and declarer',
    (id, need, pays) => {
      for (const seats of [3, 4, 5, 6, 7]) {
        for (let declarer = 0; declarer < seats; declarer += 1) {
          for (const won of [0, 1, 2, 3, 4, 5]) {
            const others = Array.from({ length: seats }, () => 0).with((declarer + 1) % seats, 5 - won);
            const change = scored(id, declarer, others.with(declarer, won));
            const payment = won >= need ? pays : -pays;
            const expected = change.map((_, seat) => (seat === declarer ? payment * (seats - 1) : -payment));
            expect(change).toStrictEqual(expected);
            expect(sumOf(change)).toBe(0);
          }
        }
      }
    },
  );

  it('NAP-6.6 a ledger that does not balance is a bug', () => {
    const match: MatchSoFar = {
      options: { profile: 'nap-base@1', rounds: 1, openDeals: 'never' },
      seats: 3,
      firstDealer: 0,
      ledger: [],
      lastDeal: null,
    };
    const slot = { deal: 1, dealer: 0 };
    const calls = ['three', 'pass', 'pass'] as const;
    const row = ledgerRow(match, slot, calls, { declarer: 1, bid: bid('three'), made: true });
    expect(row).toMatchObject({ bid: 'three', made: true, change: [-3, 6, -3], total: [-3, 6, -3] });
    const broken = { ...match, ledger: [{ ...row, total: [0, 0, 1] }] };
    expect(() => ledgerRow(broken, { deal: 2, dealer: 1 }, calls, null)).toThrow('add up to nothing');
  });
});

describe('what is certain', () => {
  const [vector] = unitVectors('nap-certainty');

  it.each(vector?.rows ?? [])(
    'NAP-7.1 U36 %s after %i tricks, %i of them the declarer’s: %s',
    (id, played, won, verdict) => {
      expect(certaintyOf(bid(id), { won, played, inDeal: 5 }) ?? null).toBe(verdict);
    },
  );

  it('NAP-7.1 U36 covers every count of tricks for three of the bids, and Wellington is as Nap', () => {
    expect(vector?.rows.length).toBeGreaterThanOrEqual(3 * 21);
    for (let played = 0; played <= 5; played += 1) {
      for (let won = 0; won <= played; won += 1) {
        const count = { won, played, inDeal: 5 };
        expect(certaintyOf(bid('wellington'), count)).toBe(certaintyOf(bid('nap'), count));
      }
    }
  });
});
