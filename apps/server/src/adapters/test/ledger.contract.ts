// What every step log refuses to write into a ledger, whoever asks.
import { describe, expect, test } from 'vitest';
import type { Json, MatchEnd, MatchStart, ScoredDeal, StepLog } from '../../ports.ts';
import { tableOf } from './append.contract.ts';
import {
  append,
  matchStart,
  NAP_ROW,
  napMatchStart,
  napScored,
  PASSED_OUT,
  SHEET_ROW,
  scored,
} from './appends.ts';

/** Rows a bug might ask for: [what, scores in the order they come]. The last one must be refused. */
type Forbidden = readonly [what: string, scores: readonly ScoredDeal[]];

/** Deal `deal` with a row that says something else than usual. */
const sheet = (detail: { readonly [key: string]: Json }, deal = 1): ScoredDeal =>
  scored(deal, [4, -3, -1], deal === 1 ? [0, 0, 0] : [4, -3, -1], { ...SHEET_ROW, ...detail });

const EXTRA = { ...SHEET_ROW, contract: 'valfri', trump: 'H', extra: true, compared: [1, -1, 0] } as const;
/** A deal that breaks a tie. */
const tied = (detail: { readonly [key: string]: Json }): ScoredDeal =>
  scored(1, [0, 0, 0], [0, 0, 0], { ...EXTRA, ...detail });

const BISMARCK: readonly Forbidden[] = [
  ['changes that do not sum to zero', [scored(1, [4, -3, 0])]],
  ['a total that is not the sum', [scored(1, [4, -3, -1]), scored(2, [1, -1, 0], [4, -3, 0])]],
  ['a deal scored twice', [scored(1, [4, -3, -1]), scored(1, [4, -3, -1])]],
  ['a deal left out', [scored(1, [4, -3, -1]), scored(3, [1, -1, 0], [4, -3, -1])]],
  ['a score for two seats of three', [scored(1, [1, -1])]],
  ['moves of the clock for a seat too few', [{ ...scored(1, [4, -3, -1]), actedFor: [1, 0] }]],
  ['fewer moves of the clock than none', [{ ...scored(1, [4, -3, -1]), actedFor: [0, -1, 0] }]],
  ['a score without a person', [{ ...scored(1, [4, -3, -1]), people: ['ann', 'bo'] }]],
  ['a contract used twice by a forehand', [scored(1, [4, -3, -1]), scored(2, [1, -1, 0], [4, -3, -1])]],
  ['a third use after the first', [scored(1, [4, -3, -1]), sheet({ useNo: 3 }, 2)]],
  ['a second use without the first', [sheet({ useNo: 2 })]],
  ['a sheet row without tricks', [sheet({ tricks: [] })]],
  ['fifteen tricks', [sheet({ tricks: [6, 8, 1] })]],
  ['twelve tricks of three seats', [sheet({ tricks: [4, 4, 4] })]],
  ['tricks of four seats', [sheet({ tricks: [4, 4, 2, 2] })]],
  ['a forehand who has no seat', [sheet({ forehand: 3 })]],
  ['an unknown contract', [sheet({ contract: 'solo' })]],
  ['Spel with trumps', [sheet({ trump: 'H' })]],
  ['Spader without spades', [sheet({ contract: 'spader', trump: 'H' })]],
  ['Valfri without trumps', [sheet({ contract: 'valfri' })]],
  ['cut trumps without a suit', [sheet({ contract: 'cutTrump' })]],
  ['no hearts without a count', [sheet({ contract: 'noHearts' })]],
  ['twelve hearts', [sheet({ contract: 'noHearts', counted: [1, 6, 5] })]],
  ['two queens of spades', [sheet({ contract: 'noQueen', counted: [1, 1, 0] })]],
  ['cards counted where tricks count', [sheet({ counted: [1, 7, 5] })]],
  ['an extra deal of Spel', [tied({ contract: 'spel', trump: null })]],
  ['an extra deal with nothing to compare', [tied({ compared: [] })]],
  ['an extra deal that adds to the totals', [{ ...tied({}), change: [1, -1, 0], total: [1, -1, 0] }]],
  ['points compared in a usual deal', [tied({ extra: false })]],
  ['a Nap row in a match of Bismarck', [napScored(1, [-4, -4, 8])]],
];

const won = (change: readonly number[], detail: Partial<Record<keyof typeof NAP_ROW, Json>> = {}) =>
  napScored(1, change, { ...NAP_ROW, ...detail });
const passedOut = (detail: Partial<Record<keyof typeof NAP_ROW, Json>>) =>
  napScored(1, [0, 0, 0], { ...PASSED_OUT, ...detail });

const NAP: readonly Forbidden[] = [
  ['changes that do not sum to zero', [won([-4, -4, 7])]],
  ['a deal scored twice', [won([-4, -4, 8]), won([-4, -4, 8])]],
  ['opponents who pay unequally', [won([-3, -5, 8])]],
  ['a made bid the declarer pays for', [won([4, 4, -8])]],
  ['a failed bid the declarer is paid for', [won([-4, -4, 8], { made: false })]],
  ['a bid nobody pays for', [won([0, 0, 0])]],
  ['a declarer who has no seat', [won([-4, -4, 8], { declarer: 3 })]],
  ['a dealer who has no seat', [won([-4, -4, 8], { dealer: 3 })]],
  ['a call too few', [won([-4, -4, 8], { calls: ['three', 'four'] })]],
  ['a call too many', [won([-4, -4, 8], { calls: ['pass', 'pass', 'three', 'four'] })]],
  ['a call nobody knows', [won([-4, -4, 8], { calls: ['pass', 'solo', 'four'] })]],
  ['a bid the declarer has not called', [won([-4, -4, 8], { bid: 'nap' })]],
  ['a bid another seat has called', [won([-4, 8, -4], { declarer: 1 })]],
  ['a bid without an outcome', [won([-4, -4, 8], { made: null })]],
  ['an outcome without a declarer', [passedOut({ made: false })]],
  ['a bid without a declarer', [passedOut({ bid: 'three' })]],
  ['a call nobody holds', [passedOut({ calls: ['pass', 'three', 'pass'] })]],
  ['a passed-out deal with a change', [napScored(1, [1, -1, 0], PASSED_OUT)]],
  ['a contract sheet row in a match of Nap', [scored(1, [4, -3, -1])]],
];

function describeRefusals(log: () => StepLog, start: MatchStart, rows: readonly Forbidden[]): void {
  test.each(rows)('H-01 the ledger refuses %s', async (_, scores) => {
    const tableId = await tableOf(log(), 1);
    await log().append(append(tableId, 2, { matchStart: start }));
    for (const [place, score] of scores.entries()) {
      const appended = log().append(append(tableId, 3 + place, { scored: [score] }));
      if (place < scores.length - 1) expect(await appended).toBe('stored');
      else await expect(appended).rejects.toThrow();
    }
    expect(await log().history(tableId)).toHaveLength(1 + scores.length);
  });
}

/** A deal of another form, and the match it belongs to. */
const FORMS: readonly (readonly [what: string, start: MatchStart, scores: readonly ScoredDeal[]])[] = [
  [
    'changes that sum to what was won, where the match is not zero-sum',
    { ...matchStart(1), zeroSum: false },
    [sheet({}), { ...sheet({ useNo: 2 }, 2), change: [10, 4, 2], total: [14, 1, 1] }],
  ],
  [
    'four seats',
    { ...matchStart(1), seats: ['ann', 'bo', 'cy', 'di'] },
    [
      {
        ...scored(1, [1, 0, 0, -1], [0, 0, 0, 0], { ...SHEET_ROW, forehand: 3, tricks: [7, 2, 2, 1] }),
        people: ['ann', 'bo', 'cy', 'di'],
      },
    ],
  ],
  ['a second use', matchStart(1), [sheet({}), sheet({ useNo: 2 }, 2)]],
  [
    'Valfri without trumps',
    { ...matchStart(1), options: { valfri: 'ntOnly' } },
    [sheet({ contract: 'valfri' })],
  ],
  [
    'Valfri with trumps where it may be without',
    { ...matchStart(1), options: { valfri: 'suitOrNoTrump' } },
    [sheet({ contract: 'valfri', trump: 'D' })],
  ],
  ['no hearts', matchStart(1), [sheet({ contract: 'noHearts', counted: [1, 7, 5] })]],
  ['no queen of spades', matchStart(1), [sheet({ contract: 'noQueen', counted: [0, 0, 1] })]],
  ['cut trumps', matchStart(1), [sheet({ contract: 'cutTrump', trump: 'C' })]],
  ['an extra deal', matchStart(1), [tied({})]],
  [
    'a Blücher over a Wellington',
    napMatchStart(1),
    [won([-20, -20, 40], { calls: ['nap', 'wellington', 'blucher'], bid: 'blucher' })],
  ],
];

function describeForms(log: () => StepLog): void {
  test.each(FORMS)('H-01 the ledger takes %s', async (_, start, scores) => {
    const tableId = await tableOf(log(), 1);
    await log().append(append(tableId, 2, { matchStart: start }));
    for (const [place, score] of scores.entries())
      expect(await log().append(append(tableId, 3 + place, { scored: [score] }))).toBe('stored');
    const sums = (await log().load(tableId))?.evening;
    expect(start.seats.map((person) => sums?.get(person))).toEqual(scores.at(-1)?.total);
  });
}

const END: MatchEnd = { matchNo: 1, totals: [4, -3, -1], winners: [0], closed: false };
const CLOSED: MatchEnd = { ...END, winners: [], closed: true };

const FORBIDDEN_ENDS: readonly (readonly [what: string, scores: readonly ScoredDeal[], end: MatchEnd])[] = [
  ['other totals than the last deal’s', [scored(1, [4, -3, -1])], { ...END, totals: [0, 0, 0] }],
  ['an end without a winner', [scored(1, [4, -3, -1])], { ...END, winners: [] }],
  ['a winner who has no seat', [scored(1, [4, -3, -1])], { ...END, winners: [3] }],
  ['an end without a deal', [], { ...END, totals: [0, 0, 0] }],
  ['a closed match with a winner', [scored(1, [4, -3, -1])], { ...CLOSED, winners: [0] }],
  ['a closed match with other totals', [scored(1, [4, -3, -1])], { ...CLOSED, totals: [0, 0, 0] }],
  ['a closed match with totals of no deal', [], CLOSED],
];

function describeEnds(log: () => StepLog): void {
  const started = async (scores: readonly ScoredDeal[]) => {
    const tableId = await tableOf(log(), 1);
    await log().append(append(tableId, 2, { matchStart: matchStart(1) }));
    await log().append(append(tableId, 3, { scored: scores }));
    return tableId;
  };

  test('H-01 a match starts once and ends once', async () => {
    const tableId = await tableOf(log(), 1);
    await log().append(append(tableId, 2, { matchStart: matchStart(1) }));
    await expect(log().append(append(tableId, 3, { matchStart: matchStart(1) }))).rejects.toThrow();
    await log().append(append(tableId, 3, { scored: [scored(1, [4, -3, -1])], matchEnd: END }));
    await expect(log().append(append(tableId, 4, { matchEnd: END }))).rejects.toThrow();
    await expect(log().append(append(tableId, 4, { matchEnd: CLOSED }))).rejects.toThrow();
    expect((await log().load(tableId))?.steps).toHaveLength(3);
  });

  test.each(FORBIDDEN_ENDS)('H-01 the ledger refuses %s', async (_, scores, matchEnd) => {
    const tableId = await started(scores);
    await expect(log().append(append(tableId, 4, { matchEnd }))).rejects.toThrow();
    expect(await log().history(tableId)).toHaveLength(3);
  });

  test.each([
    ['ended', END],
    ['closed', CLOSED],
  ])('H-01 a match that has %s scores no more', async (_, matchEnd) => {
    const tableId = await started([scored(1, [4, -3, -1])]);
    expect(await log().append(append(tableId, 4, { matchEnd }))).toBe('stored');
    const late = scored(2, [1, -1, 0], [4, -3, -1], { ...SHEET_ROW, contract: 'pass' });
    await expect(log().append(append(tableId, 5, { scored: [late] }))).rejects.toThrow();
  });
}

export function describeLedger(log: () => StepLog): void {
  describe('the contract sheet', () => describeRefusals(log, matchStart(1), BISMARCK));
  describe('the Nap ledger', () => describeRefusals(log, napMatchStart(1), NAP));
  describe('other forms', () => describeForms(log));
  describe('the end of a match', () => describeEnds(log));
}
