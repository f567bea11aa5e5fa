// What every storage promises about tables, handovers and people; and the whole contract in one.
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Storage } from '../../ports.ts';
import { describeAdmins } from './admins.contract.ts';
import { describeAppends, tableOf } from './append.contract.ts';
import { append, codeOf, newTable, PLAYING, timeOf } from './appends.ts';
import { describeInvitations } from './invitations.contract.ts';
import { describeLedger } from './ledger.contract.ts';
import { describeLiveTables } from './live-tables.contract.ts';
import { describeLoading } from './load.contract.ts';
import { describeMatchIndex } from './match-index.contract.ts';
import { describeOperator } from './operator.contract.ts';
import { describePlayedMatches } from './played-match.contract.ts';
import { describeReports } from './reports.contract.ts';
import { describeRetention } from './retention.contract.ts';
import { describeTalk } from './talk.contract.ts';
import { describeTrails } from './trails.contract.ts';

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
    const gathering = { ...PLAYING, phase: 'gathering', seats, host: null, listed: true } as const;
    await log.append(append(tableId, 1, { projection: gathering }));
    await log.append(append(tableId, 1, { projection: PLAYING }));
    const found = await directory.findByCode(codeOf(tableId));
    expect(found?.projection).toEqual(gathering);
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

function describePauses(storage: () => Storage): void {
  test('P-67 a table tells that it is paused, and until when, until it goes on', async () => {
    const { log, directory } = storage();
    const tableId = await tableOf(log, 1);
    const pausedNow = async () => (await directory.findByCode(codeOf(tableId)))?.projection.paused;
    const standings = [{ until: null }, { until: Date.UTC(2030, 0, 6, 19, 30) }, null] as const;
    for (const [place, paused] of standings.entries()) {
      await log.append(append(tableId, place + 2, { projection: { ...PLAYING, paused } }));
      expect(await pausedNow()).toEqual(paused);
    }
  });
}

function describeSightings(storage: () => Storage): void {
  const lastSeen = async (tableId: string) => (await storage().log.load(tableId))?.lastSeen ?? new Map();

  test('P-70 people were seen when they got a name, and then whenever it is said; who has no name there is passed over', async () => {
    const { log, sightings } = storage();
    const [tableId, other] = [newTable(), newTable()];
    const named = [
      { person: 'ann', name: 'Ann' },
      { person: 'bo', name: 'Bo' },
    ];
    for (const id of [tableId, other]) await log.append(append(id, 1, { named }));
    const before = await lastSeen(tableId);
    expect([...before.keys()].toSorted()).toEqual(['ann', 'bo']);
    await pause(20);
    await log.append(append(tableId, 2, { named: [{ person: 'bo', name: 'Bob' }] }));
    await sightings.seen([
      { tableId, person: 'cy' },
      { tableId, person: 'ann' },
      { tableId: newTable(), person: 'ann' },
    ]);
    const after = await lastSeen(tableId);
    expect(after.get('ann')).toBeGreaterThan(before.get('ann') ?? Number.POSITIVE_INFINITY);
    expect(after.get('bo')).toBe(before.get('bo'));
    expect(after.size).toBe(2);
    expect((await lastSeen(other)).get('ann')).toBeLessThan(after.get('ann') ?? 0);
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
    await handovers.offer(`${token}-2`, 'bo', tableId, timeOf(100));
    await handovers.offer(`${token}-3`, 'cy', tableId, timeOf(100));
    await handovers.redeem(`${token}-2`, timeOf(98));
    expect((await handovers.used(tableId)).map(({ person }) => person).toSorted()).toEqual(['ann', 'bo']);
    expect((await handovers.used(tableId)).find(({ person }) => person === 'ann')?.at).toBe(timeOf(99));
  });
}

function describeSeatDevices(storage: () => Storage): void {
  test('[P-21] the device a seat was moved to last is kept, for each person and table', async () => {
    const { log, devices } = storage();
    const [tableId, other] = [await tableOf(log, 1), await tableOf(log, 1)];
    expect(await devices.read(tableId)).toEqual(new Map());
    await devices.use(tableId, 'ann', 'phone');
    await devices.use(tableId, 'bo', 'laptop');
    await devices.use(tableId, 'ann', 'tablet');
    await devices.use(tableId, 'ann', 'tablet');
    await devices.use(other, 'ann', 'phone');
    expect(await devices.read(tableId)).toEqual(
      new Map([
        ['ann', 'tablet'],
        ['bo', 'laptop'],
      ]),
    );
    await Promise.all(['phone', 'tablet', 'watch'].map((device) => devices.use(other, 'bo', device)));
    expect(['phone', 'tablet', 'watch']).toContain((await devices.read(other)).get('bo'));
    await expect(devices.use(newTable(), 'ann', 'phone')).rejects.toThrow();
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
  describe('pauses', () => describePauses(storage));
  describe('sightings', () => describeSightings(storage));
  describe('handovers', () => describeHandovers(storage));
  describe('seat devices', () => describeSeatDevices(storage));
  describe('people', () => describePeople(storage));
  describe('talk', () => describeTalk(storage));
  describe('invitations', () => describeInvitations(storage));
  describe('admins', () => describeAdmins(storage));
  describe('the index of matches', () => describeMatchIndex(storage));
  describe('reports', () => describeReports(storage));
  describe('forgetting', () => describeRetention(storage));
  describe('live tables', () => describeLiveTables(storage));
  describe('trails', () => describeTrails(storage));
  describe('operators', () => describeOperator(storage));

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
