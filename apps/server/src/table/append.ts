// What one accepted command writes: the step, and the rows that follow from it.
import {
  findGame,
  type Json,
  present,
  type TableAdvance,
  type TableState,
  type Terms,
  tableSnapshot,
} from '@forehand/engine';
import type {
  Append,
  DeckSecret,
  MatchEnd,
  MatchStart,
  ScoredDeal,
  Step,
  TableProjection,
} from '../ports.ts';
import { digestOf } from './accepted-moves.ts';

export function composeAppend(
  step: Step,
  before: TableState | null,
  advance: TableAdvance,
  secrets: readonly DeckSecret[],
  name: string | null,
): Append {
  const { state } = advance;
  const scored = scoredDeals(advance);
  return {
    step,
    opened: null,
    named: name === null ? null : { person: step.actor, name },
    projection: projection(before, state, scored),
    secrets,
    matchStart: state.matchNo === (before?.matchNo ?? 0) ? null : matchStart(state),
    scored,
    matchEnd: before?.phase === 'playing' && state.phase === 'over' ? matchEnd(state) : null,
    snapshot: scored.length === 0 ? null : tableSnapshot(state),
  };
}

/** What the options of a table amount to. */
export function termsOf(state: TableState): Terms {
  const parsed = present(findGame(state.game), `game ${state.game}`).parseOptions(state.options);
  if (!parsed.ok) throw new Error(`options of a table cannot be read: ${parsed.error.join('; ')}`);
  return parsed.value.terms;
}

function scoredDeals(advance: TableAdvance): readonly ScoredDeal[] {
  const { matchNo, game } = advance.state;
  return advance.advances.flatMap((moved) => moved.scores).map((score) => ({ matchNo, game, ...score }));
}

function projection(
  before: TableState | null,
  state: TableState,
  scored: readonly ScoredDeal[],
): TableProjection | null {
  const started = state.matchNo !== (before?.matchNo ?? 0);
  const seated = before?.seats !== state.seats || before.host !== state.host || before.phase !== state.phase;
  if (!started && !seated && scored.length === 0) return null;
  const { deals } = termsOf(state);
  return {
    phase: state.phase,
    host: state.host,
    seats: state.seats,
    matchNo: state.matchNo,
    deal: dealInPlay(state, scored.at(-1)?.deal, deals),
    deals,
  };
}

/** The deal a list shows: 0 before the first match. `last` is the deal just scored. */
function dealInPlay(state: TableState, last: number | undefined, deals: number): number {
  if (last !== undefined) return Math.min(last + 1, deals);
  return state.matchNo === 0 ? 0 : 1;
}

function matchStart(state: TableState): MatchStart {
  const { profile, zeroSum } = termsOf(state);
  return {
    matchNo: state.matchNo,
    game: state.game,
    profile,
    options: state.options,
    seats: state.seats.map((person) => present(person ?? undefined, 'person in every seat')),
    sheetHash: digestOf({ profile, options: canonical(state.options) }),
    zeroSum,
  };
}

function matchEnd(state: TableState): MatchEnd {
  const { totals, winners } = present(state.match?.result, 'result of a finished match');
  return { matchNo: state.matchNo, totals, winners };
}

/** The same JSON with the keys of every object in order, so that equal options have one hash. */
function canonical(value: Json): Json {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]));
}
