// The talk at one table as this page knows it: what was said, what of it is new, and what is shown at the seats.
import type { TalkLine } from '@forehand/protocol';
import { untrack } from 'svelte';
import type { Catalogue } from '../messages/en.ts';
import type { Refused } from '../net/answers.ts';
import type { Words } from '../net/table-talk.ts';
import type { PersonalSettings } from '../settings/personal-settings.svelte.ts';
import type { Keep } from '../settings/storage.ts';
import { Speaking } from './speaking.svelte.ts';
import { isGap, lastNumber, unreadOf, withLines } from './talk-lines.ts';
import { TalkMemory } from './talk-memory.ts';
import type { TalkPort } from './talk-port.ts';

/** How long a phrase or reaction stays at its seat. */
const BUBBLE_MS = 4_000;
const TICK_MS = 1_000;

export interface TalkParts {
  readonly port: TalkPort;
  readonly keep: Keep;
  readonly settings: PersonalSettings;
  readonly messages: Catalogue;
  /** Speaks to whoever listens instead of looking. */
  readonly tell: (text: string) => void;
}

export class Talk {
  readonly speaking: Speaking;
  readonly messages: Catalogue;
  readonly #port: TalkPort;
  readonly #settings: PersonalSettings;
  readonly #memory: TalkMemory;
  readonly #tell: (text: string) => void;
  #lines = $state.raw<readonly TalkLine[]>([]);
  #reading = $state.raw<'never' | 'underWay' | 'done' | 'failed'>('never');
  /** Number of the last line read; null before anything is known. */
  #read = $state.raw<number | null>(null);
  /** Only who sits at the table, or waits there, may read what is said. */
  readonly #isHere: boolean = $derived.by(() => {
    const { update } = this.#port;
    return update !== null && (update.you !== null || update.waiting);
  });
  #bubbles = $state.raw<readonly TalkLine[]>([]);
  #now = $state.raw(Date.now());
  #muteRefusal = $state.raw<Refused | null>(null);
  /** Whether somebody looks at the lines. */
  #watched = false;
  #readAgain = false;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  readonly unread: number = $derived.by(() =>
    this.isHidden || this.#read === null ? 0 : unreadOf(this.#lines, this.#read),
  );
  /** Seconds until the next phrase, and the next line, may go; 0 when they may. */
  readonly phraseIn: number = $derived.by(() => this.#secondsTo(this.speaking.phraseFrom()));
  readonly lineIn: number = $derived.by(() => this.#secondsTo(this.speaking.lineFrom()));

  constructor({ port, keep, settings, messages, tell }: TalkParts) {
    this.#port = port;
    this.#settings = settings;
    this.#memory = new TalkMemory(keep, port.code);
    this.#tell = tell;
    this.#read = this.#memory.kept.read;
    this.messages = messages;
    this.speaking = new Speaking(port.talk, this.#memory);
  }

  /** Starts listening; the answer stops it. Whenever the table is joined, or a place taken, what was missed is fetched. */
  start(): () => void {
    const stopHearing = this.#port.talk.onSaid((line) => this.#hear(line));
    const stopFollowing = $effect.root(() => {
      $effect(() => {
        const { kind } = this.#port.state;
        const isUp = kind === 'live' || kind === 'back';
        if (isUp && this.#isHere) untrack(() => void this.catchUp());
      });
    });
    const tick = setInterval(() => {
      this.#now = Date.now();
    }, TICK_MS);
    return () => {
      stopHearing();
      stopFollowing();
      clearInterval(tick);
      for (const timer of this.#timers) clearTimeout(timer);
    };
  }

  get lines(): readonly TalkLine[] {
    return this.#lines;
  }

  get reading(): 'never' | 'underWay' | 'done' | 'failed' {
    return this.#reading;
  }

  get isHidden(): boolean {
    return this.#settings.now.hideTalk;
  }

  get isClosed(): boolean {
    return this.#port.update?.talk === 'closed';
  }

  get isMuted(): boolean {
    const { update } = this.#port;
    return update !== null && update.you !== null && update.seats[update.you]?.muted === true;
  }

  /** Whom the viewer may mute, as the host: everybody else who is a person. */
  get audience(): readonly { readonly seat: number; readonly name: string; readonly muted: boolean }[] {
    const { update } = this.#port;
    if (update === null || update.you === null || update.host !== update.you) return [];
    return update.seats.flatMap((person, seat) => {
      if (person === null || person.practice || seat === update.you) return [];
      return [{ seat, name: person.name, muted: person.muted === true }];
    });
  }

  /** Why the last muting was refused; null when it was not. */
  get muteRefusal(): Refused | null {
    return this.#muteRefusal;
  }

  /** What somebody else has just said, to be shown at the seat. */
  bubbleAt(seat: number): string | undefined {
    const bubble = this.#bubbles.findLast((line) => line.seat === seat);
    return bubble === undefined || this.isHidden ? undefined : this.messages.talk.said(bubble.said);
  }

  /** Somebody looks at the lines from now on: they count as read. The answer ends it. */
  watch(): () => void {
    this.#watched = true;
    this.#markRead();
    if (this.#reading !== 'done') void this.catchUp();
    return () => {
      this.#watched = false;
    };
  }

  async say(words: Words): Promise<void> {
    await this.speaking.say(words);
    this.#now = Date.now();
  }

  async sayDraft(): Promise<void> {
    await this.speaking.sayDraft();
    this.#now = Date.now();
  }

  async mute(seat: number, as: 'muted' | 'heard'): Promise<void> {
    const answer = await this.#port.talk.mute({ seat, muted: as === 'muted' });
    this.#muteRefusal = answer.ok ? null : answer;
  }

  /** Nothing is shown or spoken while talk is hidden; what was said meanwhile is read when it is turned on again. */
  hide(what: 'hidden' | 'shown'): void {
    this.#settings.change('hideTalk', what === 'hidden');
    if (this.#watched) this.#markRead();
  }

  /** Fetches the lines anew; those already here stay. */
  async catchUp(): Promise<void> {
    if (this.#reading === 'underWay') {
      this.#readAgain = true;
      return;
    }
    const isFirst = this.#reading === 'never';
    this.#reading = 'underWay';
    const answer = await this.#port.talk.read();
    this.#reading = answer.ok ? 'done' : 'failed';
    if (answer.ok) this.#takeIn(answer.lines, isFirst ? 'first' : 'missed');
    if (!this.#readAgain) return;
    this.#readAgain = false;
    await this.catchUp();
  }

  #takeIn(read: readonly TalkLine[], how: 'first' | 'missed'): void {
    const before = this.unread;
    this.#add(read);
    // Whoever comes for the first time is not told of what others said before.
    if (this.#read === null) this.#markRead();
    const news = this.unread - before;
    if (how === 'missed' && news > 0 && !this.#watched) this.#tell(this.messages.talk.news(news));
  }

  #hear(line: TalkLine): void {
    if (isGap(this.#lines, line) && this.#reading !== 'never') void this.catchUp();
    if (this.#read === null && this.#reading !== 'underWay') this.#read = line.number - 1;
    const isNew = !this.#lines.some(({ number }) => number === line.number);
    this.#add([line]);
    if (!isNew || line.own || this.isHidden) return;
    if (line.kind !== 'line') this.#showAtSeat(line);
    if (!this.#watched) this.#tell(this.messages.talk.spoken(line.name, this.#wordsOf(line)));
  }

  #add(more: readonly TalkLine[]): void {
    const known = this.#lines;
    this.#lines = withLines(known, more);
    for (const line of this.#lines) if (line.own && !known.includes(line)) this.speaking.returned(line);
    if (this.#watched) this.#markRead();
  }

  #markRead(): void {
    if (this.isHidden) return;
    const last = lastNumber(this.#lines);
    if (this.#read !== null && last <= this.#read) return;
    this.#read = last;
    this.#memory.change({ read: last });
  }

  #wordsOf({ kind, said }: TalkLine): string {
    return kind === 'line' ? said : this.messages.talk.said(said);
  }

  #showAtSeat(line: TalkLine): void {
    this.#bubbles = [...this.#bubbles, line];
    const timer = setTimeout(() => {
      this.#bubbles = this.#bubbles.filter((shown) => shown !== line);
      this.#timers.delete(timer);
    }, BUBBLE_MS);
    this.#timers.add(timer);
  }

  #secondsTo(moment: number): number {
    return Math.max(0, Math.ceil((moment - this.#now) / 1_000));
  }
}
