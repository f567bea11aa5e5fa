// Single-user PostgreSQL neither checkpoints nor vacuums by itself: its log and its tables would grow for ever.

/** Looks after the log this often. */
const LOOK_EVERY_MS = 20_000;
const CHECKPOINT_EVERY_MS = 5 * 60_000;
/** A log that has grown this much is not left to wait. */
const CHECKPOINT_AT_BYTES = 48 * 1024 * 1024;
const VACUUM_EVERY_MS = 60 * 60_000;

export const LOG_GROWTH = `
  SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()`;

/** Asks the database; upkeep asks for no more than a number. */
export type Ask = (statement: string) => Promise<{ readonly rows: readonly { readonly bytes?: number }[] }>;

export interface Upkeep {
  /** Ends it, after a last checkpoint that makes the next start quick. */
  stop(): Promise<void>;
}

export function startUpkeep(ask: Ask): Upkeep {
  let lastCheckpoint = Date.now();
  /** A statement that fails now has its turn again. */
  const quietly = (statement: string) => ask(statement).catch(() => ({ rows: [] }));
  const checkpoint = async () => {
    lastCheckpoint = Date.now();
    await quietly('CHECKPOINT');
  };
  const lookAfterLog = async () => {
    const { rows } = await quietly(LOG_GROWTH);
    const growth = rows[0]?.bytes ?? 0;
    const isDue = growth > 0 && Date.now() - lastCheckpoint >= CHECKPOINT_EVERY_MS;
    if (isDue || growth >= CHECKPOINT_AT_BYTES) await checkpoint();
  };
  const timers = [
    setInterval(lookAfterLog, LOOK_EVERY_MS),
    setInterval(() => quietly('VACUUM (ANALYZE)'), VACUUM_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await checkpoint();
    },
  };
}
