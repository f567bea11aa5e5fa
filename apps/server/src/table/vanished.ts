// Somebody the table waits for has no open page for minutes, at a table without a clock: the sheet says what is done.
import { isPractice, type TableState } from '@forehand/engine';
import type { Clock } from '../ports.ts';
import type { Presence } from './presence.ts';

/** From when the table began to wait for that seat, or its last page closed; after a restart it begins anew. */
export const VANISHED_AFTER_MS = 5 * 60_000;

export class Vanished {
  readonly #clock: Clock;
  readonly #presence: Presence;
  readonly #act: () => void;
  #timer: { cancel(): void } | null = null;
  /** The question about which it was done. */
  #done: number | null = null;

  constructor(clock: Clock, presence: Presence, act: () => void) {
    this.#clock = clock;
    this.#presence = presence;
    this.#act = act;
  }

  /** Looks again: to be called whenever the table or its company has changed. */
  watch(state: TableState, openedAt: number): void {
    this.close();
    const due = this.#dueAt(state, openedAt);
    // Whoever has come back may vanish once more before the question is answered.
    if (due === undefined) this.#done = null;
    if (due === undefined || this.#done === state.decision) return;
    this.#timer = this.#clock.after(Math.max(0, due - this.#clock.now()), () => this.#act());
  }

  /** Whether its time has come; no timer is set for that question again until somebody has come back. */
  isDue(state: TableState, openedAt: number): boolean {
    const due = this.#dueAt(state, openedAt);
    if (due === undefined || due > this.#clock.now()) return false;
    this.#done = state.decision;
    return true;
  }

  close(): void {
    this.#timer?.cancel();
    this.#timer = null;
  }

  /** Only while somebody else waits: a line that is down for the whole company ends nothing. */
  #dueAt({ lines, match, paused, phase, seats }: TableState, openedAt: number): number | undefined {
    const seat = match?.turn;
    if (lines.absence === 'wait' || lines.turnTime !== 'none' || paused !== null) return undefined;
    if (phase !== 'playing' || typeof seat !== 'number') return undefined;
    const person = seats[seat] ?? null;
    const since = person === null || isPractice(person) ? undefined : this.#presence.absentSince(person);
    const isWaitedFor = seats.some((other) => other !== null && this.#presence.hasPage(other));
    return since === undefined || !isWaitedFor ? undefined : Math.max(openedAt, since) + VANISHED_AFTER_MS;
  }
}
