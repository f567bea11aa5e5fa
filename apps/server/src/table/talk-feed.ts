// What is said at a table, told here in the order of its numbers, whichever node has stored it.
import type { Talk, TalkLine } from '../ports.ts';

export class TalkFeed {
  readonly #read: (limit: number) => Promise<readonly TalkLine[]>;
  readonly #tell: (line: TalkLine) => void;
  /** Everything up to this number has been told. */
  #told: number;
  #reading: Promise<void> | null = null;

  constructor(
    { talk, tableId, told }: { readonly talk: Talk; readonly tableId: string; readonly told: number },
    tell: (line: TalkLine) => void,
  ) {
    this.#read = async (limit) => (await talk.read(tableId, limit)).lines;
    this.#told = told;
    this.#tell = tell;
  }

  /** This node has stored a line; others may have stored some before it. */
  added(line: TalkLine): void {
    if (line.number === this.#told + 1) this.#next(line);
    else this.catchUp(line.number);
  }

  /** There is a line of this number. What cannot be read now is read when somebody says so again. */
  catchUp(number: number): void {
    if (number <= this.#told || this.#reading !== null) return;
    this.#reading = this.#readOn(number)
      .catch(() => undefined)
      .finally(() => {
        this.#reading = null;
      });
  }

  async #readOn(number: number): Promise<void> {
    const lines = await this.#read(number - this.#told);
    for (const line of lines) if (line.number > this.#told) this.#next(line);
  }

  #next(line: TalkLine): void {
    this.#told = line.number;
    this.#tell(line);
  }
}
