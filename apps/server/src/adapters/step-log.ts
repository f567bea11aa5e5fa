// The step log on PostgreSQL, the same for the embedded database and for a server.
import { present } from '@forehand/engine';
import type pg from 'pg';
import type { Metrics } from '../operator-ports.ts';
import type {
  Append,
  AppendOutcome,
  DeckSecret,
  FollowedTable,
  LoadedTable,
  Step,
  StepLog,
} from '../ports.ts';
import { AppendQueue, type QueueLimits } from './append-queue.ts';
import { type AppendRow, appendRow } from './append-row.ts';
import { appendStatement, type Told } from './append-statement.ts';
import { askUntil } from './ask-until.ts';
import { ask, type DatabaseFailure, failureOf } from './database-failure.ts';
import {
  FOLLOW_TABLE,
  type FollowedRow,
  type HistoryRow,
  LOAD_HISTORY,
  LOAD_PACKS,
  LOAD_TABLE,
  type TableRow,
} from './load-statement.ts';
import { ofLastMatch } from './pack-keys.ts';
import { Sealer } from './sealer.ts';

interface StoredRow {
  readonly table_id: string;
}

type Settled = PromiseSettledResult<AppendOutcome>;

const PATIENCE = { retries: 8, withinMs: 40 };

const fulfilled = (value: AppendOutcome): Settled => ({ status: 'fulfilled', value });

export interface StepLogSettings {
  readonly sealingKey: Uint8Array;
  readonly limits: QueueLimits;
  readonly told: Told;
  /** Hears why an outcome is `unknown` or `storageFull`, and why a group had to be taken apart. */
  readonly onFailure: (error: unknown) => void;
  readonly metrics: Metrics | undefined;
  /** Throws when no step must be begun for lack of room. */
  readonly checkRoom: () => void;
}

export class PostgresStepLog implements StepLog {
  readonly #pool: pg.Pool;
  readonly #sealer: Sealer;
  readonly #onFailure: StepLogSettings['onFailure'];
  readonly #metrics: Metrics | undefined;
  readonly #checkRoom: () => void;
  readonly #told: Told;
  readonly #queue: AppendQueue<AppendRow, AppendOutcome>;

  constructor(pool: pg.Pool, { sealingKey, limits, told, onFailure, metrics, checkRoom }: StepLogSettings) {
    this.#pool = pool;
    this.#checkRoom = checkRoom;
    this.#metrics = metrics;
    this.#onFailure = onFailure;
    this.#told = told;
    this.#sealer = new Sealer(sealingKey, pool);
    this.#queue = new AppendQueue((batch) => this.#write(batch), limits);
  }

  async append(append: Append): Promise<AppendOutcome> {
    const started = performance.now();
    const outcome = await this.#append(append);
    const seconds = (performance.now() - started) / 1000;
    this.#metrics?.appended({ outcome, actor: append.step.actor, seconds });
    return outcome;
  }

  async #append(append: Append): Promise<AppendOutcome> {
    const { tableId } = append.step;
    try {
      this.#checkRoom();
      const outcome = await this.#queue.push(appendRow(await this.#sealer.seal(append)));
      if (outcome !== 'stored') this.#sealer.forget(tableId);
      return outcome;
    } catch (error) {
      this.#sealer.forget(tableId);
      const failure = failureOf(error);
      if (failure !== 'lost' && failure !== 'full') throw error;
      this.#onFailure(error); // it was not begun, or already its keys could not be read
      return failure === 'lost' ? 'unknown' : 'storageFull';
    }
  }

  async load(tableId: string): Promise<LoadedTable | undefined> {
    return (await this.#load(tableId, 'from snapshot')) ?? this.#load(tableId, 'from first step');
  }

  async follow(tableId: string, after: number): Promise<FollowedTable> {
    const [row] = await ask<FollowedRow>(this.#pool, { text: FOLLOW_TABLE, values: [tableId, after] });
    const { due, names, evening, ...history } = present(row, `table ${tableId}`);
    const { steps, secrets, current } = this.#sealer.openHistory(tableId, history);
    this.#sealer.remember(tableId, current);
    return { steps, dueAt: due, names: new Map(names), secrets, evening: new Map(evening) };
  }

  async history(tableId: string, after = 0): Promise<readonly Step[]> {
    const rows = await ask<HistoryRow>(this.#pool, { text: LOAD_HISTORY, values: [tableId, after] });
    return rows.flatMap((row) => this.#sealer.openHistory(tableId, row).steps);
  }

  async secrets(tableId: string): Promise<readonly DeckSecret[]> {
    const rows = await ask<HistoryRow>(this.#pool, { text: LOAD_PACKS, values: [tableId] });
    return rows.flatMap((row) => this.#sealer.openHistory(tableId, row).secrets);
  }

  async #load(tableId: string, start: 'from snapshot' | 'from first step'): Promise<LoadedTable | undefined> {
    const values = [tableId, start === 'from snapshot'];
    const [row] = await ask<TableRow>(this.#pool, { text: LOAD_TABLE, values });
    if (row === undefined) return undefined;
    const snapshot = row.snapshot && this.#sealer.openSnapshot(tableId, row.snapshot);
    if (snapshot === undefined) return undefined; // damaged
    const { steps, secrets, current } = this.#sealer.openHistory(tableId, row);
    this.#sealer.remember(tableId, current);
    return {
      tableId,
      code: row.code,
      game: row.game,
      options: row.options,
      snapshot,
      steps,
      moves: row.moves.map(([actor, moveId, digest, version]) => ({ actor, moveId, digest, version })),
      dueAt: row.due,
      names: new Map(row.names),
      lastSeen: new Map(row.seen),
      secrets: ofLastMatch(secrets),
      evening: new Map(row.evening),
    };
  }

  async #write(batch: readonly AppendRow[]): Promise<readonly Settled[]> {
    this.#metrics?.written(batch.length);
    try {
      return await this.#store(batch);
    } catch (error) {
      return this.#afterFailure(batch, error, failureOf(error));
    }
  }

  async #store(batch: readonly AppendRow[]): Promise<readonly Settled[]> {
    const rows = await askUntil<StoredRow>(
      this.#pool,
      appendStatement(batch, this.#told),
      PATIENCE,
      () => true,
    );
    const stored = new Set(rows.map((row) => row.table_id)); // a batch has one append of a table
    return batch.map(({ tableId }) => fulfilled(stored.has(tableId) ? 'stored' : 'conflict'));
  }

  async #afterFailure(
    batch: readonly AppendRow[],
    error: unknown,
    failure: DatabaseFailure,
  ): Promise<readonly Settled[]> {
    this.#onFailure(error);
    if (failure === 'lost') return batch.map(() => fulfilled('unknown'));
    if (failure === 'full') return batch.map(() => fulfilled('storageFull'));
    if (batch.length === 1) return [{ status: 'rejected', reason: error }];
    // One of them is at fault: each for itself, so that it hurts no other.
    const singly: Settled[] = [];
    for (const queued of batch) singly.push(...(await this.#write([queued])));
    return singly;
  }
}
