// What is said at a table, told here in the order of its numbers, whichever node has stored it.
import type { Talk, TalkLine } from '../ports.ts';

export class TalkFeed {
  readonly #readAfter: (number: number) => Promise<readonly TalkLine[]>;
  readonly #tell: (line: TalkLine) => void;
  /** Everything up to this number has been told. */
  #told: number;
  /** There are lines up to this number, for all that is known here. */
  #known: number;
  #reading: Promise<void> | null = null;

  constructor(
    { talk, tableId, told }: { readonly talk: Talk; readonly tableId: string; readonly told: number },
    tell: (line: TalkLine) => void,
  ) {
    this.#readAfter = (number) => talk.readAfter(tableId, number);
    this.#told = told;
    this.#known = told;
    this.#tell = tell;
  }

  /** This node has stored a line; others may have stored some before it. */
  added(line: TalkLine): void {
    if (line.number === this.#told + 1) this.#next(line);
    else this.catchUp(line.number);
  }

  /** There is a line of this number. What cannot be read now is read when somebody says so again. */
  catchUp(number: number): void {
    this.#known = Math.max(this.#known, number);
    if (this.#known <= this.#told || this.#reading !== null) return;
    this.#reading = this.#readOn()
      .catch(() => undefined)
      .finally(() => {
        this.#reading = null;
      });
  }

  async #readOn(): Promise<void> {
    while (this.#told < this.#known) {
      const lines = await this.#readAfter(this.#told);
      if (lines.length === 0) return;
      for (const line of lines) if (line.number > this.#told) this.#next(line);
    }
  }

  #next(line: TalkLine): void {
    this.#told = line.number;
    this.#tell(line);
  }
}
