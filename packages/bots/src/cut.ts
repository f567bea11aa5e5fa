/** Where to cut: anywhere, and for each pack elsewhere. The seal differs from pack to pack and tells nothing. */
export function cutAt(
  { min, max }: { readonly min: number; readonly max: number },
  commitment: string,
): { readonly type: 'cut'; readonly at: number } {
  let mixed = 0;
  for (const digit of commitment) mixed = (mixed * 31 + digit.charCodeAt(0)) % 65_521;
  return { type: 'cut', at: min + (mixed % (max - min + 1)) };
}
