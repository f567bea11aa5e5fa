// What a client may ask over the socket. Shapes and sizes only: what a move means is the game's to say.
import * as z from 'zod';
import { guestName, moveId, tableCode } from './ids.ts';
import type { LeanUpdate } from './lean-update.ts';
import { opaque } from './opaque.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { TalkLine, TalkRead } from './talk.ts';
import { afterDeal, lines, moment, tableUpdate } from './update.ts';

const seat = z.number().int().min(0).max(6);
/** The lines of the table that are to change. */
const someLines = lines.partial().strict();

/** The name that stood at the seat: a command that was long on its way is not to meet whoever sits there by then. */
const who = z.string().min(1).max(40).optional();

/** A move is opaque here; its size is bounded by the size of the message, and its depth. */
export const command = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('sit'), name: guestName, seat: seat.optional() }),
  z.strictObject({ type: z.literal('wait'), name: guestName }),
  z.strictObject({ type: z.literal('leave') }),
  z.strictObject({ type: z.literal('agree') }),
  z.strictObject({ type: z.literal('move'), move: opaque }),
  /** Asks the practice player whose cut is awaited to cut. */
  z.strictObject({ type: z.literal('goOn') }),
  z.strictObject({ type: z.literal('closeList') }),
  z.strictObject({ type: z.literal('openList') }),
  z.strictObject({
    type: z.literal('changeSheet'),
    options: opaque.optional(),
    lines: someLines.optional(),
    seats: z.number().int().min(1).max(7).optional(),
  }),
  z.strictObject({ type: z.literal('list'), listed: z.boolean() }),
  /** The present seats in the order they are to have. */
  z.strictObject({ type: z.literal('orderSeats'), order: z.array(seat).max(7) }),
  z.strictObject({ type: z.literal('drawSeats') }),
  z.strictObject({ type: z.literal('addPractice') }),
  z.strictObject({ type: z.literal('remove'), seat, who }),
  /** Sends away who waits for a seat under this name. */
  z.strictObject({ type: z.literal('turnAway'), guest: z.string().min(1).max(40) }),
  /** Whoever was removed may come again. */
  z.strictObject({ type: z.literal('readmit') }),
  z.strictObject({ type: z.literal('passHost'), seat, who }),
  z.strictObject({ type: z.literal('takeHost') }),
  z.strictObject({
    type: z.literal('propose'),
    proposal: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('settle') }),
      z.strictObject({ kind: z.literal('close') }),
      z.strictObject({ kind: z.literal('remove'), seat }),
      z.strictObject({ kind: z.literal('lines'), lines: someLines }),
      /** Go on after a pause: all who are there. */
      z.strictObject({ kind: z.literal('resume') }),
      /** Stop after this deal, and go on another day; at once where the table is paused or nobody is there to play. */
      z.strictObject({ kind: z.literal('anotherDay'), until: moment.nullable() }),
      /** Somebody else may take the seat of who is away. */
      z.strictObject({ kind: z.literal('substitute'), seat }),
    ]),
    who,
  }),
  /** The request's `decision` is the id of the vote, or of the claim on a seat. */
  z.strictObject({ type: z.literal('vote'), vote: z.enum(['accept', 'decline']) }),
  z.strictObject({ type: z.literal('setAhead'), ahead: z.boolean() }),
  /** The match stands still at once; any one seat may. */
  z.strictObject({ type: z.literal('pause') }),
  /** I must leave after this deal; and: I can stay after all. */
  z.strictObject({ type: z.literal('mustLeave') }),
  z.strictObject({ type: z.literal('stay') }),
  /** The request's `decision` is the id of the question. `until` only goes with another day. */
  z.strictObject({ type: z.literal('chooseAfter'), choice: afterDeal, until: moment.nullable() }),
  /** Somebody without a seat plays one that is offered, and agrees by that to the sheet as it is. */
  z.strictObject({ type: z.literal('standIn'), name: guestName, seat, who }),
  /** Somebody without a seat says to be who sits there, on another device. */
  z.strictObject({ type: z.literal('claim'), seat, who }),
  z.strictObject({ type: z.literal('withdrawClaim') }),
]);
export type Command = z.infer<typeof command>;

export const joinRequest = z.strictObject({
  table: tableCode,
  /** Take the seat back to this device after it had been moved to another. */
  takeBack: z.literal(true).optional(),
  /** The page lies in the background. */
  hidden: z.literal(true).optional(),
});

/** Whether the page is looked at, told whenever that changes. */
export const shownRequest = z.strictObject({ table: tableCode, shown: z.boolean() });

export const commandRequest = z.strictObject({
  table: tableCode,
  moveId,
  /** The id of what this answers: of `agree`, `move`, `goOn`, `vote` and `chooseAfter`; 0 for all others. */
  decision: z.number().int().min(0),
  command,
});
export type CommandRequest = z.infer<typeof commandRequest>;

export const tableRequest = z.strictObject({ table: tableCode });

export const handover = z.object({ token: z.string(), path: z.string(), minutes: z.number() });
export type Handover = z.infer<typeof handover>;

/** The last scored deal, trick by trick, as the game tells it to this viewer. */
export const dealReview = z.object({ review: z.unknown() });
export type DealReview = z.infer<typeof dealReview>;

export type Answer<T> = ({ readonly ok: true } & T) | Refusal;

export const joined = z.object({ ok: z.literal(true), update: tableUpdate });
export const done = z.object({ ok: z.literal(true), version: z.number().int() });
export const joinAnswer = z.union([joined, refusal]);
export const commandAnswer = z.union([done, refusal]);

/** Events from client to server, each answered through its acknowledgement. */
export interface ClientEvents {
  'table:join': (request: unknown, answer: (answer: Answer<{ update: LeanUpdate }>) => void) => void;
  'table:leave': (request: unknown, answer: (answer: Answer<object>) => void) => void;
  'table:command': (request: unknown, answer: (answer: Answer<{ version: number }>) => void) => void;
  'page:shown': (request: unknown, answer: (answer: Answer<object>) => void) => void;
  'seat:handover': (request: unknown, answer: (answer: Answer<Handover>) => void) => void;
  'deal:review': (request: unknown, answer: (answer: Answer<DealReview>) => void) => void;
  'talk:read': (request: unknown, answer: (answer: Answer<TalkRead>) => void) => void;
  'talk:say': (request: unknown, answer: (answer: Answer<object>) => void) => void;
  'talk:mute': (request: unknown, answer: (answer: Answer<object>) => void) => void;
}

/** Events from server to client. */
export interface ServerEvents {
  'table:updated': (update: LeanUpdate) => void;
  /** The seat is now used on another device; this socket gets no more updates until it joins with `takeBack`. */
  'seat:moved': (message: { readonly table: string }) => void;
  'talk:said': (message: { readonly table: string; readonly line: TalkLine }) => void;
  /** The server is about to go; the page reconnects by itself. */
  'server:closing': () => void;
}
