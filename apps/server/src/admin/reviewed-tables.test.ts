import { randomUUID } from 'node:crypto';
import { present } from '@forehand/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMemoryStorage } from '../adapters/memory-storage.ts';
import type { StepLog } from '../ports.ts';
import { playAtLog } from '../testing/log-player.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { moments } from './moments.ts';
import { ReviewedTables } from './reviewed-tables.ts';

const storage = openMemoryStorage();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ storage });
});
afterAll(() => server.close());

async function tableOf(steps: number): Promise<string> {
  const wish = { company: 'practice', game: 'nap', options: { rounds: 1 } } as const;
  const created = await server.app.rooms.create(randomUUID(), 'Ann', wish);
  const table = await storage.directory.findByCode(created.ok ? created.code : '');
  const { tableId } = present(table, 'table');
  await playAtLog(storage.log, tableId, steps);
  return tableId;
}

/** The log, and from where on it was read each time. */
function watchedLog(): { readonly reads: string[]; readonly log: Pick<StepLog, 'history'> } {
  const reads: string[] = [];
  return {
    reads,
    log: {
      history: (tableId, after = 0) => {
        reads.push(`${tableId} ${after}`);
        return storage.log.history(tableId, after);
      },
    },
  };
}

describe('tables that admins read', () => {
  test('[P-107] a log that has grown is read on from where it was, and comes to the same as folded at once', async () => {
    const tableId = await tableOf(30);
    const { reads, log } = watchedLog();
    const tables = new ReviewedTables(log);
    const first = await tables.moments(tableId);
    await playAtLog(storage.log, tableId, 25);
    const grown = await tables.moments(tableId);
    expect(reads).toEqual([`${tableId} 0`, `${tableId} ${first.length}`]);
    expect(grown.length).toBe(first.length + 25);
    expect(grown.slice(0, first.length)).toEqual(first);
    const once = [...moments(await storage.log.history(tableId))];
    const told = (all: typeof grown) =>
      all.map(({ step, after, advances }) => [
        step.version,
        after.match?.view('public'),
        advances.flatMap((advance) => advance.seenBy('public')),
      ]);
    expect(told(grown)).toEqual(told(once));
  });

  test('[P-107] questions asked at once fold a table once', async () => {
    const tableId = await tableOf(40);
    const { reads, log } = watchedLog();
    const tables = new ReviewedTables(log);
    const [one, other] = await Promise.all([tables.moments(tableId), tables.moments(tableId)]);
    expect(other).toEqual(one);
    expect(reads).toEqual([`${tableId} 0`, `${tableId} ${one.length}`]);
  });

  test('[P-107] of the tables asked for the latest are kept, as many as there is room for', async () => {
    const [a, b, c] = [await tableOf(20), await tableOf(20), await tableOf(60)];
    const { reads, log } = watchedLog();
    const length = (await storage.log.history(a)).length;
    const tables = new ReviewedTables(log, { stepsKept: 2 * length });
    for (const tableId of [a, b, a, b]) await tables.moments(tableId);
    expect(reads.filter((read) => read.endsWith(' 0'))).toEqual([`${a} 0`, `${b} 0`]);
    await tables.moments(c); // needs all the room there is, and is kept all the same
    await tables.moments(c);
    await tables.moments(a);
    expect(reads.filter((read) => read.endsWith(' 0'))).toEqual([`${a} 0`, `${b} 0`, `${c} 0`, `${a} 0`]);
  });

  test('[P-107] a log that could not be read is read again', async () => {
    const tableId = await tableOf(5);
    let isDown = true;
    const tables = new ReviewedTables({
      history: (id, after) => {
        if (isDown) return Promise.reject(new Error('down'));
        return storage.log.history(id, after);
      },
    });
    await expect(tables.moments(tableId)).rejects.toThrow('down');
    isDown = false;
    expect((await tables.moments(tableId)).length).toBeGreaterThan(5);
  });
});
