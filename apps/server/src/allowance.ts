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
    const wait = this.wait();
    if (wait === 0) this.#tokens -= 1;
    return wait;
  }

  /** In how many milliseconds there will be a request to take; 0 while there is one. */
  wait(): number {
    const now = this.#now();
    const gained = ((now - this.#filledAt) / 1000) * this.#rate.perSecond;
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + Math.max(0, gained));
    this.#filledAt = now;
    return this.#tokens >= 1 ? 0 : Math.ceil(((1 - this.#tokens) / this.#rate.perSecond) * 1000);
  }
}

/** Allowances are forgotten together once there are so many; by then the oldest are full again. */
const MOST_ALLOWANCES = 10_000;

/** The allowances of many senders, each as much as any other. */
export class Allowances {
  readonly #rate: Rate;
  readonly #now: () => number;
  readonly #of = new Map<string, Allowance>();

  constructor(rate: Rate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  of(sender: string): Allowance {
    if (this.#of.size >= MOST_ALLOWANCES) this.#of.clear();
    const known = this.#of.get(sender) ?? new Allowance(this.#rate, this.#now);
    this.#of.set(sender, known);
    return known;
  }
}
