// What every storage promises about the index of matches.
import { expect, test } from 'vitest';
import type { FoundMatch, MatchQuery } from '../../admin-ports.ts';
import type { Storage } from '../../ports.ts';
import { append, codeOf, matchStart, newTable, PEOPLE } from './appends.ts';

/** Later than whatever other tests of this storage have started. */
const ERA = Date.UTC(2031, 0, 1);
const HOUR = 3_600_000;

/** A match that starts so many hours into the era; `ended` after an hour, played or closed. */
async function started(
  { log }: Storage,
  hours: number,
  host: string,
  ended: 'running' | 'played' | 'closed' = 'running',
): Promise<string> {
  const tableId = newTable();
  const at = ERA + hours * HOUR;
  const named = PEOPLE.map((person) => ({ person, name: person === 'ann' ? host : `${person} the guest` }));
  await log.append(append(tableId, 1, { named, step: { at } }));
  await log.append(append(tableId, 2, { matchStart: matchStart(1), step: { at } }));
  if (ended === 'running') return tableId;
  const [change, total] = [
    [2, -1, -1],
    [2, -1, -1],
  ];
  const detail = {
    dealer: 0,
    forehand: 1,
    contract: 'spel',
    trump: null,
    tricks: [8, 4, 4],
    redeals: 0,
    useNo: 1,
  };
  const people = { people: PEOPLE, actedFor: [], standIns: [] };
  const scored = [{ matchNo: 1, game: 'tarot', deal: 1, change, total, ...people, detail }];
  await log.append(append(tableId, 3, { scored, step: { at: at + 1 } }));
  const closed = ended === 'closed';
  const matchEnd = { matchNo: 1, totals: total, winners: closed ? [] : [0], closed };
  await log.append(append(tableId, 4, { matchEnd, step: { at: at + HOUR } }));
  return tableId;
}

type Search = (asked: Partial<MatchQuery>) => Promise<readonly FoundMatch[]>;

const tablesOf = (found: readonly FoundMatch[]): readonly string[] => found.map(({ tableId }) => tableId);

function describeConditions(storage: () => Storage, search: Search): void {
  test('[P-106] a match is found by what is known of it, as it was played', async () => {
    const name = `Zoë_${newTable()}`;
    const running = await started(storage(), 1, name);
    const played = await started(storage(), 2, `${name}%`, 'played');
    const closed = await started(storage(), 3, 'Somebody else', 'closed');
    expect(await search({ code: codeOf(played) })).toEqual([
      {
        tableId: played,
        matchNo: 1,
        code: codeOf(played),
        game: matchStart(1).game,
        profile: matchStart(1).profile,
        standing: 'played',
        startedAt: ERA + 2 * HOUR,
        endedAt: ERA + 3 * HOUR,
        names: [`${name}%`, 'bo the guest', 'cy the guest'],
        totals: [2, -1, -1],
        winners: [0],
      },
    ]);
    expect(tablesOf(await search({ name: name.toUpperCase() }))).toEqual([played, running]);
    expect(tablesOf(await search({ name: `${name}%` }))).toEqual([played]);
    expect(tablesOf(await search({ name: '%' }))).toEqual([]);
    expect(tablesOf(await search({ name, standing: 'running' }))).toEqual([running]);
    expect(tablesOf(await search({ code: codeOf(closed), standing: 'closed' }))).toEqual([closed]);
    expect(tablesOf(await search({ code: codeOf(closed), standing: 'played' }))).toEqual([]);
    const during = { from: ERA + HOUR, until: ERA + 3 * HOUR };
    expect(tablesOf(await search(during))).toEqual([played, running]);
    expect(tablesOf(await search({ ...during, profile: 'no such@1' }))).toEqual([]);
    expect(tablesOf(await search({ ...during, game: 'no such' }))).toEqual([]);
  });
}

export function describeMatchIndex(storage: () => Storage): void {
  const search: Search = (asked) => storage().matches.search({ limit: 50, ...asked });
  describeConditions(storage, search);

  test('[P-106] pages go on after the last one shown, whether or not several started at once', async () => {
    const name = `Page ${newTable()}`;
    for (const hours of [5, 5, 5, 6, 4]) await started(storage(), hours, name);
    const all = await search({ name });
    expect(all.map(({ startedAt }) => (startedAt - ERA) / HOUR)).toEqual([6, 5, 5, 5, 4]);
    const [first, second] = [
      await search({ name, limit: 2 }),
      await search({ name, after: all[1], limit: 2 }),
    ];
    const third = await search({ name, after: second.at(-1), limit: 2 });
    expect([...first, ...second, ...third]).toEqual(all);
    expect(await search({ name, after: all.at(-1) })).toEqual([]);
  });
}
