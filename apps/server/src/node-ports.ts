// What several nodes have in common beside the log. Adapters implement it; with one node, in its memory.

/**
 * The deadlines of all tables. The database's clock alone decides what is due: those of the nodes may differ. Time in
 * which no node looked after them, because none ran or the database did not answer, is added to every deadline.
 */
export interface Deadlines {
  /** How far the database's clock is ahead of this node's, in milliseconds, as it was last read. */
  ahead(): number;
  /** To be called when a node begins: adds what has passed since any node last looked. */
  resume(): Promise<void>;
  /** Tables whose deadline has passed, the longest due first. To be asked all the time: who asks is a node that looks. */
  due(limit: number): Promise<readonly string[]>;
}

/** How long nobody may have looked after deadlines before it counts as a time without a node. */
export const UNWATCHED_MS = 3_000;
/** After a time without a node nothing is due sooner than this: people have to come back first. */
export const REPRIEVE_MS = 5_000;
