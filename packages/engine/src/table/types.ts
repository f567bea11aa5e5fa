// The table as a decider around a game: who sits where, who has agreed, which match is being played.
import * as z from 'zod';
import type { Json } from '../game.ts';
import type { Match } from '../play.ts';
import type { Seat } from '../seat.ts';

/** People are named by id alone, so that a name can be removed later. */
export type PersonId = string;

const seat = z.number().int().min(0).max(6);
const json: z.ZodType<Json> = z.json();
const person = z.string();

export const tableEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), game: z.string(), options: json, seats: z.number().int() }),
  z.object({ type: z.literal('seatTaken'), seat, person }),
  z.object({ type: z.literal('seatLeft'), seat, person }),
  z.object({ type: z.literal('hostPassed'), person: person.nullable() }),
  z.object({ type: z.literal('agreed'), seat }),
  z.object({ type: z.literal('matchStarted'), matchNo: z.number().int(), firstSeat: seat.nullable() }),
  /** An event of the game, with its sealed part where it has one. */
  z.object({ type: z.literal('played'), event: json }),
]);
export type TableEvent = z.infer<typeof tableEvent>;

export type TableCommand =
  | { readonly type: 'open'; readonly game: string; readonly options: Json; readonly seats: number }
  | { readonly type: 'sit'; readonly seat?: Seat | undefined }
  | { readonly type: 'leave' }
  | { readonly type: 'agree' }
  | { readonly type: 'move'; readonly move: unknown };

export type TablePhase = 'gathering' | 'playing' | 'over';

export interface TableState {
  readonly game: string;
  readonly options: Json;
  readonly host: PersonId | null;
  readonly seats: readonly (PersonId | null)[];
  readonly phase: TablePhase;
  readonly agreed: readonly Seat[];
  /** The version at which the question now open was opened; every answer names it. */
  readonly decision: number;
  /** From 1; 0 before the first match. */
  readonly matchNo: number;
  readonly match: Match | null;
  /** Who plays the match, or played the last one, by seat; empty before the first. Seats change hands between matches. */
  readonly players: readonly PersonId[];
  /** The dealer of the next match of the same players, once one has been played. */
  readonly firstSeat: Seat | null;
}

export interface TableRefusal {
  readonly code: string;
  readonly rule?: string;
}
