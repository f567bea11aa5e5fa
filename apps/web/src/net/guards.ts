// Checks on what comes over the network or out of storage, before anything trusts its shape.
export type Guard<T> = (input: unknown) => input is T;

export const isString = (input: unknown): input is string => typeof input === 'string';
export const isNumber = (input: unknown): input is number => typeof input === 'number';
export const isBoolean = (input: unknown): input is boolean => typeof input === 'boolean';
export const isAnything = (_input: unknown): _input is unknown => true;

export const exactly =
  <const T extends readonly (string | number | boolean)[]>(...values: T): Guard<T[number]> =>
  (input): input is T[number] =>
    values.some((value) => value === input);

export const nullable =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (input): input is T | null =>
    input === null || guard(input);

export const optional =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (input): input is T | undefined =>
    input === undefined || guard(input);

export const listOf =
  <T>(guard: Guard<T>): Guard<T[]> =>
  (input): input is T[] =>
    Array.isArray(input) && input.every((entry) => guard(entry));

export const oneOf =
  <A, B>(one: Guard<A>, other: Guard<B>): Guard<A | B> =>
  (input): input is A | B =>
    one(input) || other(input);

/** An object that has at least these fields; further ones, from a newer server, do no harm. */
export const shape =
  <T extends object>(fields: { readonly [K in keyof T]-?: Guard<T[K]> }): Guard<T> =>
  (input): input is T =>
    typeof input === 'object' &&
    input !== null &&
    Object.entries<Guard<unknown>>(fields).every(([key, guard]) => guard(Reflect.get(input, key)));
