// A taken trick stays until it has been seen, for its viewer only. It never holds up anything: the table goes on
// below it, and whoever acts lets go of it.
import type { BismarckView, PlayedTrick } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import type { TrickHold as HoldTime } from '../settings/personal-settings.svelte.ts';

export interface Look {
  readonly update: TableUpdate;
  readonly view: BismarckView;
}

export interface HoldParts {
  readonly time: () => HoldTime;
  readonly hidden: () => boolean;
}

/** How many tricks have been taken in the match so far; grows by one with each trick. */
function tricksTaken({ view }: Look): number {
  const before = view.sheet.reduce((sum, row) => sum + row.tricks.reduce((a, b) => a + b, 0), 0);
  return before + view.tricks.reduce((a, b) => a + b, 0);
}

/** Whether a trick ended between these two pictures of the same match, and is still the newest thing. */
const hasEnded = (before: Look, now: Look): boolean =>
  before.update.matchNo === now.update.matchNo && tricksTaken(now) > tricksTaken(before);

/** A trick may lie there during play, and after the last one until the next cut. */
const stillFits = ({ view }: Look): boolean => view.phase !== 'contract' && view.phase !== 'discard';

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
    if (!stillFits(now)) this.letGo();
    else if (before === null) this.#arrive(now);
    else if (hasEnded(before, now)) this.#hold(now.view.lastTrick, this.#time());
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
  #arrive({ update, view }: Look): void {
    const time = this.#time();
    const isFresh = view.trick === null || view.trick.cards.length === 0;
    if (!isFresh || time === 'tap' || update.openFor >= time) return;
    this.#hold(view.lastTrick, time - update.openFor);
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
