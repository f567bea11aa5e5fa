// What every storage promises about what players report.
import { describe, expect, test } from 'vitest';
import type { Storage } from '../../ports.ts';
import type { NewReport } from '../../report-ports.ts';
import { tableOf } from './append.contract.ts';
import { append, codeOf, newTable } from './appends.ts';

const HOUR = 60 * 60 * 1000;
const BOUND = { most: 3, withinMs: HOUR } as const;
const NAMED = [
  { person: 'ann', name: 'Ann' },
  { person: 'bo', name: 'Bo' },
] as const;

let reports = 0;

/** A report of a person no other test knows. */
export function reportAt(tableId: string, given: Partial<NewReport> = {}): NewReport {
  reports += 1;
  return {
    tableId,
    reporter: `reporter of ${tableId}`,
    reportId: `report-${reports}`,
    kind: 'cardsSeen',
    subject: null,
    quoted: null,
    line: null,
    matchNo: 1,
    deal: 2,
    version: 1,
    client: 'abc-1.2_x',
    language: 'en',
    words: 'Zoë “saw” my \\ cards',
    ...given,
  };
}

function describeKeeping(storage: () => Storage): void {
  test('[P-130] [P-132] a report comes back as it was made, to its reporter at its table alone, the newest first', async () => {
    const { log, reports: kept } = storage();
    const [here, there] = [await tableOf(log, 1), await tableOf(log, 1)];
    const made = [
      reportAt(here),
      reportAt(here, { kind: 'name', subject: 'bo', quoted: 'Bo', matchNo: null, deal: null, words: '' }),
      reportAt(here, { kind: 'line', subject: 'bo', quoted: 'You!', line: 7, deal: null }),
    ];
    const numbers: (number | undefined)[] = [];
    for (const one of made) numbers.push(await kept.add(one, BOUND));
    const [first] = made;
    const own = await kept.ofPerson(here, first?.reporter ?? '', 10);
    expect(own).toEqual(
      made
        .map((one, place) => ({ ...one, number: numbers[place], at: expect.any(Number), answer: null }))
        .toReversed(),
    );
    for (const { at } of own) expect(Math.abs(at - Date.now())).toBeLessThan(HOUR);
    expect(await kept.ofPerson(here, first?.reporter ?? '', 2)).toEqual(own.slice(0, 2));
    expect(await kept.ofPerson(there, first?.reporter ?? '', 10)).toEqual([]);
    expect(await kept.ofPerson(here, 'bo', 10)).toEqual([]);
    expect(await kept.find(own[0]?.number ?? 0)).toEqual(own[0]);
    expect(await kept.find(999_999_999)).toBeUndefined();
  });

  test('[P-131] one person reports so often in so much time, and a report sent again is the same one', async () => {
    const { log, reports: kept } = storage();
    const [here, there] = [await tableOf(log, 1), await tableOf(log, 1)];
    const reporter = `reporter of ${here}`;
    const first = reportAt(here);
    const number = await kept.add(first, BOUND);
    const again = await Promise.all([1, 2, 3, 4].map(() => kept.add(first, BOUND)));
    expect(again).toEqual([number, number, number, number]);
    expect(await kept.add(reportAt(there, { reporter }), BOUND)).toBeGreaterThan(number ?? 0);
    expect(await kept.add(reportAt(here), BOUND)).toBeDefined();
    expect(await kept.add(reportAt(here), BOUND)).toBeUndefined();
    expect(await kept.add(first, BOUND)).toBe(number);
    expect(await kept.add(reportAt(here, { reporter: `another at ${here}` }), BOUND)).toBeDefined();
    expect(await kept.add(reportAt(here), { ...BOUND, withinMs: 0 })).toBeDefined();
  });

  test('nothing is reported at a table that is none', async () => {
    await expect(storage().reports.add(reportAt(newTable()), BOUND)).rejects.toThrow();
  });
}

/** A table with a report on Bo's name twice, on a deal, and on the name of somebody who has none any more. */
async function reportedTable({ log, reports: kept }: Storage) {
  const tableId = await tableOf(log, 1);
  await log.append(append(tableId, 2, { named: [...NAMED] }));
  const numbers: number[] = [];
  for (const subject of ['bo', 'bo', null, 'gone']) {
    const kind = subject === null ? 'conduct' : 'name';
    const made = reportAt(tableId, { reporter: 'ann', kind, subject, quoted: subject && 'Bo' });
    numbers.push((await kept.add(made, { most: 1_000, withinMs: HOUR })) ?? 0);
  }
  const [one = 0, two = 0, three = 0, four = 0] = numbers;
  return { code: codeOf(tableId), one, two, three, four };
}

const ANSWER = { admin: 'ada', verdict: 'withinRules', words: 'We “looked”.' } as const;

function describeLists(storage: () => Storage): void {
  test('[P-133] open ones are listed from the oldest, answered ones from the newest, page by page', async () => {
    const { reports: kept } = storage();
    const before = await kept.open(1_000);
    const { code, one, two, three, four } = await reportedTable(storage());
    expect(await kept.open(1_000)).toBe(before + 4);
    expect(await kept.open(1)).toBe(1);
    const listed = async (state: 'open' | 'answered', limit: number, after?: number) =>
      (await kept.list({ state, code, limit, after })).map(({ number }) => number);
    expect(await listed('open', 10)).toEqual([one, two, three, four]);
    expect(await listed('open', 2, one)).toEqual([two, three]);
    for (const number of [two, one]) await kept.answer(number, ANSWER);
    expect(await listed('open', 10)).toEqual([three, four]);
    expect(await listed('answered', 10)).toEqual([two, one]);
    expect(await listed('answered', 10, two)).toEqual([one]);
    const all = await kept.list({ state: 'open', limit: 1_000 });
    expect(all.map(({ number }) => number)).toEqual(expect.arrayContaining([three, four]));
  });

  test('[P-133] reports are listed with their table and the names that people have there', async () => {
    const { reports: kept } = storage();
    const { code, one, four } = await reportedTable(storage());
    await kept.answer(one, ANSWER);
    const [answered] = await kept.list({ state: 'answered', code, limit: 1 });
    const names = { code, game: 'bismarck', reporterName: 'Ann' };
    const answer = { ...ANSWER, at: expect.any(Number) };
    expect(answered).toMatchObject({ ...names, number: one, subjectName: 'Bo', answer });
    const open = await kept.list({ state: 'open', code, limit: 9 });
    expect(open.map(({ subjectName }) => subjectName)).toEqual(['Bo', null, '']);
    expect(open.at(-1)).toMatchObject({ ...names, number: four, quoted: 'Bo', answer: null });
  });
}

function describeAnswers(storage: () => Storage): void {
  test('[P-134] one answer is given, to a report that is there', async () => {
    const { log, reports: kept } = storage();
    const number = (await kept.add(reportAt(await tableOf(log, 1)), BOUND)) ?? 0;
    expect(await kept.answer(number, ANSWER)).toBe(true);
    expect(await kept.answer(number, { ...ANSWER, verdict: 'tellMore' })).toBe(false);
    expect(await kept.answer(999_999_999, ANSWER)).toBe(false);
    expect((await kept.find(number))?.answer).toEqual({ ...ANSWER, at: expect.any(Number) });
  });

  test('[P-134] of four answers at once one is given', async () => {
    const { log, reports: kept } = storage();
    const number = (await kept.add(reportAt(await tableOf(log, 1)), BOUND)) ?? 0;
    const given = await Promise.all(
      ['a', 'b', 'c', 'd'].map((admin) => kept.answer(number, { admin, verdict: 'tellMore', words: '' })),
    );
    expect(given.filter((one) => one)).toHaveLength(1);
  });
}

export function describeReports(storage: () => Storage): void {
  describe('keeping', () => describeKeeping(storage));
  describe('lists', () => describeLists(storage));
  describe('answers', () => describeAnswers(storage));
}
