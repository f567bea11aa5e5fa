// What of a table is forgotten after a time, where the operator wants that. The match itself stays.

/** Talk: what was said, and what was quoted or told of it in reports. Names: at tables, and those offered next time. */
export const FORGETTABLE = ['talk', 'names', 'trails'] as const;
export type Forgettable = (typeof FORGETTABLE)[number];

export interface Retention {
  /**
   * Forgets it at tables without a step for so many milliseconds, some of them at a time; at how many. Of several nodes
   * one does so at once, and the others none.
   */
  forget(what: Forgettable, olderThanMs: number): Promise<number>;
}
