// Splits events into what the database may show and what it may not, and joins them again. Hidden is whatever stands
// under a key `sealed`, at any depth.
import type { Json } from '../ports.ts';

type JsonObject = { readonly [key: string]: Json };
type Path = readonly (string | number)[];

export interface HiddenPart {
  /** Where the `sealed` value belongs: keys and places from the list of events downwards. */
  readonly path: Path;
  readonly value: Json;
}

export interface SplitEvents {
  readonly open: readonly Json[];
  readonly hidden: readonly HiddenPart[];
}

const SEALED = 'sealed';

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function openPart(value: Json, path: Path, hidden: HiddenPart[]): Json {
  if (isList(value)) return value.map((item, place) => openPart(item, [...path, place], hidden));
  if (!isObject(value)) return value;
  const open: (readonly [string, Json])[] = [];
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) continue; // as JSON has it
    if (key === SEALED) hidden.push({ path, value: item });
    else open.push([key, openPart(item, [...path, key], hidden)]);
  }
  return Object.fromEntries(open);
}

export function splitEvents(events: readonly Json[]): SplitEvents {
  const hidden: HiddenPart[] = [];
  const open = events.map((event, place) => openPart(event, [place], hidden));
  return { open, hidden };
}

function withPart(value: Json | undefined, path: Path, part: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined && value !== undefined && isObject(value)) return { ...value, [SEALED]: part };
  if (typeof step === 'number' && value !== undefined && isList(value)) {
    return value.with(step, withPart(value[step], rest, part));
  }
  if (typeof step === 'string' && value !== undefined && isObject(value)) {
    return { ...value, [step]: withPart(value[step], rest, part) };
  }
  throw new Error('a sealed part has no place in its event');
}

export function joinEvents({ open, hidden }: SplitEvents): readonly Json[] {
  let events: Json = open;
  for (const { path, value } of hidden) events = withPart(events, path, value);
  if (!isList(events)) throw new Error('events are a list');
  return events;
}
