// The one polite live region. What happens quickly is gathered and said in one sentence; nothing is dropped.

/** Quiet after which what was gathered is said. */
const GATHER_MS = 350;
/** However busy the table, something is said after this. */
const LONGEST_MS = 1_500;

export class SpeechQueue<T> {
  readonly #compose: (gathered: readonly T[]) => string;
  #spoken = $state.raw('');
  #gathered: T[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since = 0;
  #again = false;

  constructor(compose: (gathered: readonly T[]) => string) {
    this.#compose = compose;
  }

  /** What the live region holds. */
  get spoken(): string {
    return this.#spoken;
  }

  add(items: readonly T[]): void {
    if (items.length === 0) return;
    const now = Date.now();
    if (this.#gathered.length === 0) this.#since = now;
    this.#gathered.push(...items);
    clearTimeout(this.#timer);
    const wait = Math.max(0, Math.min(GATHER_MS, this.#since + LONGEST_MS - now));
    this.#timer = setTimeout(() => this.#flush(), wait);
  }

  /** Says something at once, after what is still gathered. */
  say(text: string): void {
    const before = this.#take();
    this.#put([before, text].filter((part) => part !== '').join(' '));
  }

  /** Says the last sentence again. */
  repeat(): void {
    const last = this.#spoken.trimEnd();
    this.#put(last);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#gathered = [];
  }

  #flush(): void {
    const text = this.#take();
    if (text !== '') this.#put(text);
  }

  #take(): string {
    clearTimeout(this.#timer);
    const gathered = this.#gathered;
    this.#gathered = [];
    return gathered.length === 0 ? '' : this.#compose(gathered);
  }

  /** The same words twice are a change only if something differs: a space at the end, every other time. */
  #put(text: string): void {
    if (text === '') return;
    this.#again = !this.#again;
    this.#spoken = this.#again ? `${text} ` : text;
  }
}
