// One table at one node: commands go in one at a time, are judged, stored, and only then told.
import { samePlayer, seatOnClock, type TableAdvance, type TableState } from '@forehand/engine';
import type { Answer, CommandRequest, DealReview, TableUpdate } from '@forehand/protocol';
import type { Showing, TableNews } from '../node-ports.ts';
import { type LoadedTable, StorageUnavailable } from '../ports.ts';
import { dueChange, dueLate } from './auto-orders.ts';
import { composeUpdate, isMarkTold } from './compose.ts';
import { reviewFor } from './compose-review.ts';
import { Loaded } from './loaded.ts';
import { LogKeeper } from './log-keeper.ts';
import { Mailbox } from './mailbox.ts';
import { type OperatorRequest, operatorOrder } from './operator-order.ts';
import { type Done, orderOf } from './order.ts';
import { OwnDeeds } from './own-deeds.ts';
import type { Mark } from './presence.ts';
import { MAILBOX_CAPACITY, REFRESH_AFTER_MS, type RoomPorts } from './room-ports.ts';
import { roomWatches } from './room-watches.ts';
import { wordOf } from './rooms-word.ts';
import { surroundingsOf } from './surroundings.ts';
import { TalkFeed } from './talk-feed.ts';
import type { Arrival, Viewer } from './viewer.ts';
import { type KnownBefore, pagesAt, Visitors } from './visitors.ts';
import type { Watches } from './watches.ts';

export class TableRoom {
  readonly id: string;
  readonly code: string;
  readonly talk: TalkFeed;
  readonly #ports: RoomPorts;
  readonly #mailbox = new Mailbox(MAILBOX_CAPACITY);
  readonly #visitors: Visitors;
  readonly #watches: Watches;
  readonly #loaded: Loaded;
  readonly #keeper: LogKeeper;
  readonly #deeds: OwnDeeds;
  #closed = false;
  #peopleMark = 0;

  constructor(ports: RoomPorts, table: LoadedTable, known: KnownBefore & { readonly line: number }) {
    this.id = table.tableId;
    this.code = table.code;
    this.#ports = ports;
    this.#loaded = new Loaded(ports.fairness, table);
    this.#keeper = new LogKeeper(this.#loaded, {
      log: ports.log,
      clock: ports.clock,
      tableId: this.id,
      tell: (advance) => {
        this.#tell(advance);
        this.#followUp();
      },
      outcomeIsUnknown: () => this.#refreshSoon(),
    });
    this.#deeds = new OwnDeeds({ ...ports, mailbox: this.#mailbox, keeper: this.#keeper });
    this.#visitors = new Visitors(ports.clock, known, pagesAt(ports, this.id), (change) => {
      if (isMarkTold(this.state, change)) this.#tellAnew();
      if (change.was === 'away' || change.now === 'away') this.#reconsider();
    });
    const { talk } = ports;
    this.talk = new TalkFeed({ talk, tableId: this.id, told: known.line }, (line) =>
      this.#visitors.said(line),
    );
    this.#watches = roomWatches({
      ports,
      presence: this.#visitors.presence,
      loaded: this.#loaded,
      deeds: this.#deeds,
      tellAnew: () => this.#tellAnew(),
      reconsider: () => this.#reconsider(),
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

  get version(): number {
    return this.#loaded.version;
  }

  /** Names by person id, of everybody who has sat here. */
  get names(): ReadonlyMap<string, string> {
    return this.#loaded.names;
  }

  /** Nobody else could let a host be heard again. */
  isMuted(person: string): boolean {
    return this.isSilenced(person) || (this.#visitors.muted.has(person) && this.state.host !== person);
  }

  /** By an operator: no host can change that, nor coming back on another device. */
  isSilenced = (person: string): boolean =>
    samePlayer(this.state, person).some((one) => this.#visitors.isSilenced(one));

  markOf = (person: string): Mark => this.#visitors.presence.markOf(person);

  /** As a page of this person is told. */
  updateFor = (person: string): TableUpdate => this.#update(person, () => []);

  /** Ends timers, and waits for the commands that have come in. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#deeds.close();
    this.#visitors.close();
    this.#watches.close();
    await this.#mailbox.post(() => undefined);
  }

  /** Shows the table to a page from now on. The answer is the same message as every update. */
  join(viewer: Viewer, { takeBack, showing }: Arrival): Promise<Answer<{ update: TableUpdate }>> {
    return this.#mailbox.post(async () => {
      await this.#keeper.refresh();
      if (takeBack) await this.#useDevice(viewer.person, viewer.device);
      if (!this.#visitors.holdsSeat(viewer)) return { ok: false, code: 'seatMoved' };
      this.#visitors.came(viewer, showing);
      this.#watch();
      return { ok: true, update: this.updateFor(viewer.person) };
    });
  }

  /** The page is looked at, or no longer. */
  shows = (viewer: Viewer, showing: Showing): void => this.#visitors.shows(viewer, showing);

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

  /** An operator has said so; other nodes have been told. */
  setSilenced(person: string, silenced: 'silenced' | 'heard'): void {
    this.#peopleMark += 1;
    this.#visitors.setSilenced(person, silenced);
    this.#ports.node.peopleChanged(this.id);
    this.#tellAnew();
  }

  /** The stores have this person's name no more. */
  forgetName(person: string): void {
    if (this.#loaded.forgetNames([person])) this.#tellAnew();
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
    const isNameless = this.#loaded.forgetNames(news.nameless);
    this.#visitors.presence.elsewhere(news.elsewhere);
    if (isMoved || isOther || isNameless) this.#tellAnew();
    else this.#watch();
  }

  /** The log has steps up to this version. What cannot be read now is read with the next news. */
  catchUp(version: number): void {
    if (this.#closed || (version <= this.#loaded.version && !this.#keeper.stale)) return;
    const read = this.#mailbox.post(() => {
      if (version > this.#loaded.version) this.#keeper.doubt();
      return this.#keeper.refresh();
    });
    read.catch((error: unknown) => {
      if (!(error instanceof StorageUnavailable)) this.#deeds.complain(error);
    });
  }

  command(viewer: Viewer, request: CommandRequest): Promise<Done> {
    if (this.#mailbox.full) return Promise.resolve({ ok: false, code: 'tooManyRequests', retryAfter: 1000 });
    return this.#mailbox.post(() => {
      if (!this.#visitors.holdsSeat(viewer)) return { ok: false, code: 'seatMoved' };
      return this.#command(viewer, request);
    });
  }

  /** What an operator does to the table. */
  operate(admin: string, moveId: string, request: OperatorRequest): Promise<Done> {
    return this.#mailbox.post(async () => {
      await this.#keeper.refresh();
      await this.#actIfLate();
      const order = operatorOrder(admin, moveId, request, () => this.#ports.clock.now());
      const done = await this.#keeper.process(order);
      await this.#keeper.refresh();
      return done;
    });
  }

  review = (viewer: Viewer): Answer<DealReview> => reviewFor(this.state, viewer.person);

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
    await this.#keeper.refresh();
    await this.#actIfLate();
    const [visitors, watches, loaded] = [this.#visitors, this.#watches, this.#loaded];
    const word = wordOf({ ...this.#ports, visitors, watches, loaded }, viewer);
    return this.#keeper.process(orderOf(viewer.person, request, word));
  }

  /** The table's deadline has passed, by the database's clock. Another node may have acted on it: the log knows. */
  deadline(): Promise<void> {
    return this.#mailbox.post(async () => {
      this.#keeper.doubt();
      await this.#keeper.refresh();
      await this.#actIfLate();
    });
  }

  /** Whoever comes when the time is over comes after what was done for the seat. */
  async #actIfLate(): Promise<void> {
    if (seatOnClock(this.state) === undefined) return;
    // Time in which this node did not look is no time of the seat's: neither over, nor taken from its bank.
    if (await this.#ports.deadlines.catchUp()) {
      this.#keeper.doubt();
      await this.#keeper.refresh();
    }
    const late = () => dueLate(this.#loaded, this.#watches, this.#ports.clock.now());
    if (late() === undefined) return;
    // Time without a node may have been added since: the row decides.
    this.#keeper.doubt();
    await this.#keeper.refresh();
    const order = late();
    if (order) await this.#keeper.process(order);
  }

  /** Whoever sent the lost command may never come back; the others are not to wait for it. */
  #refreshSoon(): void {
    this.#ports.clock.after(REFRESH_AFTER_MS, () => {
      if (this.#closed) return;
      this.#mailbox.post(() => this.#keeper.refresh()).catch(() => this.#refreshSoon());
    });
  }

  #tell(advance: TableAdvance | null): void {
    this.#watch();
    const seenBy = (seat: number) => advance?.advances.flatMap((moved) => moved.seenBy(seat)) ?? [];
    this.#visitors.tell((person) => this.#update(person, seenBy));
  }

  /** Something beside the table's own state is another: who is there, or heard. */
  #tellAnew(): void {
    if (!this.#keeper.stale) this.#tell(null);
  }

  #update(person: string, seenBy: (seat: number) => readonly unknown[]): TableUpdate {
    const around = surroundingsOf(this.#loaded, this.#watches, { room: this, now: this.#ports.clock.now() });
    const seat = this.state.seats.indexOf(person);
    return composeUpdate(this.state, around, person, seat < 0 ? [] : seenBy(seat));
  }

  #watch(): void {
    this.#watches.watch(this.state, this.#loaded.decisionAt);
  }

  /** Who is there is another: what follows from that. */
  #reconsider(): void {
    this.#deeds.do('change', () => dueChange(this.#loaded, this.#watches));
  }

  /** Who is away has its consequences whatever made the step: a move of a practice player, a clock, another node. */
  #followUp(): void {
    if (this.#watches.attendance(this.state).away.size === 0) return;
    if (dueChange(this.#loaded, this.#watches) !== undefined) this.#reconsider();
  }
}
