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

const BISMARCK: readonly Forbidden[] = [
  ['changes that do not sum to zero', [scored(1, [4, -3, 0])]],
  ['a total that is not the sum', [scored(1, [4, -3, -1]), scored(2, [1, -1, 0], [4, -3, 0])]],
  ['a deal scored twice', [scored(1, [4, -3, -1]), scored(1, [4, -3, -1])]],
  ['a deal left out', [scored(1, [4, -3, -1]), scored(3, [1, -1, 0], [4, -3, -1])]],
  ['a score for two seats of three', [scored(1, [1, -1])]],
  ['a score without a person', [{ ...scored(1, [4, -3, -1]), people: ['ann', 'bo'] }]],
  ['a contract used twice by a forehand', [scored(1, [4, -3, -1]), scored(2, [1, -1, 0], [4, -3, -1])]],
  ['a sheet row without tricks', [scored(1, [4, -3, -1], [0, 0, 0], { ...SHEET_ROW, tricks: [] })]],
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
  describe('the end of a match', () => describeEnds(log));
}
