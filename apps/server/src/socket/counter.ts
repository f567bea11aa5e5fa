/** How many of each kind there are, up to a limit. */
export class Counter {
  readonly #limit: number;
  readonly #counts = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  full(key: string): boolean {
    return (this.#counts.get(key) ?? 0) >= this.#limit;
  }

  add(key: string): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  remove(key: string): void {
    const left = (this.#counts.get(key) ?? 0) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }

  get size(): number {
    return this.#counts.size;
  }
}
