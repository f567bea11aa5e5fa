// The record of a match: one JSON file that can be read, checked and replayed without the server. The envelope is the
// same for every game; what stands under `deals` is the game's (docs/records.md).
import * as z from 'zod';
import type { CutBy } from './cut.ts';
import type { DealScore, Issues, Json, MatchResult } from './game.ts';
import type { Result } from './result.ts';
import type { Seat } from './seat.ts';
import { countShape, seatShape } from './shape.ts';

export const RECORD_FORMAT = 'forehand-record@1';

/** Whose knowledge a record holds: everything, what everybody knows, or what one seat knows. */
export const OPENNESS = [
  'full',
  'public',
  'seat:0',
  'seat:1',
  'seat:2',
  'seat:3',
  'seat:4',
  'seat:5',
  'seat:6',
] as const;
export type Openness = (typeof OPENNESS)[number];

/** The seat whose knowledge a record holds; undefined where it is not one seat's. */
export const seatOfOpenness = (openness: Openness): Seat | undefined =>
  openness === 'full' || openness === 'public' ? undefined : Number(openness.slice('seat:'.length));

/** How a match has ended: with its last deal, or closed before it by all (BIS-2.8, NAP-2.8). */
export type MatchEnd = 'played' | 'closed';

/** Somebody else plays a seat from here on: so many tricks of that deal had been played. */
const standInShape = z.strictObject({
  seat: seatShape,
  deal: countShape,
  tricks: z.int().min(0).max(26),
  name: z.string().max(120).exactOptional(),
});
export type RecordedStandIn = z.infer<typeof standInShape>;

/** So many moves of a deal were made for a seat whose time was over. */
const actedForShape = z.strictObject({ seat: seatShape, deal: countShape, moves: z.int().min(1).max(1000) });
export type RecordedActedFor = z.infer<typeof actedForShape>;

/** A line that corrects what a deal was scored: the points it adds by seat, and why. */
const adjustmentShape = z.strictObject({
  deal: countShape,
  change: z.array(z.int()).min(2).max(7),
  reason: z.string().max(300),
});
export type RecordedAdjustment = z.infer<typeof adjustmentShape>;

/** The envelope around the deals of a game. */
export const recordShape = <T extends z.ZodType>(deal: T) =>
  z.strictObject({
    format: z.literal(RECORD_FORMAT),
    game: z.string().max(40),
    profile: z.string().max(80),
    options: z.record(z.string(), z.json()),
    /** The hash of the sheet all have agreed to. */
    sheet: z.string().max(200).exactOptional(),
    openness: z.enum(OPENNESS),
    /** One entry per seat, in order. */
    seats: z
      .array(z.strictObject({ name: z.string().max(120).exactOptional() }))
      .min(2)
      .max(7),
    firstDealer: z.strictObject({ seat: seatShape, by: z.enum(['lot', 'highCards', 'rotation']) }),
    deals: z.array(deal).max(1000),
    closed: z.literal(true).exactOptional(),
    /** Where it was an operator who closed it: why. */
    closedBy: z.strictObject({ by: z.literal('operator'), reason: z.string().max(300) }).exactOptional(),
    adjustments: z.array(adjustmentShape).min(1).max(100).exactOptional(),
    standIns: z.array(standInShape).min(1).max(1000).exactOptional(),
    actedFor: z.array(actedForShape).min(1).max(7000).exactOptional(),
    /** Null while the match is not over, and where it was closed. With what correcting lines add. */
    result: z
      .strictObject({ totals: z.array(z.int()).max(7), winners: z.array(seatShape).max(7) })
      .nullable(),
  });

/** Where a pack was cut, and by whom; null before the cut. */
export type RecordedCut = { readonly at: number; readonly by: CutBy } | null;

export const recordedCutShape: z.ZodType<RecordedCut> = z
  .strictObject({ at: z.int(), by: z.enum(['cutter', 'chance']) })
  .nullable();

/** What every deal of a record has, whatever the game. */
export type RecordedDeal = {
  readonly deal: number;
  readonly dealer: Seat;
  /** Where the match was closed before the score. */
  readonly unfinished?: true;
  /** Null while the deal is not scored. */
  readonly result: Json;
};

export const recordedDealShape = {
  deal: countShape,
  dealer: seatShape,
  unfinished: z.literal(true).exactOptional(),
} as const;

/** Who deals first, and how many play. */
export interface Company {
  readonly firstDealer: Seat;
  readonly seats: number;
}

/** What a record is made from: a match as it is stored. */
export interface StoredMatch {
  /** As `parseOptions` made them. */
  readonly options: unknown;
  readonly seats: number;
  /** The dealer of deal 1 in a rematch. */
  readonly firstSeat?: Seat;
  /** Names by seat, where they are to stand in the record. */
  readonly names?: readonly string[];
  readonly events: readonly unknown[];
  /** Whether all have agreed to end it before its last deal. */
  readonly closed?: boolean;
  /** The hash of the sheet all have agreed to. */
  readonly sheet?: string;
  /** Who took a seat over, in the order in which they did. */
  readonly standIns?: readonly RecordedStandIn[];
  /** For whom the clock moved, by deal. */
  readonly actedFor?: readonly RecordedActedFor[];
  /** Why an operator has closed it, where one has. */
  readonly closedBy?: string;
  /** What corrects its scores, in the order in which it came. */
  readonly adjustments?: readonly RecordedAdjustment[];
}

/** The first thing in a record that is against the rules. */
export interface RecordFault {
  readonly ruleId: string;
  /** Where: deal, attempt, trick. */
  readonly place: string;
  readonly message: string;
}

/** A record without fault. */
export interface CheckedRecord {
  readonly openness: Openness;
  readonly scores: readonly DealScore[];
  /** Null while the match runs. */
  readonly ended: MatchEnd | null;
  readonly result: MatchResult | undefined;
  /** What is out of the ordinary, deal by deal, in words. */
  readonly remarks: readonly { readonly deal: number; readonly remark: string }[];
  /** What this record cannot show, in words; empty for a full one. */
  readonly unproven: readonly string[];
}

/** A record with the right shape. */
export interface ReadableRecord {
  readonly names: readonly (string | undefined)[];
  readonly sheet: string | undefined;
  /** Replays it through the engine. */
  check(): Result<CheckedRecord, RecordFault>;
}

/** How one game keeps records. */
export interface RecordKeeper {
  readonly gameId: string;
  /** `notYetOpen`: what is asked for is still hidden, or there is no such seat. */
  recordOf(match: StoredMatch, openness: Openness): Result<Json, 'notYetOpen'>;
  readRecord(input: unknown): Result<ReadableRecord, Issues>;
}
