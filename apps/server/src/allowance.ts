// How much one sender may ask: a bucket that fills steadily and holds a burst.

export interface Rate {
  /** Requests a second, in the long run. */
  readonly perSecond: number;
  /** Requests at once. */
  readonly burst: number;
}

export class Allowance {
  readonly #rate: Rate;
  readonly #now: () => number;
  #tokens: number;
  #filledAt: number;

  constructor(rate: Rate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
    this.#tokens = rate.burst;
    this.#filledAt = now();
  }

  /** Takes one request; if there is none left, says in how many milliseconds there will be. */
  take(): number {
    const now = this.#now();
    const gained = ((now - this.#filledAt) / 1000) * this.#rate.perSecond;
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + Math.max(0, gained));
    this.#filledAt = now;
    if (this.#tokens >= 1) {
      this.#tokens -= 1;
      return 0;
    }
    return Math.ceil(((1 - this.#tokens) / this.#rate.perSecond) * 1000);
  }
}
