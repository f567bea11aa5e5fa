// What every storage promises about forgetting.
import { expect, test } from 'vitest';
import type { Storage } from '../../ports.ts';
import type { Forgettable } from '../../retention-ports.ts';
import { append, newTable } from './appends.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A table whose last step is so many days old, with talk, names, an invitation, reports and a visit. */
async function tableOfDaysAgo(storage: Storage, days: number, person = newTable()): Promise<string> {
  const tableId = newTable();
  const at = Date.now() - days * DAY;
  const named = [{ person, name: 'Ann' }];
  await storage.log.append(append(tableId, 1, { named, step: { at } }));
  await storage.people.save(person, 'Ann');
  await storage.talk.add(tableId, { person, kind: 'line', said: 'hello', at });
  const about = { tableId, reporter: person, subject: person, matchNo: null, deal: null, version: 1 };
  const said = { ...about, client: 'c', language: 'en', words: 'rude' };
  const bound = { most: 10, withinMs: DAY };
  const { reports } = storage;
  await reports.add({ ...said, reportId: 'name', kind: 'name', quoted: 'Ann', line: null }, bound);
  await reports.add({ ...said, reportId: 'line', kind: 'line', quoted: 'hello', line: 1 }, bound);
  await storage.trails.write({
    visits: [
      {
        id: `visit-${tableId}`,
        tableId,
        person,
        device: 'd',
        kind: 'phone',
        connection: 'c',
        network: '',
        client: null,
        from: at,
        until: at,
        ended: null,
      },
    ],
    refusals: [],
    missed: [],
  });
  return tableId;
}

/** All tables that are old enough, those of other tests too. */
async function forgetAll({ retention }: Storage, what: Forgettable, days: number): Promise<number> {
  let all = 0;
  for (let more = -1; more !== 0; all += more) more = await retention.forget(what, days * DAY);
  return all;
}

async function keptAt(storage: Storage, tableId: string): Promise<object> {
  const loaded = await storage.log.load(tableId);
  const [person = ''] = [...(loaded?.names.keys() ?? [])];
  const reports = await storage.reports.ofPerson(tableId, person, 10);
  return {
    name: loaded?.names.get(person),
    nextName: await storage.people.nameOf(person),
    lines: (await storage.talk.read(tableId, 10)).lines.length,
    quoted: reports.map(({ quoted }) => quoted),
    words: reports.map(({ words }) => words),
    visits: (await storage.trails.visits(tableId)).length,
    steps: loaded?.steps.length,
  };
}

const WHOLE = {
  name: 'Ann',
  nextName: 'Ann',
  lines: 1,
  quoted: ['hello', 'Ann'],
  words: ['rude', 'rude'],
  visits: 1,
  steps: 1,
};

const FORGOTTEN: readonly (readonly [Forgettable, object])[] = [
  ['talk', { lines: 0, quoted: [null, 'Ann'], words: ['', ''] }],
  ['names', { name: '', nextName: undefined, quoted: ['hello', null] }],
  ['trails', { visits: 0 }],
];

export function describeRetention(storage: () => Storage): void {
  test.each(FORGOTTEN)(
    '[P-135] %s of a table without a step for so long goes, and nothing else',
    async (what, gone) => {
      const [old, recent] = [await tableOfDaysAgo(storage(), 4_000), await tableOfDaysAgo(storage(), 3_998)];
      expect(await forgetAll(storage(), what, 3_999)).toBeGreaterThan(0);
      expect(await keptAt(storage(), old)).toEqual({ ...WHOLE, ...gone });
      expect(await keptAt(storage(), recent)).toEqual(WHOLE);
      expect(await forgetAll(storage(), what, 3_999)).toBe(0);
    },
  );

  test('[P-135] whoever has a name at another table is still offered it', async () => {
    const person = newTable();
    const old = await tableOfDaysAgo(storage(), 4_000, person);
    await tableOfDaysAgo(storage(), 1, person);
    await forgetAll(storage(), 'names', 3_999);
    expect(await keptAt(storage(), old)).toMatchObject({ name: '', nextName: 'Ann' });
  });

  test('[P-135] of several at once each table is forgotten by one', async () => {
    await forgetAll(storage(), 'talk', 3_999);
    for (let table = 0; table < 3; table += 1) await tableOfDaysAgo(storage(), 4_000);
    const { retention } = storage();
    const counts = await Promise.all([1, 2, 3].map(() => retention.forget('talk', 3_999 * DAY)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  });
}
