// What the rooms need from the world, and nothing of how it is done. Adapters implement these; tests bring their own.
import type { ChanceAnswer, ChanceRequest, Json } from '@forehand/engine';

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
  /** Answers `lot` and `cards` from the secret's stream. */
  answer(context: ChanceContext, secret: Uint8Array, request: ChanceRequest): ChanceAnswer;
  /** The cut, 1..51, for a cutter who is absent. */
  cutForAbsent(context: ChanceContext, secret: Uint8Array): number;
}

/** One accepted command: what the log holds. `events` are as the engine made them, sealed parts included. */
export interface Step {
  readonly tableId: string;
  /** From 1, without gaps. (tableId, version) is the log's key. */
  readonly version: number;
  /** A person's id, or `auto` for what the table does by itself. */
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
  /** The game's own row; the adapter knows which named shape it is. */
  readonly detail: Json;
}

export interface MatchEnd {
  readonly matchNo: number;
  readonly totals: readonly number[];
  readonly winners: readonly number[];
}

/** Everything one append writes, all or nothing. Null or empty where the step has none. */
export interface Append {
  readonly step: Step;
  /** For the first step of a table, which also makes its row. */
  readonly opened: { readonly code: string; readonly game: string; readonly options: Json } | null;
  /** The name a person goes by at this table. */
  readonly named: { readonly person: string; readonly name: string } | null;
  readonly projection: TableProjection | null;
  readonly secrets: readonly DeckSecret[];
  readonly matchStart: MatchStart | null;
  readonly scored: readonly ScoredDeal[];
  readonly matchEnd: MatchEnd | null;
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
  /** Names by person id. */
  readonly names: ReadonlyMap<string, string>;
  /** Secrets of the packs of the running match. */
  readonly secrets: readonly DeckSecret[];
  /** Sum per person id over the finished matches at this table; empty before the first has ended. */
  readonly evening: ReadonlyMap<string, number>;
}

/** The stores do not answer at the moment. Nothing is known of what was asked; it may be asked again. */
export class StorageUnavailable extends Error {
  override readonly name: string = 'StorageUnavailable';
}

/** The step log: the one place where a move becomes final. Appends of many tables may be under way at once. */
export interface StepLog {
  append(append: Append): Promise<AppendOutcome>;
  /** Undefined when there is no such table. */
  load(tableId: string): Promise<LoadedTable | undefined>;
  /** All steps of a table with sealed parts opened, for records and reviews. */
  history(tableId: string): Promise<readonly Step[]>;
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

/** One-time tokens that move a seat to another device. */
export interface Handovers {
  /** `expiresAt`: milliseconds since the epoch. Only a hash of the token is kept. */
  offer(token: string, person: string, tableId: string, expiresAt: number): Promise<void>;
  /** Uses the token up; undefined when it is unknown, used or out of date. */
  redeem(
    token: string,
    now: number,
  ): Promise<{ readonly person: string; readonly tableId: string } | undefined>;
}

/** People, as far as the server knows them. */
export interface People {
  /** Makes the person, or gives a known one a new name for next time. Safe to repeat. */
  save(person: string, name: string): Promise<void>;
  nameOf(person: string): Promise<string | undefined>;
}

/** All stores of one database, opened together and closed together. */
export interface Storage {
  readonly kind: 'embedded' | 'server' | 'memory';
  readonly log: StepLog;
  readonly directory: TableDirectory;
  readonly handovers: Handovers;
  readonly people: People;
  /** True while the database answers. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
}
