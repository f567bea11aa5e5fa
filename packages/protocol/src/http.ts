// Bodies of the HTTP interface.
import * as z from 'zod';
import { guestName, handoverToken } from './ids.ts';
import { opaque } from './opaque.ts';

/** POST /api/guest: a name for this browser; makes the guest session when there is none. */
export const guestRequest = z.strictObject({ name: guestName });
export const guestAnswer = z.object({ ok: z.literal(true), name: z.string() });

/** POST /api/tables: opens a table and seats its host. */
export const openTableRequest = z.strictObject({
  game: z.string().max(40),
  name: guestName,
  /** Opaque: the game's. */
  options: opaque.optional(),
});
export const openTableAnswer = z.object({ ok: z.literal(true), code: z.string() });

/** POST /api/handover: this browser becomes another device of the person who made the token. */
export const handoverRequest = z.strictObject({ token: handoverToken });
export const handoverAnswer = z.object({ ok: z.literal(true), code: z.string() });

/** GET /api/tables/:code: what the link's page shows before anybody sits. */
export const tableLookup = z.object({
  ok: z.literal(true),
  code: z.string(),
  game: z.string(),
  profile: z.string(),
  deals: z.number().int(),
  phase: z.enum(['gathering', 'playing', 'over']),
  hostName: z.string().nullable(),
  /** Names by seat; null is a free seat. */
  seats: z.array(z.string().nullable()),
  you: z.number().int().nullable(),
});
export type TableLookup = z.infer<typeof tableLookup>;

/** One of the guest's own tables. */
export const ownTable = z.object({
  code: z.string(),
  game: z.string(),
  phase: z.enum(['gathering', 'playing', 'over']),
  deal: z.number().int(),
  deals: z.number().int(),
  names: z.array(z.string()),
  /** ISO 8601, UTC. */
  lastStepAt: z.string(),
});
export type OwnTable = z.infer<typeof ownTable>;

/** GET /api/me: who this browser is, where it sits, and the origin to build links from. */
export const me = z.object({
  ok: z.literal(true),
  name: z.string().nullable(),
  tables: z.array(ownTable),
  origin: z.string(),
});
export type Me = z.infer<typeof me>;

/** GET /api/tables/:code/record: which match, how open, and whether names stand in it. */
export const recordQuery = z.strictObject({
  match: z.coerce.number().int().min(1),
  openness: z.string().max(10).optional(),
  names: z.literal('1').optional(),
});
