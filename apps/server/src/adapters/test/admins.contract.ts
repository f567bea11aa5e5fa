// What every storage promises about admins and the log of what they do.
import { present } from '@forehand/engine';
import { expect, test } from 'vitest';
import type { Storage } from '../../ports.ts';

const HOUR = 3_600_000;
const TIMES = { lasts: HOUR, idle: HOUR };

let made = 0;
/** Contracts share a storage: every test has admins of its own. */
const newName = (): string => {
  made += 1;
  return `admin-${process.pid}-${made}`;
};

async function invited({ admins }: Storage, role: 'reviewer' | 'operator' = 'reviewer') {
  const name = newName();
  expect(await admins.create({ name, role })).toBe(true);
  await admins.offerLink(name, `link-${name}`, HOUR);
  return { name, link: `link-${name}` };
}

function describeLinks(storage: () => Storage): void {
  test('[P-100] a name is given once, and an admin begins without a password', async () => {
    const { admins } = storage();
    const { name } = await invited(storage(), 'operator');
    expect(await admins.create({ name, role: 'reviewer' })).toBe(false);
    const account = { name, role: 'operator', passwordHash: null, isDisabled: false };
    expect(await admins.find(name)).toEqual(account);
    expect(await admins.list()).toContainEqual(account);
    expect(await admins.find(`${name}-no`)).toBeUndefined();
  });

  test('[P-101] K-03 a link is good once, for one of many who open it at once, and until a newer one is made', async () => {
    const { admins } = storage();
    const { name, link } = await invited(storage());
    const opened = await Promise.all(['a', 'b', 'c', 'd'].map((hash) => admins.redeemLink(link, hash)));
    expect(opened.filter((admin) => admin !== undefined)).toEqual([{ name, role: 'reviewer' }]);
    const chosen = ['a', 'b', 'c', 'd'][opened.findIndex((admin) => admin !== undefined)];
    expect(await admins.find(name)).toMatchObject({ passwordHash: chosen });
    await admins.offerLink(name, `${link}-2`, HOUR);
    await admins.offerLink(name, `${link}-3`, HOUR);
    expect(await admins.redeemLink(`${link}-2`, 'e')).toBeUndefined();
    expect(await admins.redeemLink(`${link}-3`, 'e')).toEqual({ name, role: 'reviewer' });
    await admins.offerLink(name, `${link}-4`, 0);
    expect(await admins.redeemLink(`${link}-4`, 'f')).toBeUndefined();
    expect(await admins.find(name)).toMatchObject({ passwordHash: 'e' });
  });
}

function describeSessions(storage: () => Storage): void {
  test('[P-102] a session lasts so long, ends when it is idle, and when it is ended', async () => {
    const { admins } = storage();
    const { name } = await invited(storage());
    const opened = await admins.openSession(name, `s-${name}`, TIMES);
    expect(opened).toMatchObject({ name, role: 'reviewer' });
    expect((opened?.endsAt ?? 0) - Date.now()).toBeGreaterThan(HOUR / 2);
    expect(await admins.session(`s-${name}`, TIMES)).toEqual(opened);
    expect(await admins.session(`s-${name}`, { lasts: HOUR, idle: 0 })).toBeUndefined();
    expect(await admins.session(`s-${name}-no`, TIMES)).toBeUndefined();
    await admins.openSession(name, `over-${name}`, { lasts: 0, idle: HOUR });
    expect(await admins.session(`over-${name}`, TIMES)).toBeUndefined();
    await admins.endSession(`s-${name}`);
    expect(await admins.session(`s-${name}`, TIMES)).toBeUndefined();
  });

  test('[P-102] a new password ends the sessions there are; a disabled admin has none, and no link', async () => {
    const { admins } = storage();
    const { name, link } = await invited(storage());
    await admins.openSession(name, `s-${name}`, TIMES);
    await admins.redeemLink(link, 'hash');
    expect(await admins.session(`s-${name}`, TIMES)).toBeUndefined();
    await admins.openSession(name, `t-${name}`, TIMES);
    await admins.offerLink(name, `${link}-2`, HOUR);
    expect(await admins.disable(name)).toBe(true);
    expect(await admins.session(`t-${name}`, TIMES)).toBeUndefined();
    expect(await admins.redeemLink(`${link}-2`, 'other')).toBeUndefined();
    expect(await admins.openSession(name, `u-${name}`, TIMES)).toBeUndefined();
    expect(await admins.find(name)).toMatchObject({ isDisabled: true, passwordHash: 'hash' });
    expect(await admins.disable(newName())).toBe(false);
  });
}

function describeEntriesOfTables(storage: () => Storage): void {
  test('[P-104] of the audit log what was looked into at one table is read by itself, the newest first, none lost', async () => {
    const { audit } = storage();
    const tableId = `audited-${newName()}`;
    const about = { admin: 'ann', tableId, matchNo: 1, deal: 2, reason: 'because' } as const;
    await audit.append({ ...about, deed: 'handsOpened' });
    await audit.append({ ...about, tableId: `${tableId}-other`, deed: 'handsOpened' });
    await audit.append({ admin: 'ann', tableId, deed: 'signedIn' });
    for (const version of [7, 8, 9])
      await audit.append({ ...about, deed: 'seatViewed', version, subject: 'bo' });
    await audit.append({ ...about, matchNo: 2, deed: 'handsOpened' });
    const deeds = ['handsOpened', 'seatViewed'] as const;
    const found = await audit.looks(tableId, { deeds });
    expect(found.map(({ matchNo, deed, times }) => [matchNo, deed, times])).toEqual([
      [2, 'handsOpened', 1],
      [1, 'seatViewed', 3],
      [1, 'handsOpened', 1],
    ]);
    const { tableId: _, ...told } = about;
    const { at } = present(found[1], 'look');
    expect(found[1]).toEqual({ ...told, deed: 'seatViewed', version: 9, subject: 'bo', times: 3, at });
    expect(await audit.looks(tableId, { deeds, matchNo: 1 })).toEqual(found.slice(1));
  });
}

export function describeAdmins(storage: () => Storage): void {
  describeLinks(storage);
  describeSessions(storage);
  describeEntriesOfTables(storage);

  test('[P-104] the audit log holds what was done, the newest first, page by page', async () => {
    const { audit } = storage();
    const name = newName();
    const about = { tableId: 'table', matchNo: 2, deal: 3, version: 400, subject: name, reason: 'because' };
    const plain = await audit.append({ admin: null, deed: 'adminCreated', subject: name });
    const full = await audit.append({ admin: name, deed: 'linkMade', ...about });
    expect(full).toBeGreaterThan(plain);
    const [newest] = await audit.read({ limit: 1 });
    expect(newest).toMatchObject({ number: full, admin: name, deed: 'linkMade', ...about });
    expect(Math.abs((newest?.at ?? 0) - Date.now())).toBeLessThan(HOUR);
    const [before] = await audit.read({ before: full, limit: 1 });
    const nothing = { tableId: null, matchNo: null, deal: null, version: null, reason: null };
    expect(before).toMatchObject({
      number: plain,
      admin: null,
      deed: 'adminCreated',
      subject: name,
      ...nothing,
    });
  });
}
