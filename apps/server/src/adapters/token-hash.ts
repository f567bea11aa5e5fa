// Tokens are kept as their hashes: reading the database gives nobody a seat.
import { createHash } from 'node:crypto';

export const hashOf = (token: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHash('sha256').update(token).digest());
