// The embedded database on a disk that is really full: a small one in memory, which only root can make.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Storage } from '../ports.ts';
import { beginMatch, guestOf, level, playOn, seatCompany } from '../testing/company.ts';
import { Guest } from '../testing/guest.ts';
import { seededDraw } from '../testing/legal-player.ts';
import { startTestServer } from '../testing/test-server.ts';
import { openStorage } from './open-storage.ts';
import { append, newTable } from './test/appends.ts';
import { canMountDisks, mountDisk, type SmallDisk } from './test/small-disk.ts';

const KEY = Buffer.alloc(32, 1);

if (!canMountDisks) console.warn('NOT RUN: a full disk; only root on Linux can make one small enough.');

describe.skipIf(!canMountDisks)('the embedded database on a full disk', { timeout: 90_000 }, () => {
  let disk: SmallDisk;
  beforeAll(() => {
    disk = mountDisk(260);
  });
  afterAll(() => disk.unmount());

  const open = (reserve?: number): Promise<Storage> =>
    openStorage({ dataDir: disk.folder, sealingKey: KEY, reserve });

  test('[P-77] the last part of the disk is not touched: storageFull, and when there is room play goes on', async () => {
    const server = await startTestServer({ storage: await open() });
    const company = await seatCompany({ origin: server.origin });
    const host = guestOf(company, 0);
    disk.fill(20 * 1024 * 1024);
    expect(await host.command(company.code, { type: 'agree' })).toMatchObject({ code: 'storageFull' });
    const late = new Guest({ origin: server.origin });
    const wish = { name: 'Ruth', game: 'nap' };
    expect(await late.request('POST', '/api/tables', wish)).toMatchObject({
      status: 507,
      body: { code: 'storageFull' },
    });
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    const before = await level(company);
    disk.makeRoom();
    await beginMatch(company);
    await playOn(company, seededDraw(5), ({ version }) => version > before + 10);
    expect((await late.request('POST', '/api/tables', wish)).status).toBe(200);
    for (const guest of company.guests) guest.disconnect();
    await server.close();
  });

  test('[P-77] GR10 an engine that has run out of room comes back, and holds exactly what was acknowledged', async () => {
    const storage = await open(0); // as if all of the reserve were gone
    const tableId = newTable();
    const big = { events: [{ type: 'big', text: randomBytes(300_000).toString('base64') }] };
    let version = 0;
    const next = async () => {
      const outcome = await storage.log.append(append(tableId, version + 1, { step: big }));
      if (outcome === 'stored') version += 1;
      return outcome;
    };
    for (let warm = 0; warm < 3; warm += 1) expect(await next()).toBe('stored');
    disk.fill(3 * 1024 * 1024);
    const outcomes = new Set<string>();
    for (let times = 0; times < 60; times += 1) outcomes.add(await next());
    expect([...outcomes].some((outcome) => outcome !== 'stored')).toBe(true);
    console.log(`on the full disk: ${[...outcomes].join(', ')}`);
    disk.makeRoom();
    await expect
      .poll(() => storage.log.load(tableId).catch(() => undefined), { timeout: 20_000 })
      .toBeDefined();
    const stored = (await storage.log.history(tableId)).length;
    expect([version, version + 1]).toContain(stored); // one may have been under way
    version = stored;
    expect(await next()).toBe('stored');
    await storage.close();
    const again = await open();
    expect((await again.log.history(tableId)).map((step) => step.version)).toEqual(
      Array.from({ length: version }, (_, place) => place + 1),
    );
    await again.close();
  });
});
