// Bodies of the admins' interface, /api/admin.
import * as z from 'zod';

/** Why an admin is refused, besides what refuses guests. */
export const ADMIN_CODES = [
  'noAdminSession', // nobody is signed in as an admin, or the session has ended
  'notAllowed', // this admin's role is not enough
  'signInFailed', // no such name, or another password
  'noSuchAdmin',
  'notYourself', // another operator has to do that
  'linkInvalid', // unknown, used, or older than a day
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
  name: z.string().max(200),
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
