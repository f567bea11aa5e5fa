// What every storage promises about the trails of tables.
import { expect, test } from 'vitest';
import type { Storage } from '../../ports.ts';
import {
  KEPT_PER_PERSON,
  KEPT_PER_TABLE,
  type RefusedRequest,
  type TrailBatch,
  type TrailKind,
  type Visit,
} from '../../trail-ports.ts';
import { tableOf } from './append.contract.ts';
import { append, PLAYING, timeOf } from './appends.ts';

const NOTHING: TrailBatch = { visits: [], refusals: [], missed: [] };
const FROM_ALL = { from: 1, to: 1_000_000, after: 0, limit: 10_000 };
const NO_BOUNDS = { visits: 1_000_000, refusals: 1_000_000 };

const visitAt = (tableId: string, place: number, more: Partial<Visit> = {}): Visit => ({
  id: `visit-${tableId}-${place}`,
  tableId,
  person: 'ann',
  device: 'device',
  kind: 'phone',
  connection: 'connection',
  network: '192.0.2.0/24',
  client: null,
  from: timeOf(place),
  until: timeOf(place),
  ended: null,
  ...more,
});

const refusalAt = (tableId: string, place: number, more: Partial<RefusedRequest> = {}): RefusedRequest => ({
  id: `refusal-${tableId}-${place}`,
  tableId,
  person: 'bo',
  seat: 1,
  event: 'table:command',
  command: 'move',
  code: 'NOT_YOUR_TURN',
  rule: 'BIS-4.1',
  version: place,
  at: timeOf(place),
  ...more,
});

const ten = Array.from({ length: 10 }, (_, place) => place + 1);

function describeReading(storage: () => Storage): void {
  test('[P-120] a visit is kept as it began, and brought up to date until it has ended', async () => {
    const { log, trails } = storage();
    const [tableId, other] = [await tableOf(log, 1), await tableOf(log, 1)];
    const begun = visitAt(tableId, 1, { client: 'index-abc.js' });
    await trails.write({ ...NOTHING, visits: [begun, visitAt(other, 1)] });
    await trails.write({ ...NOTHING, visits: [visitAt(tableId, 2), { ...begun, until: timeOf(4) }] });
    await trails.write({ ...NOTHING, visits: [{ ...begun, until: timeOf(6), ended: 'silent' }] });
    await trails.write({ ...NOTHING, visits: [{ ...begun, until: timeOf(5), ended: null }] });
    const once = await trails.visits(tableId);
    await trails.write({ ...NOTHING, visits: [{ ...begun, until: timeOf(7), ended: null }] });
    expect((await trails.visits(tableId))[0]).toEqual({ ...begun, until: timeOf(7), ended: null });
    expect(once).toEqual([{ ...begun, until: timeOf(6), ended: 'silent' }, visitAt(tableId, 2)]);
  });

  test('[P-121] refusals are read in their order, by version and seat, page by page; what is sent again stands once', async () => {
    const { log, trails } = storage();
    const tableId = await tableOf(log, 1);
    const visitor = refusalAt(tableId, 11, { seat: null, command: null, rule: null, version: 3 });
    const batch = { ...NOTHING, refusals: [...ten.map((place) => refusalAt(tableId, place)), visitor] };
    await trails.write(batch);
    await trails.write(batch);
    const all = await trails.refusals(tableId, FROM_ALL);
    expect(all.map(({ number: _, ...refusal }) => refusal)).toEqual(batch.refusals);
    expect(all.map(({ number }) => number)).toEqual(
      all.map(({ number }) => number).toSorted((a, b) => a - b),
    );
    const middle = await trails.refusals(tableId, { ...FROM_ALL, from: 3, to: 5 });
    expect(middle.map(({ version }) => version)).toEqual([3, 4, 5, 3]);
    expect(await trails.refusals(tableId, { ...FROM_ALL, seat: 1, limit: 4 })).toEqual(all.slice(0, 4));
    const after = all[3]?.number ?? 0;
    expect(await trails.refusals(tableId, { ...FROM_ALL, after, limit: 4 })).toEqual(all.slice(4, 8));
    expect(await trails.gaps(tableId)).toEqual([]);
  });
}

function describeBounds(storage: () => Storage): void {
  test('[P-122] a table keeps so many of each: the oldest go and are counted, and so is what was never written', async () => {
    const { log, trails } = storage();
    const [tableId, other] = [await tableOf(log, 1), await tableOf(log, 1)];
    const { visits, refusals } = KEPT_PER_TABLE;
    const upTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1);
    await trails.write({ ...NOTHING, refusals: [refusalAt(other, 1)] });
    // Each by another: of one person fewer are kept.
    const by = (place: number) => ({ person: `person-${place}` });
    await trails.write({
      visits: upTo(visits + 3).map((place) => visitAt(tableId, place, by(place))),
      refusals: upTo(refusals + 2).map((place) => refusalAt(tableId, place, by(place))),
      missed: [{ tableId, kind: 'refusals', count: 5, lastAt: timeOf(9_000) }],
    });
    await trails.write({ ...NOTHING, refusals: [refusalAt(tableId, refusals + 3)] });
    expect((await trails.visits(tableId)).map(({ from }) => from)).toEqual(
      upTo(visits).map((place) => timeOf(place + 3)),
    );
    expect((await trails.refusals(tableId, FROM_ALL)).map(({ version }) => version)).toEqual(
      upTo(refusals).map((place) => place + 3),
    );
    expect(await trails.gaps(tableId)).toEqual([
      { kind: 'refusals', count: 8, lastAt: timeOf(9_000) },
      { kind: 'visits', count: 3, lastAt: timeOf(3) },
    ]);
    expect(await trails.refusals(other, FROM_ALL)).toHaveLength(1);
  });

  test('[P-122] all tables together keep so many: the oldest of all go', async () => {
    const { log, trails } = storage();
    const [first, second] = [await tableOf(log, 1), await tableOf(log, 1)];
    await trails.write({ ...NOTHING, visits: [visitAt(first, 1), visitAt(first, 2)] });
    await trails.write({ ...NOTHING, visits: [visitAt(second, 3)] });
    await trails.write({ ...NOTHING, refusals: [refusalAt(first, 1), refusalAt(second, 2)] });
    await trails.keepWithin(NO_BOUNDS);
    expect(await trails.visits(first)).toHaveLength(2);
    await trails.keepWithin({ visits: 2, refusals: 1 });
    expect(await trails.visits(first)).toEqual([visitAt(first, 2)]);
    expect(await trails.visits(second)).toEqual([visitAt(second, 3)]);
    expect(await trails.refusals(first, FROM_ALL)).toEqual([]);
    expect(await trails.refusals(second, FROM_ALL)).toHaveLength(1);
    expect(await trails.gaps(first)).toEqual([
      { kind: 'refusals', count: 1, lastAt: timeOf(1) },
      { kind: 'visits', count: 1, lastAt: timeOf(1) },
    ]);
    expect(await trails.gaps(second)).toEqual([]);
  });
}

function describeFloods(storage: () => Storage): void {
  test('[P-122] nobody pushes out what others did: one person keeps so many, and those without a seat go first', async () => {
    const { log, trails } = storage();
    const tableId = await tableOf(log, 1);
    await log.append(append(tableId, 2, { projection: PLAYING }));
    const own = [visitAt(tableId, 1), visitAt(tableId, 2, { person: 'bo' })];
    await trails.write({ ...NOTHING, visits: own, refusals: [refusalAt(tableId, 1)] });
    const many = (kind: TrailKind, count: number) =>
      Array.from({ length: count }, (_, place) => ({ place: place + 10, person: `${kind}-${place % 10}` }));
    const visits = many('visits', KEPT_PER_TABLE.visits + 5);
    const refusals = many('refusals', KEPT_PER_TABLE.refusals + 5);
    await trails.write({
      visits: visits.map(({ place, person }) => visitAt(tableId, place, { person })),
      refusals: refusals.map(({ place, person }) => refusalAt(tableId, place, { person, seat: null })),
      missed: [],
    });
    const kept = await trails.visits(tableId);
    expect(kept.slice(0, 2)).toEqual(own);
    expect(kept).toHaveLength(KEPT_PER_TABLE.visits);
    expect(await trails.refusals(tableId, { ...FROM_ALL, seat: 1 })).toHaveLength(1);
    await trails.write({
      ...NOTHING,
      visits: many('visits', 2 * KEPT_PER_PERSON.visits).map(({ place }) => visitAt(tableId, place + 9_000)),
    });
    const after = await trails.visits(tableId);
    expect(after.filter(({ person }) => person === 'ann')).toHaveLength(KEPT_PER_PERSON.visits);
    expect(after.filter(({ person }) => person === 'bo')).toEqual([own[1]]);
  });
}

export function describeTrails(storage: () => Storage): void {
  describeReading(storage);
  describeBounds(storage);
  describeFloods(storage);
}
