// The HTTP interface: what a page asks before, or instead of, opening a socket.
import type { InvitationView, Me, SheetOfRules, TableLookup, WaitingTable } from '@forehand/protocol';
import {
  isAccepted,
  isInvitation,
  isInvitationMade,
  isMe,
  isNamed,
  isSeatedAt,
  isTableLookup,
  isWaitingTables,
  OFFLINE,
  type Refused,
  type Reply,
  readAnswer,
} from './answers.ts';
import type { Guard } from './guards.ts';

/** What a host asks for at opening a table. `options` are the game's own. */
export interface TableWish {
  readonly game: string;
  readonly name: string;
  readonly options?: object;
  readonly lines?: Partial<SheetOfRules['lines']>;
  readonly seats?: number;
  readonly listed?: boolean;
}

/** What somebody asks for who plays at once. */
export type PlayWish = Pick<TableWish, 'game' | 'name' | 'options'>;

/** Whom a link is for; what is left out it does not carry. */
export interface InvitationWish {
  readonly name?: string;
  readonly language?: string;
  readonly cards?: 'usual' | 'large';
}

type SeatedAt = { readonly ok: true; readonly code: string };
type InvitationMade = { readonly ok: true; readonly token: string; readonly path: string };

const PATIENCE_MS = 10_000;

export async function ask<T extends { readonly ok: true }>(
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

export const post = <T extends { readonly ok: true }>(path: string, guard: Guard<T>, body: object) =>
  ask(path, guard, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const tableAddress = (code: string): string => `/api/tables/${encodeURIComponent(code)}`;
const invitationAddress = (token: string): string => `/api/invitations/${encodeURIComponent(token)}`;

export const sayName = (name: string) => post('/api/guest', isNamed, { name });

/** Opens a table and seats its host. */
export const openTable = (wish: TableWish): Promise<SeatedAt | Refused> =>
  post('/api/tables', isSeatedAt, wish);

/** A table with practice players in all other seats, its match begun. */
export const playNow = (wish: PlayWish): Promise<SeatedAt | Refused> => post('/api/play', isSeatedAt, wish);

/** The public list. */
export const waitingTables = (): Promise<Reply<{ readonly tables: readonly WaitingTable[] }>> =>
  ask('/api/tables', isWaitingTables, { cache: 'no-store' });

/** A link for one guest of the table. */
export const makeInvitation = (code: string, wish: InvitationWish): Promise<InvitationMade | Refused> =>
  post(`${tableAddress(code)}/invitations`, isInvitationMade, wish);

export const readInvitation = (token: string): Promise<InvitationView | Refused> =>
  ask(invitationAddress(token), isInvitation, { cache: 'no-store' });

export const useInvitation = (token: string, name: string): Promise<Reply<object>> =>
  post(`${invitationAddress(token)}/use`, isAccepted, { name });

export const takeHandover = (token: string) => post('/api/handover', isSeatedAt, { token });

export const lookUpTable = (code: string): Promise<TableLookup | Refused> =>
  ask(tableAddress(code), isTableLookup, { cache: 'no-store' });

export const whoAmI = (): Promise<Me | Refused> => ask('/api/me', isMe, { cache: 'no-store' });

/** Names stand in a record only where they are asked for. */
export const recordPath = (code: string, matchNo: number, names: 'named' | 'seatsAlone'): string =>
  `${tableAddress(code)}/record?match=${matchNo}${names === 'named' ? '&names=1' : ''}`;
