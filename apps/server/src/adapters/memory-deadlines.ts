// Deadlines in memory, with the promises of the real ones: for tests and the bench.
import { type Deadlines, REPRIEVE_MS, UNWATCHED_MS } from '../node-ports.ts';
import type { Clock } from '../ports.ts';
import type { MemoryStepLog } from './memory-step-log.ts';

export function memoryDeadlines(log: MemoryStepLog, clock: Clock): Deadlines {
  let beatAt: number | null = null;
  /** Returns for how long nobody has looked, where that is more than a pause. */
  const beat = (pauseMs: number): number => {
    const now = clock.now();
    const silence = beatAt === null ? 0 : now - beatAt;
    beatAt = now;
    if (silence <= pauseMs) return 0;
    for (const { tableId, dueAt, lastStepAt } of log.deadlines()) {
      const waited = Math.min(silence, now - lastStepAt);
      if (waited > pauseMs) log.moveDeadline(tableId, Math.max(dueAt + waited, now + REPRIEVE_MS));
    }
    return silence;
  };
  return {
    ahead: () => 0,
    async resume() {
      beat(0);
    },
    catchUp: async () => beat(UNWATCHED_MS) > 0,
    async due(limit) {
      const kept = log.deadlines();
      if (kept.length === 0 || beat(UNWATCHED_MS) > 0) return [];
      return kept
        .filter(({ dueAt }) => dueAt <= clock.now())
        .toSorted((a, b) => a.dueAt - b.dueAt)
        .slice(0, limit)
        .map(({ tableId }) => tableId);
    },
  };
}
