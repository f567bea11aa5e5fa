// The table's state as it is stored in a snapshot, and back. A snapshot is a cache of the log, nothing more.
import * as z from 'zod';
import type { Json } from '../game.ts';
import { findGame } from '../registry.ts';
import { err, ok, type Result } from '../result.ts';
import type { TableState } from './types.ts';

const seat = z.number().int().min(0).max(6);
const json: z.ZodType<Json> = z.json();

const stored = z.strictObject({
  game: z.string(),
  options: json,
  host: z.string().nullable(),
  seats: z.array(z.string().nullable()),
  phase: z.enum(['gathering', 'playing', 'over']),
  agreed: z.array(seat),
  decision: z.number().int(),
  matchNo: z.number().int(),
  match: z.unknown(),
  players: z.array(z.string()),
  firstSeat: seat.nullable(),
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
