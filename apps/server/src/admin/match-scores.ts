// What was scored in a match, deal by deal, and what corrects it.
import {
  adjustedResult,
  adjustedTotals,
  changesOf,
  type Match,
  type TableState,
  termsOf,
} from '@forehand/engine';
import type { ScoresAnswer } from '@forehand/protocol';
import type { Moment } from './moments.ts';

type Scores = Omit<ScoresAnswer, 'ok'>;

/** The match as it stood last, and what it is called by. */
interface Played {
  readonly match: Match;
  readonly state: TableState;
  readonly deals: Scores['deals'];
}

/** A match, and the table as it is now. */
function playedOf(
  moments: Iterable<Moment>,
  matchNo: number,
): { played: Played; now: TableState } | undefined {
  let played: Played | undefined;
  let now: TableState | undefined;
  for (const { after, advances } of moments) {
    now = after;
    if (after.matchNo !== matchNo || after.match === null) continue;
    const scored = advances.flatMap(({ scores }) => scores).map(({ deal, change }) => ({ deal, change }));
    played = { match: after.match, state: after, deals: [...(played?.deals ?? []), ...scored] };
  }
  return played && now && { played, now };
}

/** Undefined where there is no such match. */
export function matchScores(
  moments: Iterable<Moment>,
  matchNo: number,
  names: ReadonlyMap<string, string>,
): Scores | undefined {
  const found = playedOf(moments, matchNo);
  if (found === undefined) return undefined;
  const { now, played } = found;
  const { match, state, deals } = played;
  const changes = changesOf(now, matchNo);
  const isPlayed = state.ended === 'played' && match.result !== undefined;
  return {
    game: state.game,
    zeroSum: termsOf(state, state.players.length).zeroSum,
    names: state.players.map((person) => names.get(person) ?? ''),
    deals,
    adjustments: now.adjustments.filter((one) => one.matchNo === matchNo),
    totals: adjustedTotals(match.totals, changes),
    winners: isPlayed && match.result ? adjustedResult(match.result, changes).winners : [],
    closed: now.closed,
  };
}
