// What every storage promises about what is said at tables.
import { describe, expect, test } from 'vitest';
import type { Storage } from '../../ports.ts';
import { TALK_KEPT } from '../../talk-ports.ts';
import { tableOf } from './append.contract.ts';
import { append, newTable, timeOf } from './appends.ts';

const line = (said: string, person = 'ann') => ({ person, kind: 'line', said, at: timeOf(1) }) as const;

function describeLines(storage: () => Storage): void {
  test('I-05 lines are numbered from 1 at each table and come back as they were, the oldest first', async () => {
    const { log, talk } = storage();
    const [here, there] = [await tableOf(log, 1), await tableOf(log, 1)];
    const said = [
      line('Zoë 👩‍👩‍👧 \u202E "quoted" \\ <b>'),
      { person: 'bo', kind: 'phrase', said: 'back', at: timeOf(2) },
      { person: 'cy', kind: 'reaction', said: 'clap', at: timeOf(3) },
    ] as const;
    const numbers: number[] = [];
    for (const spoken of said) numbers.push(await talk.add(here, spoken));
    expect(numbers).toEqual([1, 2, 3]);
    expect(await talk.add(there, line('first'))).toBe(1);
    const lines = said.map((spoken, place) => ({ number: place + 1, ...spoken }));
    expect((await talk.read(here, 10)).lines).toEqual(lines);
    expect((await talk.read(here, 2)).lines).toEqual(lines.slice(1));
    expect((await talk.read(here, 0)).lines).toEqual([]);
    expect(await talk.read(newTable(), 10)).toEqual({ lines: [], muted: new Set(), silenced: new Set() });
    expect(await talk.readAfter(here, 0)).toEqual(lines);
    expect(await talk.readAfter(here, 2)).toEqual(lines.slice(2));
    expect(await talk.readAfter(here, 3)).toEqual([]);
    expect(await talk.readAfter(newTable(), 0)).toEqual([]);
  });

  test('K-03 thirty who speak at once are all heard, each under a number of its own', async () => {
    const { log, talk } = storage();
    const tableId = await tableOf(log, 1);
    const texts = Array.from({ length: 30 }, (_, place) => `line ${place}`);
    const numbers = await Promise.all(texts.map((said) => talk.add(tableId, line(said))));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(texts.map((_, place) => place + 1));
    const { lines } = await talk.read(tableId, TALK_KEPT);
    expect(lines.map(({ number }) => number)).toEqual(texts.map((_, place) => place + 1));
    for (const { number, said } of lines) expect(numbers[texts.indexOf(said)]).toBe(number);
  });
}

function describeBounds(storage: () => Storage): void {
  test('I-04 the newest lines are kept, and numbers go on', async () => {
    const { log, talk } = storage();
    const [tableId, quiet] = [await tableOf(log, 1), await tableOf(log, 1)];
    await talk.add(quiet, line('stays'));
    for (let number = 1; number <= TALK_KEPT + 5; number += 1) {
      expect(await talk.add(tableId, line(`${number}`))).toBe(number);
    }
    const { lines } = await talk.read(tableId, TALK_KEPT + 100);
    expect(lines).toHaveLength(TALK_KEPT);
    expect(lines[0]).toMatchObject({ number: 6, said: '6' });
    expect(lines.at(-1)).toMatchObject({ number: TALK_KEPT + 5 });
    expect((await talk.read(quiet, 10)).lines).toHaveLength(1);
  });

  test.each([
    ['nothing', ''],
    ['281 characters', 'x'.repeat(281)],
  ])('I-04 a line of %s is refused', async (_, said) => {
    const { log, talk } = storage();
    const tableId = await tableOf(log, 1);
    await expect(talk.add(tableId, line(said))).rejects.toThrow();
    expect(await talk.add(tableId, line('👩'.repeat(280)))).toBe(1);
  });

  test('nothing is said at a table that is none', async () => {
    await expect(storage().talk.add(newTable(), line('hello'))).rejects.toThrow();
  });
}

function describeMuting(storage: () => Storage): void {
  test('who is muted stays so under another name, at this table alone, until heard again', async () => {
    const { log, talk } = storage();
    const named = [
      { person: 'ann', name: 'Ann' },
      { person: 'bo', name: 'Bo' },
    ];
    const [here, there] = [await tableOf(log, 1), await tableOf(log, 1)];
    for (const tableId of [here, there]) await log.append(append(tableId, 2, { named }));
    await talk.mute(here, 'bo', 'muted');
    await talk.mute(here, 'bo', 'muted');
    await log.append(append(here, 3, { named: [{ person: 'bo', name: 'Bob' }] }));
    expect((await talk.read(here, 10)).muted).toEqual(new Set(['bo']));
    expect((await talk.read(there, 10)).muted).toEqual(new Set());
    await talk.mute(here, 'ann', 'muted');
    await talk.mute(here, 'bo', 'heard');
    await talk.mute(here, 'bo', 'heard');
    expect((await talk.read(here, 10)).muted).toEqual(new Set(['ann']));
  });

  test('nobody is muted who has no name at the table', async () => {
    const { log, talk } = storage();
    const tableId = await tableOf(log, 1);
    await expect(talk.mute(tableId, 'ann', 'muted')).rejects.toThrow();
    await expect(talk.mute(newTable(), 'ann', 'muted')).rejects.toThrow();
  });
}

export function describeTalk(storage: () => Storage): void {
  describe('lines', () => describeLines(storage));
  describe('bounds', () => describeBounds(storage));
  describe('muting', () => describeMuting(storage));
}
