// Keys of the packs: each deal's hidden cards are sealed under a key of its own, stored wrapped beside the secret of
// its pack. Forgetting one row would make one deal unreadable, opening one would open one deal.
import { randomBytes } from 'node:crypto';
import type { DeckSecret } from '../ports.ts';
import { KEY_BYTES, open, seal } from './sealing.ts';

/** Which pack: the labels its secret has. */
export interface PackName {
  readonly matchNo: number;
  readonly deal: number;
  readonly attempt: number;
}

export interface PackKey extends PackName {
  readonly key: Uint8Array;
}

export interface WrappedPack extends PackName {
  readonly wrapped: Uint8Array;
}

export interface UnwrappedPack {
  readonly packKey: PackKey;
  readonly deckSecret: DeckSecret;
}

export const nameOfPack = ({ matchNo, deal, attempt }: PackName): string => `${matchNo}.${deal}.${attempt}`;

const context = (tableId: string, pack: PackName): string => `pack ${tableId} ${nameOfPack(pack)}`;

/** A fresh key for a pack, and both key and secret as they are stored. */
export function wrapPack(
  tableKey: Uint8Array,
  tableId: string,
  { matchNo, deal, attempt, secret }: DeckSecret,
): { readonly packKey: PackKey; readonly stored: WrappedPack } {
  const pack = { matchNo, deal, attempt };
  const key = randomBytes(KEY_BYTES);
  const wrapped = seal(tableKey, context(tableId, pack), Buffer.concat([key, secret]));
  return { packKey: { ...pack, key }, stored: { ...pack, wrapped } };
}

export function unwrapPack(
  tableKey: Uint8Array,
  tableId: string,
  { matchNo, deal, attempt, wrapped }: WrappedPack,
): UnwrappedPack {
  const pack = { matchNo, deal, attempt };
  const plain = open(tableKey, context(tableId, pack), wrapped);
  return {
    packKey: { ...pack, key: plain.subarray(0, KEY_BYTES) },
    deckSecret: { ...pack, secret: Uint8Array.from(plain.subarray(KEY_BYTES)) },
  };
}

/** The secrets a table still needs: those of the match that began last. They come in the order of their steps. */
export const ofLastMatch = (secrets: readonly DeckSecret[]): readonly DeckSecret[] =>
  secrets.filter(({ matchNo }) => matchNo === secrets.at(-1)?.matchNo);
