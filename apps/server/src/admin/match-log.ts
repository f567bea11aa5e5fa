// The log of one match as an admin reads it: what everybody could see, step by step. Hidden cards are in none of it.
import {
  foldTable,
  type Json,
  present,
  replayed,
  type TableAdvance,
  type TableEvent,
  type TableState,
  tableEvent,
} from '@forehand/engine';
import type { BoardAnswer, LogLine } from '@forehand/protocol';
import type { Step } from '../ports.ts';

/** Who acts when nobody does. */
const BY_ITSELF = 'auto';

/** The state after a step, and what came of it. */
interface Moment {
  readonly step: Step;
  readonly before: TableState | null;
  readonly after: TableState;
  readonly events: readonly TableEvent[];
  readonly seen: readonly unknown[];
}

/** The first step makes the table; the game has said nothing yet. */
const opened = (
  events: readonly TableEvent[],
  version: number,
): Pick<TableAdvance, 'state' | 'advances'> => ({
  state: present(foldTable(null, events, version) ?? undefined, 'table'),
  advances: [],
});

/** A table folded step by step, from its first one on. */
function* moments(steps: readonly Step[]): Generator<Moment> {
  let before: TableState | null = null;
  for (const step of steps) {
    const { version } = step;
    const events: readonly TableEvent[] = step.events.map((event) => tableEvent.parse(event));
    const moved: Pick<TableAdvance, 'state' | 'advances'> =
      before === null ? opened(events, version) : replayed(before, events, version);
    const seen = moved.advances.flatMap((advance) => advance.seenBy('public'));
    yield { step, before, after: moved.state, events, seen };
    before = moved.state;
  }
}

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

function lineOf({ step, before, after, events, seen }: Moment, names: ReadonlyMap<string, string>): LogLine {
  const seat = (before ?? after).seats.indexOf(step.actor);
  return {
    version: step.version,
    at: step.at,
    actor: step.actor === BY_ITSELF ? null : (names.get(step.actor) ?? ''),
    seat: seat < 0 ? null : seat,
    deal: after.match?.deal ?? null,
    happened: [...ofTable(events), ...seen].map((event) => named(event, names)),
  };
}

/** The lines of a match: with those that led to it, if it is the first. */
export const matchLog = (
  steps: readonly Step[],
  matchNo: number,
  names: ReadonlyMap<string, string>,
): readonly LogLine[] =>
  [...moments(steps)]
    .filter(({ after }) => Math.max(1, after.matchNo) === matchNo)
    .map((moment) => lineOf(moment, names));

/** As it stood after that step; undefined where there is no such step. */
export function boardAfter(
  steps: readonly Step[],
  version: number,
  names: ReadonlyMap<string, string>,
): Omit<BoardAnswer, 'ok'> | undefined {
  const moment = [...moments(steps.slice(0, version))].at(-1);
  if (moment?.step.version !== version) return undefined;
  const { step, after } = moment;
  return {
    version,
    at: step.at,
    matchNo: after.matchNo,
    deal: after.match?.deal ?? null,
    game: after.game,
    seats: after.seats.map((person) => (person === null ? null : (names.get(person) ?? ''))),
    view: after.match?.view('public') ?? null,
  };
}
