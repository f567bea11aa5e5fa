// One thing at a time, such as at each table: tasks run in the order in which they arrived.

export class Mailbox {
  readonly #capacity: number;
  #waiting = 0;
  #tail: Promise<unknown> = Promise.resolve();

  constructor(capacity = Number.POSITIVE_INFINITY) {
    this.#capacity = capacity;
  }

  /** Something is being done or waits to be. */
  get busy(): boolean {
    return this.#waiting > 0;
  }

  get full(): boolean {
    return this.#waiting >= this.#capacity;
  }

  /** Runs `task` after all tasks posted before it. A task that throws does not stop the next. */
  post<T>(task: () => Promise<T> | T): Promise<T> {
    this.#waiting += 1;
    const run = this.#tail.then(task).finally(() => {
      this.#waiting -= 1;
    });
    this.#tail = run.catch(() => undefined);
    return run;
  }
}
