import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openStorage } from './open-storage.ts';
import { startChild } from './test/child.ts';

const KEY = Buffer.alloc(32, 1);
const TABLES = 4;

/** Highest acknowledged version by table, from lines such as `stored table-1 17`. */
function acknowledged(lines: readonly string[]): ReadonlyMap<string, number> {
  const stored = lines.map((line) => line.split(' ')).filter(([outcome]) => outcome === 'stored');
  return new Map(stored.map(([, tableId = '', version]) => [tableId, Number(version)]));
}

describe('the embedded database when its process is killed', { timeout: 150_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forehand-crash-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  // Acknowledgements after which the process dies; one folder goes through all of these deaths.
  test.each([1, 37, 160, 411])('GR10 nothing acknowledged is lost: killed after %i', async (moment) => {
    const writer = startChild('./writer-cli.ts', [dataDir, String(TABLES), `killed-${moment}`]);
    let heard = 0;
    await writer.until((line) => {
      if (line.startsWith('stored')) heard += 1;
      return heard === moment;
    });
    await writer.kill();
    const promised = acknowledged(writer.lines);
    const storage = await openStorage({ dataDir, sealingKey: KEY });
    for (const [tableId, version] of promised) {
      const steps = await storage.log.history(tableId);
      expect(steps.length).toBeGreaterThanOrEqual(version);
      expect(steps.length).toBeLessThanOrEqual(version + 1); // one may have been on its way
      expect(steps.map((step) => step.version)).toEqual(steps.map((_, place) => place + 1));
      expect(steps.at(-1)?.events).toEqual([
        { type: 'step', version: steps.length, sealed: { hand: ['AS'] } },
      ]);
      expect((await storage.log.load(tableId))?.moves).toHaveLength(steps.length);
    }
    expect([...promised.values()].reduce((sum, version) => sum + version, 0)).toBeGreaterThanOrEqual(moment);
    await storage.close();
  });

  test('K-09 a first start that is killed leaves nothing half done', async () => {
    const fresh = join(dataDir, 'fresh');
    const first = startChild('./writer-cli.ts', [fresh]);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await first.kill();
    const storage = await openStorage({ dataDir: fresh, sealingKey: KEY });
    expect(await storage.healthy()).toBe(true);
    await storage.close();
    await vi.waitUntil(() => readdirSync(fresh).every((name) => name === 'pg'), { timeout: 100_000 });
  });
});
