// One table as this page knows it: the newest update, the state of the line, and at most one command under way.
// It holds no rules and predicts nothing: what is shown is what the server last said.
import type { ClientEvents, Command, DealReview, Handover, TableUpdate } from '@forehand/protocol';
import { wholeJoined, wholeUpdate } from '@forehand/protocol/lean-update';
import {
  isDealReview,
  isHandover,
  isJoined,
  type Refused,
  type Reply,
  readAnswer,
  UNANSWERED,
} from './answers.ts';
import { guarded, pause } from './calm.ts';
import type { Line, LineFactory } from './line.ts';
import { type LineState, lineLost, lineRestored } from './line-state.ts';
import type { Pending, Trouble } from './pending.ts';
import { RESEND_AFTER_MS, Sending } from './sending.svelte.ts';
import { TableTalk } from './table-talk.ts';
import { isTableUpdate } from './update-shape.ts';

const ANSWER_PATIENCE_MS = 4_000;
/** A line that is up and silent for longer is opened anew, which leaves time to be right within three seconds. */
const PROBE_PATIENCE_MS = 1_500;
const MAX_SESSION_TRIES = 3;

/** What happened at the table in one step, for motion and speech. */
export type SeenListener = (
  seen: readonly unknown[],
  update: TableUpdate,
  before: TableUpdate | null,
) => void;

export interface ConnectionParts {
  readonly code: string;
  readonly line: LineFactory;
  /** Makes the guest session anew; false when there is no name to do it with. */
  readonly renewSession: () => Promise<boolean>;
  /** What stands for a name that has been taken away. */
  readonly seatName?: ((seat: number) => string) | undefined;
}

export class TableConnection {
  readonly code: string;
  readonly talk: TableTalk;
  readonly #sending: Sending;
  readonly #line: Line;
  readonly #renewSession: () => Promise<boolean>;
  readonly #seatName: (seat: number) => string;
  readonly #listeners = new Set<SeenListener>();
  #update = $state.raw<TableUpdate | null>(null);
  #receivedAt = $state.raw(0);
  #arrivedAt = $state.raw(0);
  #state = $state.raw<LineState>({ kind: 'joining' });
  #joined = false;
  /** Counts the askings to join: only the answer to the newest one counts. 0 while none is open. */
  #asking = 0;
  #asked = 0;
  #takeBack = false;
  #showing: 'shown' | 'hidden' = 'shown';
  #sessionTries = 0;
  #closed = false;

  constructor(parts: ConnectionParts) {
    this.code = parts.code;
    this.#renewSession = parts.renewSession;
    this.#seatName = parts.seatName ?? (() => '');
    this.talk = new TableTalk({ code: parts.code, ask: (event, more) => this.#ask(event, more) });
    this.#sending = new Sending({
      ready: () => this.#joined && this.#asking === 0,
      ask: (event, more) => this.#ask(event, more),
      shown: () => this.#update,
      resync: async () => {
        if (this.#joined) await this.resync();
      },
      moved: () => this.#becomeMoved(),
      refused: (code) => this.#refused(code),
    });
    this.#line = parts.line({
      opened: () => void this.#join(),
      lost: () => this.#lose('line'),
      refused: (code) => void this.#refused(code),
      updated: (update) => this.#receive(wholeUpdate(update)),
      said: (message) => guarded(() => this.talk.receive(message)),
      moved: () => this.#becomeMoved(),
      closing: () => this.#lose('restart'),
    });
  }

  get update(): TableUpdate | null {
    return this.#update;
  }

  /** When the newest update came, by this page's clock; 0 before the first. */
  get receivedAt(): number {
    return this.#receivedAt;
  }

  /** The same by a clock that only runs forward, whatever the device takes for the time of day. */
  get arrivedAt(): number {
    return this.#arrivedAt;
  }

  get state(): LineState {
    return this.#state;
  }

  get pending(): Pending | null {
    return this.#sending.pending;
  }

  /** The last refusal, or the last command dropped; stays until the next act or `dismiss`. */
  get trouble(): Trouble | null {
    return this.#sending.trouble;
  }

  /** What this page asked for last; null before it asked for anything. */
  get lastSent(): Command | null {
    return this.#sending.last;
  }

  open(): void {
    this.#closed = false;
    this.#line.open();
  }

  close(): void {
    this.#closed = true;
    this.#joined = false;
    this.#asking = 0;
    this.#line.close();
  }

  onSeen(listener: SeenListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dismiss(): void {
    this.#sending.dismiss();
  }

  /** Asks for the whole picture again; a line that does not answer is opened anew (D-01, L-05, L-07). */
  async resync(): Promise<void> {
    if (this.#closed || this.#state.kind === 'moved') return;
    if (!this.#line.up) this.#line.open();
    else if (this.#asking === 0) await this.#join();
  }

  /** Whether anybody looks at this page. */
  shows(showing: 'shown' | 'hidden'): void {
    if (this.#showing === showing) return;
    this.#showing = showing;
    if (this.#joined) void this.#ask('page:shown', { shown: showing === 'shown' });
  }

  /** Takes the seat back from the device it had been moved to. */
  async useHere(): Promise<void> {
    this.#state = { kind: 'joining' };
    this.#takeBack = true;
    await this.resync();
  }

  /** Sends a command. False when another one is still under way: only one waits at a time. */
  send(command: Command, decision: number): boolean {
    return this.#sending.send(command, decision);
  }

  /** Takes a command back that never left this page. */
  takeBack(): void {
    this.#sending.takeBack();
  }

  async handover(): Promise<Reply<Handover>> {
    return readAnswer(await this.#ask('seat:handover', {}), isHandover);
  }

  async review(): Promise<Reply<DealReview>> {
    return readAnswer(await this.#ask('deal:review', {}), isDealReview);
  }

  #ask(event: keyof ClientEvents, more: object): Promise<unknown> {
    if (!this.#line.up) return Promise.resolve(UNANSWERED);
    return this.#line.ask(event, { table: this.code, ...more }, ANSWER_PATIENCE_MS);
  }

  async #join(): Promise<void> {
    if (this.#state.kind === 'moved') return;
    this.#asked += 1;
    const asking = this.#asked;
    this.#asking = asking;
    const request = {
      table: this.code,
      ...(this.#takeBack && { takeBack: true }),
      ...(this.#showing === 'hidden' && { hidden: true }),
    };
    const patience = this.#joined ? PROBE_PATIENCE_MS : ANSWER_PATIENCE_MS;
    const answer = readAnswer(wholeJoined(await this.#line.ask('table:join', request, patience)), isJoined);
    if (this.#asking !== asking) return;
    this.#asking = 0;
    if (this.#closed) return;
    if (answer.ok) this.#becomeJoined(answer.update);
    else await this.#joinRefused(answer);
  }

  #becomeJoined(update: TableUpdate): void {
    this.#sessionTries = 0;
    this.#takeBack = false;
    this.#joined = true;
    this.#state = lineRestored(this.#state, Date.now());
    this.#receive(update);
    void this.#sending.flush();
  }

  async #joinRefused(answer: Refused): Promise<void> {
    if (answer.code === 'unanswered') this.#reopen();
    else if (answer.code === 'seatMoved') this.#becomeMoved();
    else if (answer.retryAfter !== undefined || answer.code === 'unavailable') {
      await pause(answer.retryAfter ?? RESEND_AFTER_MS);
      await this.resync();
    } else await this.#refused(answer.code);
  }

  /** A line that gives no answer is as good as none. */
  #reopen(): void {
    this.#lose('line');
    if (!this.#closed) this.#line.open();
  }

  #lose(cause: 'line' | 'restart'): void {
    this.#joined = false;
    this.#asking = 0;
    if (!this.#closed) this.#state = lineLost(this.#state, cause, Date.now());
  }

  #becomeMoved(): void {
    this.#joined = false;
    this.#sending.drop();
    this.#state = { kind: 'moved' };
  }

  /** D-12: a session that has run out is renewed, three times at most; other refusals end the connection. */
  async #refused(code: string): Promise<void> {
    this.#joined = false;
    const again = code === 'tooManyRequests' || code === 'tooManyConnections' || code === 'unavailable';
    if (!again && code !== 'noSession') {
      this.#state = { kind: 'ended', code };
      return;
    }
    this.#sessionTries += 1;
    if (this.#sessionTries > MAX_SESSION_TRIES) this.#state = { kind: 'ended', code };
    else {
      this.#lose('line');
      await pause(RESEND_AFTER_MS * 2 ** (this.#sessionTries - 1));
      if (again || (await this.#renewSession())) this.open();
      else this.#state = { kind: 'ended', code };
    }
  }

  /** Takes in an update; one older than what is shown is old news. */
  #receive(told: unknown): void {
    if (!isTableUpdate(told) || this.#state.kind === 'moved') return;
    const input = named(told, this.#seatName);
    const before = this.#update;
    if (before !== null && input.version < before.version) return;
    this.#update = input;
    this.#receivedAt = Date.now();
    this.#sending.settle(input);
    for (const listener of this.#listeners) guarded(() => listener(input.seen, input, before));
  }
}

/** Nobody is without a name: where one has been taken away, the seat stands for it. */
const named = (update: TableUpdate, seatName: (seat: number) => string): TableUpdate => ({
  ...update,
  seats: update.seats.map((person, seat) => person && { ...person, name: person.name || seatName(seat) }),
  players: update.players?.map((name, seat) => name || seatName(seat)) ?? null,
});
