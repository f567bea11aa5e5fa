// What this person is about to say: the draft, what is on its way, why something was refused, and how long to wait.
import type { TalkLine } from '@forehand/protocol';
import type { Refused } from '../net/answers.ts';
import type { TableTalk, Words } from '../net/table-talk.ts';
import { cleanLine, LONGEST_LINE, lengthOf, PHRASE_EVERY_MS } from './said.ts';
import type { TalkMemory } from './talk-memory.ts';

/** Something that was not said, and why. */
export interface Unsaid {
  readonly words: Words;
  readonly refusal: Refused;
}

export class Speaking {
  readonly #table: Pick<TableTalk, 'say'>;
  readonly #memory: TalkMemory;
  #draft = $state.raw('');
  #underWay = $state.raw<Words | null>(null);
  #unsaid = $state.raw<Unsaid | null>(null);
  /** When the next phrase may go, and the next line, by this page's clock. */
  #phraseFrom = $state.raw(0);
  #lineFrom = $state.raw(0);

  /** Characters the draft may still take; negative when it has too many. */
  readonly left: number = $derived.by(() => LONGEST_LINE - lengthOf(cleanLine(this.#draft)));
  readonly isEmpty: boolean = $derived.by(() => cleanLine(this.#draft) === '');

  constructor(table: Pick<TableTalk, 'say'>, memory: TalkMemory) {
    this.#table = table;
    this.#memory = memory;
    this.#draft = memory.kept.draft;
  }

  /** Kept until it has been said: over closing, over a deal, over a reload. */
  get draft(): string {
    return this.#draft;
  }

  /** What has been sent and not answered: nothing else is sent meanwhile. */
  get underWay(): Words | null {
    return this.#underWay;
  }

  get unsaid(): Unsaid | null {
    return this.#unsaid;
  }

  phraseFrom(): number {
    return this.#phraseFrom;
  }

  lineFrom(): number {
    return this.#lineFrom;
  }

  type(draft: string): void {
    this.#unsaid = null;
    this.#write(draft);
  }

  async sayDraft(): Promise<void> {
    const text = cleanLine(this.#draft);
    if (text === '' || lengthOf(text) > LONGEST_LINE) return;
    await this.say({ kind: 'line', text });
  }

  async say(words: Words): Promise<void> {
    if (this.#underWay !== null) return;
    this.#underWay = words;
    this.#unsaid = null;
    const answer = await this.#table.say(words);
    this.#underWay = null;
    if (answer.ok) this.#spoken(words, Date.now());
    else this.#refused(words, answer);
  }

  /** A line of this person's own has come back from the server. */
  returned(line: TalkLine): void {
    const now = Date.now();
    if (line.kind === 'phrase') {
      this.#phraseFrom = Math.max(this.#phraseFrom, Math.min(line.at, now) + PHRASE_EVERY_MS);
    }
    // It had been said after all, though the answer was lost.
    const unsaid = this.#unsaid;
    if (unsaid?.refusal.code === 'unanswered' && isSame(unsaid.words, line)) {
      this.#unsaid = null;
      this.#spoken(unsaid.words, now);
    }
  }

  #spoken(words: Words, now: number): void {
    if (words.kind === 'phrase') this.#phraseFrom = now + PHRASE_EVERY_MS;
    // What was typed while the line was on its way stays.
    if (words.kind === 'line' && cleanLine(this.#draft) === words.text) this.#write('');
  }

  #refused(words: Words, refusal: Refused): void {
    this.#unsaid = { words, refusal };
    if (refusal.retryAfter === undefined) return;
    const from = Date.now() + refusal.retryAfter;
    if (words.kind === 'phrase') this.#phraseFrom = from;
    else this.#lineFrom = from;
  }

  #write(draft: string): void {
    this.#draft = draft;
    this.#memory.change({ draft });
  }
}

function isSame(words: Words, line: TalkLine): boolean {
  switch (words.kind) {
    case 'line':
      return line.kind === 'line' && line.said === words.text;
    case 'phrase':
      return line.kind === 'phrase' && line.said === words.phrase;
    case 'reaction':
      return line.kind === 'reaction' && line.said === words.reaction;
  }
}
