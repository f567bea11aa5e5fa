// A taken trick stays until it has been seen, for its viewer only. It never holds up anything: the table goes on
// below it, and whoever acts lets go of it.
import type { PlayedTrick } from '@forehand/engine';
import type { TrickHold as HoldTime } from '../settings/personal-settings.svelte.ts';
import type { TrickMark } from './game-reader.ts';
import type { Picture } from './picture.ts';

export interface Look extends Picture {
  readonly tricks: TrickMark;
}

export interface HoldParts {
  readonly time: () => HoldTime;
  readonly hidden: () => boolean;
}

/** Whether a trick ended between these two pictures of the same match, and is still the newest thing. */
const hasEnded = (before: Look, now: Look): boolean =>
  before.update.matchNo === now.update.matchNo && now.tricks.taken > before.tricks.taken;

export class TrickHold {
  readonly #parts: HoldParts;
  #held = $state.raw<PlayedTrick | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: Look | null = null;

  constructor(parts: HoldParts) {
    this.#parts = parts;
  }

  get held(): PlayedTrick | null {
    return this.#held;
  }

  /** Takes in the next picture. */
  look(now: Look): void {
    const before = this.#last;
    this.#last = now;
    if (!now.tricks.mayLie) this.letGo();
    else if (before === null) this.#arrive(now);
    else if (hasEnded(before, now)) this.#hold(now.tricks.last, this.#time());
  }

  letGo(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#held = null;
  }

  /** The page is looked at again: what ended meanwhile gets its time from now on, the last trick alone (L-04). */
  seenAgain(): void {
    if (this.#held !== null && this.#timer === undefined) this.#start(this.#time());
  }

  /** Whoever comes back while a trick lies there sees it for the rest of its time (H-04). */
  #arrive({ update, view, tricks }: Look): void {
    const time = this.#time();
    const isFresh = view.trick === null || view.trick.cards.length === 0;
    if (!isFresh || time === 'tap' || update.openFor >= time) return;
    this.#hold(tricks.last, time - update.openFor);
  }

  #hold(trick: PlayedTrick | null, time: HoldTime | number): void {
    this.letGo();
    if (trick === null) return;
    this.#held = trick;
    if (!this.#parts.hidden()) this.#start(time);
  }

  #start(time: HoldTime | number): void {
    if (time === 'tap') return;
    this.#timer = setTimeout(() => this.letGo(), time);
  }

  #time(): HoldTime {
    return this.#parts.time();
  }
}
