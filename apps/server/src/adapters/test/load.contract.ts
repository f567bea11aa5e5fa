// What every step log promises about reading a table back.
import { describe, expect, test } from 'vitest';
import type { Json, StepLog } from '../../ports.ts';
import { tableOf } from './append.contract.ts';
import {
  append,
  matchStart,
  NAP_ROW,
  napMatchStart,
  napScored,
  newTable,
  PASSED_OUT,
  PLAYING,
  scored,
  secretOf,
  timeOf,
} from './appends.ts';

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
    const named = (...given: readonly (readonly [person: string, name: string])[]) =>
      given.map(([person, name]) => ({ person, name }));
    await log().append(
      append(tableId, 2, { named: named(['ann', 'Ann'], ['cy', 'Cy']), secrets: [secretOf(1, 1)] }),
    );
    await log().append(append(tableId, 3, { named: named(['bo', 'Bo']), secrets: [secretOf(2, 1)] }));
    await log().append(append(tableId, 4, { named: named(['bo', 'Rob'], ['ann', 'Anna'], ['bo', 'Bob']) }));
    await log().append(append(tableId, 5, { secrets: [secretOf(2, 2)] }));
    await log().append(append(tableId, 5, { named: named(['cy', 'conflict']), step: { moveId: 'late' } }));
    const loaded = await log().load(tableId);
    expect(Object.fromEntries(loaded?.names ?? [])).toEqual({ ann: 'Anna', bo: 'Bob', cy: 'Cy' });
    expect(loaded?.secrets).toEqual([secretOf(2, 1), secretOf(2, 2)]);
    expect(await log().secrets(tableId)).toEqual([secretOf(1, 1), secretOf(2, 1), secretOf(2, 2)]);
  });
}

function describeEvening(log: () => StepLog): void {
  const eveningOf = async (tableId: string) =>
    [...((await log().load(tableId))?.evening ?? new Map())].map(([person, sum]) => `${person} ${sum}`);

  test('GR8 the evening is the sum of all deals, those of the running match too, in the order in which people came to play', async () => {
    const tableId = await tableOf(log(), 1);
    await log().append(append(tableId, 2, { matchStart: matchStart(1), projection: PLAYING }));
    expect(await eveningOf(tableId)).toEqual([]);
    await log().append(append(tableId, 3, { scored: [scored(1, [4, -3, -1])] }));
    expect(await eveningOf(tableId)).toEqual(['ann 4', 'bo -3', 'cy -1']);
    const matchEnd = { matchNo: 1, totals: [4, -3, -1], winners: [0], closed: false };
    await log().append(append(tableId, 4, { matchEnd }));
    const people = ['bo', 'ann', 'di'];
    await log().append(append(tableId, 5, { matchStart: { ...matchStart(2), seats: people } }));
    const second = { ...scored(1, [10, -6, -4]), matchNo: 2, people };
    await log().append(
      append(tableId, 6, { scored: [second], matchEnd: { ...matchEnd, matchNo: 2, totals: second.total } }),
    );
    expect(await eveningOf(tableId)).toEqual(['ann -2', 'bo 7', 'cy -1', 'di -4']);
  });

  test('GR8 the evening is each deal to who sat there, through a closed match and other games', async () => {
    const tableId = await tableOf(log(), 1);
    await log().append(append(tableId, 2, { matchStart: napMatchStart(1) }));
    await log().append(append(tableId, 3, { scored: [napScored(1, [-4, -4, 8])] }));
    const friend = { ...napScored(2, [0, 0, 0], PASSED_OUT, [-4, -4, 8]), people: ['ann', 'eve', 'cy'] };
    await log().append(append(tableId, 4, { scored: [friend] }));
    const failed = { ...NAP_ROW, dealer: 1, calls: ['pass', 'pass', 'three'], declarer: 1, bid: 'three' };
    const third = napScored(3, [3, -6, 3], { ...failed, made: false }, friend.total);
    await log().append(append(tableId, 5, { scored: [{ ...third, people: ['ann', 'eve', 'cy'] }] }));
    const closed = { matchNo: 1, totals: third.total, winners: [], closed: true };
    await log().append(append(tableId, 6, { matchEnd: closed }));
    expect(await eveningOf(tableId)).toEqual(['ann -1', 'bo -4', 'cy 11', 'eve -6']);
    await log().append(append(tableId, 7, { matchStart: matchStart(2) }));
    const nothing = { ...closed, matchNo: 2, totals: [0, 0, 0] };
    await log().append(append(tableId, 8, { matchEnd: nothing }));
    expect(await eveningOf(tableId)).toEqual(['ann -1', 'bo -4', 'cy 11', 'eve -6']);
  });
}

export function describeLoading(log: () => StepLog): void {
  describe('sealed parts', () => describeSealedParts(log));
  describe('snapshots', () => describeSnapshots(log));
  describe('matches', () => describeMatches(log));
  describe('the evening', () => describeEvening(log));
}
