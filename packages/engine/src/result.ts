/** A value, or the reason why there is none. Refusals a user can cause travel as values; bugs throw. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

/** The end of a switch over a union: a new member does not compile until it is handled. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}

/** A promise the program makes to itself. A false one is a bug, so it throws. */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`);
}

/** Takes an optional value that the program knows to be there. */
export function present<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`invariant broken: no ${what}`);
  return value;
}
