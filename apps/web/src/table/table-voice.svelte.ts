// The spoken side of the table: what happened is gathered and told, and told again on a key.
import type { Catalogue } from '../messages/en.ts';
import type { SpeechLevel } from '../settings/personal-settings.svelte.ts';
import type { Moment } from './game-reader.ts';
import { type Heard, narrate, type Telling } from './narration.ts';
import { SpeechQueue } from './speech-queue.svelte.ts';

export interface VoiceParts {
  readonly moment: () => Moment | null;
  readonly level: () => SpeechLevel;
  readonly messages: Catalogue;
}

export class TableVoice {
  readonly #parts: VoiceParts;
  readonly #queue: SpeechQueue<Heard>;
  /** Cards that lay in the trick when something was last told. */
  #inTrick = 0;
  #wasMine = false;

  constructor(parts: VoiceParts) {
    this.#parts = parts;
    this.#queue = new SpeechQueue((heard) => this.#tell(heard));
  }

  /** What the live region holds. */
  get spoken(): string {
    return this.#queue.spoken;
  }

  /** Something happened, or the turn has come without anything having happened, as on coming back. */
  hear(heard: readonly Heard[], turn: 'mine' | 'anothers'): void {
    const isMine = turn === 'mine';
    this.#queue.add(heard);
    if (heard.length === 0 && isMine && !this.#wasMine) this.say(narrate);
    this.#wasMine = isMine;
  }

  /** Says at once what is composed from the picture as it is. */
  say(compose: (telling: Telling, m: Catalogue) => string): void {
    const telling = this.#telling([]);
    if (telling !== null) this.#queue.say(compose(telling, this.#parts.messages));
  }

  /** Says something that is no part of the game: what people say, what the table is asked. */
  tell(text: string): void {
    this.#queue.say(text);
  }

  repeat(): void {
    this.#queue.repeat();
  }

  stop(): void {
    this.#queue.stop();
  }

  #tell(heard: readonly Heard[]): string {
    const telling = this.#telling(heard);
    if (telling === null) return '';
    this.#inTrick = telling.view.trick?.cards.length ?? 0;
    return narrate(telling, this.#parts.messages);
  }

  #telling(heard: readonly Heard[]): Telling | null {
    const moment = this.#parts.moment();
    if (moment === null) return null;
    const { update, view, you } = moment;
    const mine = moment.yourTurn(this.#parts.messages);
    return { update, view, you, heard, inTrick: this.#inTrick, level: this.#parts.level(), mine };
  }
}
