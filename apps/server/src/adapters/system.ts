// Time and unguessable names from the system.
import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '@forehand/protocol';
import type { Clock, Ids } from '../ports.ts';

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, callback) {
    const timer = setTimeout(callback, delay);
    return { cancel: () => clearTimeout(timer) };
  },
};

const ID_BYTES = 16;
const TOKEN_BYTES = 24;

const unguessable = (bytes: number): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64url');

/** A code drawn evenly: bytes that would favour the first letters are thrown away. */
function tableCode(): string {
  const limit = 256 - (256 % CODE_ALPHABET.length);
  let code = '';
  while (code.length < CODE_LENGTH) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) code += CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length);
  }
  return code;
}

export const systemIds: Ids = {
  tableId: () => unguessable(ID_BYTES),
  tableCode,
  personId: () => unguessable(ID_BYTES),
  deviceId: () => unguessable(ID_BYTES),
  token: () => unguessable(TOKEN_BYTES),
  twoDigits: () => randomInt(10, 100),
};
