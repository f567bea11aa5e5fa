// Names at one table are told apart by people, so no two may look alike.
import unhomoglyph from 'unhomoglyph';

const LONGEST = 20;

const bare = (text: string): string => text.normalize('NFKD').replaceAll(/[\p{M}\s]/gu, '');
const look = (text: string): string => bare(unhomoglyph(text));

/** How a name looks when letters of other scripts, accents and gaps do not count. */
const asTyped = (name: string): string => look(bare(name));
/** The same when case does not count either. Not from the look: a capital I looks like l, yet its small letter is i. */
const inSmallLetters = (name: string): string => look(bare(name).toLowerCase()).toLowerCase();

/** Two names can be taken for one another. */
export const looksLike = (one: string, other: string): boolean =>
  asTyped(one) === asTyped(other) || inSmallLetters(one) === inSmallLetters(other);

/** A free name close to the wish; undefined when the wish itself is free. */
export function freeNameLike(wish: string, taken: readonly string[]): string | undefined {
  const isTaken = (name: string): boolean => taken.some((other) => looksLike(name, other));
  if (!isTaken(wish)) return undefined;
  for (let letter = 'B'.charCodeAt(0); ; letter += 1) {
    const name = withSuffix(wish, ` ${String.fromCharCode(letter)}`);
    if (!isTaken(name)) return name;
  }
}

/** Shortened by whole characters until the suffix has room. */
function withSuffix(wish: string, suffix: string): string {
  const characters = [...wish];
  while (characters.join('').length + suffix.length > LONGEST) characters.pop();
  return characters.join('').trim() + suffix;
}
