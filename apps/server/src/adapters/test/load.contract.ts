// What every step log promises about reading a table back.
import { describe, expect, test } from 'vitest';
import type { Json, StepLog } from '../../ports.ts';
import { tableOf } from './append.contract.ts';
import { append, matchStart, newTable, PLAYING, SHEET_ROW, scored, secretOf, timeOf } from './appends.ts';

const HIDDEN: Json = {
  type: 'dealt',
  counts: [16, 16, 16],
  sealed: { hands: [['AS', 'KS'], ['2C'], []] },
  notes: [{ text: 'all see this', sealed: { why: null } }, 7, null],
};

function describeSealedParts(log: () => StepLog): void {
  test('GR10 A-11 sealed parts come back as they were, before, in and after the match that has the key', async () => {
    const tableId = newTable();
    const step = { events: [HIDDEN, { type: 'plain' }] };
    await log().append(append(tableId, 1, { step }));
    await log().append(append(tableId, 2, { step, secrets: [secretOf(1, 1)] }));
    await log().append(append(tableId, 3, { step }));
    await log().append(append(tableId, 4, { step, secrets: [secretOf(1, 1, 1), secretOf(2, 1)] }));
    await log().append(append(tableId, 5, { step }));
    const expected = Array.from({ length: 5 }, () => step.events);
    expect((await log().history(tableId)).map(({ events }) => events)).toEqual(expected);
    expect((await log().load(tableId))?.steps.map(({ events }) => events)).toEqual(expected);
  });

  test('I-06 unusual texts and keys come back as they were', async () => {
    const tableId = newTable();
    const events: Json[] = [
      { text: 'Zoë 👩‍👩‍👧 e\u0301 \u202E "quoted" \\ back', 'a key': '', ['__proto__']: { sealed: 1 } },
      { ['__proto__']: 2, sealed: { ['__proto__']: [{}] } },
    ];
    await log().append(
      append(tableId, 1, { step: { events, digest: "it's; -- 100%", actor: 'Zoë 👩‍👩‍👧' } }),
    );
    const [step] = await log().history(tableId);
    expect(JSON.parse(JSON.stringify(step))).toEqual(
      JSON.parse(
        JSON.stringify({
          ...append(tableId, 1, { step: { events } }).step,
          digest: "it's; -- 100%",
          actor: 'Zoë 👩‍👩‍👧',
        }),
      ),
    );
  });

  test('K-06 great numbers are plain numbers', async () => {
    const tableId = newTable();
    const events = [{ count: 2 ** 40, small: -(2 ** 40), half: 0.5 }];
    await log().append(append(tableId, 1, { step: { events, at: 8_000_000_000_000 } }));
    const loaded = await log().load(tableId);
    expect(JSON.parse(JSON.stringify(loaded?.steps))).toEqual(loaded?.steps);
    expect(loaded?.steps[0]).toMatchObject({ events, at: 8_000_000_000_000 });
  });
}

function describeSnapshots(log: () => StepLog): void {
  test('a snapshot stands for the steps up to it; every move is still known', async () => {
    const tableId = await tableOf(log(), 2);
    await log().append(append(tableId, 3, { snapshot: { hands: ['AS'], turn: null } }));
    await log().append(append(tableId, 4));
    const loaded = await log().load(tableId);
    expect(loaded?.snapshot).toEqual({ version: 3, state: { hands: ['AS'], turn: null }, at: timeOf(3) });
    expect(loaded?.steps).toEqual([append(tableId, 4).step]);
    expect(loaded?.moves).toEqual(
      [1, 2, 3, 4].map((version) => ({
        actor: 'ann',
        moveId: `move-${version}`,
        digest: `digest-${version}`,
        version,
      })),
    );
    expect(await log().history(tableId)).toHaveLength(4);
  });

  test('the latest snapshot counts; that of a conflict does not', async () => {
    const tableId = await tableOf(log(), 1);
    await log().append(append(tableId, 2, { snapshot: 'old' }));
    await log().append(append(tableId, 3, { snapshot: 'new' }));
    await log().append(append(tableId, 3, { snapshot: 'conflict', step: { moveId: 'other' } }));
    expect((await log().load(tableId))?.snapshot).toEqual({ version: 3, state: 'new', at: timeOf(3) });
  });
}

function describeMatches(log: () => StepLog): void {
  test('a table brings its names, and the secrets of its last match', async () => {
    const tableId = await tableOf(log(), 1);
    await log().append(
      append(tableId, 2, { named: { person: 'ann', name: 'Ann' }, secrets: [secretOf(1, 1)] }),
    );
    await log().append(
      append(tableId, 3, { named: { person: 'bo', name: 'Bo' }, secrets: [secretOf(2, 1)] }),
    );
    await log().append(
      append(tableId, 4, { named: { person: 'ann', name: 'Anna' }, secrets: [secretOf(2, 2)] }),
    );
    const loaded = await log().load(tableId);
    expect(Object.fromEntries(loaded?.names ?? [])).toEqual({ ann: 'Anna', bo: 'Bo' });
    expect(loaded?.secrets).toEqual([secretOf(2, 1), secretOf(2, 2)]);
  });

  test('GR8 the evening is the sum of the finished matches', async () => {
    const tableId = await tableOf(log(), 1);
    await log().append(append(tableId, 2, { matchStart: matchStart(1), projection: PLAYING }));
    await log().append(append(tableId, 3, { scored: [scored(1, [4, -3, -1])] }));
    expect((await log().load(tableId))?.evening).toEqual(new Map());
    const matchEnd = { matchNo: 1, totals: [4, -3, -1], winners: [0] };
    await log().append(append(tableId, 4, { matchEnd }));
    await log().append(append(tableId, 5, { matchStart: { ...matchStart(2), seats: ['bo', 'ann', 'di'] } }));
    const second = { ...scored(1, [10, -6, -4]), matchNo: 2 };
    await log().append(
      append(tableId, 6, { scored: [second], matchEnd: { ...matchEnd, matchNo: 2, totals: second.total } }),
    );
    const evening = (await log().load(tableId))?.evening ?? new Map();
    expect(Object.fromEntries(evening)).toEqual({ ann: -2, bo: 7, cy: -1, di: -4 });
  });
}

/** Rows a bug might ask for: [what, scores in the order they come]. The last one must be refused. */
const FORBIDDEN = [
  ['changes that do not sum to zero', [scored(1, [4, -3, 0])]],
  ['a total that is not the sum', [scored(1, [4, -3, -1]), scored(2, [1, -1, 0], [4, -3, 0])]],
  ['a deal scored twice', [scored(1, [4, -3, -1]), scored(1, [4, -3, -1])]],
  ['a deal left out', [scored(1, [4, -3, -1]), scored(3, [1, -1, 0], [4, -3, -1])]],
  ['a score for two seats of three', [scored(1, [1, -1])]],
  ['a contract used twice by a forehand', [scored(1, [4, -3, -1]), scored(2, [1, -1, 0], [4, -3, -1])]],
  ['a sheet row without tricks', [scored(1, [4, -3, -1], [0, 0, 0], { ...SHEET_ROW, tricks: [] })]],
] as const;

function describeLedger(log: () => StepLog): void {
  test.each(FORBIDDEN)('H-01 the ledger refuses %s', async (_, scores) => {
    const tableId = await tableOf(log(), 1);
    await log().append(append(tableId, 2, { matchStart: matchStart(1) }));
    for (const [place, score] of scores.entries()) {
      const appended = log().append(append(tableId, 3 + place, { scored: [score] }));
      if (place < scores.length - 1) expect(await appended).toBe('stored');
      else await expect(appended).rejects.toThrow();
    }
    expect(await log().history(tableId)).toHaveLength(1 + scores.length);
  });

  test('H-01 a match starts once and ends once', async () => {
    const tableId = await tableOf(log(), 1);
    await log().append(append(tableId, 2, { matchStart: matchStart(1) }));
    await expect(log().append(append(tableId, 3, { matchStart: matchStart(1) }))).rejects.toThrow();
    const matchEnd = { matchNo: 1, totals: [4, -3, -1], winners: [0] };
    await log().append(append(tableId, 3, { scored: [scored(1, [4, -3, -1])], matchEnd }));
    await expect(log().append(append(tableId, 4, { matchEnd }))).rejects.toThrow();
    expect((await log().load(tableId))?.steps).toHaveLength(3);
  });
}

export function describeLoading(log: () => StepLog): void {
  describe('sealed parts', () => describeSealedParts(log));
  describe('snapshots', () => describeSnapshots(log));
  describe('matches', () => describeMatches(log));
  describe('the ledger', () => describeLedger(log));
}
