// Links made for one guest each.
import type pg from 'pg';
import type { Invitation, Invitations } from '../lobby-ports.ts';
import { ask } from './database-failure.ts';
import { hashOf } from './token-hash.ts';

const MAKE =
  'INSERT INTO invitations (token_hash, table_id, name, language, cards) VALUES ($1, $2, $3, $4, $5)';

const FIND = `
SELECT table_id AS "tableId", name, language, cards, used_by AS "usedBy" FROM invitations WHERE token_hash = $1`;

/** One statement: of two that use it at once, the second sees the first. */
const USE = `
UPDATE invitations SET used_by = $2 WHERE token_hash = $1 AND (used_by IS NULL OR used_by = $2) RETURNING used_by`;

export function postgresInvitations(pool: pg.Pool): Invitations {
  return {
    async make(token, { tableId, name, language, cards }) {
      await ask(pool, { text: MAKE, values: [hashOf(token), tableId, name, language, cards] });
    },
    async find(token) {
      const [found] = await ask<Invitation>(pool, { text: FIND, values: [hashOf(token)] });
      return found;
    },
    async use(token, person) {
      return (await ask(pool, { text: USE, values: [hashOf(token), person] })).length > 0;
    },
  };
}
