// Operators at a table: what they may do to it, and what follows. Nothing that was scored is changed: points are added, in
// a line of their own that says why.
import { ok } from '../result.ts';
import { sumOf } from '../standing.ts';
import { happened, nothingYet, refuse, type Verdict } from './advance.ts';
import type { TableEvent } from './events.ts';
import { gameOf } from './known.ts';
import type { Adjustment, Closing } from './operator-events.ts';
import { changesOf, scoredMatch } from './scored-matches.ts';
import type { PersonId, TableState } from './types.ts';

/** How many lines a match can be corrected by. */
export const ADJUSTMENTS_AT_MOST = 20;

const OPERATOR = 'admin:';

/** Who acts in a step of an operator's. People's ids hold no colon. */
export const operatorId = (name: string): PersonId => `${OPERATOR}${name}`;

/** Whose step it is; undefined where no operator acts. */
export const operatorName = (actor: PersonId): string | undefined =>
  actor.startsWith(OPERATOR) ? actor.slice(OPERATOR.length) : undefined;

export type OperatorCommand =
  | ({ readonly type: 'closeTable' } & Closing)
  /** `known`: how many lines have corrected this match, as far as whoever asks was shown. */
  | ({ readonly type: 'adjust'; readonly known: number } & Adjustment);

/** Judges what an operator asks; the step it makes would have the number `version`. */
export function decideOperator(state: TableState, command: OperatorCommand, version: number): Verdict {
  switch (command.type) {
    case 'closeTable':
      return closeTable(state, command, version);
    case 'adjust':
      return adjust(state, command, version);
  }
}

function closeTable(state: TableState, { reason, at }: Closing, version: number): Verdict {
  if (state.closed !== null) return refuse('tableClosed');
  const ending: readonly TableEvent[] = state.phase === 'playing' ? [{ type: 'matchClosed' }] : [];
  return ok(happened(nothingYet(state), [{ type: 'tableClosed', reason, at }, ...ending], version));
}

function adjust(
  state: TableState,
  { matchNo, deal, change, reason, at, known }: Adjustment & { readonly known: number },
  version: number,
): Verdict {
  const match = scoredMatch(state, matchNo);
  if (match === undefined) return refuse('noSuchMatch');
  if (!Number.isInteger(deal) || deal < 1 || deal > match.deals) return refuse('dealNotScored');
  if (change.length !== match.seats || !change.every(Number.isInteger)) return refuse('malformed');
  if (change.every((points) => points === 0)) return refuse('nothingToAdjust');
  if (match.zeroSum && sumOf(change) !== 0) {
    return { ok: false, error: { code: 'notZeroSum', rule: gameOf(state).sumRule } };
  }
  const lines = changesOf(state, matchNo).length;
  if (lines !== known) return refuse('adjustedMeanwhile');
  if (lines >= ADJUSTMENTS_AT_MOST) return refuse('adjustedTooOften');
  return ok(happened(nothingYet(state), [{ type: 'adjusted', matchNo, deal, change, reason, at }], version));
}
