// What admins read of the trails of a table: who had it open, and what was refused there.
import * as z from 'zod';

const counted = z.coerce.number().int();

/** GET /api/admin/tables/CODE/refusals: what was refused from one version of the table to another. */
export const refusalsQuery = z.strictObject({
  from: counted.min(0).default(0),
  to: counted.min(0).default(1_000_000_000),
  seat: counted.min(0).max(6).optional(),
  /** The number of the last one shown. */
  after: counted.min(0).default(0),
});

/** How much is missing from a trail, and when the last of it happened. */
export const trailGap = z.object({
  kind: z.enum(['visits', 'refusals']),
  count: z.number(),
  lastAt: z.number(),
});

export const refusedLine = z.object({
  number: z.number(),
  at: z.number(),
  /** How far the table was. */
  version: z.number(),
  /** The name of whoever asked; '' for somebody without one here. */
  name: z.string(),
  seat: z.number().nullable(),
  event: z.string(),
  /** The kind of command, where it was one. */
  command: z.string().nullable(),
  code: z.string(),
  rule: z.string().nullable(),
});
export type RefusedLine = z.infer<typeof refusedLine>;
export const REFUSALS_PAGE_SIZE = 200;
export const refusalsAnswer = z.object({
  ok: z.literal(true),
  refusals: z.array(refusedLine).readonly(),
  gaps: z.array(trailGap).readonly(),
});
export type RefusalsAnswer = z.infer<typeof refusalsAnswer>;
