// Ties a database to the key its hidden cards are sealed with: with another key they could not be read again.
import type pg from 'pg';
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
