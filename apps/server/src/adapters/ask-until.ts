// Asks the database again while others come first.
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StorageUnavailable } from '../ports.ts';
import { ask, failureOf } from './database-failure.ts';

export interface Patience {
  readonly retries: number;
  /** Milliseconds: each pause is a random part of it, so that racers part. */
  readonly withinMs: number;
}

/**
 * The rows of the first answer that is `done`. Asks again after one that is not, and when the database undid the
 * statement to let another go first.
 */
export async function askUntil<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  query: pg.QueryConfig,
  { retries, withinMs }: Patience,
  done: (rows: readonly Row[]) => boolean,
): Promise<readonly Row[]> {
  for (let retry = 0; ; retry += 1) {
    try {
      const rows = await ask<Row>(pool, query);
      if (done(rows)) return rows;
      if (retry === retries) throw new StorageUnavailable('others always came first');
    } catch (error) {
      if (failureOf(error) !== 'again' || retry === retries) throw error;
    }
    await pause(Math.random() * withinMs);
  }
}
