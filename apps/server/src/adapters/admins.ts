// Accounts and sessions of admins. Whatever decides and writes does so in one statement: of two that use a link at
// once, one gets it.
import type pg from 'pg';
import type { Admin, AdminAccount, AdminSession, Admins } from '../admin-ports.ts';
import { auditedIf, entryValue } from './audited.ts';
import { ask } from './database-failure.ts';
import { hashOf } from './token-hash.ts';

const milliseconds = (parameter: string): string => `${parameter}::float8 * interval '1 millisecond'`;

/** $3: the entry of the audit log. */
const CREATE = `
WITH done AS (INSERT INTO admins (name, role) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING name),
  ${auditedIf('done', '$3')}
SELECT name FROM done`;

const ACCOUNTS = `
SELECT name, role, password_hash AS "passwordHash", disabled_at IS NOT NULL AS "isDisabled" FROM admins`;

/** $4: the entry of the audit log. */
const OFFER_LINK = `
WITH gone AS (DELETE FROM admin_links WHERE admin = $1), done AS (
  INSERT INTO admin_links (admin, token_hash, expires_at)
  VALUES ($1, $2, statement_timestamp() + ${milliseconds('$3')}) RETURNING admin
), ${auditedIf('done', '$4')}
SELECT admin FROM done`;

const REDEEM_LINK = `
WITH used AS (
  UPDATE admin_links SET used_at = statement_timestamp()
  WHERE token_hash = $1 AND used_at IS NULL AND expires_at > statement_timestamp() RETURNING admin
), changed AS (
  UPDATE admins a SET password_hash = $2 FROM used u WHERE a.name = u.admin AND a.disabled_at IS NULL
  RETURNING a.name, a.role
), gone AS (DELETE FROM admin_sessions s USING changed c WHERE s.admin = c.name)
SELECT name, role FROM changed`;

/** $2: the entry of the audit log. */
const DISABLE = `
WITH links AS (DELETE FROM admin_links WHERE admin = $1), sessions AS (DELETE FROM admin_sessions WHERE admin = $1),
  done AS (
    UPDATE admins SET disabled_at = statement_timestamp() WHERE name = $1 AND disabled_at IS NULL RETURNING name
  ), ${auditedIf('done', '$2')}
SELECT name FROM done`;

/** Sessions that are over go whenever one is opened. $1: admin. $2: token. $3: how long it lasts. */
const OPEN_SESSION = `
WITH gone AS (DELETE FROM admin_sessions WHERE ends_at < statement_timestamp()), opened AS (
  INSERT INTO admin_sessions (admin, token_hash, ends_at)
  SELECT name, $2, statement_timestamp() + ${milliseconds('$3')} FROM admins WHERE name = $1 AND disabled_at IS NULL
  RETURNING admin, ends_at
)
SELECT a.name, a.role, extract(epoch FROM o.ends_at) * 1000 AS "endsAt" FROM opened o JOIN admins a ON a.name = o.admin`;

/** $1: token. $2: how long it may be idle. */
const SESSION = `
UPDATE admin_sessions s SET seen_at = statement_timestamp() FROM admins a
WHERE s.token_hash = $1 AND a.name = s.admin AND a.disabled_at IS NULL AND s.ends_at > statement_timestamp()
  AND s.seen_at > statement_timestamp() - ${milliseconds('$2')}
RETURNING a.name, a.role, extract(epoch FROM s.ends_at) * 1000 AS "endsAt"`;

type SessionRow = Admin & { readonly endsAt: string | number };

const sessionOf = (row: SessionRow | undefined): AdminSession | undefined =>
  row && { name: row.name, role: row.role, endsAt: Number(row.endsAt) };

export function postgresAdmins(pool: pg.Pool): Admins {
  return {
    async create({ name, role }, audited) {
      return (await ask(pool, { text: CREATE, values: [name, role, entryValue(audited)] })).length > 0;
    },
    async find(name) {
      return (await ask<AdminAccount>(pool, { text: `${ACCOUNTS} WHERE name = $1`, values: [name] }))[0];
    },
    list: () => ask<AdminAccount>(pool, { text: `${ACCOUNTS} ORDER BY name` }),
    async offerLink(name, token, lasts, audited) {
      await ask(pool, { text: OFFER_LINK, values: [name, hashOf(token), lasts, entryValue(audited)] });
    },
    async redeemLink(token, passwordHash) {
      return (await ask<Admin>(pool, { text: REDEEM_LINK, values: [hashOf(token), passwordHash] }))[0];
    },
    async disable(name, audited) {
      return (await ask(pool, { text: DISABLE, values: [name, entryValue(audited)] })).length > 0;
    },
    async openSession(name, token, { lasts }) {
      const query = { text: OPEN_SESSION, values: [name, hashOf(token), lasts] };
      return sessionOf((await ask<SessionRow>(pool, query))[0]);
    },
    async session(token, { idle }) {
      return sessionOf((await ask<SessionRow>(pool, { text: SESSION, values: [hashOf(token), idle] }))[0]);
    },
    async endSession(token) {
      await ask(pool, { text: 'DELETE FROM admin_sessions WHERE token_hash = $1', values: [hashOf(token)] });
    },
  };
}
