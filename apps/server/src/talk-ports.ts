// What is said at tables, as it is kept.
/** Something said at a table: a line of text, one of the phrases about people, or a reaction. Apart from the step log. */
export interface TalkLine {
  /** From 1, without gaps at one table. */
  readonly number: number;
  readonly person: string;
  readonly kind: 'line' | 'phrase' | 'reaction';
  /** The text of a line, or the code of a phrase or reaction. */
  readonly said: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Who may not speak at a table. */
export interface Unheard {
  /** By its host's word. */
  readonly muted: ReadonlySet<string>;
  /** By an operator's, whatever the host says. */
  readonly silenced: ReadonlySet<string>;
}

/** What is said at tables. Old lines go: the newest `TALK_KEPT` of a table stay. */
export interface Talk {
  /** Adds a line; the answer is its number. Several nodes may add at once. */
  add(tableId: string, line: Omit<TalkLine, 'number'>): Promise<number>;
  /** The newest lines, oldest of them first, and who may not speak at this table. */
  read(tableId: string, limit: number): Promise<{ readonly lines: readonly TalkLine[] } & Unheard>;
  /** The lines after this number that are kept, oldest first. */
  readAfter(tableId: string, number: number): Promise<readonly TalkLine[]>;
  /** Whether a person may speak at a table. The person must have a name there. Safe to repeat. */
  mute(tableId: string, person: string, muted: 'muted' | 'heard'): Promise<void>;
  /** The same, by an operator. */
  silence(tableId: string, person: string, silenced: 'silenced' | 'heard'): Promise<void>;
}

/** How many lines of a table are kept. */
export const TALK_KEPT = 200;
