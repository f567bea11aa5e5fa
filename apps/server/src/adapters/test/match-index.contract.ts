// What every storage promises about the index of matches.
import { expect, test } from 'vitest';
import type { FoundMatch, MatchQuery } from '../../admin-ports.ts';
import type { ScoredDeal, Storage } from '../../ports.ts';
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
  odd: Partial<ScoredDeal> = {},
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
  const people = { people: PEOPLE, actedFor: [], standIns: [], ...odd };
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
        flags: [],
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
    const begins = matchStart(1).profile.slice(0, 4);
    expect(tablesOf(await search({ ...during, profile: begins }))).toEqual([played, running]);
    expect(tablesOf(await search({ ...during, profile: '%' }))).toEqual([]);
  });
}

function describeFlags(storage: () => Storage, search: Search): void {
  test('[P-106] a match is found by who won, and by what was out of the ordinary', async () => {
    const name = `Won ${newTable()}`;
    const usual = await started(storage(), 11, name, 'played');
    const odd = { actedFor: [0, 2, 0], standIns: [{ seat: 1, instead: 'dee', tricks: 3 }] };
    const [stoodIn, acted, both] = [
      await started(storage(), 12, name, 'closed', { standIns: odd.standIns }),
      await started(storage(), 13, name, 'played', { actedFor: odd.actedFor }),
      await started(storage(), 14, name, 'played', odd),
    ];
    const about = {
      kind: 'wrongScore',
      subject: null,
      quoted: null,
      line: null,
      deal: 1,
      version: 3,
    } as const;
    const from = { reporter: newTable(), reportId: 'once', client: '', language: 'en', words: '' };
    const bound = { most: 5, withinMs: HOUR };
    await storage().reports.add({ tableId: usual, matchNo: 1, ...about, ...from }, bound);
    expect(tablesOf(await search({ name, flag: 'stoodIn' }))).toEqual([both, stoodIn]);
    expect(tablesOf(await search({ name, flag: 'clockActed' }))).toEqual([both, acted]);
    expect(tablesOf(await search({ name, flag: 'reported' }))).toEqual([usual]);
    expect((await search({ name })).map(({ flags }) => flags)).toEqual([
      ['stoodIn', 'clockActed'],
      ['clockActed'],
      ['stoodIn'],
      ['reported'],
    ]);
    expect(tablesOf(await search({ won: name.toUpperCase() }))).toEqual([both, acted, usual]);
    expect(tablesOf(await search({ name, won: 'bo the guest' }))).toEqual([]);
    const adjusted = [{ matchNo: 1, number: 1, deal: 1, change: [-6, 6, 0], reason: 'miscounted' }];
    await storage().log.append(append(acted, 5, { adjusted }));
    expect(tablesOf(await search({ name, flag: 'corrected' }))).toEqual([acted]);
    expect(tablesOf(await search({ name, won: 'bo the guest' }))).toEqual([acted]);
    expect(tablesOf(await search({ won: name }))).toEqual([both, usual]);
    const page = await search({ won: name, limit: 1 });
    expect(tablesOf(await search({ won: name, after: page[0], limit: 1 }))).toEqual([usual]);
  });
}

function describeLooks(storage: () => Storage, search: Search): void {
  test('[P-106] a match is found by an admin having looked into hidden cards of it, and by nothing else they did', async () => {
    const name = `Looked ${newTable()}`;
    const [tableId] = [
      await started(storage(), 15, name, 'played'),
      await started(storage(), 16, name, 'played'),
    ];
    const look = { admin: 'ann', tableId, matchNo: 1, deal: 1, reason: 'a complaint' } as const;
    await storage().audit.append({ ...look, deed: 'scoreAdjusted' });
    expect(tablesOf(await search({ name, flag: 'lookedInto' }))).toEqual([]);
    await storage().audit.append({ ...look, deed: 'seatViewed' });
    expect(tablesOf(await search({ name, flag: 'lookedInto' }))).toEqual([tableId]);
    expect((await search({ name })).map(({ flags }) => flags)).toEqual([[], ['lookedInto']]);
  });
}

export function describeMatchIndex(storage: () => Storage): void {
  const search: Search = (asked) => storage().matches.search({ limit: 50, ...asked });
  describeConditions(storage, search);
  describeFlags(storage, search);
  describeLooks(storage, search);

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
