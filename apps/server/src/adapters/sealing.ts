// Encryption of what the database must not show: AES-256-GCM under keys that follow from the server's sealing key.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_BYTES = 32;

/** Nonce, tag, ciphertext. `context` says what it is and where it belongs; elsewhere it does not open. */
export function seal(key: Uint8Array, context: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Throws when the key, the context or a single bit differs. */
export function open(key: Uint8Array, context: string, sealed: Uint8Array): Buffer {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

const derived = (key: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `forehand ${purpose}`, KEY_BYTES));

/** The key of one table: seals its snapshots, what is hidden outside a deal, and the keys of its deals. */
export const tableKey = (sealingKey: Uint8Array, tableId: string): Buffer =>
  derived(sealingKey, `table ${tableId}`);

/** Tells keys apart without giving them away. */
export const fingerprintOf = (sealingKey: Uint8Array): string =>
  derived(sealingKey, 'fingerprint').toString('hex').slice(0, 32);
