// Bodies of what operators do: to a table, and to its people. All of it is said why, in words that are kept.
import * as z from 'zod';
import { moveId, oneLine, tableCode } from './ids.ts';

/** Characters of a reason. */
export const REASON_LENGTH = { least: 3, most: 300 } as const;

/** One line, without control or invisible characters. Of deeds at a table its players read it. */
export const reason = z
  .string()
  .max(REASON_LENGTH.most * 4)
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(REASON_LENGTH.least)
      .max(REASON_LENGTH.most)
      .regex(/^(?:[^\p{C}\p{Zl}\p{Zp}]|\u200D|\uFE0F)*$/u),
  );

/** Farther from nothing than any score. */
const points = z.number().int().min(-10_000).max(10_000);

/** POST /api/admin/tables/CODE/close. */
export const closeTableRequest = z.strictObject({ moveId, reason });

/** POST /api/admin/tables/CODE/matches/N/adjust. */
export const adjustRequest = z.strictObject({
  moveId,
  deal: z.number().int().min(1).max(1000),
  /** By seat. */
  change: z.array(points).min(2).max(7),
  reason,
  /** How many corrections of this match were shown: another one meanwhile, and nothing is done. */
  known: z.number().int().min(0),
});
export type AdjustRequest = z.infer<typeof adjustRequest>;

/** A person as the audit log names them. */
export const personId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/u);
export const personParams = z.object({ person: personId });
export const tablePersonParams = personParams.extend({ code: tableCode });

/** POST /api/admin/tables/CODE/people/PERSON/name. */
export const removeNameRequest = z.strictObject({ where: z.enum(['here', 'everywhere']), reason });

/** POST /api/admin/tables/CODE/people/PERSON/silence. */
export const silenceRequest = z.strictObject({ wanted: z.enum(['silenced', 'heard']), reason });

/** POST /api/admin/people/PERSON/ban and …/lift. */
export const banRequest = z.strictObject({ reason });

/** The answer to what is stored as a step of the table. */
export const deedAnswer = z.object({ ok: z.literal(true), version: z.number() });
export type DeedAnswer = z.infer<typeof deedAnswer>;

/** A line that corrects what a deal was scored. */
export const adjustment = z.object({
  matchNo: z.number().int(),
  deal: z.number().int(),
  change: z.array(z.number().int()).readonly(),
  reason: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
});
export type Adjustment = z.infer<typeof adjustment>;

/** An operator has closed the table: why, and when. */
export const closing = z.object({ reason: z.string(), at: z.number() });
export type Closing = z.infer<typeof closing>;

/** GET /api/admin/tables/CODE/matches/N/scores: what was scored, and what corrects it. */
export const scoresAnswer = z.object({
  ok: z.literal(true),
  game: z.string(),
  /** Whether what is added has to add up to nothing. */
  zeroSum: z.boolean(),
  names: z.array(z.string()).readonly(),
  deals: z.array(z.object({ deal: z.number(), change: z.array(z.number()).readonly() })).readonly(),
  adjustments: z.array(adjustment).readonly(),
  totals: z.array(z.number()).readonly(),
  /** Empty while it is played, and where it was closed. */
  winners: z.array(z.number()).readonly(),
  closed: closing.nullable(),
});
export type ScoresAnswer = z.infer<typeof scoresAnswer>;

export const personAtTable = z.object({
  person: z.string(),
  /** '' where it has been taken away. */
  name: z.string(),
  /** Now; null for who sits nowhere. */
  seat: z.number().nullable(),
  isHost: z.boolean(),
  isSilenced: z.boolean(),
  isBanned: z.boolean(),
});

/** GET /api/admin/tables/CODE/people: everybody who has had a name there, practice players aside. */
export const peopleAnswer = z.object({ ok: z.literal(true), people: z.array(personAtTable).readonly() });
export type PeopleAnswer = z.infer<typeof peopleAnswer>;

/** GET /api/admin/bans. */
export const bansAnswer = z.object({
  ok: z.literal(true),
  bans: z
    .array(
      z.object({
        person: z.string(),
        name: z.string(),
        at: z.number(),
        admin: z.string(),
        reason: z.string(),
      }),
    )
    .readonly(),
});
export type BansAnswer = z.infer<typeof bansAnswer>;
