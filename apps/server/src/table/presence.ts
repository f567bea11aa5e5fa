// Who has an open page at a table. Going away is believed after ten seconds, coming back at once.
import type { Clock } from '../ports.ts';

/** How long a person may be without an open page before the others see it. */
export const AWAY_AFTER_MS = 10_000;

export class Presence {
  readonly #clock: Clock;
  readonly #changed: () => void;
  readonly #pages = new Map<string, number>();
  readonly #leaving = new Map<string, { cancel(): void }>();
  readonly #shown = new Set<string>();
  readonly #absentSince = new Map<string, number>();
  /** Nothing is known of before: after a restart everybody has the usual time to come back. */
  readonly #watchedSince: number;

  /** `changed` is called when what the others are shown has changed. */
  constructor(clock: Clock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
    this.#watchedSince = clock.now();
  }

  /** One more page of this person is open. */
  came(person: string): void {
    this.#pages.set(person, this.pagesOf(person) + 1);
    this.#absentSince.delete(person);
    this.#leaving.get(person)?.cancel();
    this.#leaving.delete(person);
    if (this.#shown.has(person)) return;
    this.#shown.add(person);
    this.#changed();
  }

  /** One page of this person has gone. */
  went(person: string): void {
    const left = this.pagesOf(person) - 1;
    if (left > 0) {
      this.#pages.set(person, left);
      return;
    }
    this.#pages.delete(person);
    this.#absentSince.set(person, this.#clock.now());
    this.#leaving.set(
      person,
      this.#clock.after(AWAY_AFTER_MS, () => {
        this.#leaving.delete(person);
        this.#shown.delete(person);
        this.#changed();
      }),
    );
  }

  pagesOf(person: string): number {
    return this.#pages.get(person) ?? 0;
  }

  /** As the others see it. */
  isPresent(person: string): boolean {
    return this.#shown.has(person);
  }

  /** Since when this person is known to have had no open page; undefined while there is one. */
  absentSince(person: string): number | undefined {
    if (this.#pages.has(person)) return undefined;
    return this.#absentSince.get(person) ?? this.#watchedSince;
  }

  close(): void {
    for (const timer of this.#leaving.values()) timer.cancel();
    this.#leaving.clear();
  }
}
