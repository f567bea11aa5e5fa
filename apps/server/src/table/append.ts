// What one accepted command writes: the step, and the rows that follow from it.
import { changesOf, present, type TableAdvance, type TableState, tableSnapshot } from '@forehand/engine';
import type {
  Append,
  DeckSecret,
  MatchEnd,
  MatchStart,
  ScoreAdjustment,
  ScoredDeal,
  Step,
  TableProjection,
} from '../ports.ts';
import { dealOf } from './running-deal.ts';
import { sheetHashOf, termsNow } from './sheet-of-rules.ts';

export function composeAppend(
  step: Step,
  before: TableState | null,
  advance: TableAdvance,
  secrets: readonly DeckSecret[],
  named: Append['named'],
  due: Append['due'] = null,
): Append {
  const { state } = advance;
  const scored = scoredDeals(before, advance);
  return {
    step,
    opened: null,
    named,
    projection: projection(before, state, scored),
    due,
    secrets,
    matchStart: state.matchNo === (before?.matchNo ?? 0) ? null : matchStart(state),
    scored,
    adjusted: adjustmentsIn(before, state),
    matchEnd: before?.phase === 'playing' && state.phase !== 'playing' ? matchEnd(state) : null,
    audited: null,
    snapshot: scored.length === 0 ? null : tableSnapshot(state),
  };
}

/** A score belongs to who played the deal; in the same step the seat may have changed hands. */
function scoredDeals(before: TableState | null, advance: TableAdvance): readonly ScoredDeal[] {
  const { matchNo, game } = advance.state;
  const people = before?.players ?? [];
  return advance.advances
    .flatMap((moved) => moved.scores)
    .map((score) => ({ matchNo, game, people, ...playedByOthers(advance.state, score.deal), ...score }));
}

/** The lines that this step has added. */
const adjustmentsIn = (before: TableState | null, { adjustments }: TableState): readonly ScoreAdjustment[] =>
  adjustments.slice(before?.adjustments.length ?? 0).map(({ matchNo, deal, change, reason }, place) => ({
    matchNo,
    number: (before === null ? 0 : changesOf(before, matchNo).length) + place + 1,
    deal,
    change,
    reason,
  }));

/** What of a deal the seat's own holder did not play. */
function playedByOthers(
  { actedFor, standIns, players }: TableState,
  deal: number,
): Pick<ScoredDeal, 'actedFor' | 'standIns'> {
  const acted = actedFor.filter((one) => one.deal === deal);
  return {
    actedFor:
      acted.length === 0 ? [] : players.map((_, seat) => acted.find((one) => one.seat === seat)?.moves ?? 0),
    standIns: standIns
      .filter((one) => one.deal === deal)
      .map(({ seat, instead, tricks }) => ({ seat, instead, tricks })),
  };
}

function projection(
  before: TableState | null,
  state: TableState,
  scored: readonly ScoredDeal[],
): TableProjection | null {
  const started = state.matchNo !== (before?.matchNo ?? 0);
  const changed = before === null || PROJECTED.some((field) => before[field] !== state[field]);
  if (!started && !changed && scored.length === 0) return null;
  return {
    phase: state.phase,
    host: state.host,
    seats: state.seats,
    matchNo: state.matchNo,
    deal: dealOf(state),
    deals: termsNow(state).deals,
    listed: state.listed,
    paused: state.paused && { until: state.paused.until },
  };
}

const PROJECTED = ['seats', 'host', 'phase', 'options', 'listed', 'paused'] as const;

function matchStart(state: TableState): MatchStart {
  const { profile, zeroSum } = termsNow(state);
  return {
    matchNo: state.matchNo,
    game: state.game,
    profile,
    options: state.options,
    seats: state.seats.map((person) => present(person ?? undefined, 'person in every seat')),
    sheetHash: sheetHashOf(state),
    zeroSum,
  };
}

function matchEnd(state: TableState): MatchEnd {
  const match = present(state.match ?? undefined, 'match that has ended');
  const closed = state.ended === 'closed';
  const winners = closed ? [] : present(match.result, 'result of a finished match').winners;
  return { matchNo: state.matchNo, totals: match.totals, winners, closed };
}
