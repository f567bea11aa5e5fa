import type { Clock } from '../ports.ts';

interface Alarm {
  readonly at: number;
  readonly callback: () => void;
}

/** A clock that stands still until the test moves it. */
export class ManualClock implements Clock {
  #now = Date.UTC(2026, 0, 1);
  readonly #alarms = new Set<Alarm>();

  now(): number {
    return this.#now;
  }

  after(delay: number, callback: () => void): { cancel(): void } {
    const alarm = { at: this.#now + delay, callback };
    this.#alarms.add(alarm);
    return { cancel: () => this.#alarms.delete(alarm) };
  }

  /** Lets `ms` milliseconds pass; alarms ring in order, at their time. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#alarms.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.callback();
    }
    this.#now = end;
  }

  #next(end: number): Alarm | undefined {
    return [...this.#alarms].filter((alarm) => alarm.at <= end).sort((a, b) => a.at - b.at)[0];
  }
}
