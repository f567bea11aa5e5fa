// Names at one table are told apart by people, so no two may look alike.
import unhomoglyph from 'unhomoglyph';

const LONGEST = 20;

/** Two names with the same look have the same skeleton: letters of other scripts, accents, case and gaps do not count. */
export function skeletonOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toLowerCase();
  return unhomoglyph(plain).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** A free name close to the wish; undefined when the wish itself is free. */
export function freeNameLike(wish: string, taken: readonly string[]): string | undefined {
  const skeletons = new Set(taken.map(skeletonOf));
  if (!skeletons.has(skeletonOf(wish))) return undefined;
  for (let letter = 'B'.charCodeAt(0); ; letter += 1) {
    const suffix = ` ${String.fromCharCode(letter)}`;
    const name =
      [...wish]
        .slice(0, LONGEST - suffix.length)
        .join('')
        .trim() + suffix;
    if (!skeletons.has(skeletonOf(name))) return name;
  }
}
