// A host who has been away for two minutes may be replaced by anybody at the table.
import type { TableState } from '@forehand/engine';
import type { Clock } from '../ports.ts';
import type { Presence } from './presence.ts';

export const HOST_ABSENT_AFTER_MS = 120_000;

export class HostAbsence {
  readonly #clock: Clock;
  readonly #presence: Presence;
  readonly #changed: () => void;
  #timer: { cancel(): void } | null = null;

  /** `changed` is called when the role has become free to take. */
  constructor(clock: Clock, presence: Presence, changed: () => void) {
    this.#clock = clock;
    this.#presence = presence;
    this.#changed = changed;
  }

  /** Whether anybody may take the host's role. */
  isLong({ host }: TableState): boolean {
    const since = host === null ? undefined : this.#presence.absentSince(host);
    return since !== undefined && this.#clock.now() - since >= HOST_ABSENT_AFTER_MS;
  }

  /** Looks again: to be called whenever the host or the company has changed. */
  watch(state: TableState): void {
    this.close();
    const since = state.host === null ? undefined : this.#presence.absentSince(state.host);
    if (since === undefined || this.isLong(state)) return;
    const left = since + HOST_ABSENT_AFTER_MS - this.#clock.now();
    this.#timer = this.#clock.after(Math.max(0, left), () => this.#changed());
  }

  close(): void {
    this.#timer?.cancel();
    this.#timer = null;
  }
}
