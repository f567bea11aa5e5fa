import { afterEach, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import { append, newTable } from '../adapters/test/appends.ts';
import { StorageUnavailable } from '../ports.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { SILENT } from '../testing/test-server.ts';
import { DeadlineSweep } from './deadline-sweep.ts';

let sweep: DeadlineSweep | undefined;
afterEach(() => sweep?.stop());

/** A sweep over one table that is due in ten seconds, what it acted on, and a clock. */
async function sweeping(onDue: (tableId: string) => Promise<void> = async () => undefined) {
  const clock = new ManualClock();
  const storage = openMemoryStorage(clock);
  const tableId = newTable();
  const acted: string[] = [];
  await storage.log.append(
    append(tableId, 1, { due: { at: clock.now() + 10_000 }, step: { at: clock.now() } }),
  );
  const errors: unknown[] = [];
  sweep = new DeadlineSweep({
    deadlines: storage.deadlines,
    clock,
    logger: { ...SILENT, error: (fields) => errors.push(fields) },
    onDue: (due) => {
      acted.push(due);
      return onDue(due);
    },
  });
  await sweep.begin();
  /** Time passes as it does: the sweep looks in between. */
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 500) {
      clock.advance(500);
      await new Promise(setImmediate);
    }
  };
  return { storage, tableId, acted, errors, pass, clock };
}

test('G-02 a deadline is acted on when it has passed, whether anybody is there or not', async () => {
  const { storage, tableId, acted, pass } = await sweeping();
  await pass(9_500);
  expect(acted).toEqual([]);
  await pass(1_000);
  expect(acted[0]).toBe(tableId);
  await storage.log.append(append(tableId, 2, { due: { at: null } }));
  acted.length = 0;
  await pass(5_000);
  expect(acted).toEqual([]);
});

test('G-02 what could not be acted on is due again, and only a bug is complained of', async () => {
  const failures = [new StorageUnavailable('away'), new Error('bug')];
  const { acted, errors, pass } = await sweeping(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
  });
  await pass(12_000);
  expect(acted.length).toBeGreaterThanOrEqual(3);
  expect(errors).toHaveLength(1);
});

test('G-03 a node that stood still gives the time back before it acts', async () => {
  const { acted, pass, clock } = await sweeping();
  await pass(5_000);
  clock.advance(60_000);
  await pass(4_500);
  expect(acted).toEqual([]);
  await pass(1_500);
  expect(acted).not.toEqual([]);
});

test('G-02 a sweep that has stopped acts no more', async () => {
  const { acted, pass } = await sweeping();
  await sweep?.stop();
  await pass(20_000);
  expect(acted).toEqual([]);
});
