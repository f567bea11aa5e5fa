// Single-user PostgreSQL neither checkpoints nor vacuums by itself: its log and its tables would grow for ever.
import type pg from 'pg';

const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_MS = 60 * 60_000;

export interface Upkeep {
  /** Ends it, after a last checkpoint that makes the next start quick. */
  stop(): Promise<void>;
}

/** A statement that fails now is tried again at the next turn. */
const quietly = (pool: pg.Pool, statement: string): Promise<unknown> =>
  pool.query(statement).catch(() => undefined);

export function startUpkeep(pool: pg.Pool): Upkeep {
  const timers = [
    setInterval(() => quietly(pool, 'CHECKPOINT'), CHECKPOINT_EVERY_MS),
    setInterval(() => quietly(pool, 'VACUUM (ANALYZE)'), VACUUM_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await quietly(pool, 'CHECKPOINT');
    },
  };
}
