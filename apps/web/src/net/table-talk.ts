// What is said at the table: heard as it comes, read from the start, said and muted. It stands apart from the moves:
// talk waits for nothing and nothing waits for it.
import type { ClientEvents, SayRequest, TalkLine, TalkRead } from '@forehand/protocol';
import { isAccepted, type Reply, readAnswer } from './answers.ts';
import { exactly, isBoolean, isNumber, isString, listOf, nullable, shape } from './guards.ts';

const isTalkLine = shape<TalkLine>({
  number: isNumber,
  name: isString,
  seat: nullable(isNumber),
  own: isBoolean,
  kind: exactly('line', 'phrase', 'reaction'),
  said: isString,
  at: isNumber,
});
const isTalkRead = shape<{ ok: true } & TalkRead>({ ok: exactly(true), lines: listOf(isTalkLine) });
const isSaid = shape<{ table: string; line: TalkLine }>({ table: isString, line: isTalkLine });

type WithoutTable<T> = T extends unknown ? Omit<T, 'table'> : never;
/** A line, a phrase or a reaction, for this table. */
export type Words = WithoutTable<SayRequest>;

export type TalkEvent = Extract<keyof ClientEvents, `talk:${string}`>;
export type SaidListener = (line: TalkLine) => void;

export interface TalkParts {
  /** The table's code. */
  readonly code: string;
  /** Asks the server about this table; undefined when no answer came. */
  ask(event: TalkEvent, more: object): Promise<unknown>;
}

export class TableTalk {
  readonly #parts: TalkParts;
  readonly #listeners = new Set<SaidListener>();

  constructor(parts: TalkParts) {
    this.#parts = parts;
  }

  /** Hears every line said from now on, one's own too. The answer stops it. */
  onSaid(listener: SaidListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What this viewer may read of what was said, oldest first. */
  async read(): Promise<Reply<TalkRead>> {
    return readAnswer(await this.#parts.ask('talk:read', {}), isTalkRead);
  }

  async say(words: Words): Promise<Reply<object>> {
    return readAnswer(await this.#parts.ask('talk:say', words), isAccepted);
  }

  /** The host takes somebody's writing away, or gives it back. */
  async mute(wish: { readonly seat: number; readonly muted: boolean }): Promise<Reply<object>> {
    return readAnswer(await this.#parts.ask('talk:mute', wish), isAccepted);
  }

  /** Takes in what the server told; what is for another table or of unknown shape is let go. */
  receive(message: unknown): void {
    if (!isSaid(message) || message.table !== this.#parts.code) return;
    for (const listener of this.#listeners) listener(message.line);
  }
}
