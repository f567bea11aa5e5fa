// What this browser keeps of the talk at a table: the draft, and how far it has been read.
import { type Guard, isNumber, isString, listOf, nullable, shape } from '../net/guards.ts';
import type { Keep } from '../settings/storage.ts';

interface Kept {
  readonly draft: string;
  /** Number of the last line read; null while none has been seen here. */
  readonly read: number | null;
}

interface KeptOfTable extends Kept {
  readonly code: string;
}

const KEY = 'talk';
/** Tables whose talk is remembered; older ones give way. */
const TABLES = 8;
const NOTHING: Kept = { draft: '', read: null };

const isKept: Guard<KeptOfTable[]> = listOf(
  shape<KeptOfTable>({ code: isString, draft: isString, read: nullable(isNumber) }),
);

export class TalkMemory {
  readonly #keep: Keep;
  readonly #code: string;

  constructor(keep: Keep, code: string) {
    this.#keep = keep;
    this.#code = code;
  }

  get kept(): Kept {
    return this.#all().find(({ code }) => code === this.#code) ?? NOTHING;
  }

  change(changes: Partial<Kept>): void {
    const others = this.#all().filter(({ code }) => code !== this.#code);
    const own = { ...this.kept, ...changes, code: this.#code };
    this.#keep.write(KEY, [own, ...others].slice(0, TABLES));
  }

  #all(): readonly KeptOfTable[] {
    return this.#keep.read(KEY, isKept, []);
  }
}
