import { expect, test } from 'vitest';
import { ManualClock } from '../testing/manual-clock.ts';
import { SILENT } from '../testing/test-server.ts';
import { ShutOut } from './shut-out.ts';

test('[P-114] a read that ends after a later one takes no ban back', async () => {
  const waiting: ((people: readonly string[]) => void)[] = [];
  const bans = { people: () => new Promise<readonly string[]>((resolve) => waiting.push(resolve)) };
  const shutOut = new ShutOut({ bans, clock: new ManualClock(), logger: SILENT });
  const [older, newer] = [shutOut.refresh(), shutOut.refresh()];
  waiting[1]?.(['rude']);
  await newer;
  waiting[0]?.([]);
  await older;
  expect(shutOut.has('rude')).toBe(true);
  const last = shutOut.refresh();
  waiting[2]?.([]);
  await last;
  expect(shutOut.has('rude')).toBe(false);
});
