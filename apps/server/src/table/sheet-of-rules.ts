// The sheet of rules that all agree to: what its options amount to, and the mark by which it is known.
import { createHash } from 'node:crypto';
import {
  findGame,
  type Json,
  openLines,
  present,
  type Sheet,
  sheetOf,
  type TableState,
  type Terms,
  termsOf,
} from '@forehand/engine';
import type { SheetOfRules } from '@forehand/protocol';

/** Hexadecimal digits of the hash that are shown. */
const MARK_LENGTH = 8;

/** What the options of a table amount to with as many players as have seats. */
export const termsNow = (state: TableState): Terms => termsOf(state, state.seats.length);

/** SHA-256 of profile and options, in hexadecimal: equal rules have equal hashes. */
export function sheetHashOf(state: TableState): string {
  const said = { profile: termsNow(state).profile, options: canonical(state.options) };
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

export const markOf = (hash: string): string => hash.slice(0, MARK_LENGTH).toUpperCase();

export function composeSheet(state: TableState): SheetOfRules {
  const { game, sheetBefore: before } = state;
  const sheet = sheetOf(state);
  const dealsOf = ({ options, seats }: Sheet) => termsOf({ game, options }, seats).deals;
  return {
    ...sheet,
    linesNext: state.linesNext,
    open: [...openLines(present(findGame(game), `game ${game}`).lines)],
    deals: dealsOf(sheet),
    mark: markOf(sheetHashOf(state)),
    before: before && { ...before, deals: dealsOf(before) },
  };
}

const SHOWN = ['options', 'lines', 'linesNext', 'sheetBefore'] as const;

/** Whether both states of a table have the very same sheet. */
export const hasSameSheet = (one: TableState, other: TableState): boolean =>
  one.seats.length === other.seats.length && SHOWN.every((part) => one[part] === other[part]);

/** The same JSON with the keys of every object in order. */
function canonical(value: Json): Json {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]));
}
