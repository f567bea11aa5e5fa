import { expect, test } from 'vitest';
import { KeepTimes } from './keep-times.ts';
import { StorageUnavailable } from './ports.ts';
import type { Forgettable } from './retention-ports.ts';
import { ManualClock } from './testing/manual-clock.ts';
import { SILENT, startTestServer } from './testing/test-server.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

/** `tables`: what is left to forget, by look. */
function begun(keepDays: Readonly<Record<Forgettable, number | null>>, tables: readonly (number | Error)[]) {
  const clock = new ManualClock();
  const asked: [Forgettable, number][] = [];
  const left = [...tables];
  const retention = {
    forget: async (what: Forgettable, olderThanMs: number) => {
      asked.push([what, olderThanMs]);
      const next = left.shift() ?? 0;
      if (typeof next === 'number') return next;
      throw next;
    },
  };
  const keepTimes = new KeepTimes({ retention, clock, logger: SILENT, keepDays });
  keepTimes.begin();
  const pass = async (ms: number) => {
    clock.advance(ms);
    await settled();
  };
  return { asked, keepTimes, pass };
}

test('[P-135] what has a time is forgotten table by table until nothing is left, and again every hour', async () => {
  const { asked, keepTimes, pass } = begun({ talk: 30, names: null, trails: 2 }, [100, 7, 0]);
  await pass(59_000);
  expect(asked).toEqual([]);
  await pass(1_000);
  const talk = ['talk', 30 * DAY];
  expect(asked).toEqual([talk, talk, talk, ['trails', 2 * DAY]]);
  await pass(HOUR);
  expect(asked).toHaveLength(6);
  await keepTimes.stop();
  await pass(HOUR);
  expect(asked).toHaveLength(6);
});

test('[P-135] without settings nothing is looked for; stores that are away are asked again', async () => {
  const nothing = begun({ talk: null, names: null, trails: null }, []);
  await nothing.pass(2 * HOUR);
  expect(nothing.asked).toEqual([]);
  const away = begun({ talk: null, names: 1, trails: null }, [new StorageUnavailable()]);
  await away.pass(60_000);
  await away.pass(HOUR);
  expect(away.asked).toHaveLength(2);
  await away.keepTimes.stop();
});

test('[P-136] what is kept, and who answers, is told to anybody', async () => {
  const privacy = {
    keepDays: { talk: 30, names: null, trails: 7 },
    operator: { name: 'The Card Club', contact: 'club@example.org' },
  };
  const server = await startTestServer({ privacy });
  expect(await (await fetch(`${server.origin}/api/privacy`)).json()).toEqual({ ok: true, ...privacy });
  expect((await fetch(`${server.origin}/privacy`)).status).toBe(200);
  await server.close();
});
