// What every storage promises about deadlines.
import { describe, expect, test, vi } from 'vitest';
import { REPRIEVE_MS } from '../../node-ports.ts';
import type { Storage } from '../../ports.ts';
import { tableOf } from './append.contract.ts';
import { append, newTable } from './appends.ts';

/** Deadlines of a storage, and a way to let nobody look after them for a while. */
export interface WatchedStorage {
  readonly storage: Storage;
  /** By the clock that decides what is due. */
  now(): number;
  /** As if the last look at deadlines had been so many milliseconds earlier. */
  passUnwatched(ms: number): Promise<void>;
}

const hour = 3_600_000;

/** A table whose deadline is in so many milliseconds, set so many milliseconds ago. */
async function dueIn({ storage, now }: WatchedStorage, ms: number, ago = 200_000): Promise<string> {
  const tableId = newTable();
  const at = now();
  await storage.log.append(append(tableId, 1, { due: { at: at + ms }, step: { at: at - ago } }));
  return tableId;
}

const dueAt = async ({ log }: Storage, tableId: string): Promise<number> =>
  (await log.load(tableId))?.dueAt ?? Number.NaN;

/** The tables named that are due now, in order. */
const dueOf = async ({ deadlines }: Storage, tables: readonly string[]): Promise<readonly string[]> =>
  (await deadlines.due(1000)).filter((tableId) => tables.includes(tableId));

function describeKeeping(watched: () => WatchedStorage): void {
  const storage = (): Storage => watched().storage;
  const now = (): number => watched().now();

  test('G-03 a deadline is set, kept, moved and taken away by the step that says so', async () => {
    const { log, deadlines } = storage();
    const tableId = await tableOf(log, 1);
    const set = async (version: number, due: { at: number | null } | null) => {
      await log.append(append(tableId, version, { due }));
      return (await log.load(tableId))?.dueAt;
    };
    await deadlines.due(0);
    expect((await log.load(tableId))?.dueAt).toBeNull();
    expect(await set(2, { at: now() + hour })).toBeGreaterThan(now());
    const at = now() + 2 * hour;
    expect(await set(3, { at })).toBe(at);
    expect(await set(4, null)).toBe(at);
    await log.append(append(tableId, 4, { due: { at: null }, step: { moveId: 'conflict' } }));
    expect((await log.load(tableId))?.dueAt).toBe(at);
    expect(await set(5, { at: null })).toBeNull();
  });

  test('G-07 what has passed is due, the longest first and no more than asked for; what is to come is not', async () => {
    await storage().deadlines.resume();
    const [late, later, far] = [
      await dueIn(watched(), -500),
      await dueIn(watched(), -90_000),
      await dueIn(watched(), 8_000 * hour),
    ];
    const tables = [late, later, far];
    await storage().deadlines.due(0);
    expect(await dueOf(storage(), tables)).toEqual([later, late]);
    expect(await storage().deadlines.due(1)).toHaveLength(1);
    await storage().log.append(append(late, 2, { due: { at: null } }));
    await storage().log.append(append(later, 2, { due: { at: now() + hour } }));
    expect(await dueOf(storage(), tables)).toEqual([]);
  });
}

function describeUnwatchedTime(watched: () => WatchedStorage): void {
  const storage = (): Storage => watched().storage;
  const now = (): number => watched().now();

  test('G-03 time without a node is added to every deadline, once, and nothing is due right after it', async () => {
    await dueIn(watched(), hour);
    await storage().deadlines.due(0);
    const [soon, overdue] = [await dueIn(watched(), 20_000), await dueIn(watched(), -10)];
    const before = await dueAt(storage(), soon);
    await watched().passUnwatched(60_000);
    await storage().deadlines.resume();
    const moved = await dueAt(storage(), soon);
    expect(moved - before).toBeGreaterThanOrEqual(60_000);
    expect(moved - before).toBeLessThan(75_000);
    expect(await dueOf(storage(), [soon, overdue])).toEqual([]);
    expect((await dueAt(storage(), overdue)) - now()).toBeGreaterThan(REPRIEVE_MS / 2);
    await storage().deadlines.resume();
    expect((await dueAt(storage(), soon)) - moved).toBeLessThan(15_000);
  });

  test('G-03 a node that could not look for a while gives that time back, and acts on nothing meanwhile', async () => {
    await storage().deadlines.resume();
    const tableId = await dueIn(watched(), -10);
    const before = await dueAt(storage(), tableId);
    await watched().passUnwatched(30_000);
    expect(await dueOf(storage(), [tableId])).toEqual([]);
    expect((await dueAt(storage(), tableId)) - before).toBeGreaterThanOrEqual(30_000);
  });

  test('G-03 a deadline set after a quiet time is not moved by that time', async () => {
    await storage().deadlines.resume();
    await watched().passUnwatched(hour);
    const tableId = await dueIn(watched(), 1_000, 0);
    const before = await dueAt(storage(), tableId);
    await storage().deadlines.due(0);
    expect(await dueAt(storage(), tableId)).toBe(before);
  });
}

function describeStandstill(watched: () => WatchedStorage): void {
  const storage = (): Storage => watched().storage;

  test('G-03 a process that stood still gives that time back before it acts on a deadline it remembers', async () => {
    const { deadlines } = storage();
    await deadlines.resume();
    const tableId = await dueIn(watched(), -10);
    expect(await deadlines.catchUp()).toBe(false);
    const before = await dueAt(storage(), tableId);
    await watched().passUnwatched(60_000);
    const later = Date.now() + 600_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    const isCaughtUp = await deadlines.catchUp().finally(() => clock.mockRestore());
    expect(isCaughtUp).toBe(true);
    expect((await dueAt(storage(), tableId)) - before).toBeGreaterThanOrEqual(60_000);
  });
}

export function describeDeadlines(watched: () => WatchedStorage): void {
  describe('deadlines', () => describeKeeping(watched));
  describe('time without a node', () => describeUnwatchedTime(watched));
  describe('time without this node', () => describeStandstill(watched));
}
