// Trails: which pages of a table were open, and what was refused there. They stand apart from the log, are kept within
// bounds, and hold no card, no token, and of an address only its network.
import type { DeviceKind } from '@forehand/engine';

/** Why a page is open no longer. */
export const VISIT_ENDS = [
  'left', // it shows something else
  'closed', // it was closed, or its line broke
  'silent', // its line had been dead for a while
  'moved', // the seat is used on another device
  'cutOff', // by the server
  'serverClosing',
] as const;
export type VisitEnd = (typeof VISIT_ENDS)[number];

/** One page of a table that was open for a while. Times are milliseconds since the epoch. */
export interface Visit {
  readonly id: string;
  readonly tableId: string;
  readonly person: string;
  readonly device: string;
  readonly kind: DeviceKind;
  /** One socket. */
  readonly connection: string;
  /** Where it came from, cut short; '' where that is nothing that can be cut. */
  readonly network: string;
  /** What the page says it is. */
  readonly client: string | null;
  readonly from: number;
  /** When it was last known to be open. */
  readonly until: number;
  /** Null while it is not known to have ended. */
  readonly ended: VisitEnd | null;
}

/** Of pages that stay open it is written this often that they are. */
export const STILL_OPEN_EVERY_MS = 5 * 60_000;

/** Something that was asked at a table and refused. */
export interface RefusedRequest {
  readonly id: string;
  readonly tableId: string;
  readonly person: string;
  readonly seat: number | null;
  readonly event: string;
  /** The kind of command, where it was one. */
  readonly command: string | null;
  readonly code: string;
  readonly rule: string | null;
  /** How far the table was. */
  readonly version: number;
  readonly at: number;
}

export type NumberedRefusal = RefusedRequest & { readonly number: number };

export type TrailKind = 'visits' | 'refusals';

/** How much is missing from a table's trail. */
export interface TrailGap {
  readonly kind: TrailKind;
  readonly count: number;
  /** When the last of them happened. */
  readonly lastAt: number;
}

export interface TrailBatch {
  /** One that is there already is brought up to date. */
  readonly visits: readonly Visit[];
  /** One that is there already stays. */
  readonly refusals: readonly RefusedRequest[];
  /** What was never written. */
  readonly missed: readonly (TrailGap & { readonly tableId: string })[];
}

export interface RefusalQuery {
  /** From this version of the table to that one. */
  readonly from: number;
  readonly to: number;
  readonly seat?: number | undefined;
  /** All after this number. */
  readonly after: number;
  readonly limit: number;
}

export interface Trails {
  /** Safe to repeat. What a person or a table has beyond its bounds goes, the oldest first, and is counted. */
  write(batch: TrailBatch): Promise<void>;
  /** Of a table, in the order in which they began. */
  visits(tableId: string): Promise<readonly Visit[]>;
  /** Of a table, in the order in which they were refused. */
  refusals(tableId: string, asked: RefusalQuery): Promise<readonly NumberedRefusal[]>;
  gaps(tableId: string): Promise<readonly TrailGap[]>;
  /** Takes the oldest of all tables away until no more than so many are left. */
  keepWithin(bounds: Readonly<Record<TrailKind, number>>): Promise<void>;
}

/** How many one table keeps. Of those who have never sat there they go first. */
export const KEPT_PER_TABLE: Readonly<Record<TrailKind, number>> = { visits: 500, refusals: 1_000 };
/** How many of them are one person's: nobody is to push out what others did. Seven such players have room. */
export const KEPT_PER_PERSON: Readonly<Record<TrailKind, number>> = { visits: 70, refusals: 140 };
/** How many all tables keep together. */
export const KEPT_IN_ALL: Readonly<Record<TrailKind, number>> = { visits: 200_000, refusals: 500_000 };
