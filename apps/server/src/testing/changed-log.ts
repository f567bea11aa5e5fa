import type { StepLog } from '../ports.ts';

/** A log that does some things in its own way, and the rest as the other does. */
export const changedLog = (log: StepLog, changed: Partial<StepLog>): StepLog => ({
  append: (append) => log.append(append),
  load: (tableId) => log.load(tableId),
  follow: (tableId, after) => log.follow(tableId, after),
  history: (tableId) => log.history(tableId),
  secrets: (tableId) => log.secrets(tableId),
  ...changed,
});
