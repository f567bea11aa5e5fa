// What every bid pays on every tariff, written down apart from the rows of the engine.
import type { Json } from '@forehand/engine';
import { describe, expect, it } from 'vitest';
import { NapTable } from '../../../test/nap-table.ts';
import { sumOf } from '../../standing.ts';
import { nap } from './index.ts';
import { bidOf } from './ladder.ts';
import { certaintyOf, changesOf, paymentFor } from './scoring.ts';
import type { BidId, NapOptions } from './types.ts';

const BIDS = ['one', 'two', 'three', 'misere', 'four', 'nap', 'wellington', 'blucher'] as const;
const LOW = { one: [1, 1], two: [2, 2], three: [3, 3], misere: [3, 3], four: [4, 4] } as const;

/** What a bid brings, and what it costs. */
type Pays = readonly [win: number, lose: number];
const TARIFFS: readonly (readonly [string, string, object, Readonly<Record<BidId, Pays>>])[] = [
  ['NAP-9.1', 'nap-base@1', {}, { ...LOW, nap: [5, 5], wellington: [10, 10], blucher: [20, 20] }],
  [
    'NAP-9.6',
    'nap-base@1',
    { misereLoss: 'double' },
    { ...LOW, misere: [3, 6], nap: [5, 5], wellington: [10, 10], blucher: [20, 20] },
  ],
  ['NAP-9.8', 'nap-ten@1', {}, { ...LOW, nap: [10, 5], wellington: [20, 10], blucher: [30, 15] }],
  ['NAP-9.9', 'nap-ten-at-risk@1', {}, { ...LOW, nap: [10, 5], wellington: [10, 10], blucher: [10, 20] }],
  ['NAP-9.9', 'nap-ten-milder@1', {}, { ...LOW, nap: [10, 5], wellington: [10, 10], blucher: [10, 15] }],
  ['NAP-9.10', 'nap-britannica@1', {}, { ...LOW, nap: [10, 10], wellington: [20, 20], blucher: [40, 40] }],
  [
    'NAP-9.10',
    'nap-britannica@1',
    { lostNap: 'half' },
    { ...LOW, nap: [10, 5], wellington: [20, 20], blucher: [40, 40] },
  ],
];
const NEED: Readonly<Record<BidId, number>> = {
  one: 1,
  two: 2,
  three: 3,
  misere: 0,
  four: 4,
  nap: 5,
  wellington: 5,
  blucher: 5,
};
const isMade = (bid: BidId, tricks: number) => (bid === 'misere' ? tricks === 0 : tricks >= NEED[bid]);

function agreed(profile: string, changes: object): NapOptions {
  const all = { extraBids: ['two', 'misere', 'blucher'], allPass: 'dealerMustBidOne' };
  const parsed = nap.parseOptions({ profile, ...all, ...changes });
  if (!parsed.ok) throw new Error(parsed.error.join('; '));
  return parsed.value;
}

/** What a deal in which the declarer has won so many tricks changes. */
function settled(options: NapOptions, bid: BidId, won: number, declarer: number, seats: number) {
  const row = bidOf(options, bid);
  const made = certaintyOf(row, { won, played: 5, inDeal: 5 }) === 'made';
  return changesOf(paymentFor(row, made), declarer, seats);
}

describe.each(TARIFFS)('%s %s with %j', (_id, profile, changes, pays) => {
  it.each(BIDS)(
    'NAP-9.1 B-06 B-07 %s pays its price for 0 to 5 tricks, 3 to 7 players, every declarer',
    (bid) => {
      const options = agreed(profile, changes);
      const [win, lose] = pays[bid];
      for (const seats of [3, 4, 5, 6, 7]) {
        for (let declarer = 0; declarer < seats; declarer += 1) {
          for (const won of [0, 1, 2, 3, 4, 5]) {
            const payment = isMade(bid, won) ? win : -lose;
            const change = settled(options, bid, won, declarer, seats);
            const expected = change.map((_, seat) => (seat === declarer ? payment * (seats - 1) : -payment));
            expect(change).toStrictEqual(expected);
            expect(sumOf(change)).toBe(0);
          }
        }
      }
    },
  );
});

describe('variant vectors', () => {
  const of = (profile: string, bid: BidId, won: number, seats: number) =>
    settled(agreed(profile, {}), bid, won, 0, seats);

  it('NAP-9.8 V09 ten for a made Nap, with four', () => {
    expect(of('nap-ten@1', 'nap', 5, 4)).toStrictEqual([30, -10, -10, -10]);
    expect(of('nap-ten@1', 'nap', 4, 4)).toStrictEqual([-15, 5, 5, 5]);
    expect(of('nap-ten@1', 'wellington', 5, 4)).toStrictEqual([60, -20, -20, -20]);
    expect(of('nap-ten@1', 'wellington', 4, 4)).toStrictEqual([-30, 10, 10, 10]);
  });

  it('NAP-9.4 NAP-9.5 V10 Misère with three', () => {
    expect(of('nap-misere@1', 'misere', 0, 3)).toStrictEqual([6, -3, -3]);
    expect(of('nap-misere@1', 'misere', 1, 3)).toStrictEqual([-6, 3, 3]);
  });

  it('NAP-9.7 V11 Blücher with five', () => {
    expect(of('nap-blucher@1', 'blucher', 5, 5)).toStrictEqual([80, -20, -20, -20, -20]);
    expect(of('nap-blucher@1', 'blucher', 4, 5)).toStrictEqual([-80, 20, 20, 20, 20]);
  });

  it('NAP-9.5 NAP-7.1 a Misère is lost with the first trick won, and made with the last alone', () => {
    const misere = bidOf(agreed('nap-misere@1', {}), 'misere');
    for (let played = 0; played <= 5; played += 1) {
      for (let won = 0; won <= played; won += 1) {
        const open = played === 5 ? 'made' : undefined;
        expect(certaintyOf(misere, { won, played, inDeal: 5 })).toBe(won > 0 ? 'failed' : open);
      }
    }
  });
});

describe('the tariff in the view', () => {
  const auction = (options: Json) => new NapTable({ dealer: 3, options }).cut();
  const tariff = (options: Json) => auction(options).view('public').tariff;

  it.each([{}, { packets: '1x5' }, { allPass: 'doubleStakes' }, { stakes: 2 }, { floater: true }])(
    'NAP-9.1 is absent where the usual four are called at their usual price: %j',
    (options) => {
      expect(auction(options).view(0)).not.toHaveProperty('tariff');
    },
  );

  it('NAP-9.1 stands there low to high, without what multiplies it', () => {
    expect(tariff({ profile: 'nap-ten@1', stakes: 2 })).toStrictEqual([
      { bid: 'three', win: 3, lose: 3 },
      { bid: 'four', win: 4, lose: 4 },
      { bid: 'nap', win: 10, lose: 5 },
      { bid: 'wellington', win: 20, lose: 10 },
    ]);
    const low = { extraBids: ['misere'], misereRank: 'belowThree', misereLoss: 'double' };
    expect(tariff({ ...low, misereTrump: 'firstLead' })?.slice(0, 2)).toStrictEqual([
      { bid: 'misere', win: 3, lose: 6 },
      { bid: 'three', win: 3, lose: 3 },
    ]);
    expect(tariff({ extraBids: ['misere'] })?.[1]).toStrictEqual({
      bid: 'misere',
      win: 3,
      lose: 3,
      trump: 'none',
    });
    const named = { profile: 'nap-blucher@1', wellingtonLead: 'lowestTrump' };
    expect(tariff(named)?.at(-1)).toStrictEqual({ bid: 'blucher', win: 20, lose: 20, trump: 'named' });
    expect(tariff({ allPass: 'dealerMustBidOne' })?.[0]).toStrictEqual({ bid: 'one', win: 1, lose: 1 });
    expect(tariff({ profile: 'nap-britannica@1', lostNap: 'half' })?.at(-3)).toStrictEqual({
      bid: 'nap',
      win: 10,
      lose: 5,
    });
  });
});
