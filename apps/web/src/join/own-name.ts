// The name this browser used last, and whether a typed name can be told apart from those at a table.
import { isString } from '../net/guards.ts';
import type { Keep } from '../settings/storage.ts';

export const LONGEST_NAME = 20;

export const lastName = (keep: Keep): string => keep.read('name', isString, '').slice(0, LONGEST_NAME);
export const keepName = (keep: Keep, name: string): void => keep.write('name', name);

export const tidyName = (typed: string): string => typed.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

export function isUsableName(typed: string): boolean {
  const name = tidyName(typed);
  return name.length <= LONGEST_NAME && /[\p{L}\p{N}]/u.test(name);
}

/** Equal but for case, accents and marks. The server looks closer; this only warns before Sit is pressed. */
const folded = (name: string): string =>
  tidyName(name)
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLocaleLowerCase();

export const looksLikeOneOf = (typed: string, names: readonly string[]): boolean =>
  folded(typed) !== '' && names.some((name) => folded(name) === folded(typed));

/** «Camille B»: the name with the first letter that tells it apart; '' where it would grow too long. */
export function freeVariant(typed: string, names: readonly string[]): string {
  const found = [...'BCDEFGHIJKLM']
    .map((letter) => `${tidyName(typed)} ${letter}`)
    .find((name) => !looksLikeOneOf(name, names));
  return found !== undefined && isUsableName(found) ? found : '';
}
