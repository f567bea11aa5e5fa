// Names of tables, people and moves on the wire: shape and size only.
import * as z from 'zod';

/** The one protocol number. Both ends must say the same; otherwise the page reloads. */
export const PROTOCOL = 3;

/** Letters and digits that cannot be mistaken for one another, in lower case; no vowels, so no words. */
export const CODE_ALPHABET = 'bcdfghjkmnpqrstvwxz23456789';
export const CODE_LENGTH = 8;

/** A table's code: the end of its link. Typed codes may be in upper case and hold spaces or hyphens. */
export const tableCode = z
  .string()
  .max(40)
  .transform((typed) => typed.toLowerCase().replaceAll(/[\s-]/gu, ''))
  .pipe(z.string().regex(/^[bcdfghjkmnpqrstvwxz2-9]{8}$/u));

/** The largest whole number that the stores keep of versions and the like. */
export const LARGEST_COUNT = 2_147_483_647;

/** Text that is looked for or compared, and never kept: whatever the stores could not even be asked for is malformed. */
export const soughtText = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** Made by the client for each command, and sent again unchanged until it is answered. */
export const moveId = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/u);

/** More marks on one letter than any script needs: they climb over the lines above and below. */
const HEAPED_MARKS = /(?<=\p{M}{4})\p{M}+/gu;

/** What was typed, as one line: gaps are single, and no letter carries more than four marks. */
export const oneLine = (typed: string): string =>
  typed.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(HEAPED_MARKS, '').trim();

/**
 * A guest's name at a table, as typed: trimmed, one line, without control or invisible characters. Some of those count
 * as letters (Hangul fillers) or as symbols (the empty Braille cell); of them all only emoji's own selector may stay.
 */
export const guestName = z
  .string()
  .max(120)
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1)
      .max(20)
      .regex(/^(?:[^\p{C}\p{Zl}\p{Zp}\p{DI}\u2800]|\uFE0F)*$/u)
      .regex(/[\p{L}\p{N}]/u),
  );

/** A one-time token that moves a seat to another device. */
export const handoverToken = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/u);
