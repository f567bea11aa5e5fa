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
  /**
   * To be asked before a deadline is acted on or counted back from: adds what has passed without a look, where this node
   * has not looked for longer than a pause. True where it did; then what is known of a deadline may be out of date.
   */
  catchUp(): Promise<boolean>;
  /** Tables whose deadline has passed, the longest due first. To be asked all the time: who asks is a node that looks. */
  due(limit: number): Promise<readonly string[]>;
}

/** How long nobody may have looked after deadlines before it counts as a time without a node. */
export const UNWATCHED_MS = 3_000;
/** After a time without a node nothing is due sooner than this: people have to come back first. */
export const REPRIEVE_MS = 5_000;

/** Something is new at a table, perhaps by another node. Never what it is: whoever needs it reads it. */
export type Hint =
  | { readonly about: 'steps'; readonly tableId: string; readonly version: number }
  | { readonly about: 'talk'; readonly tableId: string; readonly number: number }
  | { readonly about: 'people'; readonly tableId: string };

/** A page that lies in the background, or one that is looked at. */
export type Showing = 'shown' | 'hidden';

/** Who has a page of a table open, on which device. */
export interface PageHolder {
  readonly tableId: string;
  readonly person: string;
  readonly device: string;
}

/** Somebody's page at another node, and for how many milliseconds that node has not been heard of. */
export interface PageElsewhere {
  readonly person: string;
  readonly showing: Showing;
  readonly silence: number;
}

/** How a table stands in the stores, as far as several nodes have to agree. */
export interface TableNews {
  readonly tableId: string;
  readonly version: number;
  /** The number of the line said last; 0 before the first. */
  readonly line: number;
  readonly dueAt: number | null;
  readonly muted: ReadonlySet<string>;
  readonly silenced: ReadonlySet<string>;
  /** Whose name has been taken away. */
  readonly nameless: ReadonlySet<string>;
  /** The device a person's seat is used on, where it has been moved. */
  readonly devices: ReadonlyMap<string, string>;
  readonly elsewhere: readonly PageElsewhere[];
}

/** A node that has not been heard of for so long counts as gone, and its pages with it. */
export const NODE_GONE_MS = 5_000;

/** Somebody's pages of a table, at whichever nodes they are open. */
export interface OpenPage {
  readonly tableId: string;
  readonly person: string;
  /** One of them is looked at, or none is. */
  readonly showing: Showing;
}

/** This node among the others. With a database of its own it is the only one, and hears nothing. */
export interface NodeLink {
  /** In any order; of tables that are gone there is none. */
  news(tableIds: readonly string[]): Promise<readonly TableNews[]>;
  /** A page is open here, or is now looked at, or no longer. What is not stored at once is stored later. */
  shows(holder: PageHolder, page: object, showing: Showing): void;
  went(holder: PageHolder, page: object): void;
  /** Who is heard, or on which device, is another. A hint that is lost is made up for by whoever asks for news. */
  peopleChanged(tableId: string): void;
  /** Listed tables with a free seat before their match, whose hosts have a page open at some node; the latest first. */
  waitingInPublic(limit: number): Promise<readonly string[]>;
  /** Whose pages are open now, at all nodes that are heard of. */
  openPages(): Promise<readonly OpenPage[]>;
  close(): Promise<void>;
}

export interface Nodes {
  /** From now on this process is one of the nodes, and `hear` is called with hints, its own as well. */
  join(hear: (hint: Hint) => void): Promise<NodeLink>;
}

/** Until when people were there, kept so that a long absence counts over restarts. */
export interface Sightings {
  /** They have a page of the table open now, by the database's clock. Who has no name there is passed over. */
  seen(people: readonly { readonly tableId: string; readonly person: string }[]): Promise<void>;
}
