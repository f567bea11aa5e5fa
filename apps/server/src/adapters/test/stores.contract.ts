// What every storage promises about tables, handovers and people; and the whole contract in one.
import { describe, expect, test } from 'vitest';
import type { Storage, TableProjection } from '../../ports.ts';
import { describeAppends, tableOf } from './append.contract.ts';
import { append, codeOf, newTable, PEOPLE, PLAYING, timeOf } from './appends.ts';
import { describeInvitations } from './invitations.contract.ts';
import { describeLedger } from './ledger.contract.ts';
import { describeLoading } from './load.contract.ts';
import { describePlayedMatches } from './played-match.contract.ts';
import { describeTalk } from './talk.contract.ts';

function describeDirectory(storage: () => Storage): void {
  test('a code finds its table, as the last step left it', async () => {
    const { log, directory } = storage();
    const tableId = await tableOf(log, 1);
    await log.append(append(tableId, 2, { projection: PLAYING, named: [{ person: 'ann', name: 'Ann' }] }));
    expect(await directory.findByCode(codeOf(tableId))).toEqual({
      tableId,
      code: codeOf(tableId),
      game: 'bismarck',
      options: { deals: 12 },
      projection: PLAYING,
      names: new Map([['ann', 'Ann']]),
      lastStepAt: timeOf(2),
    });
    expect(await directory.findByCode('nowhere')).toBeUndefined();
  });

  test('a table shows its first projection at once, and keeps what a conflict would have changed', async () => {
    const { log, directory } = storage();
    const tableId = newTable();
    const seats = ['ann', null, null];
    await log.append(
      append(tableId, 1, { projection: { ...PLAYING, phase: 'gathering', seats, host: null } }),
    );
    await log.append(append(tableId, 1, { projection: PLAYING }));
    const found = await directory.findByCode(codeOf(tableId));
    expect(found?.projection).toMatchObject({ phase: 'gathering', seats, host: null });
  });

  test('a person finds the tables with a seat, the latest first', async () => {
    const { log, directory } = storage();
    const person = `"${newTable()}"`;
    const tables = [newTable(), newTable(), newTable(), newTable()];
    for (const [place, tableId] of tables.entries()) {
      const projection = { ...PLAYING, seats: ['ann', null, person] };
      await log.append(append(tableId, 1, { projection, step: { at: timeOf(10 - place) } }));
    }
    const [first = '', second = '', left = '', last = ''] = tables;
    await log.append(append(left, 2, { projection: PLAYING, step: { at: timeOf(99) } }));
    await log.append(append(last, 2, { step: { at: timeOf(50) } }));
    const found = await directory.ofPerson(person, 10);
    expect(found.map(({ tableId }) => tableId)).toEqual([last, first, second]);
    expect(await directory.ofPerson(person, 1)).toHaveLength(1);
    expect(await directory.ofPerson(person.slice(1), 10)).toEqual([]);
  });
}

const WAITING: TableProjection = {
  ...PLAYING,
  phase: 'gathering',
  seats: ['ann', null, null],
  matchNo: 0,
  deal: 0,
  listed: true,
};

/** Far later than any other test's table, so that no other stands before them in the list. */
const LATE = 100_000;

function describeList(storage: () => Storage): void {
  const opened = async (projection: TableProjection | null, at: number) => {
    const tableId = newTable();
    await storage().log.append(append(tableId, 1, { projection, step: { at: timeOf(LATE + at) } }));
    return tableId;
  };
  const listed = async (limit: number) =>
    (await storage().directory.listed(limit)).map(({ tableId }) => tableId);

  test('F-11 the list has what waits, is listed and has a free seat, the latest first', async () => {
    const old = await opened(WAITING, 1);
    const late = await opened(WAITING, 2);
    await opened({ ...WAITING, listed: false }, 3);
    await opened({ ...WAITING, seats: PEOPLE }, 4);
    await opened({ ...WAITING, phase: 'playing' }, 5);
    await opened({ ...WAITING, phase: 'over' }, 6);
    await opened(null, 7);
    expect((await listed(100)).slice(0, 2)).toEqual([late, old]);
    expect(await listed(1)).toEqual([late]);
    const [first] = await storage().directory.listed(1);
    expect(first).toMatchObject({ code: codeOf(late), projection: WAITING, lastStepAt: timeOf(LATE + 2) });
  });

  test('F-11 a table leaves the list when it is full, starts or is taken off, and may come back', async () => {
    const tableId = await opened(WAITING, 10);
    const onList = async (version: number, projection: TableProjection) => {
      const step = { at: timeOf(LATE + 10 + version) };
      expect(await storage().log.append(append(tableId, version, { projection, step }))).toBe('stored');
      return (await listed(1000)).includes(tableId);
    };
    expect(await onList(2, { ...WAITING, listed: false })).toBe(false);
    expect(await onList(3, WAITING)).toBe(true);
    expect(await onList(4, { ...WAITING, seats: PEOPLE })).toBe(false);
    expect(await onList(5, { ...WAITING, seats: [null, ...PEOPLE] })).toBe(true);
    expect(await onList(6, { ...WAITING, phase: 'playing', matchNo: 1 })).toBe(false);
  });
}

function describeHandovers(storage: () => Storage): void {
  test('a handover is good once, and until it is out of date', async () => {
    const { log, handovers } = storage();
    const tableId = await tableOf(log, 1);
    const token = `token-${tableId}`;
    await handovers.offer(token, 'ann', tableId, timeOf(100));
    expect(await handovers.redeem(token, timeOf(100))).toBeUndefined();
    expect(await handovers.redeem(`${token}x`, timeOf(99))).toBeUndefined();
    const uses = await Promise.all([1, 2, 3, 4].map(() => handovers.redeem(token, timeOf(99))));
    expect(uses.filter((use) => use !== undefined)).toEqual([{ person: 'ann', tableId }]);
    expect(await handovers.redeem(token, timeOf(99))).toBeUndefined();
  });
}

function describePeople(storage: () => Storage): void {
  test('K-03 twenty first visits of one person at once make one person', async () => {
    const { people } = storage();
    const person = newTable();
    await Promise.all(Array.from({ length: 20 }, () => people.save(person, 'Ann')));
    expect(await people.nameOf(person)).toBe('Ann');
    await people.save(person, 'Anna 👩‍👩‍👧');
    expect(await people.nameOf(person)).toBe('Anna 👩‍👩‍👧');
    expect(await people.nameOf(`${person}x`)).toBeUndefined();
  });
}

export function describeStorage(storage: () => Storage): void {
  describeAppends(() => storage().log);
  describeLoading(() => storage().log);
  describe('the ledger', () => describeLedger(() => storage().log));
  describe('whole matches', () => describePlayedMatches(() => storage().log));
  describe('directory', () => describeDirectory(storage));
  describe('the public list', () => describeList(storage));
  describe('handovers', () => describeHandovers(storage));
  describe('people', () => describePeople(storage));
  describe('talk', () => describeTalk(storage));
  describe('invitations', () => describeInvitations(storage));

  test('K-05 everything at once on few connections ends well', async () => {
    const { log, people, directory } = storage();
    const tables = await Promise.all(Array.from({ length: 30 }, () => tableOf(log, 1)));
    const work = tables.flatMap((tableId) => [
      log.append(append(tableId, 2, { projection: PLAYING, snapshot: { tableId } })),
      log.load(tableId),
      people.save(tableId, 'Ann'),
      directory.findByCode(codeOf(tableId)),
    ]);
    await Promise.all(work);
    expect(await storage().healthy()).toBe(true);
  });
}
