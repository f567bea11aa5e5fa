// Forgetting in memory: for tests.
import type { Clock } from '../ports.ts';
import type { Forgettable, Retention } from '../retention-ports.ts';
import type { MemoryStepLog } from './memory-step-log.ts';

/** Forgets it at one table; whether there was anything. */
export type Forget = (tableId: string) => boolean;

export function memoryRetention(
  log: MemoryStepLog,
  clock: Clock,
  forget: Readonly<Record<Forgettable, Forget>>,
): Retention {
  return {
    async forget(what, olderThanMs) {
      const until = clock.now() - olderThanMs;
      const old = log.summaries().filter(({ lastStepAt }) => lastStepAt < until);
      return old.filter(({ tableId }) => forget[what](tableId)).length;
    },
  };
}
