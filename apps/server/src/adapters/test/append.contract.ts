// What every step log promises about appends. Each implementation runs these.
import { describe, expect, test } from 'vitest';
import type { AppendOutcome, StepLog } from '../../ports.ts';
import { append, codeOf, newTable, scored } from './appends.ts';

const count = (outcomes: readonly AppendOutcome[], wanted: AppendOutcome): number =>
  outcomes.filter((outcome) => outcome === wanted).length;

/** A log with one table of `versions` steps. */
export async function tableOf(log: StepLog, versions: number): Promise<string> {
  const tableId = newTable();
  for (let version = 1; version <= versions; version += 1) {
    expect(await log.append(append(tableId, version))).toBe('stored');
  }
  return tableId;
}

function describeVersions(log: () => StepLog): void {
  test('GR10 a stored step is there when the table is loaded', async () => {
    const tableId = await tableOf(log(), 2);
    expect((await log().load(tableId))?.steps).toEqual([append(tableId, 1).step, append(tableId, 2).step]);
  });

  test('GR2 versions have no gap and no second holder', async () => {
    const tableId = await tableOf(log(), 2);
    expect(await log().append(append(tableId, 4, { step: { moveId: 'gap' } }))).toBe('conflict');
    expect(await log().append(append(tableId, 2, { step: { moveId: 'late' } }))).toBe('conflict');
    expect(await log().append(append(tableId, 3))).toBe('stored');
  });

  test('GR2 of many that race for a version one is stored, and the others are conflicts', async () => {
    const tableId = await tableOf(log(), 1);
    const racers = Array.from({ length: 20 }, (_, racer) =>
      log().append(append(tableId, 2, { step: { moveId: `racer-${racer}`, actor: `actor-${racer}` } })),
    );
    const outcomes = await Promise.all(racers);
    expect([count(outcomes, 'stored'), count(outcomes, 'conflict')]).toEqual([1, 19]);
    expect((await log().load(tableId))?.steps).toHaveLength(2);
  });

  test('a table that was never opened takes no step', async () => {
    const tableId = newTable();
    expect(await log().append(append(tableId, 2))).toBe('conflict');
    expect(await log().append(append(tableId, 1, { opened: null }))).toBe('conflict');
    expect(await log().load(tableId)).toBeUndefined();
    expect(await log().history(tableId)).toEqual([]);
  });
}

function describeMoves(log: () => StepLog): void {
  test('GR2 K-02 a move id is used once by an actor at a table', async () => {
    const tableId = await tableOf(log(), 2);
    expect(await log().append(append(tableId, 3, { step: { moveId: 'move-2' } }))).toBe('conflict');
    const other = append(tableId, 3, { step: { moveId: 'move-2', actor: 'bo' } });
    expect(await log().append(other)).toBe('stored');
    const elsewhere = await tableOf(log(), 1);
    expect(await log().append(append(elsewhere, 2))).toBe('stored');
  });

  test('K-02 a code leads to one table', async () => {
    const taken = await tableOf(log(), 1);
    const late = newTable();
    const opened = { code: codeOf(taken), game: 'bismarck', options: {} };
    expect(await log().append(append(late, 1, { opened }))).toBe('conflict');
    expect(await log().load(late)).toBeUndefined();
    expect(await log().append(append(late, 1))).toBe('stored');
  });

  test('what the caller does with an append afterwards changes nothing', async () => {
    const tableId = await tableOf(log(), 1);
    const cards = ['2C'];
    await log().append(append(tableId, 2, { step: { events: [{ cards }] } }));
    cards.push('3C');
    expect((await log().history(tableId))[1]?.events).toEqual([{ cards: ['2C'] }]);
  });
}

function describeBatches(log: () => StepLog): void {
  test('K-05 sixty tables that act in the same moment are all stored', async () => {
    const tables = await Promise.all(Array.from({ length: 60 }, () => tableOf(log(), 1)));
    const outcomes = await Promise.all(tables.map((tableId) => log().append(append(tableId, 2))));
    expect(count(outcomes, 'stored')).toBe(60);
  });

  test('one conflict among many concerns its own table alone', async () => {
    const tables = await Promise.all(Array.from({ length: 10 }, () => tableOf(log(), 1)));
    const outcomes = await Promise.all(
      tables.map((tableId, place) => log().append(append(tableId, place === 4 ? 3 : 2))),
    );
    expect(outcomes.map((outcome) => outcome === 'stored')).toEqual(tables.map((_, place) => place !== 4));
  });

  test('an append that breaks a rule is thrown, writes nothing, and hurts no other', async () => {
    const tables = await Promise.all(Array.from({ length: 10 }, () => tableOf(log(), 1)));
    const results = await Promise.allSettled(
      tables.map((tableId, place) =>
        log().append(append(tableId, 2, { scored: place === 4 ? [scored(1, [1, -1, 0])] : [] })),
      ),
    );
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual(tables.map((_, at) => at !== 4));
    const [, , , , refused = ''] = tables;
    expect((await log().load(refused))?.steps).toHaveLength(1);
    expect(await log().append(append(refused, 2))).toBe('stored');
  });

  test('appends of one table follow each other even when they are not waited for', async () => {
    const tableId = newTable();
    const versions = Array.from({ length: 30 }, (_, place) => place + 1);
    const outcomes = await Promise.all(versions.map((version) => log().append(append(tableId, version))));
    expect(count(outcomes, 'stored')).toBe(30);
  });
}

export function describeAppends(log: () => StepLog): void {
  describe('versions', () => describeVersions(log));
  describe('moves and codes', () => describeMoves(log));
  describe('appends together', () => describeBatches(log));
}
