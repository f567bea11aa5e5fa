// The table's state as it is stored in a snapshot, and back. A snapshot is a cache of the log, nothing more.
import * as z from 'zod';
import type { Json } from '../game.ts';
import { findGame } from '../registry.ts';
import { err, ok, type Result } from '../result.ts';
import { seatShape as seat } from '../shape.ts';
import { declinedClaim, endedClaim, openClaim, passedSeat } from './claim-events.ts';
import { afterDeal, pauseWhy, proposal, proposalOutcome, standInFrom } from './events.ts';
import { tableLines } from './lines.ts';
import { adjustment, closing, endedMatch } from './operator-events.ts';
import type { TableState } from './types.ts';

const json: z.ZodType<Json> = z.json();

const moment = z.number().int().nullable();

const sheet = z.strictObject({ options: json, lines: tableLines, seats: z.number().int() });

const stored = z.strictObject({
  game: z.string(),
  options: json,
  lines: tableLines,
  linesNext: tableLines.nullable(),
  sheetBefore: sheet.nullable(),
  listed: z.boolean(),
  host: z.string().nullable(),
  capacity: z.number().int(),
  seats: z.array(z.string().nullable()),
  list: z.enum(['open', 'closed']),
  guests: z.array(z.strictObject({ person: z.string(), seat: seat.nullable() })),
  removed: z.array(z.string()),
  phase: z.enum(['gathering', 'playing', 'over']),
  agreed: z.array(seat),
  decision: z.number().int(),
  proposal: z.strictObject({ id: z.number().int(), proposal, by: seat, accepted: z.array(seat) }).nullable(),
  lastProposal: z.strictObject({ id: z.number().int(), outcome: proposalOutcome }).nullable(),
  playsOn: z.number().int().nullable(),
  due: proposal.nullable(),
  ahead: z.array(seat),
  paused: z.strictObject({ why: pauseWhy, seat: seat.nullable(), until: moment }).nullable(),
  leaving: z
    .strictObject({
      id: z.number().int(),
      seats: z.array(seat),
      chosen: z.array(z.strictObject({ seat, choice: afterDeal, until: moment })),
      decided: z.strictObject({ choice: afterDeal, until: moment }).nullable(),
    })
    .nullable(),
  lastLeaving: z.number().int().nullable(),
  offers: z.array(z.strictObject({ seat, from: standInFrom })),
  standIns: z.array(
    z.strictObject({
      seat,
      person: z.string(),
      instead: z.string(),
      deal: z.number().int(),
      tricks: z.number().int(),
    }),
  ),
  bankUsed: z.array(z.number().int()),
  actedFor: z.array(z.strictObject({ seat, deal: z.number().int(), moves: z.number().int() })),
  unattended: z.strictObject({ version: z.number().int(), moves: z.number().int() }).nullable(),
  claim: openClaim.nullable(),
  lastClaim: endedClaim.nullable(),
  declinedClaims: z.array(declinedClaim),
  passed: z.array(passedSeat),
  matchNo: z.number().int(),
  match: z.unknown(),
  ended: z.enum(['played', 'closed']).nullable(),
  players: z.array(z.string()),
  firstSeat: seat.nullable(),
  endedMatches: z.array(endedMatch),
  adjustments: z.array(adjustment),
  closed: closing.nullable(),
});

export const tableSnapshot = (state: TableState): Json => ({
  ...state,
  match: state.match?.snapshot() ?? null,
});

/** An error for a snapshot that this version cannot read: fold the log instead. */
export function resumeTable(snapshot: unknown): Result<TableState, string> {
  const read = stored.safeParse(snapshot);
  if (!read.success) return err(read.error.message);
  const { match: storedMatch, ...state } = read.data;
  if (storedMatch === null) return ok({ ...state, match: null });
  const match = findGame(state.game)?.resumeMatch(storedMatch);
  if (match === undefined) return err(`no game ${state.game}`);
  return match.ok ? ok({ ...state, match: match.value }) : err(match.error.join('; '));
}
