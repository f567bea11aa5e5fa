// What may be said at a table, as this page sends it.
import type { Phrase, Reaction } from '@forehand/protocol';

/** About people, never about cards: these go while cards are out. */
export const PHRASES = ['oneMoment', 'back', 'badLine'] as const satisfies readonly Phrase[];
export const REACTIONS = ['wellPlayed', 'ouch', 'laugh', 'thanks'] as const satisfies readonly Reaction[];

/** Characters of a line, at most. */
export const LONGEST_LINE = 280;
/** From here on the field says how many are left. */
export const COUNTED_FROM = 240;
/** One phrase in so many milliseconds; the server holds everybody to it. */
export const PHRASE_EVERY_MS = 20_000;

/** Signs that a pasted text may hold and no line has; the joiner and the variation sign belong to pictures. */
const UNSEEN = /(?![\u200D\uFE0F])[\p{C}\p{Zl}\p{Zp}]/gu;

/** One line, as the server takes it. */
export const cleanLine = (typed: string): string =>
  typed.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(UNSEEN, '').replaceAll(/ {2,}/gu, ' ').trim();

/** Characters as a person counts them, near enough, and as the server does. */
export const lengthOf = (line: string): number => [...line].length;
