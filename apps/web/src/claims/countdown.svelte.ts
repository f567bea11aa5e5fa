// What is left of a time that was told once, second by second.
export class Countdown {
  #now = $state(Date.now());

  /** To be called in an effect: its answer ends it. */
  start(): () => void {
    const timer = setInterval(() => {
      this.#now = Date.now();
    }, 1_000);
    return () => clearInterval(timer);
  }

  /** `told`: milliseconds, at the moment `at` of this page's clock. */
  left(told: number, at: number): number {
    return Math.max(0, told - Math.max(0, this.#now - at));
  }
}
