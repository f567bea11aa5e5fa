// Words that only some parts of the page need: they are fetched together with the first of these parts.

export class LaterWords<W> {
  readonly #load: () => Promise<W>;
  #here: W | undefined;

  constructor(load: () => Promise<W>) {
    this.#load = load;
  }

  /** To be read in a part that was fetched `with` them. */
  get words(): W {
    if (this.#here === undefined) throw new Error('a part of the page was fetched without its words');
    return this.#here;
  }

  /** The part, once its words are here too. */
  async with<Part>(part: Promise<Part>): Promise<Part> {
    await Promise.all([part, this.fetch()]);
    return part;
  }

  /** Does it with these words: at once where they are here, else when they come. Without a line it is left out. */
  whenHere(use: (words: W) => void): void {
    if (this.#here !== undefined) use(this.#here);
    else
      this.fetch().then(
        () => use(this.words),
        () => undefined,
      );
  }

  async fetch(): Promise<void> {
    this.#here ??= await this.#load();
  }
}
