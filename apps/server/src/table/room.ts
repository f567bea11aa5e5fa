// One table at one node: commands go in one at a time, are judged, stored, and only then told.
import { present, seatInMatch, type TableAdvance, type TableState } from '@forehand/engine';
import type { Answer, CommandRequest, DealReview, TableUpdate } from '@forehand/protocol';
import type { AppendOutcome, LoadedTable, TalkLine } from '../ports.ts';
import { absentCutOrder, practiceOrder } from './auto-orders.ts';
import { composeUpdate, isMarkTold, type Surroundings } from './compose.ts';
import { Loaded, loadTable } from './loaded.ts';
import { Mailbox } from './mailbox.ts';
import { type Done, type Order, orderOf, repeated } from './order.ts';
import { judge, prepared } from './prepare.ts';
import type { Mark, Showing } from './presence.ts';
import type { RoomPorts } from './room-ports.ts';
import { wordOf } from './rooms-word.ts';
import { claimOrder } from './seat-claims.ts';
import type { Arrival, Viewer } from './viewer.ts';
import { type KnownOfPeople, Visitors } from './visitors.ts';
import { Watches } from './watches.ts';

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

  constructor(ports: RoomPorts, table: LoadedTable, known: KnownOfPeople) {
    this.id = table.tableId;
    this.code = table.code;
    this.#ports = ports;
    this.#loaded = new Loaded(ports.fairness, table);
    this.#visitors = new Visitors(ports.clock, known, (change) => {
      if (isMarkTold(this.state, change)) this.#tellAnew();
    });
    this.#watches = new Watches({
      clock: ports.clock,
      presence: this.#visitors.presence,
      practicePaceMs: ports.practicePaceMs,
      claimDelays: ports.claimDelays,
      cutIsDue: () => this.#whenDue(() => this.#cutForAbsent()),
      practiceMoveIsDue: () => this.#whenDue(() => this.#moveForPractice()),
      hostIsFree: () => this.#tellAnew(),
      claimIsDue: () => this.#whenDue(() => this.#endClaim(), this.#watches.claims),
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
    await this.#ports.devices.use(this.id, person, device);
    this.#visitors.useDevice(person, device);
    this.#watch();
  }

  async #command(viewer: Viewer, request: CommandRequest): Promise<Done> {
    await this.#refresh();
    const [visitors, watches, loaded] = [this.#visitors, this.#watches, () => this.#loaded];
    const word = wordOf({ ...this.#ports, visitors, watches, loaded }, viewer);
    return this.#process(orderOf(viewer.person, request, word));
  }

  async #process(order: Order): Promise<Done> {
    for (let attempt = 0; attempt < CONFLICT_RETRIES; attempt += 1) {
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
    return this.#mailbox.post(() => {
      this.#stale = true;
      return this.#refresh();
    });
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
      attendance: this.#watches.attendance(this.state),
      evening: loaded.evening,
      isMuted: (person) => this.isMuted(person),
      nameOf: (person) => loaded.names.get(person) ?? '',
      markOf: (person) => this.markOf(person),
      waitOf: (claim) => this.#watches.claims.waitOf(this.state, claim),
    };
  }

  #watch(): void {
    this.#watches.watch(this.state, this.#loaded.decisionAt);
  }

  /** Does in its turn what the table does by itself; when that fails, it is tried again. */
  #whenDue(
    act: () => Promise<Done | undefined>,
    watch: { tryAgainLater(): void } = this.#watches.cutter,
  ): void {
    this.#mailbox
      .post(async () => {
        await this.#refresh();
        return act();
      })
      .then((done) => {
        if (done?.ok === false) watch.tryAgainLater();
      })
      .catch((error: unknown) => {
        this.#ports.logger.error({ err: error }, 'the table could not go on by itself');
        watch.tryAgainLater();
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

  async #endClaim(): Promise<Done | undefined> {
    const { claim } = this.state;
    const due = this.#watches.claims.due(this.state);
    if (claim !== null && due !== undefined)
      return this.#process(claimOrder(claim, due, this.#ports.clock.now()));
    this.#watch();
    return undefined;
  }

  async #moveForPractice(): Promise<Done | undefined> {
    const awaited = this.#watches.practice.awaited(this.state);
    return awaited && this.#process(practiceOrder(this.state, awaited.person, awaited.move));
  }
}
