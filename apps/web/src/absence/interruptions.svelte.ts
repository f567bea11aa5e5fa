// People who are away, must go or play for somebody; the pause; and the time of a turn: what this seat can ask for, and
// what has to be told it. The words for it are fetched when there is something to say.
import type { AfterDeal, Command, LeavingQuestion, TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../messages/en.ts';
import type { SeenListener } from '../net/table-connection.svelte.ts';
import type { Moment } from '../table/game-reader.ts';
import { TurnTime } from './turn-time.svelte.ts';

export interface InterruptionPort {
  readonly update: TableUpdate | null;
  readonly arrivedAt: number;
  onSeen(listener: SeenListener): () => void;
}

export interface InterruptionParts {
  readonly port: InterruptionPort;
  readonly messages: Catalogue;
  /** The match as it stands, to name what was done. */
  readonly moment: () => Moment | null;
  /** Sends a command once nothing else is under way. */
  readonly ask: (command: Command, decision: number) => void;
  /** Speaks to whoever listens instead of looking. */
  readonly tell: (text: string) => void;
}

export class Interruptions {
  readonly messages: Catalogue;
  readonly time: TurnTime;
  readonly #parts: InterruptionParts;
  /** The question that this player answers later. */
  #putOff = $state.raw(0);
  #news = $state.raw('');
  /** The question whose last seconds have been told. */
  #warned = 0;

  constructor(parts: InterruptionParts) {
    this.#parts = parts;
    this.messages = parts.messages;
    this.time = new TurnTime(parts.port);
  }

  /** Starts listening and ticking; the answer stops it. */
  start(): () => void {
    const stopHearing = this.#parts.port.onSeen((seen, now, before) => this.#take(seen, now, before));
    const stopTime = this.time.start(() => this.#warn());
    return () => {
      stopHearing();
      stopTime();
    };
  }

  get update(): TableUpdate | null {
    return this.#parts.port.update;
  }

  /** What is to become of the match, somebody having to leave. */
  get question(): LeavingQuestion | null {
    return this.update?.leaving ?? null;
  }

  /** What this seat has chosen; undefined while it has not. */
  get chosen(): LeavingQuestion['chosen'][number] | undefined {
    return this.question?.chosen.find(({ seat }) => seat === this.update?.you);
  }

  /** Whether this seat is asked, and has not said that it answers later. */
  get isAsked(): boolean {
    const { question } = this;
    return (
      question !== null &&
      question.decided === null &&
      question.id !== this.#putOff &&
      this.chosen === undefined
    );
  }

  /** What stays in view until it is put away: done for this player, or decided by all. */
  get news(): string {
    return this.#news;
  }

  /** Whether the bar has something to say. */
  get isShown(): boolean {
    return this.#news !== '' || this.isAsked;
  }

  putOff(): void {
    this.#putOff = this.question?.id ?? 0;
  }

  putAway(): void {
    this.#news = '';
  }

  pause(): void {
    this.#parts.ask({ type: 'pause' }, 0);
  }

  mustLeave(): void {
    this.#parts.ask({ type: 'mustLeave' }, 0);
  }

  stay(): void {
    this.#parts.ask({ type: 'stay' }, 0);
  }

  choose(choice: AfterDeal, until: number | null): void {
    const { question } = this;
    if (question !== null) this.#parts.ask({ type: 'chooseAfter', choice, until }, question.id);
  }

  #take(seen: readonly unknown[], now: TableUpdate, before: TableUpdate | null): void {
    if (now.you !== null && (concerns(now) || (before !== null && concerns(before))))
      void this.#tellNews(seen, now, before);
  }

  async #tellNews(seen: readonly unknown[], now: TableUpdate, before: TableUpdate | null): Promise<void> {
    const { messages: m, moment, tell } = this.#parts;
    const { newsOf } = await m.absence.with(import('./absence-news.ts'));
    const { told, shown } = newsOf({ before, now, heard: moment()?.heard(seen, m) ?? [] }, m);
    if (told !== '') tell(told);
    if (shown !== '') this.#news = shown;
  }

  /** Once a turn, to whoever has it. */
  #warn(): void {
    const { left } = this.time;
    const decision = this.update?.decision?.id ?? 0;
    if (left === null || !left.isLow || left.seat !== this.update?.you || decision === this.#warned) return;
    this.#warned = decision;
    this.#parts.tell(this.messages.prompt.secondsLeft(left.turn + left.bank));
  }
}

/** Whether there is anything of this kind at the table. */
const concerns = ({ paused, leaving, standIns, actedFor, seats }: TableUpdate): boolean =>
  paused !== null ||
  leaving !== null ||
  standIns.length > 0 ||
  actedFor.length > 0 ||
  seats.some((person) => person?.offered !== undefined);
