// What the rooms need from the world, and nothing of how it is done. Adapters implement these; tests bring their own.
import type { ChanceAnswer, ChanceRequest, Json } from '@forehand/engine';
import type { Admins, AuditLog, Bans, LiveTables, MatchIndex, NewAuditEntry } from './admin-ports.ts';
import type { Handovers, Invitations } from './lobby-ports.ts';
import type { Deadlines, Nodes, Sightings } from './node-ports.ts';
import type { People } from './people-ports.ts';
import type { Reports } from './report-ports.ts';
import type { Retention } from './retention-ports.ts';
import type { Talk } from './talk-ports.ts';
import type { Trails } from './trail-ports.ts';

export type { AuditedDeed, NewAuditEntry } from './admin-ports.ts';
export type { People } from './people-ports.ts';
export type { Talk, TalkLine } from './talk-ports.ts';
export type { Json };

/** Milliseconds since the epoch. */
export interface Clock {
  now(): number;
  /** Calls back once after `delay` milliseconds, unless cancelled. Delays are bounded by 2^31 - 1. */
  after(delay: number, callback: () => void): { cancel(): void };
}

/** Structured logs: a few allowed fields and a constant message; never cards, names, tokens or views. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Unguessable names, from a cryptographic source. */
export interface Ids {
  tableId(): string;
  tableCode(): string;
  personId(): string;
  deviceId(): string;
  token(): string;
  /** From 10 to 99: to be read out. */
  twoDigits(): number;
}

/** Where a piece of chance belongs: its labels, so that no two draws share a stream. */
export interface ChanceContext {
  readonly tableId: string;
  readonly matchNo: number;
  readonly deal: number;
  readonly attempt: number;
}

/** Deck secrets and what follows from them. `secret` is 32 bytes. */
export interface Fairness {
  /** A fresh secret for one pack, and the hash that binds the server to it. */
  commit(context: ChanceContext): { readonly secret: Uint8Array; readonly commitment: string };
  /** Answers from the secret's streams, one for each kind of question. */
  answer(context: ChanceContext, secret: Uint8Array, request: ChanceRequest): ChanceAnswer;
  /** The cut, 1..51, for a cutter who is absent. */
  cutForAbsent(context: ChanceContext, secret: Uint8Array): number;
  /** The seats 0..`seats` - 1 in an order drawn for them. */
  seatOrder(context: ChanceContext, secret: Uint8Array, seats: number): readonly number[];
}

/** Who acts when the table does something by itself. */
export const BY_ITSELF = 'auto';

/** One accepted command: what the log holds. `events` are as the engine made them, sealed parts included. */
export interface Step {
  readonly tableId: string;
  /** From 1, without gaps. (tableId, version) is the log's key. */
  readonly version: number;
  /** A person's id, or `BY_ITSELF`. */
  readonly actor: string;
  readonly moveId: string;
  /** Digest of the command, so that a moveId cannot come back with another body. */
  readonly digest: string;
  readonly events: readonly Json[];
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The secret behind one pack, written in the statement of the step that commits to it; stored encrypted. */
export interface DeckSecret {
  readonly matchNo: number;
  readonly deal: number;
  readonly attempt: number;
  readonly secret: Uint8Array;
}

/** What the rest of the system may ask of a table without opening it. */
export interface TableProjection {
  readonly phase: 'gathering' | 'playing' | 'over';
  readonly host: string | null;
  /** Person ids by seat. */
  readonly seats: readonly (string | null)[];
  readonly matchNo: number;
  readonly deal: number;
  readonly deals: number;
  /** Shown in the public list while it waits for players. */
  readonly listed: boolean;
  /** The match stands still; `until`: when all have agreed to go on, in milliseconds since the epoch. */
  readonly paused: { readonly until: number | null } | null;
}

export interface MatchStart {
  readonly matchNo: number;
  readonly game: string;
  readonly profile: string;
  readonly options: Json;
  readonly seats: readonly string[];
  /** Hash of the canonical options and the profile: the sheet all have agreed to. */
  readonly sheetHash: string;
  readonly zeroSum: boolean;
}

export interface ScoredDeal {
  readonly matchNo: number;
  readonly game: string;
  readonly deal: number;
  readonly change: readonly number[];
  readonly total: readonly number[];
  /** Person ids by seat: who sat there when the deal was scored. */
  readonly people: readonly string[];
  /** By seat, how many moves were made for it when its time was over; empty where none were. */
  readonly actedFor: readonly number[];
  /** Who took a seat over in this deal, after so many of its tricks, from whom. */
  readonly standIns: readonly { readonly seat: number; readonly instead: string; readonly tricks: number }[];
  /** The game's own row; the adapter knows which named shape it is. */
  readonly detail: Json;
}

export interface MatchEnd {
  readonly matchNo: number;
  readonly totals: readonly number[];
  /** Empty where the match was closed before its last deal: then nobody has won. */
  readonly winners: readonly number[];
  readonly closed: boolean;
}

/** A line that corrects what a deal was scored; it stands beside the score and changes nothing in it. */
export interface ScoreAdjustment {
  readonly matchNo: number;
  /** From 1, in each match. */
  readonly number: number;
  readonly deal: number;
  /** By seat: it is added to whoever sat there when the deal was scored. */
  readonly change: readonly number[];
  readonly reason: string;
}

/** Everything one append writes, all or nothing. Null or empty where the step has none. */
export interface Append {
  readonly step: Step;
  /** For the first step of a table, which also makes its row. */
  readonly opened: { readonly code: string; readonly game: string; readonly options: Json } | null;
  /** The names people go by at this table from now on. */
  readonly named: readonly { readonly person: string; readonly name: string }[];
  readonly projection: TableProjection | null;
  /** Sets the table's deadline, or takes it away with `at: null`; null where it stays as it is. */
  readonly due: { readonly at: number | null } | null;
  readonly secrets: readonly DeckSecret[];
  readonly matchStart: MatchStart | null;
  readonly scored: readonly ScoredDeal[];
  readonly adjusted: readonly ScoreAdjustment[];
  readonly matchEnd: MatchEnd | null;
  /** What an admin has done with this step; its version is the step's. */
  readonly audited: NewAuditEntry | null;
  /** The whole folded state after this step, stored encrypted; a cache only. */
  readonly snapshot: Json | null;
}

/** `unknown`: the connection was lost in the middle; only reading the log can tell. */
export type AppendOutcome = 'stored' | 'conflict' | 'unknown' | 'storageFull';

export interface AcceptedMove {
  readonly actor: string;
  readonly moveId: string;
  readonly digest: string;
  readonly version: number;
}

export interface LoadedTable {
  readonly tableId: string;
  readonly code: string;
  readonly game: string;
  readonly options: Json;
  /** `at`: when its step was accepted. */
  readonly snapshot: { readonly version: number; readonly state: Json; readonly at: number } | null;
  /** The steps after the snapshot, or all of them. */
  readonly steps: readonly Step[];
  /** Every accepted command of the table, old ones included. */
  readonly moves: readonly AcceptedMove[];
  /** When the open question is answered for whoever does not; by the database's clock, null where it may stay open. */
  readonly dueAt: number | null;
  /** Names by person id. */
  readonly names: ReadonlyMap<string, string>;
  /** When each of them was last known to have a page open, by the database's clock. */
  readonly lastSeen: ReadonlyMap<string, number>;
  /** Secrets of the packs of the running match. */
  readonly secrets: readonly DeckSecret[];
  /**
   * Sum per person id over all deals scored here and what corrects them, each to who sat there then, in the order in which they came to play;
   * empty before the first.
   */
  readonly evening: ReadonlyMap<string, number>;
}

/** What a table has beside what somebody has read of it before. */
export type FollowedTable = Pick<LoadedTable, 'steps' | 'dueAt' | 'names' | 'secrets' | 'evening'>;

/** The stores do not answer at the moment. Nothing is known of what was asked; it may be asked again. */
export class StorageUnavailable extends Error {
  override readonly name: string = 'StorageUnavailable';
}

/** They have no room for what was asked. Nothing of it is stored; once there is room it may be asked again. */
export class StorageFull extends StorageUnavailable {
  override readonly name = 'StorageFull';
}

/** The step log: the one place where a move becomes final. Appends of many tables may be under way at once. */
export interface StepLog {
  append(append: Append): Promise<AppendOutcome>;
  /** Undefined when there is no such table. */
  load(tableId: string): Promise<LoadedTable | undefined>;
  /** The steps after `after`, and what goes with them, as it is now. */
  follow(tableId: string, after: number): Promise<FollowedTable>;
  /** The secrets of all packs a table has had. */
  secrets(tableId: string): Promise<readonly DeckSecret[]>;
  /** All steps of a table, or those after a version, with sealed parts opened: for records and reviews. */
  history(tableId: string, after?: number): Promise<readonly Step[]>;
}

/** A table as a list shows it. */
export interface TableSummary {
  readonly tableId: string;
  readonly code: string;
  readonly game: string;
  readonly options: Json;
  readonly projection: TableProjection;
  readonly names: ReadonlyMap<string, string>;
  /** Milliseconds since the epoch. */
  readonly lastStepAt: number;
}

export interface TableDirectory {
  findByCode(code: string): Promise<TableSummary | undefined>;
  /** The tables at which a person has a seat, the latest first, at most `limit`. */
  ofPerson(person: string, limit: number): Promise<readonly TableSummary[]>;
}

/** On which device a person's seat is used, where it has been moved from one to another. */
export interface SeatDevices {
  /** Devices by person id. */
  read(tableId: string): Promise<ReadonlyMap<string, string>>;
  /** From now on the seat is used on this device alone. Safe to repeat. */
  use(tableId: string, person: string, device: string): Promise<void>;
}

/** Lines of text for a command, as many as it takes. */
export type CommandAnswer = (command: string) => AsyncIterable<string> | undefined;

/** All stores of one database, opened together and closed together. */
export interface Storage {
  readonly kind: 'embedded' | 'server' | 'memory';
  readonly log: StepLog;
  readonly directory: TableDirectory;
  readonly handovers: Handovers;
  readonly people: People;
  readonly talk: Talk;
  readonly invitations: Invitations;
  readonly devices: SeatDevices;
  readonly sightings: Sightings;
  readonly deadlines: Deadlines;
  readonly nodes: Nodes;
  readonly admins: Admins;
  readonly audit: AuditLog;
  readonly bans: Bans;
  readonly matches: MatchIndex;
  readonly reports: Reports;
  readonly live: LiveTables;
  readonly trails: Trails;
  readonly retention: Retention;
  /**
   * Commands of the operator that reach this process over the lock of its folder are answered from now on; undefined
   * for an unknown one. Nothing reaches a process on a PostgreSQL server: there commands open the database themselves.
   */
  answerCommands(answer: CommandAnswer): void;
  /** True while the database answers. */
  healthy(): Promise<boolean>;
  /** Why new tables cannot be taken on; undefined while they can. */
  unready(): Promise<'database' | 'migrations' | undefined>;
  close(): Promise<void>;
}
