// Why something is refused, in words. Those that tell of the line are there from the start; the others are fetched once
// the page has begun, and a general sentence stands for them until they are here.

export interface RefusalFacts {
  /** What was tried, in the button's words: «Play 10♥». Empty where nothing is to be named. */
  readonly deed: string;
  readonly suggestion?: string | undefined;
}

export interface RefusalText {
  readonly reason: string;
  readonly possible: string;
}

export type SayRefusal = (facts: RefusalFacts) => RefusalText;
export type Refusals = ReadonlyMap<string, SayRefusal>;

interface Sources {
  /** What has to be said without the server. */
  readonly first: Refusals;
  readonly others: () => Promise<Refusals>;
  /** For a code this page does not know. */
  readonly general: RefusalText;
  readonly rule: (id: string) => string;
}

export class RefusalWords {
  readonly #sources: Sources;
  #others = $state.raw<Refusals>();
  #coming: Promise<void> | undefined;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** Fetches what is not there from the start. Without a line nothing happens: the next refusal asks again. */
  fetch(): Promise<void> {
    this.#coming ??= this.#take();
    return this.#coming;
  }

  async #take(): Promise<void> {
    try {
      this.#others = await this.#sources.others();
    } catch {
      this.#coming = undefined;
    }
  }

  text(code: string, facts: RefusalFacts): RefusalText {
    const { first, general } = this.#sources;
    const say = first.get(code) ?? this.#others?.get(code);
    if (say === undefined && this.#others === undefined) queueMicrotask(() => void this.fetch());
    return say?.(facts) ?? general;
  }

  rule(id: string): string {
    return this.#sources.rule(id);
  }
}
