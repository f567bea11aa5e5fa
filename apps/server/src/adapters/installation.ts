// Ties a database to the keys of its nodes: what another key has sealed could not be read again, and a cookie that one
// node signs is worth nothing at a node with other keys.
import type pg from 'pg';
import { NODE_GONE_MS } from '../node-ports.ts';
import { RefusalToStart } from './refusal-to-start.ts';
import { fingerprintOf } from './sealing.ts';

const ONLY = 1;

export async function checkSealingKey(pool: pg.Pool, sealingKey: Uint8Array): Promise<void> {
  const own = fingerprintOf(sealingKey);
  await pool.query(
    'INSERT INTO installations (id, key_fingerprint) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING',
    [ONLY, own],
  );
  const { rows } = await pool.query<{ readonly key_fingerprint: string }>(
    'SELECT key_fingerprint FROM installations WHERE id = $1',
    [ONLY],
  );
  if (rows[0]?.key_fingerprint === own) return;
  throw new RefusalToStart(
    'The sealing key is not the one this database was written with. ' +
      'Restore keys.json in DATA_DIR, or set SEALING_KEY to the key of the other nodes.',
  );
}

/** $1: the key that signs here. $2: all that are accepted here. Nodes that are gone have no say: then keys may change. */
const SIGN_WITH = `
UPDATE installations SET session_fingerprint = $1 WHERE id = ${ONLY} AND (
  session_fingerprint IS NULL OR session_fingerprint = ANY ($2::text[])
  OR NOT EXISTS (SELECT 1 FROM nodes WHERE seen_at > statement_timestamp() - interval '${NODE_GONE_MS} milliseconds'))
RETURNING id`;

/** `sessionKeys`: base64url, the one that signs first. */
export async function checkSessionKeys(pool: pg.Pool, sessionKeys: readonly string[]): Promise<void> {
  const prints = sessionKeys.map((key) => fingerprintOf(Buffer.from(key, 'base64url')));
  if (prints.length === 0 || (await pool.query(SIGN_WITH, [prints[0], prints])).rowCount === 1) return;
  throw new RefusalToStart(
    'Other nodes on this database sign cookies with another key. Set SESSION_KEYS to the same keys at all nodes; ' +
      'to change the key, name the new one first and the old one second.',
  );
}
