// Groups appends: what comes while a write is under way is written together by the next one. Of one table there is
// never more than one append on its way, so an append may count on the one before it.

export type Write<T, R> = (batch: readonly T[]) => Promise<readonly PromiseSettledResult<R>[]>;

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (reason: unknown) => void;
}

export interface QueueLimits {
  /** Writes under way at once. */
  readonly writes: number;
  /** Items in one write. */
  readonly batch: number;
}

export class AppendQueue<T extends { readonly tableId: string }, R> {
  readonly #write: Write<T, R>;
  readonly #limits: QueueLimits;
  #waiting: Waiting<T, R>[] = [];
  readonly #busy = new Set<string>();
  #writes = 0;

  constructor(write: Write<T, R>, limits: QueueLimits) {
    this.#write = write;
    this.#limits = limits;
  }

  push(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      // What the same turn of the event loop brings goes together.
      if (this.#writes < this.#limits.writes) queueMicrotask(() => this.#start());
    });
  }

  #start(): void {
    while (this.#writes < this.#limits.writes) {
      const batch = this.#take();
      if (batch.length === 0) return;
      this.#writes += 1;
      this.#perform(batch).finally(() => {
        this.#writes -= 1;
        for (const { item } of batch) this.#busy.delete(item.tableId);
        this.#start();
      });
    }
  }

  /** The next batch, first come first served, passing over tables that have one on its way. */
  #take(): readonly Waiting<T, R>[] {
    const batch: Waiting<T, R>[] = [];
    const left: Waiting<T, R>[] = [];
    for (const waiting of this.#waiting) {
      const { tableId } = waiting.item;
      if (batch.length === this.#limits.batch || this.#busy.has(tableId)) {
        left.push(waiting);
        continue;
      }
      this.#busy.add(tableId);
      batch.push(waiting);
    }
    this.#waiting = left;
    return batch;
  }

  async #perform(batch: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.#write(batch.map(({ item }) => item));
      for (const [place, waiting] of batch.entries()) settle(waiting, results[place]);
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    }
  }
}

function settle<T, R>(waiting: Waiting<T, R>, result: PromiseSettledResult<R> | undefined): void {
  if (result === undefined) waiting.reject(new Error('a write left one of its items without a result'));
  else if (result.status === 'fulfilled') waiting.resolve(result.value);
  else waiting.reject(result.reason);
}
