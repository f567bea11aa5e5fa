// The log of one match as an admin reads it: what everybody could see, step by step. Hidden cards are in none of it.
import {
  changesOf,
  isPractice,
  type Json,
  operatorName,
  type PersonId,
  type TableEvent,
} from '@forehand/engine';
import type { BoardAnswer, LogAnswer, LogLine } from '@forehand/protocol';
import { BY_ITSELF } from '../ports.ts';
import type { Moment } from './moments.ts';

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

function lineOf(moment: Moment, names: ReadonlyMap<string, string>): LogLine {
  const { step, before, after, events, advances } = moment;
  const { seats } = before ?? after;
  const seat = seatOf(moment);
  const seen = advances.flatMap((advance) => advance.seenBy('public'));
  return {
    version: step.version,
    at: step.at,
    actor: step.actor === BY_ITSELF ? null : (operatorName(step.actor) ?? names.get(step.actor) ?? ''),
    seat: seat < 0 ? null : seat,
    seats: sitting(seats, names),
    deal: dealOf(moment),
    happened: [...ofTable(events), ...seen].map((event) => named(event, names)),
  };
}

/** Which lines of a match are asked for. */
export interface LinesAsked {
  readonly after: number;
  readonly deal?: number | undefined;
  readonly seat?: number | undefined;
  readonly limit: number;
}

const seatOf = ({ step, before, after }: Moment): number => (before ?? after).seats.indexOf(step.actor);
const dealOf = ({ after }: Moment): number | null => after.match?.deal ?? null;

/** Lines of a match: with those that led to it, if it is the first. */
export function matchLog(
  match: readonly Moment[],
  { after, deal, seat, limit }: LinesAsked,
  names: ReadonlyMap<string, string>,
): readonly LogLine[] {
  const wanted = match.filter(
    (moment) =>
      moment.step.version > after &&
      (deal === undefined || dealOf(moment) === deal) &&
      (seat === undefined || seatOf(moment) === seat),
  );
  return wanted.slice(0, limit).map((moment) => lineOf(moment, names));
}

/** Where each deal begins: at the first step that belongs to it. */
export function dealsIn(match: readonly Moment[]): LogAnswer['deals'] {
  const begins = new Map<number, number>();
  for (const moment of match) {
    const deal = dealOf(moment);
    if (deal !== null && !begins.has(deal)) begins.set(deal, moment.step.version);
  }
  return [...begins].map(([deal, version]) => ({ deal, version }));
}

/** As it stood after that step. */
export const boardAfter = (
  { step: { version, at }, after: { adjustments, matchNo, match, game, seats } }: Moment,
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
