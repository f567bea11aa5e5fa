// Changes to plain JSON, for tests that forge what is stored or sent.
import type { Json } from '@forehand/engine';

export type Path = readonly (string | number)[];

/** The same JSON with the value at the path changed. */
export function edited(value: Json, path: Path, change: (old: Json) => Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  const inner = edited(at(value, [key]), rest, change);
  if (Array.isArray(value)) return value.toSpliced(Number(key), 1, inner);
  return { ...fields(value), [key]: inner };
}

/** The value at the path; null where there is none. */
export const at = (value: Json, path: Path): Json =>
  path.reduce<Json>((inner, key) => fields(inner)[key] ?? null, value);

/** The fields of a JSON object; none of anything else. */
export const fields = (value: Json): Readonly<Record<string, Json>> =>
  Object.fromEntries(typeof value === 'object' && value !== null ? Object.entries(value) : []);
