// The trails of tables in memory: for tests and the bench.
import {
  KEPT_PER_PERSON,
  KEPT_PER_TABLE,
  type NumberedRefusal,
  type RefusalQuery,
  type TrailBatch,
  type TrailGap,
  type TrailKind,
  type Trails,
  type Visit,
} from '../trail-ports.ts';

interface Kept {
  readonly tableId: string;
  readonly person: string;
}

/** Whether somebody has a seat at a table, or had one in a match. */
export type HasSat = (tableId: string, person: string) => boolean;

/** How much is gone, by table and kind. */
class Gaps {
  readonly #of = new Map<string, Map<TrailKind, TrailGap>>();

  add(tableId: string, { kind, count, lastAt }: TrailGap): void {
    const gaps = this.#of.get(tableId) ?? new Map<TrailKind, TrailGap>();
    const before = gaps.get(kind);
    gaps.set(kind, {
      kind,
      count: (before?.count ?? 0) + count,
      lastAt: Math.max(before?.lastAt ?? lastAt, lastAt),
    });
    this.#of.set(tableId, gaps);
  }

  forget(tableId: string): boolean {
    return this.#of.delete(tableId);
  }

  of(tableId: string): readonly TrailGap[] {
    const gaps = [...(this.#of.get(tableId)?.values() ?? [])];
    return gaps.toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  }
}

/** What is left of `rows` when the oldest beyond `kept` are gone; `isMeant` says of whom. */
function within<Row extends Kept>(
  rows: readonly Row[],
  kept: number,
  isMeant: (row: Row) => boolean,
  gone: (row: Row) => void,
): Row[] {
  let beyond = Math.max(0, rows.filter(isMeant).length - kept);
  return rows.filter((row) => {
    if (beyond === 0 || !isMeant(row)) return true;
    beyond -= 1;
    gone(row);
    return false;
  });
}

export class MemoryTrails implements Trails {
  readonly #gaps = new Gaps();
  #visits: Visit[] = [];
  #refusals: NumberedRefusal[] = [];
  #given = 0;
  readonly #hasSat: HasSat;

  constructor(hasSat: HasSat) {
    this.#hasSat = hasSat;
  }

  async write({ visits, refusals, missed }: TrailBatch): Promise<void> {
    for (const visit of visits) this.#put(visit);
    for (const refusal of refusals) {
      if (this.#refusals.some(({ id }) => id === refusal.id)) continue;
      this.#given += 1;
      this.#refusals.push({ ...refusal, number: this.#given });
    }
    for (const { tableId, ...gap } of missed) this.#gaps.add(tableId, gap);
    for (const { tableId, person } of [...visits, ...refusals])
      this.#bound(KEPT_PER_PERSON, (row) => row.tableId === tableId && row.person === person);
    for (const tableId of new Set([...visits, ...refusals].map((row) => row.tableId)))
      this.#boundTable(tableId);
  }

  async visits(tableId: string): Promise<readonly Visit[]> {
    return this.#visits.filter((visit) => visit.tableId === tableId);
  }

  async refusals(tableId: string, asked: RefusalQuery): Promise<readonly NumberedRefusal[]> {
    const { from, to, seat, after, limit } = asked;
    const isMeant = (one: NumberedRefusal): boolean =>
      one.tableId === tableId &&
      one.number > after &&
      one.version >= from &&
      one.version <= to &&
      (seat === undefined || one.seat === seat);
    return this.#refusals.filter(isMeant).slice(0, limit);
  }

  async gaps(tableId: string): Promise<readonly TrailGap[]> {
    return this.#gaps.of(tableId);
  }

  async keepWithin(bounds: Readonly<Record<TrailKind, number>>): Promise<void> {
    this.#bound(bounds, () => true);
  }

  /** Whether there was anything of this table. */
  forget(tableId: string): boolean {
    const before = this.#visits.length + this.#refusals.length;
    this.#visits = this.#visits.filter((visit) => visit.tableId !== tableId);
    this.#refusals = this.#refusals.filter((refusal) => refusal.tableId !== tableId);
    const isGapGone = this.#gaps.forget(tableId);
    return isGapGone || this.#visits.length + this.#refusals.length < before;
  }

  #put(visit: Visit): void {
    const place = this.#visits.findIndex(({ id }) => id === visit.id);
    const known = this.#visits[place];
    if (known === undefined) this.#visits.push(visit);
    else {
      const until = Math.max(known.until, visit.until);
      this.#visits[place] = { ...known, until, ended: visit.until < known.until ? known.ended : visit.ended };
    }
  }

  /** Of those who have never sat there they go first. */
  #boundTable(tableId: string): void {
    const isHere = (row: Kept): boolean => row.tableId === tableId;
    const isSeated = (row: Kept): boolean => isHere(row) && this.#hasSat(tableId, row.person);
    const roomFor = (rows: readonly Kept[], kept: number): number =>
      Math.max(0, kept - rows.filter(isSeated).length);
    const room = {
      visits: roomFor(this.#visits, KEPT_PER_TABLE.visits),
      refusals: roomFor(this.#refusals, KEPT_PER_TABLE.refusals),
    };
    this.#bound(room, (row) => isHere(row) && !isSeated(row));
    this.#bound(KEPT_PER_TABLE, isHere);
  }

  #bound(kept: Readonly<Record<TrailKind, number>>, isMeant: (row: Kept) => boolean): void {
    this.#visits = within(this.#visits, kept.visits, isMeant, ({ tableId, from }) =>
      this.#gaps.add(tableId, { kind: 'visits', count: 1, lastAt: from }),
    );
    this.#refusals = within(this.#refusals, kept.refusals, isMeant, ({ tableId, at }) =>
      this.#gaps.add(tableId, { kind: 'refusals', count: 1, lastAt: at }),
    );
  }
}

export const memoryTrails = (hasSat: HasSat): MemoryTrails => new MemoryTrails(hasSat);
