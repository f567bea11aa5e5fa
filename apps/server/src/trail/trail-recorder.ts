// Writes the trails of one node, beside play and never in its way: what happens is noted in memory, goes to the stores
// in batches, and what there is no room for is counted instead.
import { type Clock, type Ids, type Logger, StorageUnavailable } from '../ports.ts';
import {
  KEPT_IN_ALL,
  type RefusedRequest,
  STILL_OPEN_EVERY_MS,
  type TrailBatch,
  type TrailKind,
  type Trails,
  type Visit,
  type VisitEnd,
} from '../trail-ports.ts';

/** How long what has happened is gathered before it is written. */
export const WRITE_AFTER_MS = 1_000;
/** A page that comes back so soon over the same connection was never away: switching to and fro is no new visit. */
export const SAME_VISIT_WITHIN_MS = 60_000;
/** Entries of each kind that wait at most. */
export const WAITING_AT_MOST = 2_000;

export interface TrailRecorderParts {
  readonly trails: Pick<Trails, 'write' | 'keepWithin'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'token'>;
  readonly logger: Logger;
}

export type BeginningVisit = Omit<Visit, 'id' | 'from' | 'until' | 'ended'>;
export type NewRefusal = Omit<RefusedRequest, 'id' | 'at'>;
type Missed = TrailBatch['missed'][number];

const pageOf = ({ connection, tableId }: BeginningVisit): string => `${connection} ${tableId}`;

export class TrailRecorder {
  readonly #parts: TrailRecorderParts;
  /** Pages that are open here, by the id of their visit. */
  readonly #open = new Map<string, Visit>();
  /** Pages that have just left, by connection and table; the one that left last stands last. */
  readonly #left = new Map<string, Visit>();
  #visits = new Map<string, Visit>();
  #refusals = new Map<string, RefusedRequest>();
  #missed = new Map<string, Missed>();
  #writing: Promise<void> | null = null;
  #soon: { cancel(): void } | null = null;
  #later: { cancel(): void } | null = null;
  #isStopped = false;

  constructor(parts: TrailRecorderParts) {
    this.#parts = parts;
    this.#lookAgain();
  }

  /** A page of a table is open from now on; the answer names the visit. */
  began(beginning: BeginningVisit): string {
    const from = this.#parts.clock.now();
    const left = this.#hasJustLeft(beginning);
    const visit: Visit = left
      ? { ...left, until: this.#now(left), ended: null }
      : { ...beginning, id: this.#parts.ids.token(), from, until: from, ended: null };
    const { tableId } = beginning;
    if (this.#visits.size >= WAITING_AT_MOST) this.#miss('visits', tableId);
    else {
      this.#open.set(visit.id, visit);
      this.#put(visit);
    }
    return visit.id;
  }

  ended(id: string, ended: VisitEnd): void {
    const visit = this.#open.get(id);
    if (!this.#open.delete(id) || visit === undefined) return;
    const over = { ...visit, until: this.#now(visit), ended };
    this.#put(over);
    if (ended === 'left') this.#left.set(pageOf(over), over);
  }

  refused(refusal: NewRefusal): void {
    const { tableId } = refusal;
    if (this.#refusals.size >= WAITING_AT_MOST) this.#miss('refusals', tableId);
    else {
      const id = this.#parts.ids.token();
      this.#refusals.set(id, { ...refusal, id, at: this.#parts.clock.now() });
      this.#writeSoon();
    }
  }

  /** Something that is not written: it is counted. */
  missed({ tableId, kind, count, lastAt }: Missed): void {
    const key = `${kind} ${tableId}`;
    const before = this.#missed.get(key);
    if (before === undefined && this.#missed.size >= WAITING_AT_MOST) return;
    this.#missed.set(key, { tableId, kind, count: (before?.count ?? 0) + count, lastAt });
    this.#writeSoon();
  }

  /** Writes what is still to be written; what fails now is lost. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#later?.cancel();
    this.#soon?.cancel();
    await this.#writing;
    await this.#write();
  }

  #hasJustLeft(beginning: BeginningVisit): Visit | undefined {
    const since = this.#parts.clock.now() - SAME_VISIT_WITHIN_MS;
    for (const [page, { until }] of this.#left) {
      if (until >= since) break;
      this.#left.delete(page);
    }
    const page = pageOf(beginning);
    const left = this.#left.get(page);
    this.#left.delete(page);
    return left;
  }

  /** The clock of a machine may be put back. */
  #now({ from }: Visit): number {
    return Math.max(from, this.#parts.clock.now());
  }

  #put(visit: Visit): void {
    this.#visits.set(visit.id, visit);
    this.#writeSoon();
  }

  #lookAgain(): void {
    this.#later = this.#parts.clock.after(STILL_OPEN_EVERY_MS, () => {
      for (const visit of this.#open.values()) this.#put({ ...visit, until: this.#now(visit) });
      void this.#done(() => this.#parts.trails.keepWithin(KEPT_IN_ALL));
      this.#lookAgain();
    });
  }

  #writeSoon(): void {
    if (this.#isStopped || this.#soon !== null || this.#writing !== null) return;
    this.#soon = this.#parts.clock.after(WRITE_AFTER_MS, () => {
      this.#soon = null;
      this.#writing = this.#write().finally(() => {
        this.#writing = null;
        if (this.#visits.size + this.#refusals.size + this.#missed.size > 0) this.#writeSoon();
      });
    });
  }

  /** What the stores cannot take now is written with what comes next; what they refuse is counted. */
  async #write(): Promise<void> {
    const batch = {
      visits: [...this.#visits.values()],
      refusals: [...this.#refusals.values()],
      missed: [...this.#missed.values()],
    };
    const entries = batch.visits.length + batch.refusals.length;
    if (entries + batch.missed.length === 0) return;
    [this.#visits, this.#refusals, this.#missed] = [new Map(), new Map(), new Map()];
    const outcome = await this.#done(() => this.#parts.trails.write(batch));
    if (outcome === 'later') this.#takeBack(batch);
    else if (outcome === 'never') {
      for (const visit of batch.visits) this.#open.delete(visit.id);
      for (const { tableId } of batch.visits) this.#miss('visits', tableId);
      for (const { tableId } of batch.refusals) this.#miss('refusals', tableId);
    }
  }

  /** What happened meanwhile is newer; the oldest have no room. */
  #takeBack({ visits, refusals, missed }: TrailBatch): void {
    const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
      rows.map((row) => [row.id, row] as const);
    this.#visits = new Map([...byId(visits), ...this.#visits]);
    this.#refusals = new Map([...byId(refusals), ...this.#refusals]);
    for (const one of missed) this.missed(one);
    this.#dropBeyond('visits', this.#visits);
    this.#dropBeyond('refusals', this.#refusals);
  }

  #dropBeyond(kind: TrailKind, waiting: Map<string, { readonly tableId: string }>): void {
    for (const [id, { tableId }] of waiting) {
      if (waiting.size <= WAITING_AT_MOST) return;
      waiting.delete(id);
      this.#miss(kind, tableId);
    }
  }

  #miss(kind: TrailKind, tableId: string): void {
    this.missed({ tableId, kind, count: 1, lastAt: this.#parts.clock.now() });
  }

  async #done(act: () => Promise<void>): Promise<'stored' | 'later' | 'never'> {
    try {
      await act();
      return 'stored';
    } catch (error) {
      if (error instanceof StorageUnavailable) return 'later';
      this.#parts.logger.error({ err: error }, 'a trail could not be written');
      return 'never';
    }
  }
}
