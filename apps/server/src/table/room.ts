// One table at one node: commands go in one at a time, are judged, stored, and only then told.
import { seatInMatch, type TableAdvance, type TableState } from '@forehand/engine';
import type { Answer, CommandRequest, DealReview, TableUpdate } from '@forehand/protocol';
import type { Showing, TableNews } from '../node-ports.ts';
import { type AppendOutcome, type LoadedTable, StorageUnavailable } from '../ports.ts';
import { dueAbsence, dueChange, dueCut, dueLate, duePracticeMove } from './auto-orders.ts';
import { composeUpdate, isMarkTold } from './compose.ts';
import { Loaded } from './loaded.ts';
import { Mailbox } from './mailbox.ts';
import { type Done, type Order, orderOf, repeated } from './order.ts';
import { judge, prepared } from './prepare.ts';
import type { Mark } from './presence.ts';
import {
  CONFLICT_RETRIES,
  MAILBOX_CAPACITY,
  REFRESH_AFTER_MS,
  type RoomPorts,
  SHOWN_STEPS,
} from './room-ports.ts';
import { wordOf } from './rooms-word.ts';
import { dueClaim } from './seat-claims.ts';
import { surroundingsOf } from './surroundings.ts';
import { TalkFeed } from './talk-feed.ts';
import type { Arrival, Viewer } from './viewer.ts';
import { type KnownOfPeople, pagesAt, Visitors } from './visitors.ts';
import { Watches } from './watches.ts';

export class TableRoom {
  readonly id: string;
  readonly code: string;
  readonly talk: TalkFeed;
  readonly #ports: RoomPorts;
  readonly #mailbox = new Mailbox(MAILBOX_CAPACITY);
  readonly #visitors: Visitors;
  readonly #watches: Watches;
  readonly #loaded: Loaded;
  /** True where the log may hold more than is in memory. */
  #stale = false;
  #closed = false;
  #peopleMark = 0;

  constructor(ports: RoomPorts, table: LoadedTable, known: KnownOfPeople & { readonly line: number }) {
    this.id = table.tableId;
    this.code = table.code;
    this.#ports = ports;
    this.#loaded = new Loaded(ports.fairness, table);
    this.#visitors = new Visitors(ports.clock, known, pagesAt(ports.node, this.id), (change) => {
      if (isMarkTold(this.state, change)) this.#tellAnew();
      if (change.was === 'away' || change.now === 'away')
        this.#whenDue(() => dueChange(this.#loaded, this.#watches));
    });
    const { talk } = ports;
    this.talk = new TalkFeed({ talk, tableId: this.id, told: known.line }, (line) =>
      this.#visitors.said(line),
    );
    this.#watches = new Watches({
      clock: ports.clock,
      presence: this.#visitors.presence,
      practicePaceMs: ports.practicePaceMs,
      claimDelays: ports.claimDelays,
      cutIsDue: () => this.#whenDue(() => dueCut(this.#loaded, this.#watches) ?? this.#notYet()),
      practiceMoveIsDue: () => this.#whenDue(() => duePracticeMove(this.#loaded, this.#watches)),
      hostIsFree: () => this.#tellAnew(),
      hasVanished: () => this.#whenDue(() => dueAbsence(this.#loaded, this.#watches) ?? this.#notYet()),
      claimIsDue: () =>
        this.#whenDue(
          () => dueClaim(this.state, this.#watches.claims, ports.clock.now()) ?? this.#notYet(),
          this.#watches.claims,
        ),
    });
    this.#watch();
  }

  /** Shows no page the table. */
  get idle(): boolean {
    return this.#visitors.none;
  }

  /** Somebody is coming in, or a command is under way. */
  get busy(): boolean {
    return this.#mailbox.busy;
  }

  get state(): TableState {
    return this.#loaded.state;
  }

  /** Names by person id, of everybody who has sat here. */
  get names(): ReadonlyMap<string, string> {
    return this.#loaded.names;
  }

  /** Nobody else could let a host be heard again. */
  isMuted(person: string): boolean {
    return this.#visitors.muted.has(person) && this.state.host !== person;
  }

  markOf(person: string): Mark {
    return this.#visitors.presence.markOf(person);
  }

  /** As a page of this person is told. */
  updateFor = (person: string): TableUpdate => this.#update(person, () => []);

  /** Ends timers, and waits for the commands that have come in. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#visitors.close();
    this.#watches.close();
    await this.#mailbox.post(() => undefined);
  }

  /** Shows the table to a page from now on. The answer is the same message as every update. */
  join(viewer: Viewer, { takeBack, showing }: Arrival): Promise<Answer<{ update: TableUpdate }>> {
    return this.#mailbox.post(async () => {
      await this.#refresh();
      if (takeBack) await this.#useDevice(viewer.person, viewer.device);
      if (!this.#visitors.holdsSeat(viewer)) return { ok: false, code: 'seatMoved' };
      this.#visitors.came(viewer, showing);
      this.#watch();
      return { ok: true, update: this.updateFor(viewer.person) };
    });
  }

  /** The page is looked at, or no longer. */
  shows(viewer: Viewer, showing: Showing): void {
    this.#visitors.shows(viewer, showing);
  }

  leave(viewer: Viewer): void {
    if (this.#visitors.went(viewer)) this.#watch();
  }

  /** From now on the person's seat is used on `device` alone; other pages are told. */
  moveSeat(person: string, device: string): Promise<void> {
    return this.#mailbox.post(() => this.#useDevice(person, device));
  }

  /** From now on this person is heard here, or not. */
  setMuted(person: string, muted: 'muted' | 'heard'): void {
    this.#peopleMark += 1;
    this.#visitors.setMuted(person, muted);
    this.#ports.node.peopleChanged(this.id);
    this.#tellAnew();
  }

  /** Another with every change that this node makes to what is known of people here. */
  get peopleMark(): number {
    return this.#peopleMark;
  }

  /** How the table stands in the stores. `mark`: when that was asked, as `peopleMark` was. */
  hear(news: TableNews, mark: number): void {
    this.catchUp(news.version);
    this.talk.catchUp(news.line);
    const isMoved = news.version === this.#loaded.version && news.dueAt !== this.#loaded.dueAt;
    if (isMoved) this.#loaded.dueAt = news.dueAt;
    const isOther = mark === this.#peopleMark && this.#visitors.learn(news);
    this.#visitors.presence.elsewhere(news.elsewhere);
    if (isMoved || isOther) this.#tellAnew();
    else this.#watch();
  }

  /** The log has steps up to this version. What cannot be read now is read with the next news. */
  catchUp(version: number): void {
    if (version <= this.#loaded.version || this.#closed) return;
    const read = this.#mailbox.post(() => {
      if (version > this.#loaded.version) this.#stale = true;
      return this.#refresh();
    });
    read.catch((error: unknown) => {
      if (!(error instanceof StorageUnavailable)) this.#complain(error);
    });
  }

  command(viewer: Viewer, request: CommandRequest): Promise<Done> {
    if (this.#mailbox.full) return Promise.resolve({ ok: false, code: 'tooManyRequests', retryAfter: 1000 });
    return this.#mailbox.post(() => {
      if (!this.#visitors.holdsSeat(viewer)) return { ok: false, code: 'seatMoved' };
      return this.#command(viewer, request);
    });
  }

  review(viewer: Viewer): Answer<DealReview> {
    const seat = seatInMatch(this.state, viewer.person);
    if (seat === undefined) return { ok: false, code: 'notSeated' };
    const review = this.state.match?.review(seat);
    return review === undefined ? { ok: false, code: 'notYetOpen' } : { ok: true, review };
  }

  /** Stored before anybody is told: after a restart the other devices are to know it still. */
  async #useDevice(person: string, device: string): Promise<void> {
    this.#peopleMark += 1;
    await this.#ports.devices.use(this.id, person, device);
    this.#peopleMark += 1;
    this.#ports.node.peopleChanged(this.id);
    this.#visitors.useDevice(person, device);
    this.#watch();
  }

  async #command(viewer: Viewer, request: CommandRequest): Promise<Done> {
    await this.#refresh();
    await this.#actIfLate();
    const [visitors, watches, loaded] = [this.#visitors, this.#watches, this.#loaded];
    const word = wordOf({ ...this.#ports, visitors, watches, loaded }, viewer);
    return this.#process(orderOf(viewer.person, request, word));
  }

  async #process(order: Order): Promise<Done> {
    for (let attempt = 0; attempt < CONFLICT_RETRIES; attempt += 1) {
      // Somebody who comes from another node may answer a question that is not known here yet.
      if (order.decision !== null && order.decision > this.#loaded.version) this.#stale = true;
      await this.#refresh();
      const known = this.#loaded.moves.find(order.actor, order.moveId);
      if (known) return repeated(known, order);
      const judged = judge(this.#loaded, order);
      if (!judged.ok) return { ok: false, ...judged.error };
      const outcome = await this.#commit(order, judged.value);
      if (outcome === 'stored') return { ok: true, version: this.#loaded.version };
      if (outcome === 'storageFull') return { ok: false, code: 'storageFull' };
      this.#stale = true;
      if (outcome === 'unknown') break;
    }
    this.#refreshSoon();
    return { ok: false, code: 'unavailable', retryAfter: 500 };
  }

  async #commit(order: Order, judged: TableAdvance): Promise<AppendOutcome> {
    const now = this.#ports.clock.now();
    const { append, advance } = prepared(this.#loaded, order, judged, { tableId: this.id, now });
    const outcome = await this.#ports.log.append(append).catch((error: unknown) => {
      this.#stale = true;
      throw error;
    });
    if (outcome !== 'stored') return outcome;
    this.#loaded.accept(append, advance);
    this.#tell(advance);
    return outcome;
  }

  /** The table's deadline has passed, by the database's clock. Another node may have acted on it: the log knows. */
  deadline(): Promise<void> {
    return this.#mailbox.post(async () => {
      this.#stale = true;
      await this.#refresh();
      await this.#actIfLate();
    });
  }

  /** Whoever comes when the time is over comes after what was done for the seat. */
  async #actIfLate(): Promise<void> {
    const late = () => dueLate(this.#loaded, this.#watches, this.#ports.clock.now());
    if (late() === undefined) return;
    // Time without a node may have been added since: the row decides.
    this.#stale = true;
    await this.#refresh();
    const order = late();
    if (order) await this.#process(order);
  }

  /** Reads on in the log, where it may hold steps of other nodes, or one whose outcome is unknown. */
  async #refresh(): Promise<void> {
    if (!this.#stale) return;
    const followed = await this.#ports.log.follow(this.id, this.#loaded.version);
    this.#stale = false;
    this.#loaded.follow(followed);
    const { steps } = followed;
    for (const step of steps) {
      const advance = this.#loaded.followStep(step);
      if (steps.length <= SHOWN_STEPS) this.#tell(advance);
    }
    if (steps.length === 0 || steps.length > SHOWN_STEPS) this.#tell(null);
  }

  /** Whoever sent the lost command may never come back; the others are not to wait for it. */
  #refreshSoon(): void {
    this.#ports.clock.after(REFRESH_AFTER_MS, () => {
      if (this.#closed) return;
      this.#mailbox.post(() => this.#refresh()).catch(() => this.#refreshSoon());
    });
  }

  #tell(advance: TableAdvance | null): void {
    this.#watch();
    const seenBy = (seat: number) => advance?.advances.flatMap((moved) => moved.seenBy(seat)) ?? [];
    this.#visitors.tell((person) => this.#update(person, seenBy));
  }

  /** Something beside the table's own state is another: who is there, or heard. */
  #tellAnew(): void {
    if (!this.#stale) this.#tell(null);
  }

  #update(person: string, seenBy: (seat: number) => readonly unknown[]): TableUpdate {
    const around = surroundingsOf(this.#loaded, this.#watches, { room: this, now: this.#ports.clock.now() });
    const seat = this.state.seats.indexOf(person);
    return composeUpdate(this.state, around, person, seat < 0 ? [] : seenBy(seat));
  }

  #watch(): void {
    this.#watches.watch(this.state, this.#loaded.decisionAt);
  }

  /** Does in its turn what the table does by itself; when that fails, it is tried again. */
  #whenDue(orderNow: () => Order | undefined, watch: { tryAgainLater(): void } = this.#watches.cutter): void {
    this.#mailbox
      .post(async () => {
        await this.#refresh();
        const order = orderNow();
        return order && this.#process(order);
      })
      .then((done) => {
        if (done?.ok === false) watch.tryAgainLater();
      })
      .catch((error: unknown) => {
        this.#complain(error);
        watch.tryAgainLater();
      });
  }

  #complain(error: unknown): void {
    this.#ports.logger.error({ err: error }, 'the table could not go on by itself');
  }

  /** A timer may ring before its time by the clock: then it is set again. */
  #notYet(): undefined {
    this.#watch();
  }
}
