// Whoever has a page open is written down as seen: when it opens, every few minutes, and when it closes. So a long
// absence counts over restarts, and a process that is killed takes a few minutes with it at most.
import type { Sightings } from '../node-ports.ts';
import { type Clock, type Logger, StorageUnavailable } from '../ports.ts';
import { SEEN_EVERY_MS } from './presence.ts';

interface Sighted {
  readonly tableId: string;
  readonly person: string;
}

const keyOf = ({ tableId, person }: Sighted): string => `${tableId} ${person}`;

export interface SightingsBookParts {
  readonly sightings: Sightings;
  readonly clock: Clock;
  readonly logger: Logger;
}

export class SightingsBook {
  readonly #parts: SightingsBookParts;
  /** Whose pages are open at which table. */
  readonly #open = new Map<string, { readonly who: Sighted; readonly pages: Set<object> }>();
  /** Seen, and not yet written down. */
  #unwritten = new Map<string, Sighted>();
  #writing: Promise<void> | null = null;
  #timer: { cancel(): void } | null = null;

  constructor(parts: SightingsBookParts) {
    this.#parts = parts;
    this.#later();
  }

  came({ tableId, person }: Sighted, page: object): void {
    const who = { tableId, person };
    const open = this.#open.get(keyOf(who)) ?? { who, pages: new Set() };
    open.pages.add(page);
    this.#open.set(keyOf(who), open);
    if (open.pages.size === 1) this.#write([who]);
  }

  went(who: Sighted, page: object): void {
    const open = this.#open.get(keyOf(who));
    if (!open?.pages.delete(page) || open.pages.size > 0) return;
    this.#open.delete(keyOf(who));
    this.#write([open.who]);
  }

  /** Whoever has a page open still is there until now. */
  async stop(): Promise<void> {
    this.#timer?.cancel();
    this.#write([...this.#open.values()].map(({ who }) => who));
    while (this.#writing !== null) await this.#writing;
  }

  #later(): void {
    this.#timer = this.#parts.clock.after(SEEN_EVERY_MS, () => {
      this.#write([...this.#open.values()].map(({ who }) => who));
      this.#later();
    });
  }

  /** One write at a time: what comes meanwhile goes together. What fails is tried again with the next. */
  #write(seen: readonly Sighted[]): void {
    for (const who of seen) this.#unwritten.set(keyOf(who), who);
    if (this.#writing !== null || this.#unwritten.size === 0) return;
    const taken = this.#unwritten;
    this.#unwritten = new Map();
    this.#writing = this.#parts.sightings
      .seen([...taken.values()])
      .then(() => true)
      .catch((error: unknown) => {
        if (!(error instanceof StorageUnavailable)) {
          this.#parts.logger.error({ err: error }, 'who was there could not be written down');
        }
        this.#unwritten = new Map([...taken, ...this.#unwritten]);
        return false;
      })
      .then((stored) => {
        this.#writing = null;
        if (stored) this.#write([]);
      });
  }
}
