// The command of this page that is under way, at most one: sent once the table is joined, and again unchanged until it
// is answered. What it came to otherwise is said.
import type { Command, TableUpdate } from '@forehand/protocol';
import { isDone, type Refused, readAnswer } from './answers.ts';
import { pause } from './calm.ts';
import { newMoveId } from './move-id.ts';
import { type Pending, settle, type Trouble } from './pending.ts';

/** Where nothing else is said, after how long a refused request is made again. */
export const RESEND_AFTER_MS = 600;
/** How long after its answer a stored command may wait for the update that shows it. */
const UPDATE_PATIENCE_MS = 2_000;

export interface SendingParts {
  /** Whether a command may go out: the table is joined, and the line is not being tried. */
  ready(): boolean;
  /** Asks the server about this table; undefined when no answer came in time. */
  ask(event: 'table:command', more: object): Promise<unknown>;
  /** The newest picture. */
  shown(): TableUpdate | null;
  /** Something has been lost on the way: the whole picture is asked for. */
  resync(): Promise<void>;
  moved(): void;
  refused(code: string): Promise<void>;
}

export class Sending {
  readonly #parts: SendingParts;
  #pending = $state.raw<Pending | null>(null);
  #trouble = $state.raw<Trouble | null>(null);
  #last: Command | null = null;

  constructor(parts: SendingParts) {
    this.#parts = parts;
  }

  get pending(): Pending | null {
    return this.#pending;
  }

  /** The last refusal, or the last command dropped; stays until the next act or `dismiss`. */
  get trouble(): Trouble | null {
    return this.#trouble;
  }

  /** What this page asked for last; null before it asked for anything. */
  get last(): Command | null {
    return this.#last;
  }

  dismiss(): void {
    this.#trouble = null;
  }

  /** Sends a command. False when another one is still under way: only one waits at a time. */
  send(command: Command, decision: number): boolean {
    if (this.#pending !== null) return false;
    this.#trouble = null;
    this.#last = command;
    this.#pending = { moveId: newMoveId(), decision, command, stage: 'unsent' };
    void this.flush();
    return true;
  }

  /** Takes a command back that never left this page. */
  takeBack(): void {
    if (this.#pending?.stage === 'unsent') this.#pending = null;
  }

  /** Forgets the command under way: it is not this page's any more. */
  drop(): void {
    this.#pending = null;
  }

  /** What a new picture makes of it. */
  settle(update: TableUpdate): void {
    const settled = settle(this.#pending, update);
    this.#pending = settled.pending;
    if (settled.dropped !== null) this.#trouble = settled.dropped;
  }

  /** Sends what waits, and sends it again unchanged until it is answered. */
  async flush(): Promise<void> {
    const pending = this.#pending;
    if (pending === null || pending.stage === 'stored' || !this.#parts.ready()) return;
    this.#pending = { ...pending, stage: 'sent' };
    const { moveId, decision, command } = pending;
    const answer = readAnswer(await this.#parts.ask('table:command', { moveId, decision, command }), isDone);
    if (this.#pending?.moveId !== moveId) return;
    if (answer.ok) await this.#stored(moveId, answer.version);
    else await this.#notStored(command, answer);
  }

  async #stored(moveId: string, version: number): Promise<void> {
    const pending = this.#pending;
    if (pending === null) return;
    this.#pending = { ...pending, stage: 'stored', version };
    const update = this.#parts.shown();
    if (update !== null) this.settle(update);
    await pause(UPDATE_PATIENCE_MS);
    // C-10: the update that shows it has been lost on the way.
    if (this.#pending?.moveId === moveId) await this.#parts.resync();
  }

  async #notStored(command: Command, answer: Refused): Promise<void> {
    switch (answer.code) {
      case 'unanswered':
      case 'notJoined':
        return this.#parts.resync();
      case 'unavailable':
      case 'tooManyRequests':
        await pause(answer.retryAfter ?? RESEND_AFTER_MS);
        return this.flush();
      case 'seatMoved':
        return this.#parts.moved();
      case 'noSession':
        return this.#parts.refused(answer.code);
      default:
        this.#pending = null;
        this.#trouble = { command, refusal: answer };
    }
  }
}
