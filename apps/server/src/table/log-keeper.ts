// Takes orders to the log of one table, and keeps what is in memory equal to it. Its room lets in one call at a time.
import type { TableAdvance } from '@forehand/engine';
import type { AppendOutcome } from '../ports.ts';
import type { Loaded } from './loaded.ts';
import { type Done, type Order, repeated } from './order.ts';
import { judge, prepared } from './prepare.ts';
import { CONFLICT_RETRIES, type RoomPorts, SHOWN_STEPS } from './room-ports.ts';

export interface LogKeeping extends Pick<RoomPorts, 'log' | 'clock'> {
  readonly tableId: string;
  /** A step has been stored; null where more has happened than is shown one by one, or nothing but what surrounds it. */
  tell(advance: TableAdvance | null): void;
  /** An order ended without anybody knowing whether it is stored. */
  outcomeIsUnknown(): void;
}

export class LogKeeper {
  readonly #loaded: Loaded;
  readonly #keeping: LogKeeping;
  #stale = false;

  constructor(loaded: Loaded, keeping: LogKeeping) {
    this.#loaded = loaded;
    this.#keeping = keeping;
  }

  /** The log may hold more than is in memory. */
  get stale(): boolean {
    return this.#stale;
  }

  /** Before anything else is done, the log is read on. */
  doubt(): void {
    this.#stale = true;
  }

  /** Judged, stored, and only then told. */
  async process(order: Order): Promise<Done> {
    for (let attempt = 0; attempt < CONFLICT_RETRIES; attempt += 1) {
      // Somebody who comes from another node may answer a question that is not known here yet.
      if (order.decision !== null && order.decision > this.#loaded.version) this.doubt();
      await this.refresh();
      const known = this.#loaded.moves.find(order.actor, order.moveId);
      if (known) return repeated(known, order);
      const judged = judge(this.#loaded, order);
      if (!judged.ok) return { ok: false, ...judged.error };
      const outcome = await this.#commit(order, judged.value);
      if (outcome === 'stored') return { ok: true, version: this.#loaded.version };
      if (outcome === 'storageFull') return { ok: false, code: 'storageFull' };
      this.doubt();
      if (outcome === 'unknown') break;
    }
    this.#keeping.outcomeIsUnknown();
    return { ok: false, code: 'unavailable', retryAfter: 500 };
  }

  /** Reads on in the log, where it may hold steps of other nodes, or one whose outcome is unknown. */
  async refresh(): Promise<void> {
    if (!this.#stale) return;
    const { log, tableId, tell } = this.#keeping;
    const followed = await log.follow(tableId, this.#loaded.version);
    this.#stale = false;
    this.#loaded.follow(followed);
    const { steps } = followed;
    for (const step of steps) {
      const advance = this.#loaded.followStep(step);
      if (steps.length <= SHOWN_STEPS) tell(advance);
    }
    if (steps.length === 0 || steps.length > SHOWN_STEPS) tell(null);
  }

  async #commit(order: Order, judged: TableAdvance): Promise<AppendOutcome> {
    const { log, clock, tableId, tell } = this.#keeping;
    const { append, advance } = prepared(this.#loaded, order, judged, { tableId, now: clock.now() });
    const outcome = await log.append(append).catch((error: unknown) => {
      this.doubt();
      throw error;
    });
    if (outcome !== 'stored') return outcome;
    this.#loaded.accept(append, advance);
    tell(advance);
    // Who sat there when that deal was scored, the stores know: the evening's sums are read anew.
    if (append.adjusted.length > 0) this.doubt();
    return outcome;
  }
}
