import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openMemoryStorage } from './adapters/memory-storage.ts';
import { fairness } from './fairness/fairness.ts';
import { Loaded, loadTable } from './table/loaded.ts';
import { agreeAll, type Company, playOn, seatCompany, until } from './testing/company.ts';
import { type Draw, seededDraw } from './testing/legal-player.ts';
import { ServerProcess } from './testing/server-process.ts';
import { startTestServer } from './testing/test-server.ts';

describe('what is stored is what was told', () => {
  test('GR10 J-02 B-11 the table reopened after every step of a match shows each seat what it was shown', async () => {
    const storage = openMemoryStorage();
    const server = await startTestServer({ storage });
    const company = await seatCompany({ origin: server.origin });
    const tableId = (await storage.directory.findByCode(company.code))?.tableId ?? '';
    await agreeAll(company);
    let compared = 0;
    const compare = async (version: number): Promise<void> => {
      const table = await storage.log.load(tableId);
      if (!table) throw new Error('the table is gone');
      const reopened = new Loaded(fairness, table);
      expect(reopened.version).toBe(version);
      for (const [seat, guest] of company.guests.entries()) {
        const told = await until(guest, (update) => update.version === version);
        expect(reopened.state.match?.view(seat)).toEqual(told.match);
        compared += 1;
      }
    };
    const draw = seededDraw(31);
    for (let over = false; !over; ) {
      const { version } = await playOn(company, draw, stopAfterOneMove());
      await compare(version);
      over = company.guests[0]?.latest.phase === 'over';
    }
    expect(compared).toBeGreaterThan(1_800);
    for (const guest of company.guests) guest.disconnect();
    await server.close();
  }, 120_000);

  test('GR10 a snapshot of another version of the program is left aside, and the log is folded instead', async () => {
    const storage = openMemoryStorage();
    const server = await startTestServer({ storage });
    const company = await seatCompany({ origin: server.origin });
    const tableId = (await storage.directory.findByCode(company.code))?.tableId ?? '';
    await agreeAll(company);
    await playOn(company, seededDraw(8), (update) => update.version > 80);
    const { load } = storage.log;
    const foreign: typeof storage.log = {
      append: (append) => storage.log.append(append),
      history: (id) => storage.log.history(id),
      load: async (id) => {
        const table = await load.call(storage.log, id);
        return table?.snapshot
          ? { ...table, snapshot: { ...table.snapshot, state: { phase: 'unknown' } } }
          : table;
      },
    };
    const kept = await loadTable(storage.log, tableId);
    const folded = await loadTable(foreign, tableId);
    expect(kept?.snapshot).not.toBeNull();
    expect(folded?.snapshot).toBeNull();
    for (const table of [kept, folded]) {
      if (!table) throw new Error('the table is gone');
      const reopened = new Loaded(fairness, table);
      expect(reopened.state.match?.view(0)).toEqual(company.guests[0]?.latest.match);
    }
    for (const guest of company.guests) guest.disconnect();
    await server.close();
  });
});

/** Holds for the second update it is asked about: one move later. */
function stopAfterOneMove(): () => boolean {
  let asked = 0;
  return () => {
    asked += 1;
    return asked === 2;
  };
}

describe('kill -9', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forehand-crash-'));
  let server: ServerProcess;
  afterEach(async () => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  test('GR10 J-02 killed at seeded moments of a match, the server comes back with every acknowledged move', async () => {
    server = await ServerProcess.start({ DATA_DIR: folder });
    const { port } = server;
    const company = await seatCompany({ origin: server.origin });
    await agreeAll(company);
    const draw = seededDraw(47);
    for (let kill = 0; kill < 6; kill += 1) {
      const acknowledged = await playUntilKilled(company, server, draw, 5 + draw(60));
      server = await ServerProcess.start({ DATA_DIR: folder, PORT: port });
      for (const guest of company.guests) {
        await guest.connect();
        expect(await guest.join(company.code)).toMatchObject({ ok: true });
        expect(guest.latest.version).toBeGreaterThanOrEqual(acknowledged);
        // At most the one step that was under way is ahead of what was acknowledged.
        expect(guest.latest.version).toBeLessThanOrEqual(acknowledged + 1);
      }
    }
    const last = await playOn(company, draw, (update) => update.phase === 'over');
    expect(last.evening?.reduce((all, { sum }) => all + sum, 0)).toBe(0);
    for (const guest of company.guests) guest.disconnect();
  }, 180_000);
});

/** Plays until `moves` have been acknowledged, kills the server in the middle of the next, and says which version was. */
async function playUntilKilled(
  company: Company,
  server: ServerProcess,
  draw: Draw,
  moves: number,
): Promise<number> {
  const start = Math.max(...company.guests.map((guest) => guest.latest.version));
  const { version } = await playOn(
    company,
    draw,
    (update) => update.version >= start + moves || update.phase === 'over',
  );
  const inFlight = playOn(company, draw, () => false).catch(() => undefined);
  await server.kill();
  await inFlight;
  return Math.max(version, ...company.guests.map((guest) => guest.latest.version));
}
