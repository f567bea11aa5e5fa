// What a server keeps of its guests.
import * as z from 'zod';

/** Days without a step at a table; null where it is kept as long as the table. */
const days = z.number().nullable();

/** GET /api/privacy. */
export const privacyAnswer = z.object({
  ok: z.literal(true),
  keepDays: z.object({ talk: days, names: days, trails: days }),
  /** Who runs the server; null where it does not say. */
  operator: z.object({ name: z.string().nullable(), contact: z.string().nullable() }),
});
export type PrivacyAnswer = z.infer<typeof privacyAnswer>;
