// A turn's time is over: what is done for the seat is legal, is marked as done on its behalf, and binds it to the least.
import type { Seat } from '../seat.ts';
import { advanced, happened, nothingYet, type TableAdvance } from './advance.ts';
import type { TableEvent } from './events.ts';
import { matchOf } from './known.ts';
import { humanSeats, isPractice } from './seats.ts';
import type { TableState } from './types.ts';

/** The seat whose time runs: a person's whose move the table waits for. Votes and practice players have all the time. */
export function seatOnClock({ lines, match, paused, phase, seats }: TableState): Seat | undefined {
  const seat = match?.turn;
  if (lines.turnTime === 'none' || phase !== 'playing' || paused !== null) return undefined;
  return typeof seat === 'number' && !isPractice(seats[seat]) ? seat : undefined;
}

/**
 * The move of the seat on turn is made for it. `cut`: where the pack is cut, if that is what is awaited. `alone`: nobody
 * has a page open; when that has gone once round the table, it stands still until somebody comes.
 */
export function timeUp(
  state: TableState,
  { seat, cut, alone }: { readonly seat: Seat; readonly cut: number; readonly alone: boolean },
  version: number,
): TableAdvance {
  const match = matchOf(state);
  const isSettling = state.proposal?.proposal.kind === 'settle';
  const overtaken: readonly TableEvent[] = isSettling
    ? [{ type: 'proposalEnded', outcome: 'overtaken' }]
    : [];
  const acted: TableEvent = { type: 'actedFor', seat, deal: match.deal, alone };
  const before = happened(nothingYet(state), [...overtaken, acted], version);
  const moved = match.awaitedCut === undefined ? match.moveForLate(seat) : match.cutForAbsent(cut);
  const now = advanced(before, moved, version);
  const { paused, phase, unattended } = now.state;
  const isDeserted = (unattended?.moves ?? 0) >= humanSeats(state).length;
  return isDeserted && phase === 'playing' && paused === null
    ? happened(now, [{ type: 'paused', why: 'nobody', seat: null, until: null }], version)
    : now;
}

/** The turn has cost its seat so much of the bank. */
export const withBankUsed = (
  before: TableAdvance,
  { seat, ms }: { readonly seat: Seat; readonly ms: number },
  version: number,
): TableAdvance => happened(before, [{ type: 'bankUsed', seat, ms }], version);
