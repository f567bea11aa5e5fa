import { present } from '@forehand/engine';
import { describe, expect, test } from 'vitest';
import { AppendQueue } from './append-queue.ts';

interface Item {
  readonly tableId: string;
  readonly n: number;
}

/** A queue whose writes end when the test says so. */
function setUp(limits: { readonly writes: number; readonly batch: number }) {
  const writes: { readonly batch: readonly Item[]; readonly end: () => void; readonly fail: () => void }[] =
    [];
  const queue = new AppendQueue<Item, number>(
    (batch) =>
      new Promise((resolve, reject) => {
        writes.push({
          batch,
          end: () => resolve(batch.map(({ n }) => ({ status: 'fulfilled', value: n }))),
          fail: () => reject(new Error('failed')),
        });
      }),
    limits,
  );
  const started = async (count: number) => {
    for (let turn = 0; writes.length < count && turn < 50; turn += 1) await Promise.resolve();
    return writes.slice(0, count).map(({ batch }) => batch.map(({ tableId }) => tableId).join(''));
  };
  const push = (tables: string) => [...tables].map((tableId, n) => queue.push({ tableId, n }));
  return { push, started, write: (place: number) => present(writes[place], 'write'), writes };
}

describe('grouping appends', () => {
  test('what comes in one turn, and while a write is under way, goes together', async () => {
    const { push, started, write } = setUp({ writes: 1, batch: 10 });
    push('ab');
    expect(await started(1)).toEqual(['ab']);
    push('cd');
    push('e');
    expect(await started(2)).toEqual(['ab']);
    write(0).end();
    expect(await started(2)).toEqual(['ab', 'cde']);
  });

  test('a table has one append on its way, in the order they came', async () => {
    const { push, started, write } = setUp({ writes: 3, batch: 10 });
    push('aab');
    expect(await started(1)).toEqual(['ab']);
    push('ac');
    expect(await started(2)).toEqual(['ab', 'c']);
    write(0).end();
    expect(await started(3)).toEqual(['ab', 'c', 'a']);
    write(2).end();
    expect(await started(4)).toEqual(['ab', 'c', 'a', 'a']);
  });

  test('a batch has a limit, and so have writes', async () => {
    const { push, started, write, writes } = setUp({ writes: 2, batch: 2 });
    push('abcdefg');
    expect(await started(2)).toEqual(['ab', 'cd']);
    write(1).end();
    expect(await started(3)).toEqual(['ab', 'cd', 'ef']);
    expect(writes).toHaveLength(3);
  });

  test('each gets its own result; a write that fails fails its own batch alone', async () => {
    const { push, started, write } = setUp({ writes: 1, batch: 2 });
    const results = Promise.allSettled(push('abcd'));
    await started(1);
    write(0).fail();
    await started(2);
    write(1).end();
    expect(
      (await results).map((result) => (result.status === 'fulfilled' ? result.value : 'failed')),
    ).toEqual(['failed', 'failed', 2, 3]);
  });
});
