// What people say to each other at a table: lines and reactions between deals, three phrases at any time.
import * as z from 'zod';
import { oneLine, tableCode } from './ids.ts';

/** About people, never about cards: they may be said while cards are out. */
export const PHRASES = ['oneMoment', 'back', 'badLine'] as const;
export type Phrase = (typeof PHRASES)[number];

export const REACTIONS = ['wellPlayed', 'ouch', 'laugh', 'thanks'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** Characters of a line, at most. */
export const LONGEST_LINE = 280;

/** One line of text, without control or invisible characters. */
const text = z
  .string()
  .max(LONGEST_LINE * 4)
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1)
      .refine((line) => [...line].length <= LONGEST_LINE)
      .regex(/^(?:[^\p{C}\p{Zl}\p{Zp}]|\u200D|\uFE0F)*$/u),
  );

export const sayRequest = z.discriminatedUnion('kind', [
  z.strictObject({ table: tableCode, kind: z.literal('line'), text }),
  z.strictObject({ table: tableCode, kind: z.literal('phrase'), phrase: z.enum(PHRASES) }),
  z.strictObject({ table: tableCode, kind: z.literal('reaction'), reaction: z.enum(REACTIONS) }),
]);
export type SayRequest = z.infer<typeof sayRequest>;

export const muteRequest = z.strictObject({
  table: tableCode,
  seat: z.number().int().min(0).max(6),
  muted: z.boolean(),
});

/** One thing said. `said` is the text of a line, or the code of a phrase or reaction. */
export const talkLine = z.object({
  /** From 1, without gaps at one table. */
  number: z.number().int(),
  name: z.string(),
  /** Where the speaker sits now; null for whoever sits nowhere. */
  seat: z.number().int().nullable(),
  /** Said by this viewer. */
  own: z.boolean(),
  kind: z.enum(['line', 'phrase', 'reaction']),
  said: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
});
export type TalkLine = z.infer<typeof talkLine>;

export const talkRead = z.object({ lines: z.array(talkLine) });
export type TalkRead = z.infer<typeof talkRead>;
