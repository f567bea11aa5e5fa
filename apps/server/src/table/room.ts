// One table at one node: commands go in one at a time, are judged, stored, and only then told.
import { present, seatInMatch, type TableAdvance, type TableState } from '@forehand/engine';
import type { Answer, CommandRequest, DealReview, TableUpdate } from '@forehand/protocol';
import type { AppendOutcome, Clock, Fairness, LoadedTable, Logger, StepLog, TalkLine } from '../ports.ts';
import { absentCutOrder, practiceOrder } from './auto-orders.ts';
import { composeUpdate, type Surroundings } from './compose.ts';
import { Loaded, loadTable } from './loaded.ts';
import { Mailbox } from './mailbox.ts';
import { namesBeside } from './named.ts';
import { freeNameLike } from './names.ts';
import { type Done, type Order, orderOf, type RoomsWord, repeated, type Verdict } from './order.ts';
import { prepared } from './prepare.ts';
import type { Viewer } from './viewer.ts';
import { Visitors } from './visitors.ts';
import { Watches } from './watches.ts';

export interface RoomPorts {
  readonly log: StepLog;
  readonly clock: Clock;
  readonly fairness: Fairness;
  readonly logger: Logger;
  /** How long a practice player takes over a move, in milliseconds. */
  readonly practicePaceMs: number;
}

const MAILBOX_CAPACITY = 200;
/** How often a command is judged again after another node was first. */
const CONFLICT_RETRIES = 5;
/** How soon the log is read again after an append of unknown outcome. */
const REFRESH_AFTER_MS = 1_000;

export class TableRoom {
  readonly id: string;
  readonly code: string;
  readonly #ports: RoomPorts;
  readonly #mailbox = new Mailbox(MAILBOX_CAPACITY);
  readonly #visitors: Visitors;
  readonly #watches: Watches;
  #loaded: Loaded;
  /** True after an append of unknown outcome: what is in memory may not be what is stored. */
  #stale = false;
  #closed = false;

  /** `muted`: who may not write at this table. */
  constructor(ports: RoomPorts, table: LoadedTable, muted: ReadonlySet<string>) {
    this.id = table.tableId;
    this.code = table.code;
    this.#ports = ports;
    this.#loaded = new Loaded(ports.fairness, table);
    this.#visitors = new Visitors(ports.clock, muted, () => this.#tellAnew());
    this.#watches = new Watches({
      clock: ports.clock,
      presence: this.#visitors.presence,
      practicePaceMs: ports.practicePaceMs,
      cutIsDue: () => this.#whenDue(() => this.#cutForAbsent()),
      practiceMoveIsDue: () => this.#whenDue(() => this.#moveForPractice()),
      hostIsFree: () => this.#tellAnew(),
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

  isPresent(person: string): boolean {
    return this.#visitors.presence.isPresent(person);
  }

  /** As a page of this person is told. */
  updateFor(person: string): TableUpdate {
    return this.#update(person, () => []);
  }

  /** Ends timers, and waits for the commands that have come in. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#visitors.close();
    this.#watches.close();
    await this.#mailbox.post(() => undefined);
  }

  /** Shows the table to a page from now on. The answer is the same message as every update. */
  join(
    viewer: Viewer,
    seat: { readonly takeBack: true | undefined },
  ): Promise<Answer<{ update: TableUpdate }>> {
    return this.#mailbox.post(async () => {
      await this.#refresh();
      if (seat.takeBack) this.moveSeat(viewer.person, viewer.device);
      if (!this.#visitors.holdsSeat(viewer)) return { ok: false, code: 'seatMoved' };
      this.#visitors.came(viewer);
      this.#watch();
      return { ok: true, update: this.updateFor(viewer.person) };
    });
  }

  leave(viewer: Viewer): void {
    if (this.#visitors.went(viewer)) this.#watch();
  }

  /** From now on the person's seat is used on `device` alone; other pages are told. */
  moveSeat(person: string, device: string): void {
    this.#visitors.useDevice(person, device);
    this.#watch();
  }

  /** From now on this person is heard here, or not. */
  setMuted(person: string, muted: 'muted' | 'heard'): void {
    this.#visitors.setMuted(person, muted);
    this.#tellAnew();
  }

  /** Tells every page what has been said. */
  said(line: TalkLine): void {
    this.#visitors.said(line);
  }

  command(viewer: Viewer, request: CommandRequest): Promise<Done> {
    if (this.#mailbox.full) return Promise.resolve({ ok: false, code: 'tooManyRequests', retryAfter: 1000 });
    return this.#mailbox.post(() => {
      if (!this.#visitors.holdsSeat(viewer)) return { ok: false, code: 'seatMoved' };
      return this.#command(viewer.person, request);
    });
  }

  review(viewer: Viewer): Answer<DealReview> {
    const seat = seatInMatch(this.state, viewer.person);
    if (seat === undefined) return { ok: false, code: 'notSeated' };
    const review = this.state.match?.review(seat);
    return review === undefined ? { ok: false, code: 'notYetOpen' } : { ok: true, review };
  }

  async #command(person: string, request: CommandRequest): Promise<Done> {
    await this.#refresh();
    return this.#process(orderOf(person, request, this.#word()));
  }

  /** Read when it is asked for: a command may be judged again on a table that has moved on. */
  #word(): RoomsWord {
    return {
      // Where no cut is awaited the command is refused, whatever the place.
      cut: () => (this.state.match?.awaitedCut === undefined ? 1 : this.#loaded.secrets.absentCut()),
      seatOrder: () => this.#loaded.secrets.seatOrder(this.#loaded.version + 1, this.state.seats.length),
      nameAt: (seat) => this.names.get(this.state.seats[seat] ?? '') ?? '',
      guestCalled: (name) =>
        this.state.guests.find(({ person }) => this.names.get(person) === name)?.person ?? '',
      hostIsFree: () => this.#watches.host.isLong(this.state),
    };
  }

  async #process(order: Order): Promise<Done> {
    for (let attempt = 0; attempt < CONFLICT_RETRIES; attempt += 1) {
      await this.#refresh();
      const known = this.#loaded.moves.find(order.actor, order.moveId);
      if (known) return repeated(known, order);
      const judged = this.#judge(order);
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

  #judge(order: Order): Verdict {
    const { state, version } = this.#loaded;
    if (order.decision !== null && order.decision !== state.decision) {
      return { ok: false, error: { code: 'decisionClosed' } };
    }
    const suggestion = order.name === null ? undefined : this.#nameInstead(order.actor, order.name);
    if (suggestion !== undefined) return { ok: false, error: { code: 'nameTaken', suggestion } };
    return order.judge(state, version + 1);
  }

  /** A free name to suggest, when somebody else at the table is called like that. */
  #nameInstead(person: string, name: string): string | undefined {
    return freeNameLike(name, namesBeside(this.state, this.names, person));
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

  /** Reads the log again where memory cannot be trusted. */
  async #refresh(): Promise<void> {
    if (!this.#stale) return;
    const table = present(await loadTable(this.#ports.log, this.id), `table ${this.id}`);
    this.#loaded = new Loaded(this.#ports.fairness, table);
    this.#stale = false;
    this.#tell(null);
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
    const seat = this.state.seats.indexOf(person);
    return composeUpdate(this.state, this.#surroundings(), person, seat < 0 ? [] : seenBy(seat));
  }

  #surroundings(): Surroundings {
    const loaded = this.#loaded;
    return {
      code: this.code,
      profile: loaded.profile,
      sheet: loaded.sheet,
      version: loaded.version,
      openFor: Math.max(0, this.#ports.clock.now() - loaded.decisionAt),
      hostIsFree: this.#watches.host.isLong(this.state),
      evening: loaded.evening,
      isMuted: (person) => this.isMuted(person),
      nameOf: (person) => loaded.names.get(person) ?? '',
      isPresent: (person) => this.isPresent(person),
    };
  }

  #watch(): void {
    this.#watches.watch(this.state, this.#loaded.decisionAt);
  }

  /** Does in its turn what the table does by itself; when that fails, it is tried again. */
  #whenDue(act: () => Promise<Done | undefined>): void {
    this.#mailbox
      .post(async () => {
        await this.#refresh();
        return act();
      })
      .then((done) => {
        if (done?.ok === false) this.#watches.cutter.tryAgainLater();
      })
      .catch((error: unknown) => {
        this.#ports.logger.error({ err: error }, 'the table could not go on by itself');
        this.#watches.cutter.tryAgainLater();
      });
  }

  async #cutForAbsent(): Promise<Done | undefined> {
    // A timer may ring before its time by the clock: then it is set again.
    if (!this.#watches.cutter.isDue(this.state, this.#loaded.decisionAt)) {
      this.#watch();
      return undefined;
    }
    return this.#process(absentCutOrder(this.state, this.#loaded.secrets.absentCut()));
  }

  async #moveForPractice(): Promise<Done | undefined> {
    const awaited = this.#watches.practice.awaited(this.state);
    return awaited && this.#process(practiceOrder(this.state, awaited.person, awaited.move));
  }
}
