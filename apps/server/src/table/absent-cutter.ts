// A cutter without an open page is cut for after twenty seconds, while somebody else is waiting.
import type { TableState } from '@forehand/engine';
import type { Clock } from '../ports.ts';
import type { Presence } from './presence.ts';

/** How long the table waits for an absent cutter, from the result or from when the cutter's last page closed. */
export const CUT_FOR_ABSENT_AFTER_MS = 20_000;

export class AbsentCutter {
  readonly #clock: Clock;
  readonly #presence: Presence;
  readonly #cut: () => void;
  #timer: { cancel(): void } | null = null;

  constructor(clock: Clock, presence: Presence, cut: () => void) {
    this.#clock = clock;
    this.#presence = presence;
    this.#cut = cut;
  }

  /** Looks again: to be called whenever the table or its company has changed. `openedAt`: when the cut became due. */
  watch(state: TableState, openedAt: number): void {
    this.close();
    const due = this.#dueAt(state, openedAt);
    if (due === undefined) return;
    this.#timer = this.#clock.after(Math.max(0, due - this.#clock.now()), () => this.#cut());
  }

  isDue(state: TableState, openedAt: number): boolean {
    const due = this.#dueAt(state, openedAt);
    return due !== undefined && due <= this.#clock.now();
  }

  close(): void {
    this.#timer?.cancel();
    this.#timer = null;
  }

  #dueAt(state: TableState, openedAt: number): number | undefined {
    const seat = state.match?.awaitedCut;
    if (state.phase !== 'playing' || state.paused !== null || seat === undefined) return undefined;
    const cutter = state.seats[seat];
    const absentSince = cutter ? this.#presence.absentSince(cutter) : undefined;
    if (absentSince === undefined) return undefined;
    const waiting = state.seats.some((person) => person !== null && this.#presence.hasPage(person));
    if (!waiting) return undefined;
    return Math.max(openedAt, absentSince) + CUT_FOR_ABSENT_AFTER_MS;
  }
}
