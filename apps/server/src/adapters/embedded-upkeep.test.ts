import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startUpkeep } from './embedded-upkeep.ts';

const MINUTE = 60_000;
const MEGABYTE = 1024 * 1024;

describe('upkeep of the embedded database', () => {
  let asked: string[] = [];
  let growth = 0;
  const ask = async (statement: string) => {
    if (statement.includes('pg_wal_lsn_diff')) return { rows: [{ bytes: growth }] };
    asked.push(statement);
    if (statement === 'VACUUM (ANALYZE)') throw new Error('not now');
    return { rows: [] };
  };
  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    growth = 0;
  });
  afterEach(() => vi.useRealTimers());

  test('a log that does not grow is left alone; a growing one is cut every five minutes', async () => {
    const upkeep = startUpkeep(ask);
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect(asked).toEqual([]);
    growth = MEGABYTE;
    await vi.advanceTimersByTimeAsync(15 * MINUTE);
    expect(asked).toEqual(['CHECKPOINT', 'CHECKPOINT', 'CHECKPOINT']);
    await upkeep.stop();
  });

  test('a log that grows fast does not wait', async () => {
    const upkeep = startUpkeep(ask);
    growth = 50 * MEGABYTE;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(asked).toEqual(['CHECKPOINT', 'CHECKPOINT', 'CHECKPOINT']);
    await upkeep.stop();
  });

  test('tables are cleared hourly, and a failure has its turn again', async () => {
    const upkeep = startUpkeep(ask);
    await vi.advanceTimersByTimeAsync(150 * MINUTE);
    expect(asked).toEqual(['VACUUM (ANALYZE)', 'VACUUM (ANALYZE)']);
    await upkeep.stop();
    expect(asked.at(-1)).toBe('CHECKPOINT');
    await vi.advanceTimersByTimeAsync(150 * MINUTE);
    expect(asked).toHaveLength(3);
  });
});
