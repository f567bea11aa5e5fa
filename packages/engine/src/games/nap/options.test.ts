import { type Json, playable } from '@forehand/engine';
import { describe, expect, it } from 'vitest';
import { nap } from './index.ts';
import { bidsOf } from './ladder.ts';
import { handSizeOf } from './profiles.ts';
import { parseState } from './state.ts';

const COMPLETE = { profile: 'nap-base@1', rounds: 3, openDeals: 'afterMatch' } as const;

/** What is refused, and why. */
const REFUSED: readonly (readonly [Json, ...string[]])[] = [
  [{ misereTrump: 'firstLead' }, 'misereTrump: MISERE_NOT_CALLED (NAP-9.2)'],
  [{ misereRank: 'belowThree' }, 'misereRank: MISERE_NOT_CALLED (NAP-9.2)'],
  [
    { misereLoss: 'double', rounds: 0 },
    'rounds: ROUNDS_RANGE (NAP-2.3)',
    'misereLoss: MISERE_NOT_CALLED (NAP-9.2)',
  ],
  [{ profile: 'nap-two@1', extraBids: ['misere'] }, 'extraBids: BID_OF_THE_PROFILE (NAP-9.2)'],
  [{ profile: 'nap-britannica@1', extraBids: [] }, 'extraBids: BID_OF_THE_PROFILE (NAP-9.2)'],
  [{ lostNap: 'half' }, 'lostNap: NO_HALF_ON_THIS_TARIFF (NAP-9.10)'],
  [{ profile: 'nap-ten@1', rounds: 21 }, 'rounds: ROUNDS_RANGE (NAP-2.3)'],
  [{ profile: 'nap-ten@2' }, 'profile: UNKNOWN_PROFILE (NAP-9.2)'],
  [{ joker: true, pool: 5 }, 'joker: UNKNOWN_OPTION (NAP-9.2)', 'pool: UNKNOWN_OPTION (NAP-9.2)'],
  [{ stakes: 3 }, 'stakes: UNKNOWN_VALUE (NAP-9.2)'],
  [{ extraBids: ['sedan'] }, 'extraBids: UNKNOWN_VALUE (NAP-9.2)'],
  ['nap-base@1', 'options: UNKNOWN_VALUE (NAP-9.2)'],
];

describe('options', () => {
  it.each([undefined, null, {}, { profile: 'nap-base@1' }, COMPLETE])(
    'NAP-2.3 NAP-8.2 %j are the usual game: three rounds, opened after the match',
    (input) => {
      expect(nap.parseOptions(input)).toStrictEqual({ ok: true, value: COMPLETE });
    },
  );

  it.each([
    { rounds: 1 },
    { rounds: 20 },
    { openDeals: 'afterDeal' },
    { openDeals: 'never' },
    { rounds: 2, openDeals: 'never' },
  ])('NAP-2.3 NAP-8.2 a table may agree on %j', (input) => {
    const parsed = nap.parseOptions(input);
    expect(parsed).toStrictEqual({ ok: true, value: { ...COMPLETE, ...input } });
    expect(parsed.ok && nap.parseOptions(parsed.value)).toStrictEqual(parsed);
  });

  it.each([
    { profile: 'nap-sedan@1' },
    { profile: 'nap-base' },
    { rounds: 0 },
    { rounds: 21 },
    { rounds: -1 },
    { rounds: 2.5 },
    { rounds: '3' },
    { earlyStop: true },
    { openDeals: 'soon' },
    { joker: true },
    { players: 4 },
    'nap-base@1',
    [],
    3,
  ])('B-12 GR3 %j are refused', (input) => {
    const parsed = nap.parseOptions(input);
    expect(parsed.ok).toBe(false);
    expect(!parsed.ok && parsed.error.length).toBeGreaterThan(0);
  });

  it.each([3, 4, 5, 6, 7])(
    'NAP-2.3 NAP-6.6 with %i seats a match of R rounds has R times as many deals',
    (seats) => {
      for (const rounds of [1, 3, 20]) {
        expect(nap.terms({ ...COMPLETE, rounds }, seats)).toStrictEqual({
          profile: 'nap-base@1',
          deals: rounds * seats,
          zeroSum: true,
          seats: { min: 3, max: 7 },
          turns: Array.from({ length: seats }, () => rounds),
        });
      }
    },
  );

  it('GR3 the profile deals five cards to each seat, and bids rise', () => {
    expect(handSizeOf(COMPLETE)).toBe(5);
    expect(bidsOf(COMPLETE).map(({ id, need, win, lose }) => [id, need, win, lose])).toStrictEqual([
      ['three', 3, 3, 3],
      ['four', 4, 4, 4],
      ['nap', 5, 5, 5],
      ['wellington', 5, 10, 10],
    ]);
  });
});

describe('Nap in a registry', () => {
  const game = playable(nap);

  it('NAP-1.1 GR3 is opened for three to seven and nobody else', () => {
    for (const seats of [3, 4, 5, 6, 7]) expect(game.openMatch({}, seats).turn).toBe('chance');
    for (const seats of [0, 1, 2, 8, 3.5]) {
      expect(() => game.openMatch({}, seats)).toThrow(`nap-base@1 is not played by ${seats}`);
    }
  });

  it('NAP-2.3 says what options amount to with the seats there are, and without them with all', () => {
    expect(game.parseOptions({ rounds: 2 }, 5)).toMatchObject({ ok: true, value: { terms: { deals: 10 } } });
    expect(game.parseOptions({ rounds: 2 })).toMatchObject({ ok: true, value: { terms: { deals: 14 } } });
  });
});

describe('options of the other profiles', () => {
  it('B-12 a table may be opened with every profile, the base first', () => {
    expect(nap.profiles[0]?.id).toBe(nap.defaultProfile);
    for (const { id, seats } of nap.profiles) {
      expect(nap.parseOptions({ profile: id })).toStrictEqual({
        ok: true,
        value: { ...COMPLETE, profile: id },
      });
      expect(seats).toStrictEqual({ min: 3, max: 7 });
    }
    expect(nap.profiles).toHaveLength(10);
  });

  it.each(REFUSED)('NAP-9.2 %j make no sense, and the reason is said: %s', (input, ...reasons) => {
    expect(nap.parseOptions(input)).toStrictEqual({ ok: false, error: reasons });
  });

  it('NAP-9.2 what the profile plays anyway is no change, and the order of bids is none', () => {
    const said = {
      extraBids: [],
      stakes: 1,
      allPass: 'nextDealer',
      packets: '3-2',
      misereTrump: 'none',
      floater: false,
    };
    expect(nap.parseOptions(said)).toStrictEqual({ ok: true, value: COMPLETE });
    const two = { profile: 'nap-two@1', extraBids: ['two'] };
    expect(nap.parseOptions(two)).toStrictEqual({ ok: true, value: { ...COMPLETE, profile: 'nap-two@1' } });
    expect(nap.parseOptions({ extraBids: ['blucher', 'two', 'blucher'] })).toStrictEqual({
      ok: true,
      value: { ...COMPLETE, extraBids: ['two', 'blucher'] },
    });
  });
});

describe('what was stored before there were other profiles', () => {
  // Written down as the first release stored it; it is read for as long as its matches are kept.
  const OPTIONS = '{"profile":"nap-base@1","rounds":1,"openDeals":"afterDeal"}';
  const ROW =
    '{"deal":1,"dealer":2,"calls":["pass","four","pass"],"declarer":1,"bid":"four","made":false,"change":[4,-8,4],"total":[4,-8,4]}';
  const DEAL =
    '{"deal":1,"trump":"H","tricks":[{"leader":1,"cards":["AH","2H","3H"],"winner":1}],"hands":[[],[],[]]}';
  const MATCH = `{"options":${OPTIONS},"seats":3,"firstDealer":2,"ledger":[${ROW}],"lastDeal":${DEAL}}`;
  const STATE = `{"phase":"play","match":${MATCH},"slot":{"deal":2,"dealer":0},"commitment":"c0ffee","cut":9,"hands":[["2C"],["3C"],["4C"]],"calls":["nap","wellington","pass"],"declarer":2,"bid":"wellington","trump":null,"leader":2,"trick":[],"taken":[]}`;
  const EVENTS = [
    '{"v":1,"type":"dealerDrawn","dealer":3}',
    '{"v":1,"type":"packSealed","deal":1,"attempt":1,"commitment":"c0ffee"}',
    '{"v":1,"type":"packCut","seat":2,"at":26,"by":"chance"}',
    '{"v":1,"type":"dealt","sealed":{"cards":["AH","KH"]}}',
    '{"v":1,"type":"called","seat":0,"call":"wellington"}',
    '{"v":1,"type":"cardPlayed","seat":0,"card":"AH"}',
    '{"v":1,"type":"trumpFixed","trump":"H"}',
    '{"v":1,"type":"trickTaken","seat":0}',
    `{"v":1,"type":"dealScored","row":${ROW}}`,
  ];

  it('H-01 options, states and events still read, and come back as they were', () => {
    expect(nap.parseOptions(JSON.parse(OPTIONS))).toStrictEqual({ ok: true, value: JSON.parse(OPTIONS) });
    expect(parseState(JSON.parse(STATE))).toStrictEqual({ ok: true, value: JSON.parse(STATE) });
    for (const event of EVENTS) {
      expect(nap.parseEvent(JSON.parse(event))).toStrictEqual({ ok: true, value: JSON.parse(event) });
    }
  });
});
