// Tables that are being played at now, as admins see them.
import * as z from 'zod';

/** Where a page of live tables goes on: the place of the last one shown, as it came. */
const livePlace = z
  .string()
  .regex(/^\d{1,15}\.[A-Za-z0-9_-]{1,40}$/u)
  .transform((text) => {
    const [lastStepAt = '', tableId = ''] = text.split('.');
    return { lastStepAt: Number(lastStepAt), tableId };
  });

/** GET /api/admin/live: tables with a match under way or with a page open, the one that moved last first. */
export const liveQuery = z.strictObject({ after: livePlace.optional() });

/** Of a person at any node: looks at a page, has one in the background, has none open. */
export const HEALTHS = ['here', 'hidden', 'away'] as const;

export const liveSeat = z.object({
  name: z.string(),
  practice: z.boolean(),
  health: z.enum(HEALTHS),
  /** When a page was last known to be open, to a few minutes; null for who has one, and for practice players. */
  seenAt: z.number().nullable(),
});
export type LiveSeat = z.infer<typeof liveSeat>;

export const liveTable = z.object({
  /** For `after`. */
  place: z.string(),
  code: z.string(),
  game: z.string(),
  /** Null before the first match. */
  profile: z.string().nullable(),
  phase: z.enum(['gathering', 'playing', 'over']),
  paused: z.boolean(),
  /** The match being played or played last; 0 before the first. */
  matchNo: z.number(),
  deal: z.number(),
  deals: z.number(),
  /** The last step, and when it was. */
  version: z.number(),
  lastStepAt: z.number(),
  seats: z.array(liveSeat.nullable()).readonly(),
});
export type LiveTableShown = z.infer<typeof liveTable>;

export const liveAnswer = z.object({
  ok: z.literal(true),
  /** Milliseconds since the epoch: how it stood then. */
  now: z.number(),
  tables: z.array(liveTable).readonly(),
});
export type LiveAnswer = z.infer<typeof liveAnswer>;
