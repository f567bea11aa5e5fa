// One table at one node: commands go in one at a time, are judged, stored, and only then told.
import { cutForAbsent, present, seatInMatch, type TableAdvance, type TableState } from '@forehand/engine';
import type { Answer, CommandRequest, DealReview, TableUpdate } from '@forehand/protocol';
import type { AppendOutcome, Clock, Fairness, LoadedTable, Logger, StepLog } from '../ports.ts';
import { AbsentCutter } from './absent-cutter.ts';
import { digestOf } from './accepted-moves.ts';
import { composeAppend } from './append.ts';
import { composeUpdate, type Surroundings } from './compose.ts';
import { Loaded, loadTable } from './loaded.ts';
import { Mailbox } from './mailbox.ts';
import { freeNameLike } from './names.ts';
import { type Done, type Order, orderOf, repeated, type Verdict } from './order.ts';
import { Presence } from './presence.ts';
import type { Viewer } from './viewer.ts';
import { withChance } from './with-chance.ts';

export interface RoomPorts {
  readonly log: StepLog;
  readonly clock: Clock;
  readonly fairness: Fairness;
  readonly logger: Logger;
}

const MAILBOX_CAPACITY = 200;
/** How often a command is judged again after another node was first. */
const CONFLICT_RETRIES = 5;
/** How soon the log is read again after an append of unknown outcome. */
const REFRESH_AFTER_MS = 1_000;
const AUTO = 'auto';

export class TableRoom {
  readonly id: string;
  readonly code: string;
  readonly #ports: RoomPorts;
  readonly #mailbox = new Mailbox(MAILBOX_CAPACITY);
  readonly #viewers = new Set<Viewer>();
  /** The device a person's seat is used on, where it has been moved. */
  readonly #devices = new Map<string, string>();
  readonly #presence: Presence;
  readonly #absentCutter: AbsentCutter;
  #loaded: Loaded;
  /** True after an append of unknown outcome: what is in memory may not be what is stored. */
  #stale = false;
  #closed = false;

  constructor(ports: RoomPorts, table: LoadedTable) {
    this.id = table.tableId;
    this.code = table.code;
    this.#ports = ports;
    this.#loaded = new Loaded(ports.fairness, table);
    this.#presence = new Presence(ports.clock, () => this.#presenceChanged());
    this.#absentCutter = new AbsentCutter(ports.clock, this.#presence, () => this.#cutWhenDue());
    this.#watchCutter();
  }

  /** Shows no page the table. */
  get idle(): boolean {
    return this.#viewers.size === 0;
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

  /** Ends timers, and waits for the commands that have come in. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#presence.close();
    this.#absentCutter.close();
    await this.#mailbox.post(() => undefined);
  }

  /** Shows the table to a page from now on. The answer is the same message as every update. */
  join(
    viewer: Viewer,
    seat: { readonly takeBack: true | undefined },
  ): Promise<Answer<{ update: TableUpdate }>> {
    return this.#mailbox.post(async () => {
      await this.#refresh();
      if (seat.takeBack) this.#useDevice(viewer.person, viewer.device);
      if (!this.#holdsSeat(viewer)) return { ok: false, code: 'seatMoved' };
      if (!this.#viewers.has(viewer)) {
        this.#presence.came(viewer.person);
        this.#viewers.add(viewer);
      }
      this.#watchCutter();
      return { ok: true, update: this.#update(viewer, () => []) };
    });
  }

  leave(viewer: Viewer): void {
    if (!this.#viewers.delete(viewer)) return;
    this.#presence.went(viewer.person);
    this.#watchCutter();
  }

  /** From now on the person's seat is used on `device` alone; other pages are told. */
  moveSeat(person: string, device: string): void {
    this.#useDevice(person, device);
  }

  command(viewer: Viewer, request: CommandRequest): Promise<Done> {
    if (this.#mailbox.full) return Promise.resolve({ ok: false, code: 'tooManyRequests', retryAfter: 1000 });
    return this.#mailbox.post(() => {
      if (!this.#holdsSeat(viewer)) return { ok: false, code: 'seatMoved' };
      return this.#process(orderOf(viewer.person, request));
    });
  }

  review(viewer: Viewer): Answer<DealReview> {
    const seat = seatInMatch(this.state, viewer.person);
    if (seat === undefined) return { ok: false, code: 'notSeated' };
    const review = this.state.match?.review(seat);
    return review === undefined ? { ok: false, code: 'notYetOpen' } : { ok: true, review };
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
    const others = this.state.seats.filter((seated) => seated !== null && seated !== person);
    return freeNameLike(
      name,
      others.map((other) => this.#loaded.names.get(other ?? '') ?? ''),
    );
  }

  async #commit(order: Order, judged: TableAdvance): Promise<AppendOutcome> {
    const now = this.#ports.clock.now();
    const version = this.#loaded.version + 1;
    const { advance, secrets } = withChance(judged, this.#loaded.secrets, version);
    const step = {
      tableId: this.id,
      version,
      actor: order.actor,
      moveId: order.moveId,
      digest: digestOf(order.body),
      events: advance.events,
      at: now,
    };
    const append = composeAppend(step, this.#loaded.state, advance, secrets, order.name);
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

  /** Tells every viewer; nobody waits for a slow one. */
  #tell(advance: TableAdvance | null): void {
    this.#watchCutter();
    for (const viewer of this.#viewers) {
      viewer.send(
        this.#update(viewer, (seat) => advance?.advances.flatMap((moved) => moved.seenBy(seat)) ?? []),
      );
    }
  }

  #update(viewer: Viewer, seenBy: (seat: number) => readonly unknown[]): TableUpdate {
    const seat = this.state.seats.indexOf(viewer.person);
    return composeUpdate(this.state, this.#surroundings(), viewer.person, seat < 0 ? [] : seenBy(seat));
  }

  #surroundings(): Surroundings {
    const loaded = this.#loaded;
    return {
      code: this.code,
      profile: loaded.profile,
      version: loaded.version,
      openFor: Math.max(0, this.#ports.clock.now() - loaded.decisionAt),
      nameOf: (person) => loaded.names.get(person) ?? '',
      isPresent: (person) => this.#presence.isPresent(person),
      eveningOf: (person) => loaded.evening.get(person),
    };
  }

  #presenceChanged(): void {
    if (this.#stale) return;
    this.#tell(null);
  }

  #holdsSeat(viewer: Viewer): boolean {
    const device = this.#devices.get(viewer.person);
    return device === undefined || device === viewer.device;
  }

  #useDevice(person: string, device: string): void {
    this.#devices.set(person, device);
    for (const viewer of this.#viewers) {
      if (this.#holdsSeat(viewer)) continue;
      this.leave(viewer);
      viewer.moved();
    }
  }

  #watchCutter(): void {
    this.#absentCutter.watch(this.state, this.#loaded.decisionAt);
  }

  #cutWhenDue(): void {
    this.#cutForAbsent().catch((error: unknown) => {
      this.#ports.logger.error({ err: error }, 'could not cut for an absent player');
      this.#absentCutter.tryAgainLater();
    });
  }

  async #cutForAbsent(): Promise<void> {
    await this.#mailbox.post(async () => {
      await this.#refresh();
      // A timer may ring before its time by the clock: then it is set again.
      if (!this.#absentCutter.isDue(this.state, this.#loaded.decisionAt)) return this.#watchCutter();
      const cut = this.#loaded.secrets.absentCut();
      const done = await this.#process({
        actor: AUTO,
        moveId: `${AUTO}:${this.state.decision}`,
        decision: this.state.decision,
        body: { type: 'cutForAbsent', cut },
        name: null,
        judge: (state, version) => ({ ok: true, value: cutForAbsent(state, cut, version) }),
      });
      if (!done.ok) this.#absentCutter.tryAgainLater();
    });
  }
}
