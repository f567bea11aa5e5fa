// Bodies of the admins' interface, /api/admin.
import * as z from 'zod';
import { soughtText, tableCode } from './ids.ts';

/** Why an admin is refused, besides what refuses guests. */
export const ADMIN_CODES = [
  'noAdminSession', // nobody is signed in as an admin, or the session has ended
  'notAllowed', // this admin's role is not enough
  'signInFailed', // no such name, or another password
  'noSuchAdmin',
  'notYourself', // another operator has to do that
  'noSuchStep',
  'noSuchDeal',
  'dealRunning', // its hidden cards are shown to nobody before it is over
  'gameNotKnown', // how this game is dealt is known to the game alone
  'noSuchReport',
  'alreadyAnswered', // by another admin, or from another page
  'linkInvalid', // unknown, used, or older than a day
  'dealNotScored', // there is no score to correct
  'nothingToAdjust', // the correction adds nothing to any seat
  'notZeroSum', // it does not add up to nothing, and `rule` says it has to
  'adjustedMeanwhile', // another correction came first: look at it
  'adjustedTooOften', // a match has room for twenty corrections
  'noSuchPerson',
  'alreadyBanned',
  'notBanned',
] as const;
export type AdminCode = (typeof ADMIN_CODES)[number];

/** A reviewer looks and answers; an operator acts as well. */
export const ADMIN_ROLES = ['reviewer', 'operator'] as const;
export const adminRole = z.enum(ADMIN_ROLES);
export type AdminRole = z.infer<typeof adminRole>;

/** Made by the operator, typed at every sign-in: lower case, and nothing that can be mistyped. */
export const adminName = z.string().regex(/^[a-z][a-z0-9-]{1,29}$/u);

/** Long rather than intricate. */
export const PASSWORD_LENGTH = { least: 12, most: 200 } as const;
export const adminPassword = z.string().min(PASSWORD_LENGTH.least).max(PASSWORD_LENGTH.most);

/** POST /api/admin/session: signs in. Whatever is typed is judged in one way, so that no answer tells names. */
export const signInRequest = z.strictObject({
  name: soughtText(200),
  password: z.string().max(PASSWORD_LENGTH.most),
});

/** POST /api/admin/password: uses a one-time link up, and signs in. */
export const choosePasswordRequest = z.strictObject({
  link: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/u),
  password: adminPassword,
});

/** GET and POST /api/admin/session. */
export const adminAnswer = z.object({
  ok: z.literal(true),
  name: z.string(),
  role: adminRole,
  /** When the session ends however busy it is, in milliseconds since the epoch. */
  endsAt: z.number(),
});
export type AdminAnswer = z.infer<typeof adminAnswer>;

/** GET /api/admin/admins. */
export const adminsAnswer = z.object({
  ok: z.literal(true),
  admins: z
    .array(
      z.object({
        name: z.string(),
        role: adminRole,
        standing: z.enum(['invited', 'active', 'disabled']),
      }),
    )
    .readonly(),
});
export type AdminsAnswer = z.infer<typeof adminsAnswer>;

/** POST /api/admin/admins. */
export const createAdminRequest = z.strictObject({ name: adminName, role: adminRole });

/** The answer to making an admin, or a new link for one: where the password is chosen. Shown once. */
export const adminLinkAnswer = z.object({ ok: z.literal(true), path: z.string() });
export type AdminLinkAnswer = z.infer<typeof adminLinkAnswer>;

/** How many entries one page of a list holds. */
export const PAGE_SIZE = 50;

/** GET /api/admin/audit: the newest first; `before` is the number of the last one shown. */
export const auditQuery = z.strictObject({ before: z.coerce.number().int().min(1).optional() });
export const auditEntry = z.object({
  number: z.number(),
  at: z.number(),
  admin: z.string().nullable(),
  deed: z.string(),
  table: z.string().nullable(),
  matchNo: z.number().nullable(),
  deal: z.number().nullable(),
  version: z.number().nullable(),
  subject: z.string().nullable(),
  reason: z.string().nullable(),
});
export const auditAnswer = z.object({ ok: z.literal(true), entries: z.array(auditEntry).readonly() });
export type AuditAnswer = z.infer<typeof auditAnswer>;

/** What may be out of the ordinary with a match, as its scored deals and what was written about it say. */
export const MATCH_FLAGS = [
  'stoodIn', // somebody took a seat over
  'clockActed', // a move was made for a seat whose time was over
  'corrected', // a score of it has an adjusting row
  'reported', // players have reported something of it
  'lookedInto', // an admin has looked into hidden cards of it
] as const;
export type MatchFlag = (typeof MATCH_FLAGS)[number];

export const MATCH_STANDINGS = ['running', 'played', 'closed'] as const;

/** Where a page of matches goes on: the place of the last one shown, as it came. */
const matchPlace = z
  .string()
  .regex(/^\d{1,15}\.[A-Za-z0-9_-]{1,40}\.\d{1,6}$/u)
  .transform((text) => {
    const [startedAt = '', tableId = '', matchNo = ''] = text.split('.');
    return { startedAt: Number(startedAt), tableId, matchNo: Number(matchNo) };
  });

const soughtName = soughtText(40).pipe(z.string().trim().min(1));

const instant = z.coerce.number().int().min(0).max(8_640_000_000_000_000);

/** GET /api/admin/matches: whatever is named must be so; the latest first. */
export const matchesQuery = z.strictObject({
  code: tableCode.optional(),
  /** How a name of somebody at the table begins. */
  name: soughtName.optional(),
  game: soughtText(40).optional(),
  profile: soughtText(80).optional(),
  from: instant.optional(),
  until: instant.optional(),
  standing: z.enum(MATCH_STANDINGS).optional(),
  /** How the name of somebody who won begins. */
  won: soughtName.optional(),
  flag: z.enum(MATCH_FLAGS).optional(),
  after: matchPlace.optional(),
});

export const foundMatch = z.object({
  /** For `after`. */
  place: z.string(),
  code: z.string(),
  matchNo: z.number(),
  game: z.string(),
  profile: z.string(),
  standing: z.enum(MATCH_STANDINGS),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  names: z.array(z.string()).readonly(),
  totals: z.array(z.number()).readonly(),
  winners: z.array(z.number()).readonly(),
  flags: z.array(z.enum(MATCH_FLAGS)).readonly(),
});
export const matchesAnswer = z.object({ ok: z.literal(true), matches: z.array(foundMatch).readonly() });
export type MatchesAnswer = z.infer<typeof matchesAnswer>;

/** One accepted command, as everybody at the table could see it. */
export const logLine = z.object({
  version: z.number(),
  at: z.number(),
  /** The name of whoever acted; null for what the table does by itself. */
  actor: z.string().nullable(),
  seat: z.number().nullable(),
  /** Who sat there when it was done. */
  seats: z.array(z.object({ name: z.string(), practice: z.boolean() }).nullable()).readonly(),
  deal: z.number().nullable(),
  /** Opaque: events of the table, and what the game shows to all. */
  happened: z.array(z.unknown()).readonly(),
});
export type LogLine = z.infer<typeof logLine>;

/** GET /api/admin/tables/CODE/matches/N/log: so many lines after that version. */
export const logQuery = z.strictObject({
  after: z.coerce.number().int().min(0).default(0),
  deal: z.coerce.number().int().min(1).optional(),
  seat: z.coerce.number().int().min(0).max(6).optional(),
});
export const LOG_PAGE_SIZE = 200;
export const logAnswer = z.object({
  ok: z.literal(true),
  lines: z.array(logLine).readonly(),
  /** Where each deal begins. */
  deals: z.array(z.object({ deal: z.number(), version: z.number() })).readonly(),
  /** The last version of the match. */
  last: z.number(),
});
export type LogAnswer = z.infer<typeof logAnswer>;

/** GET /api/admin/tables/CODE/steps/VERSION: the board as it stood after that step, for everybody to see. */
export const boardAnswer = z.object({
  ok: z.literal(true),
  version: z.number(),
  at: z.number(),
  matchNo: z.number(),
  deal: z.number().nullable(),
  game: z.string(),
  seats: z.array(z.string().nullable()).readonly(),
  /** Opaque: the game's view for those without a seat; null while no match is played. */
  view: z.unknown(),
});
export type BoardAnswer = z.infer<typeof boardAnswer>;
