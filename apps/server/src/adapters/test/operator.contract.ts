// What every storage promises about what operators do.
import { describe, expect, test } from 'vitest';
import type { AuditedDeed, NewAuditEntry, ScoreAdjustment, Storage } from '../../ports.ts';
import { tableOf } from './append.contract.ts';
import { append, codeOf, matchStart, newTable, scored } from './appends.ts';
import { reportAt } from './reports.contract.ts';

const line = (more: Partial<ScoreAdjustment> = {}): ScoreAdjustment => ({
  matchNo: 1,
  number: 1,
  deal: 1,
  change: [2, -1, -1],
  reason: 'a trick was counted twice',
  ...more,
});

/** A match with one scored deal; two more were scored by others in those seats. */
async function played({ log }: Storage, zeroSum = true): Promise<string> {
  const tableId = await tableOf(log, 1);
  await log.append(append(tableId, 2, { matchStart: { ...matchStart(1), zeroSum } }));
  await log.append(append(tableId, 3, { scored: [scored(1, [4, -3, -1])] }));
  return tableId;
}

const FORBIDDEN: readonly (readonly [string, Partial<ScoreAdjustment>])[] = [
  ['that does not sum to zero', { change: [2, -1, 0] }],
  ['of a seat too few', { change: [1, -1] }],
  ['of a deal that is not scored', { deal: 2 }],
  ['of a match that is none', { matchNo: 2 }],
  ['that leaves a number out', { number: 2 }],
  ['without a reason', { reason: '' }],
];

function describeAdjustments(storage: () => Storage): void {
  test('[P-111] a correction goes to who sat there when the deal was scored, and changes no score', async () => {
    const { log, matches } = storage();
    const tableId = await played(storage());
    await log.append(
      append(tableId, 4, { matchEnd: { matchNo: 1, totals: [4, -3, -1], winners: [0], closed: false } }),
    );
    await log.append(append(tableId, 5, { adjusted: [line()] }));
    await log.append(append(tableId, 6, { adjusted: [line({ number: 2, change: [-9, 9, 0] })] }));
    const evening = Object.fromEntries((await log.load(tableId))?.evening ?? []);
    expect(evening).toEqual({ ann: -3, bo: 5, cy: -2 });
    expect(Object.fromEntries((await log.follow(tableId, 6)).evening)).toEqual(evening);
    const [found] = await matches.search({ code: codeOf(tableId), limit: 1 });
    expect(found).toMatchObject({ totals: [-3, 5, -2], winners: [1] });
  });

  test('[P-111] nobody has won a closed match, whatever is corrected', async () => {
    const { log, matches } = storage();
    const tableId = await played(storage());
    await log.append(
      append(tableId, 4, { matchEnd: { matchNo: 1, totals: [4, -3, -1], winners: [], closed: true } }),
    );
    await log.append(append(tableId, 5, { adjusted: [line()] }));
    const [found] = await matches.search({ code: codeOf(tableId), limit: 1 });
    expect(found).toMatchObject({ totals: [6, -4, -2], winners: [], standing: 'closed' });
  });

  test.each(FORBIDDEN)('[P-111] no correction is kept %s', async (_, wrong) => {
    const { log } = storage();
    const tableId = await played(storage());
    await expect(log.append(append(tableId, 4, { adjusted: [line(wrong)] }))).rejects.toThrow();
    expect(await log.history(tableId)).toHaveLength(3);
  });

  test('[P-111] where changes need not add up, corrections need not either', async () => {
    const { log } = storage();
    const tableId = await played(storage(), false);
    const adjusted = [line({ change: [1, 0, 0] })];
    expect(await log.append(append(tableId, 4, { adjusted }))).toBe('stored');
  });
}

function describeAudited(storage: () => Storage): void {
  test('[P-110] what an admin does with a step stands in the audit log exactly when the step is stored', async () => {
    const { log, audit } = storage();
    const tableId = await played(storage());
    const audited = {
      admin: 'ruth',
      deed: 'scoreAdjusted',
      matchNo: 1,
      deal: 1,
      subject: tableId,
      reason: 'because',
    } as const;
    const step = { moveId: 'once', actor: 'admin:ruth' };
    const once = append(tableId, 4, { audited, adjusted: [line()], step });
    expect(await log.append(once)).toBe('stored');
    expect(await log.append(once)).toBe('conflict');
    const entries = (await audit.read({ limit: 50 })).filter((entry) => entry.subject === tableId);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ ...audited, tableId, version: 4 });
  });
}

const NAMED = [
  { person: 'ann', name: 'Ann' },
  { person: 'bo', name: 'Bo' },
];

function describeNames(storage: () => Storage): void {
  test('[P-112] a name goes at one table or everywhere, and the person may take another', async () => {
    const { log, people, directory } = storage();
    const person = newTable();
    const tables = [newTable(), newTable(), newTable()];
    for (const tableId of tables) {
      await log.append(append(tableId, 1, { named: [...NAMED, { person, name: 'Rude' }] }));
    }
    await people.save(person, 'Rude');
    const [here = '', ...others] = tables;
    const nameAt = async (tableId: string) =>
      (await directory.findByCode(codeOf(tableId)))?.names.get(person);
    expect(await people.removeName(person, { tableId: here })).toEqual([here]);
    expect(await people.removeName(person, { tableId: here })).toEqual([]);
    expect([await nameAt(here), await nameAt(others[0] ?? '')]).toEqual(['', 'Rude']);
    expect(await people.nameOf(person)).toBe('Rude');
    expect((await people.removeName(person, 'everywhere')).toSorted()).toEqual(others.toSorted());
    expect(await people.nameOf(person)).toBeUndefined();
    expect((await directory.findByCode(codeOf(here)))?.names.get('ann')).toBe('Ann');
    await people.save(person, 'Polite');
    expect(await people.nameOf(person)).toBe('Polite');
    expect(await people.removeName(`${person}-no`, 'everywhere')).toEqual([]);
  });

  test('[P-113] who is silenced stays so whatever the host says, at this table alone', async () => {
    const { log, talk } = storage();
    const [here, there] = [newTable(), newTable()];
    for (const tableId of [here, there]) await log.append(append(tableId, 1, { named: NAMED }));
    await talk.silence(here, 'bo', 'silenced');
    await talk.silence(here, 'bo', 'silenced');
    await talk.mute(here, 'bo', 'heard');
    expect(await talk.read(here, 1)).toMatchObject({ muted: new Set(), silenced: new Set(['bo']) });
    expect(await talk.read(there, 1)).toMatchObject({ silenced: new Set() });
    await talk.silence(here, 'bo', 'heard');
    expect(await talk.read(here, 1)).toMatchObject({ silenced: new Set() });
    await expect(talk.silence(here, 'nobody', 'silenced')).rejects.toThrow();
  });
}

function describeLinks(storage: () => Storage): void {
  test('[P-112] a name goes from the links that were made for the guest, and from no other', async () => {
    const { invitations, log, people } = storage();
    const [here, there] = [newTable(), newTable()];
    const person = `rude-${here}`;
    for (const tableId of [here, there]) {
      await log.append(append(tableId, 1, { named: [...NAMED, { person, name: 'Rude' }] }));
    }
    const link = { language: 'en', cards: 'usual' } as const;
    const named = async (tokens: readonly string[]) =>
      Promise.all(tokens.map(async (token) => (await invitations.find(`${token}-${here}`))?.name));
    await invitations.make(`used-${here}`, { ...link, tableId: here, name: 'Ruder' });
    await invitations.use(`used-${here}`, person);
    await invitations.make(`unused-${here}`, { ...link, tableId: here, name: 'Rude' });
    await invitations.make(`other-${here}`, { ...link, tableId: here, name: 'Ann' });
    await invitations.make(`there-${here}`, { ...link, tableId: there, name: 'Rude' });
    await people.removeName(person, { tableId: here });
    expect(await named(['used', 'unused', 'other', 'there'])).toEqual(['', '', 'Ann', 'Rude']);
    await people.removeName(person, 'everywhere');
    expect(await named(['other', 'there'])).toEqual(['Ann', '']);
  });
}

function describeBans(storage: () => Storage): void {
  test('[P-114] a ban is kept once, with who and why, until it is lifted', async () => {
    const { bans, people } = storage();
    const person = newTable();
    await people.save(person, 'Rude');
    expect(await bans.ban({ person, admin: 'ruth', reason: 'insults' })).toBe(true);
    expect(await bans.ban({ person, admin: 'leif', reason: 'again' })).toBe(false);
    expect(await bans.people()).toContain(person);
    const ban = (await bans.list()).find((one) => one.person === person);
    expect(ban).toMatchObject({ name: 'Rude', admin: 'ruth', reason: 'insults' });
    expect(Math.abs((ban?.at ?? 0) - Date.now())).toBeLessThan(3_600_000);
    expect(await bans.lift(person)).toBe(true);
    expect(await bans.lift(person)).toBe(false);
    expect(await bans.people()).not.toContain(person);
  });
}

const BAN = { admin: 'ruth', reason: 'insults' };

/** Each is done once, and changes nothing a second time. */
const ONCE = {
  guestBanned: ({ bans }: Storage, person: string, entry: NewAuditEntry) =>
    bans.ban({ ...BAN, person }, entry),
  banLifted: ({ bans }: Storage, person: string, entry: NewAuditEntry) => bans.lift(person, entry),
  nameRemoved: ({ people }: Storage, person: string, entry: NewAuditEntry) =>
    people.removeName(person, 'everywhere', entry),
  adminCreated: ({ admins }: Storage, name: string, entry: NewAuditEntry) =>
    admins.create({ name, role: 'reviewer' }, entry),
  adminDisabled: ({ admins }: Storage, name: string, entry: NewAuditEntry) => admins.disable(name, entry),
} as const;

function describeAuditedDeeds(storage: () => Storage): void {
  const entriesOf = async (tableId: string, deeds: readonly AuditedDeed[]) =>
    (await storage().audit.read({ limit: 500 }))
      .filter((entry) => entry.tableId === tableId && deeds.includes(entry.deed))
      .map(({ deed }) => deed)
      .toReversed();

  test('[P-110] what is done stands in the audit log once, and what was done before does not, however many at once', async () => {
    const stores = storage();
    const person = newTable();
    const tableId = newTable();
    await stores.people.save(person, 'Rude');
    const deeds: readonly (keyof typeof ONCE)[] = [
      'guestBanned',
      'banLifted',
      'nameRemoved',
      'adminCreated',
      'adminDisabled',
    ];
    for (const deed of deeds) {
      const entry = { admin: 'ruth', deed, tableId, subject: person, reason: 'because' };
      await Promise.all([1, 2, 3].map(() => ONCE[deed](stores, person, entry)));
      await ONCE[deed](stores, person, entry);
    }
    expect(await entriesOf(tableId, deeds)).toEqual(deeds);
  });

  test('[P-110] a link is in the audit log with the link, and of answers to one report the one that is given', async () => {
    const { admins, log, reports } = storage();
    const name = newTable();
    const tableId = newTable();
    const linkMade = { admin: null, deed: 'linkMade', tableId, subject: name } as const;
    await expect(admins.offerLink(name, `link-${name}`, 1000, linkMade)).rejects.toThrow();
    expect(await entriesOf(tableId, ['linkMade'])).toEqual([]);
    await admins.create({ name, role: 'reviewer' });
    await admins.offerLink(name, `link-${name}`, 1000, linkMade);
    await log.append(append(tableId, 1));
    const number = (await reports.add(reportAt(tableId), { most: 9, withinMs: 1000 })) ?? 0;
    const answer = { admin: 'ruth', verdict: 'tellMore', words: '' } as const;
    const entry = { admin: 'ruth', deed: 'reportAnswered', tableId } as const;
    await Promise.all([1, 2, 3].map(() => reports.answer(number, answer, entry)));
    expect(await entriesOf(tableId, ['linkMade', 'reportAnswered'])).toEqual(['linkMade', 'reportAnswered']);
  });
}

export function describeOperator(storage: () => Storage): void {
  describe('corrections', () => describeAdjustments(storage));
  describe('audited steps', () => describeAudited(storage));
  describe('names and talk', () => describeNames(storage));
  describe('names on links', () => describeLinks(storage));
  describe('bans', () => describeBans(storage));
  describe('audited deeds', () => describeAuditedDeeds(storage));
}
