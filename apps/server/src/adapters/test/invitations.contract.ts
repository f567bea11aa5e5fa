// What every storage promises about links made for one guest.
import { expect, test } from 'vitest';
import type { Storage } from '../../ports.ts';
import { tableOf } from './append.contract.ts';
import { newTable } from './appends.ts';

export function describeInvitations(storage: () => Storage): void {
  const made = async () => {
    const tableId = await tableOf(storage().log, 1);
    const invitation = { tableId, name: 'Zoë', language: 'fi', cards: 'large' } as const;
    await storage().invitations.make(`token-${tableId}`, invitation);
    return { token: `token-${tableId}`, invitation };
  };

  test('an invitation is found by its token, as it was made', async () => {
    const { token, invitation } = await made();
    const { invitations } = storage();
    expect(await invitations.find(token)).toEqual({ ...invitation, usedBy: null });
    const plain = { ...invitation, name: '', language: '', cards: 'usual' } as const;
    await invitations.make(`${token}-plain`, plain);
    expect(await invitations.find(`${token}-plain`)).toEqual({ ...plain, usedBy: null });
    expect(await invitations.find(`${token}x`)).toBeUndefined();
  });

  test('F-04 an invitation is good for one person, who may come again', async () => {
    const { token } = await made();
    const { invitations } = storage();
    expect(await invitations.use(`${token}x`, 'ann')).toBe(false);
    const guests = ['ann', 'bo', 'cy', 'di', 'eve', 'fay'];
    const uses = await Promise.all(guests.map((person) => invitations.use(token, person)));
    expect(uses.filter((used) => used)).toHaveLength(1);
    const first = guests[uses.indexOf(true)] ?? '';
    expect(await invitations.find(token)).toMatchObject({ usedBy: first });
    expect(await invitations.use(token, first)).toBe(true);
    expect(await invitations.use(token, 'gus')).toBe(false);
    expect(await invitations.find(token)).toMatchObject({ usedBy: first });
  });

  test('a token is used for one invitation, of a table there is', async () => {
    const { token, invitation } = await made();
    const { invitations } = storage();
    await expect(invitations.make(token, { ...invitation, name: 'Bo' })).rejects.toThrow();
    await expect(invitations.make('elsewhere', { ...invitation, tableId: newTable() })).rejects.toThrow();
    expect(await invitations.find(token)).toMatchObject({ name: 'Zoë' });
  });
}
