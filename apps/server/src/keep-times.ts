// Forgets what has been kept for as long as the operator wants. Every node looks; the stores let one at a time do it.
import { type Clock, type Logger, StorageUnavailable } from './ports.ts';
import type { PrivacySettings } from './privacy.ts';
import { FORGETTABLE, type Retention } from './retention-ports.ts';

export interface KeepTimesPorts {
  readonly retention: Retention;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly keepDays: PrivacySettings['keepDays'];
}

/** A start has more urgent things to do. */
const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

export class KeepTimes {
  readonly #ports: KeepTimesPorts;
  #timer: { cancel(): void } | null = null;
  #looking: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(ports: KeepTimesPorts) {
    this.#ports = ports;
  }

  begin(): void {
    if (FORGETTABLE.some((what) => this.#ports.keepDays[what] !== null)) this.#lookIn(FIRST_AFTER_MS);
  }

  /** Ends it, after what is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#timer?.cancel();
    await this.#looking;
  }

  #lookIn(ms: number): void {
    if (this.#isStopped) return;
    this.#timer = this.#ports.clock.after(ms, () => {
      this.#looking = this.#look().finally(() => this.#lookIn(EVERY_MS));
    });
  }

  async #look(): Promise<void> {
    const { retention, keepDays, logger } = this.#ports;
    try {
      for (const what of FORGETTABLE) {
        const days = keepDays[what];
        let isMore = days !== null;
        while (isMore && !this.#isStopped) isMore = (await retention.forget(what, (days ?? 0) * DAY_MS)) > 0;
      }
    } catch (err) {
      // Stores that do not answer say so elsewhere; the next look forgets what is left.
      if (!(err instanceof StorageUnavailable)) logger.error({ err }, 'nothing could be forgotten');
    }
  }
}
