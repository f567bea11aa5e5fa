import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '@forehand/engine';
import { afterEach, describe, expect, test } from 'vitest';
import { openMemoryStorage } from './adapters/memory-storage.ts';
import { fairness } from './fairness/fairness.ts';
import type { LoadedTable, Storage } from './ports.ts';
import { Loaded, loadTable } from './table/loaded.ts';
import { changedLog } from './testing/changed-log.ts';
import {
  agreeAll,
  beginMatch,
  type Company,
  guestOf,
  level,
  playOn,
  seatCompany,
  until,
  visit,
} from './testing/company.ts';
import { Guest } from './testing/guest.ts';
import { type Draw, seededDraw } from './testing/legal-player.ts';
import { ServerProcess } from './testing/server-process.ts';
import { startTestServer } from './testing/test-server.ts';

const GAMES = [
  ['Bismarck', { game: 'bismarck' }],
  ['Nap', { game: 'nap', guests: 5, options: { profile: 'nap-base@1', rounds: 2 } }],
] as const;

/** What a table in memory and the same one reopened from the log have to agree on. */
const shared = ({ state, version }: Loaded) => ({
  version,
  phase: state.phase,
  list: state.list,
  agreed: state.agreed,
  decision: state.decision,
  guests: state.guests,
  vote: state.proposal,
  ahead: state.ahead,
});

describe('what is stored is what was told', () => {
  test('GR10 J-02 [P-36] [P-38] [P-40] with a vote open, a guest waiting and a practice player on turn, it is all there again', async () => {
    const storage = { ...openMemoryStorage(), close: async () => undefined };
    let server = await startTestServer({ storage });
    const { origin } = server;
    const company = await seatCompany({ origin }, { game: 'nap', guests: 3, seats: 4 });
    const { code } = company;
    const tableId = (await storage.directory.findByCode(code))?.tableId ?? '';
    const host = guestOf(company, 0);
    const told = async (): Promise<void> => {
      const reopened = await reopen(storage, tableId);
      const folded = new Loaded(fairness, {
        ...(await stored(storage, tableId)),
        ...(await wholeLog(storage, tableId)),
      });
      expect(shared(reopened)).toEqual(shared(folded));
      const { version, phase, list, vote } = host.latest;
      expect(shared(reopened)).toMatchObject({ version, phase, list });
      expect(reopened.state.proposal?.id).toBe(vote?.id);
    };
    await host.command(code, { type: 'addPractice' });
    await host.command(code, { type: 'closeList' });
    await until(host, ({ list }) => list === 'closed');
    await level(company);
    await told();
    await agreeAll(company);
    const draw = seededDraw(4);
    await playOn(company, draw, ({ talk }) => talk === 'closed');
    const late = await visit(new Guest({ origin }), code, 'Leif');
    await late.command(code, { type: 'sit', name: 'Leif' });
    await guestOf(company, 1).command(code, { type: 'setAhead', ahead: true });
    await guestOf(company, 2).command(code, { type: 'propose', proposal: { kind: 'close' } });
    const open = await until(host, ({ vote }) => vote !== null);
    await level(company);
    await told();
    expect(open.guests).toMatchObject([{ name: 'Leif', seat: 3 }]);

    const port = Number(new URL(origin).port);
    for (const guest of [...company.guests, late]) guest.disconnect();
    await server.close();
    server = await startTestServer({ storage, port });
    for (const guest of [...company.guests, late]) {
      await guest.connect();
      await guest.join(code);
    }
    expect(host.latest).toMatchObject({ vote: open.vote, guests: open.guests });
    expect(late.latest).toMatchObject({ waiting: true, match: null });
    const decision = open.vote?.id ?? 0;
    await host.command(code, { type: 'vote', vote: 'decline' }, { decision });
    await playOn(company, draw, ({ seats }) => seats[3]?.name === 'Leif');
    expect((await until(late, ({ you }) => you === 3)).match).not.toBeNull();
    for (const guest of [...company.guests, late]) guest.disconnect();
    await server.close();
  }, 60_000);

  test('GR10 a snapshot of another version of the program is left aside, and the log is folded instead', async () => {
    const storage = openMemoryStorage();
    const server = await startTestServer({ storage });
    const company = await seatCompany({ origin: server.origin });
    const tableId = (await storage.directory.findByCode(company.code))?.tableId ?? '';
    await agreeAll(company);
    await playOn(company, seededDraw(8), (update) => update.version > 80);
    const { load } = storage.log;
    const foreign = changedLog(storage.log, {
      load: async (id) => {
        const table = await load.call(storage.log, id);
        return table?.snapshot
          ? { ...table, snapshot: { ...table.snapshot, state: { phase: 'unknown' } } }
          : table;
      },
    });
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

const stored = async (storage: Storage, tableId: string): Promise<LoadedTable> =>
  present(await storage.log.load(tableId), 'table');

/** The same table without its snapshot. */
const wholeLog = async (storage: Storage, tableId: string) => ({
  snapshot: null,
  steps: await storage.log.history(tableId),
});

const reopen = async (storage: Storage, tableId: string): Promise<Loaded> =>
  new Loaded(fairness, await stored(storage, tableId));

describe('kill -9', () => {
  let folder: string;
  let server: ServerProcess;
  afterEach(async () => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(GAMES)(
    'GR10 J-02 %s: killed at seeded moments of a match, the server comes back with every acknowledged move',
    async (_game, table) => {
      folder = mkdtempSync(join(tmpdir(), 'forehand-crash-'));
      server = await ServerProcess.start({ DATA_DIR: folder });
      const { port } = server;
      const company = await seatCompany({ origin: server.origin }, table);
      await beginMatch(company);
      const draw = seededDraw(47);
      for (let kill = 0; kill < 6; kill += 1) {
        const acknowledged = await playUntilKilled(
          company,
          server,
          draw,
          5 + draw(table.game === 'nap' ? 40 : 60),
        );
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
    },
    180_000,
  );
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
