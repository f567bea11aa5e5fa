// A table to talk at, held in the hand: the test says who speaks, and how the server answers.
import type { TableUpdate, TalkLine } from '@forehand/protocol';
import type { Reply } from '../../net/answers.ts';
import type { LineState } from '../../net/line-state.ts';
import type { SaidListener, Words } from '../../net/table-talk.ts';
import { updateOf } from '../../net/test/fake-line.ts';
import type { TalkPort } from '../talk-port.ts';

export function lineOf(number: number, changes: Partial<TalkLine> = {}): TalkLine {
  return {
    number,
    name: 'Oskar',
    seat: 1,
    own: false,
    kind: 'line',
    said: `line ${number}`,
    at: Date.UTC(2026, 0, 1, 20, number),
    ...changes,
  };
}

export class FakeTable implements TalkPort {
  readonly code = 'bcdfghjk';
  state = $state.raw<LineState>({ kind: 'live' });
  update = $state.raw<TableUpdate | null>(updateOf({ talk: 'open' }));
  /** What the server keeps. */
  stored: readonly TalkLine[] = [];
  /** How the server answers whatever is said. */
  verdict: Reply<object> = { ok: true };
  readonly spoken: Words[] = [];
  readonly mutes: { readonly seat: number; readonly muted: boolean }[] = [];
  reads = 0;
  readonly #listeners = new Set<SaidListener>();

  readonly talk = {
    onSaid: (listener: SaidListener) => {
      this.#listeners.add(listener);
      return () => this.#listeners.delete(listener);
    },
    read: () => {
      this.reads += 1;
      return Promise.resolve({ ok: true as const, lines: [...this.stored] });
    },
    say: (words: Words) => {
      this.spoken.push(words);
      return Promise.resolve(this.verdict);
    },
    mute: (wish: { readonly seat: number; readonly muted: boolean }) => {
      this.mutes.push(wish);
      return Promise.resolve(this.verdict);
    },
  };

  /** The server stores a line and tells it to everybody. */
  tell(line: TalkLine): void {
    this.stored = [...this.stored, line];
    for (const listener of this.#listeners) listener(line);
  }

  change(changes: Partial<TableUpdate>): void {
    this.update = updateOf({ ...this.update, ...changes });
  }
}
