// What a table has open besides its cards, read from the log again. Whole matches: crash-matrix.test.ts; the process
// killed while it plays them: kill-matrix.test.ts.
import { present } from '@forehand/engine';
import { describe, expect, test } from 'vitest';
import { openMemoryStorage } from './adapters/memory-storage.ts';
import { fairness } from './fairness/fairness.ts';
import type { LoadedTable, Storage } from './ports.ts';
import { Loaded, loadTable } from './table/loaded.ts';
import { changedLog } from './testing/changed-log.ts';
import { agreeAll, comeBack, guestOf, level, playOn, seatCompany, until, visit } from './testing/company.ts';
import { Guest } from './testing/guest.ts';
import { seededDraw } from './testing/legal-player.ts';
import { startTestServer } from './testing/test-server.ts';

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

    const all = { code, guests: [...company.guests, late] };
    for (const guest of all.guests) guest.disconnect();
    await server.close();
    server = await startTestServer({ storage });
    await comeBack(all, server.origin);
    expect(host.latest).toMatchObject({ vote: open.vote, guests: open.guests });
    expect(late.latest).toMatchObject({ waiting: true, match: null });
    const decision = open.vote?.id ?? 0;
    await host.command(code, { type: 'vote', vote: 'decline' }, { decision });
    await playOn(company, draw, ({ seats }) => seats[3]?.name === 'Leif');
    expect((await until(late, ({ you }) => you === 3)).match).not.toBeNull();
    for (const guest of all.guests) guest.disconnect();
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
