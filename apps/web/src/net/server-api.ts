// The HTTP interface: what a page asks before, or instead of, opening a socket.
import type { Me, TableLookup } from '@forehand/protocol';
import { isMe, isNamed, isSeatedAt, isTableLookup, OFFLINE, type Refused, readAnswer } from './answers.ts';
import type { Guard } from './guards.ts';

const PATIENCE_MS = 10_000;

async function ask<T extends { readonly ok: true }>(
  path: string,
  guard: Guard<T>,
  init: RequestInit = {},
): Promise<T | Refused> {
  try {
    const response = await fetch(path, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...init,
    });
    return readAnswer(await response.json(), guard);
  } catch {
    return OFFLINE;
  }
}

const post = <T extends { readonly ok: true }>(path: string, guard: Guard<T>, body: object) =>
  ask(path, guard, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export const sayName = (name: string) => post('/api/guest', isNamed, { name });

export const openTable = (game: string, name: string) => post('/api/tables', isSeatedAt, { game, name });

export const takeHandover = (token: string) => post('/api/handover', isSeatedAt, { token });

export const lookUpTable = (code: string): Promise<TableLookup | Refused> =>
  ask(`/api/tables/${encodeURIComponent(code)}`, isTableLookup, { cache: 'no-store' });

export const whoAmI = (): Promise<Me | Refused> => ask('/api/me', isMe, { cache: 'no-store' });

export const recordPath = (code: string, matchNo: number): string =>
  `/api/tables/${encodeURIComponent(code)}/record?match=${matchNo}`;
