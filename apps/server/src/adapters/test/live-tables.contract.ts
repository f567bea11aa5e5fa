// What every storage promises about the tables that are played at now.
import { expect, test } from 'vitest';
import type { Storage } from '../../ports.ts';
import { append, codeOf, matchStart, newTable, PLAYING } from './appends.ts';

/** Later than whatever other tests of this storage have played. */
const ERA = Date.UTC(2041, 0, 1);
const LIMIT = 10_000;

const SEATED = { ...PLAYING, seats: ['ann', null, 'cy'], deal: 3 };

/** A table whose last step was so many milliseconds into the era. */
async function tableAt(
  { log }: Storage,
  ms: number,
  phase: 'gathering' | 'playing' | 'over',
): Promise<string> {
  const tableId = newTable();
  const named = [{ person: 'ann', name: 'Ann' }];
  const step = { at: ERA + ms };
  await log.append(append(tableId, 1, { named, projection: { ...SEATED, phase }, step }));
  if (phase !== 'gathering') await log.append(append(tableId, 2, { matchStart: matchStart(1), step }));
  return tableId;
}

export function describeLiveTables(storage: () => Storage): void {
  test('[P-140] tables that are played at are live, and those with an open page; the one that moved last comes first', async () => {
    const { live } = storage();
    const [playing, waiting, over, gone] = [
      await tableAt(storage(), 1, 'playing'),
      await tableAt(storage(), 3, 'gathering'),
      await tableAt(storage(), 2, 'over'),
      await tableAt(storage(), 4, 'over'),
    ];
    const read = await live.read({ open: [waiting, over, 'no such table'], limit: LIMIT });
    const ours = read.filter(({ lastStepAt }) => lastStepAt > ERA);
    expect(ours.map(({ tableId }) => tableId)).toEqual([waiting, over, playing]);
    expect(ours.map(({ tableId }) => tableId)).not.toContain(gone);
    expect(ours.map(({ profile }) => profile)).toEqual([null, 'bismarck-swedish@1', 'bismarck-swedish@1']);
    expect(ours[2]).toEqual({
      tableId: playing,
      code: codeOf(playing),
      game: 'bismarck',
      profile: 'bismarck-swedish@1',
      phase: 'playing',
      paused: false,
      matchNo: 1,
      deal: 3,
      deals: 12,
      version: 2,
      lastStepAt: ERA + 1,
      seats: [
        { person: 'ann', name: 'Ann', seenAt: expect.any(Number) },
        null,
        { person: 'cy', name: '', seenAt: null },
      ],
    });
  });

  test('[P-140] pages go on after the last one shown, also where several moved at once', async () => {
    const { live } = storage();
    const open: string[] = [];
    for (const ms of [100, 100, 101, 99]) open.push(await tableAt(storage(), ms, 'gathering'));
    const all = (await live.read({ open, limit: LIMIT })).filter(({ tableId }) => open.includes(tableId));
    expect(all.map(({ lastStepAt }) => lastStepAt - ERA)).toEqual([101, 100, 100, 99]);
    for (const [place, after] of all.entries()) {
      const next = await live.read({ open, after, limit: 1 });
      if (place < 3) expect(next).toEqual([all[place + 1]]);
      else expect(next.map(({ tableId }) => tableId)).not.toContain(after.tableId);
    }
  });
}
