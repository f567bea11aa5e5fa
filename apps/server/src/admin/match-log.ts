// The log of one match as an admin reads it: what everybody could see, step by step. Hidden cards are in none of it.
import {
  changesOf,
  isPractice,
  type Json,
  operatorName,
  type PersonId,
  type TableEvent,
  type TableState,
} from '@forehand/engine';
import type { BoardAnswer, LogLine } from '@forehand/protocol';
import { BY_ITSELF, type Step } from '../ports.ts';
import { type Moment, moments } from './moments.ts';

/** People are named, wherever their ids stand. */
function named(value: unknown, names: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => named(one, names));
  if (typeof value !== 'object' || value === null) return plainOf(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(one, names)]));
}

const plainOf = (value: unknown): Json =>
  typeof value === 'number' || typeof value === 'boolean' ? value : null;

/** What has happened at the table itself; the game says through `seen` what of its own is open to all. */
const ofTable = (events: readonly TableEvent[]): readonly TableEvent[] =>
  events.filter(({ type }) => type !== 'played');

const sitting = (seats: readonly (PersonId | null)[], names: ReadonlyMap<string, string>): LogLine['seats'] =>
  seats.map((person) =>
    person === null ? null : { name: names.get(person) ?? '', practice: isPractice(person) },
  );

function lineOf(
  { step, before, after, events, advances }: Moment,
  names: ReadonlyMap<string, string>,
): LogLine {
  const { seats } = before ?? after;
  const seat = seats.indexOf(step.actor);
  const seen = advances.flatMap((advance) => advance.seenBy('public'));
  return {
    version: step.version,
    at: step.at,
    actor: step.actor === BY_ITSELF ? null : (operatorName(step.actor) ?? names.get(step.actor) ?? ''),
    seat: seat < 0 ? null : seat,
    seats: sitting(seats, names),
    deal: after.match?.deal ?? null,
    happened: [...ofTable(events), ...seen].map((event) => named(event, names)),
  };
}

/** The lines of a match: with those that led to it, if it is the first. */
export function matchLog(
  steps: readonly Step[],
  matchNo: number,
  names: ReadonlyMap<string, string>,
): readonly LogLine[] {
  const lines: LogLine[] = [];
  for (const moment of moments(steps)) {
    if (Math.max(1, moment.after.matchNo) === matchNo) lines.push(lineOf(moment, names));
  }
  return lines;
}

/** As it stood after that step; undefined where there is no such step. */
export function boardAfter(
  steps: readonly Step[],
  version: number,
  names: ReadonlyMap<string, string>,
): Omit<BoardAnswer, 'ok'> | undefined {
  for (const { step, after } of moments(steps)) {
    if (step.version === version) return boardOf(step, after, names);
  }
  return undefined;
}

const boardOf = (
  { version, at }: Step,
  { adjustments, matchNo, match, game, seats }: TableState,
  names: ReadonlyMap<string, string>,
): Omit<BoardAnswer, 'ok'> => ({
  version,
  at,
  matchNo,
  deal: match?.deal ?? null,
  game,
  seats: seats.map((person) => (person === null ? null : (names.get(person) ?? ''))),
  view: match?.view('public', changesOf({ adjustments }, matchNo)) ?? null,
});
