// What a client may ask over the socket. Shapes and sizes only: what a move means is the game's to say.
import * as z from 'zod';
import { guestName, moveId, tableCode } from './ids.ts';
import { opaque } from './opaque.ts';
import { type Refusal, refusal } from './refusal.ts';
import { type TableUpdate, tableUpdate } from './update.ts';

/** A move is opaque here; its size is bounded by the size of the message, and its depth. */
export const command = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('sit'),
    name: guestName,
    seat: z.number().int().min(0).max(6).optional(),
  }),
  z.strictObject({ type: z.literal('leave') }),
  z.strictObject({ type: z.literal('agree') }),
  z.strictObject({ type: z.literal('move'), move: opaque }),
]);
export type Command = z.infer<typeof command>;

export const joinRequest = z.strictObject({
  table: tableCode,
  /** Take the seat back to this device after it had been moved to another. */
  takeBack: z.literal(true).optional(),
});

export const commandRequest = z.strictObject({
  table: tableCode,
  moveId,
  /** The id of the decision this answers; 0 for `sit` and `leave`, which answer none. */
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
  'table:join': (request: unknown, answer: (answer: Answer<{ update: TableUpdate }>) => void) => void;
  'table:leave': (request: unknown, answer: (answer: Answer<object>) => void) => void;
  'table:command': (request: unknown, answer: (answer: Answer<{ version: number }>) => void) => void;
  'seat:handover': (request: unknown, answer: (answer: Answer<Handover>) => void) => void;
  'deal:review': (request: unknown, answer: (answer: Answer<DealReview>) => void) => void;
}

/** Events from server to client. */
export interface ServerEvents {
  'table:updated': (update: TableUpdate) => void;
  /** The seat is now used on another device; this socket gets no more updates until it joins with `takeBack`. */
  'seat:moved': (message: { readonly table: string }) => void;
  /** The server is about to go; the page reconnects by itself. */
  'server:closing': () => void;
}
