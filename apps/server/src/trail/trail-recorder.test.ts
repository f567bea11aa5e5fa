import { describe, expect, test } from 'vitest';
import { StorageUnavailable } from '../ports.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { SILENT } from '../testing/test-server.ts';
import { STILL_OPEN_EVERY_MS, type TrailBatch } from '../trail-ports.ts';
import { SAME_VISIT_WITHIN_MS, TrailRecorder, WAITING_AT_MOST, WRITE_AFTER_MS } from './trail-recorder.ts';

const VISIT = {
  tableId: 't',
  person: 'ann',
  device: 'd',
  kind: 'phone',
  connection: 'c',
  network: '',
  client: null,
} as const;
const REFUSAL = {
  tableId: 't',
  person: 'ann',
  seat: 0,
  event: 'table:command',
  command: 'move',
  code: 'x',
  rule: null,
  version: 3,
} as const;

function recorder(fails: () => Error | undefined = () => undefined) {
  const clock = new ManualClock();
  const batches: TrailBatch[] = [];
  const complaints: string[] = [];
  let made = 0;
  const token = (): string => {
    made += 1;
    return `id-${made}`;
  };
  const parts = {
    clock,
    ids: { token },
    logger: { ...SILENT, error: (_: object, message: string) => complaints.push(message) },
    trails: {
      async write(batch: TrailBatch) {
        const failure = fails();
        if (failure) throw failure;
        batches.push(batch);
      },
      keepWithin: async () => undefined,
    },
  };
  const pass = async (ms: number) => {
    clock.advance(ms);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { trail: new TrailRecorder(parts), clock, batches, complaints, pass };
}

describe('the recorder of trails', () => {
  test('[P-120] what happens within a second is written together, and open pages every few minutes', async () => {
    const { trail, batches, pass } = recorder();
    const id = trail.began(VISIT);
    trail.refused(REFUSAL);
    expect(batches).toEqual([]);
    await pass(WRITE_AFTER_MS);
    expect(batches).toMatchObject([{ visits: [{ id, ended: null }], refusals: [REFUSAL], missed: [] }]);
    await pass(STILL_OPEN_EVERY_MS);
    await pass(WRITE_AFTER_MS);
    const [first, second] = batches.flatMap(({ visits }) => visits);
    expect((second?.until ?? 0) - (first?.until ?? 0)).toBeGreaterThan(STILL_OPEN_EVERY_MS / 2);
    trail.ended(id, 'closed');
    trail.ended(id, 'moved');
    await trail.stop();
    expect(batches.at(-1)?.visits).toMatchObject([{ id, ended: 'closed' }]);
  });

  test('[P-120] a page that leaves and is back at once is one visit, however often; after a while it is another', async () => {
    const { trail, batches, pass, clock } = recorder();
    const ids = Array.from({ length: 100 }, () => {
      const id = trail.began(VISIT);
      trail.ended(id, 'left');
      return id;
    });
    expect(new Set(ids).size).toBe(1);
    expect(trail.began({ ...VISIT, tableId: 'u' })).not.toBe(ids[0]);
    expect(trail.began(VISIT)).toBe(ids[0]);
    await pass(WRITE_AFTER_MS);
    expect(batches.at(-1)?.visits.filter(({ id }) => id === ids[0])).toMatchObject([{ ended: null }]);
    trail.ended(ids[0] ?? '', 'left');
    expect(trail.began({ ...VISIT, connection: 'other' })).not.toBe(ids[0]);
    clock.advance(2 * SAME_VISIT_WITHIN_MS);
    expect(trail.began(VISIT)).not.toBe(ids[0]);
  });

  test('[P-122] while the stores are away everything waits within bounds, the oldest go, and what goes is counted', async () => {
    let isAway = true;
    const { trail, batches, pass } = recorder(() => (isAway ? new StorageUnavailable('away') : undefined));
    for (let time = 0; time < WAITING_AT_MOST; time += 1) trail.refused(REFUSAL);
    await pass(WRITE_AFTER_MS);
    for (let time = 0; time < 10; time += 1) trail.refused({ ...REFUSAL, code: 'new' });
    await pass(WRITE_AFTER_MS);
    isAway = false;
    await pass(WRITE_AFTER_MS);
    expect(batches).toHaveLength(1);
    expect(batches[0]?.refusals).toHaveLength(WAITING_AT_MOST);
    expect(batches[0]?.missed).toMatchObject([{ tableId: 't', kind: 'refusals', count: 10 }]);
  });

  test('[P-122] what the stores refuse for good is given up, said to the operator and counted', async () => {
    let failures = 1;
    const { trail, batches, complaints, pass } = recorder(() => {
      failures -= 1;
      return failures >= 0 ? new Error('refused') : undefined;
    });
    trail.refused(REFUSAL);
    trail.began(VISIT);
    await pass(WRITE_AFTER_MS);
    expect(complaints).toHaveLength(1);
    await pass(WRITE_AFTER_MS);
    expect(batches).toMatchObject([
      {
        visits: [],
        refusals: [],
        missed: [
          { kind: 'visits', count: 1 },
          { kind: 'refusals', count: 1 },
        ],
      },
    ]);
  });
});
