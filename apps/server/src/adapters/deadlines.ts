// Deadlines in the database, whose clock alone decides what is due. A beat says that some node looks after them; what
// passes without one is added to every deadline, once, by whichever node beats first.
import { present } from '@forehand/engine';
import type pg from 'pg';
import { type Deadlines, REPRIEVE_MS, UNWATCHED_MS } from '../node-ports.ts';
import { ask } from './database-failure.ts';
import type { Database } from './embedded-database.ts';

/** Beats come no more often: where no table has a deadline there is nothing to look after, and nothing is written. */
const BEAT_EVERY_MS = 1_000;

/** $1: how many tables. A statement's own time, not the moment's, lets the index answer. */
const LOOK = `
SELECT (extract(epoch FROM statement_timestamp()) * 1000)::float8 AS now,
  (SELECT (extract(epoch FROM statement_timestamp() - i.beat_at) * 1000)::float8 FROM installations i) AS silence,
  EXISTS (SELECT 1 FROM deadlines) AS kept,
  (SELECT coalesce(json_agg(d.table_id), '[]') FROM (SELECT table_id FROM deadlines
    WHERE due_at <= statement_timestamp() ORDER BY due_at LIMIT $1) d) AS due`;

interface LookRow {
  readonly now: number;
  /** Since the last beat; null where there never was one. */
  readonly silence: number | null;
  readonly kept: boolean;
  readonly due: readonly string[];
}

/**
 * $1: the silence in milliseconds that is more than a pause between two beats. The row is locked, so of two nodes the
 * second finds the beat of the first. No table gets more than has passed since its own last step: before it there was
 * nothing to wait for.
 */
const BEAT = `
WITH before AS (
  SELECT id, beat_at FROM installations FOR UPDATE
), beat AS (
  UPDATE installations i SET beat_at = clock_timestamp() FROM before b WHERE i.id = b.id
  RETURNING i.beat_at AS now, i.beat_at - b.beat_at AS silence
), waited AS (
  SELECT d.table_id, beat.now, least(beat.silence, beat.now - (
    SELECT s.at FROM steps s WHERE s.table_id = d.table_id ORDER BY s.version DESC LIMIT 1)) AS waited
  FROM deadlines d, beat
)
UPDATE deadlines d SET due_at = greatest(
  d.due_at + w.waited, w.now + interval '${REPRIEVE_MS} milliseconds')
FROM waited w WHERE w.table_id = d.table_id AND w.waited > $1::float8 * interval '1 millisecond'`;

export function postgresDeadlines({ kind, pool }: Pick<Database, 'kind' | 'pool'>): Deadlines {
  const clock = new DatabaseClock();
  /** By this process's own clock, which goes on while the process stands still. */
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async (limit: number): Promise<LookRow> => {
    const sent = Date.now();
    const rows = await ask<LookRow>(pool, { name: 'deadlines look', text: LOOK, values: [limit] });
    const row = present(rows[0], 'look at deadlines');
    lookedAt = Date.now();
    if (kind === 'server') clock.read(row.now, sent, lookedAt);
    return row;
  };
  const due = async (limit: number): Promise<readonly string[]> => {
    const looked = await look(limit);
    const { kept, silence } = looked;
    if (!kept) return [];
    if (silence === null || silence > BEAT_EVERY_MS) await beat(pool, UNWATCHED_MS);
    return silence !== null && silence > UNWATCHED_MS ? [] : looked.due;
  };
  return {
    ahead: () => clock.ahead,
    async resume() {
      await look(0);
      await beat(pool, 0);
    },
    async catchUp() {
      if (Math.abs(Date.now() - lookedAt) <= UNWATCHED_MS) return false;
      await due(0);
      return true;
    },
    due,
  };
}

async function beat(pool: pg.Pool, pauseMs: number): Promise<void> {
  await ask(pool, { text: BEAT, values: [pauseMs] });
}

/** A reading that took longer tells less: it is taken only where there is no better one that is recent. */
const GOOD_FOR_MS = 60_000;

/** How far the database's clock is ahead of this process's; the embedded database has the same one. */
class DatabaseClock {
  ahead = 0;
  #took = Number.POSITIVE_INFINITY;
  #readAt = 0;

  read(now: number, sent: number, received: number): void {
    const took = received - sent;
    // A clock that was set back makes what was read before worthless at once.
    if (took > this.#took && Math.abs(received - this.#readAt) < GOOD_FOR_MS) return;
    this.ahead = Math.round(now - (sent + received) / 2);
    this.#took = took;
    this.#readAt = received;
  }
}
