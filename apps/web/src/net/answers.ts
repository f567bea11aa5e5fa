// What the server's answers look like from here. An answer that is none of them counts as no answer.
import type {
  DealReview,
  Handover,
  InvitationView,
  Me,
  OwnTable,
  TableLookup,
  TableUpdate,
  WaitingTable,
} from '@forehand/protocol';
import {
  exactly,
  type Guard,
  isAnything,
  isBoolean,
  isNumber,
  isString,
  listOf,
  nullable,
  optional,
  shape,
} from './guards.ts';
import { isDeeds, isList, isPassedSeat, isPhase, isSheet, isTableUpdate } from './update-shape.ts';

/** A refusal, from the server or from the page itself: `offline` and `unanswered` are the page's own codes. */
export interface Refused {
  readonly ok: false;
  readonly code: string;
  readonly rule?: string | undefined;
  readonly suggestion?: string | undefined;
  readonly retryAfter?: number | undefined;
}

export type Reply<T> = ({ readonly ok: true } & T) | Refused;

export const UNANSWERED: Refused = { ok: false, code: 'unanswered' };
export const OFFLINE: Refused = { ok: false, code: 'offline' };

export const isRefused = shape<Refused>({
  ok: exactly(false),
  code: isString,
  rule: optional(isString),
  suggestion: optional(isString),
  retryAfter: optional(isNumber),
});

const isYes = exactly(true);

export const isJoined = shape<{ ok: true; update: TableUpdate }>({ ok: isYes, update: isTableUpdate });
export const isDone = shape<{ ok: true; version: number }>({ ok: isYes, version: isNumber });
export const isHandover = shape<{ ok: true } & Handover>({
  ok: isYes,
  token: isString,
  path: isString,
  minutes: isNumber,
});
export const isDealReview = shape<{ ok: true } & DealReview>({
  ok: isYes,
  review: isAnything,
});
export const isNamed = shape<{ ok: true; name: string }>({ ok: isYes, name: isString });
export const isSeatedAt = shape<{ ok: true; code: string }>({ ok: isYes, code: isString });
export const isTableLookup = shape<TableLookup>({
  ok: isYes,
  code: isString,
  game: isString,
  profile: isString,
  sheet: isSheet,
  deals: isNumber,
  deal: optional(isNumber),
  phase: isPhase,
  list: isList,
  capacity: isNumber,
  hostName: nullable(isString),
  seats: listOf(nullable(isString)),
  practice: listOf(isNumber),
  offered: listOf(
    shape<TableLookup['offered'][number]>({ seat: isNumber, from: exactly('now', 'nextDeal') }),
  ),
  paused: isBoolean,
  you: nullable(isNumber),
  waiting: isBoolean,
  may: isDeeds,
  claiming: optional(exactly(true)),
  passed: optional(isPassedSeat),
});
const isWaitingTable = shape<WaitingTable>({
  code: isString,
  game: isString,
  profile: isString,
  hostName: isString,
  taken: isNumber,
  capacity: isNumber,
  deals: isNumber,
});
export const isWaitingTables = shape<{ ok: true; tables: WaitingTable[] }>({
  ok: isYes,
  tables: listOf(isWaitingTable),
});
export const isInvitationMade = shape<{ ok: true; token: string; path: string }>({
  ok: isYes,
  token: isString,
  path: isString,
});
export const isInvitation = shape<InvitationView>({
  ok: isYes,
  code: isString,
  name: isString,
  language: isString,
  cards: exactly('usual', 'large'),
  free: isBoolean,
});
/** Where nothing but success is told. */
export const isAccepted = shape<{ ok: true }>({ ok: isYes });
const isOwnTable = shape<OwnTable>({
  code: isString,
  game: isString,
  phase: isPhase,
  deal: isNumber,
  deals: isNumber,
  names: listOf(isString),
  paused: nullable(shape<NonNullable<OwnTable['paused']>>({ until: nullable(isNumber) })),
  lastStepAt: isString,
});
export const isMe = shape<Me>({
  ok: isYes,
  name: nullable(isString),
  tables: listOf(isOwnTable),
  origin: isString,
});

/** Reads an answer: what was asked for, a refusal, or neither. */
export function readAnswer<T extends { readonly ok: true }>(input: unknown, guard: Guard<T>): T | Refused {
  if (guard(input)) return input;
  return isRefused(input) ? input : UNANSWERED;
}
