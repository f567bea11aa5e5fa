// Tables that admins read, folded once and kept for a while: whoever turns pages and looks at boards asks for the same
// table again and again. Folding gives way to play after every few steps, and a log that has grown is folded on.
import type { TableState } from '@forehand/engine';
import type { Step, StepLog } from '../ports.ts';
import { type Moment, moments } from './moments.ts';

/** So many steps of all tables are kept at most; of the table asked for last all, however many. */
const STEPS_KEPT = 20_000;
/** Steps folded at a stretch, while others wait. */
const STRETCH = 20;

export interface ReviewedTablesBounds {
  readonly stepsKept: number;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export class ReviewedTables {
  readonly #log: Pick<StepLog, 'history'>;
  readonly #stepsKept: number;
  /** The one asked for last stands last. */
  readonly #kept = new Map<string, readonly Moment[]>();
  /** Questions about one table take turns: the second finds what the first has folded. */
  readonly #asking = new Map<string, Promise<readonly Moment[]>>();

  constructor(
    log: Pick<StepLog, 'history'>,
    { stepsKept }: ReviewedTablesBounds = { stepsKept: STEPS_KEPT },
  ) {
    this.#log = log;
    this.#stepsKept = stepsKept;
  }

  /** What each step of the table led to, as far as its log goes now. */
  async moments(tableId: string): Promise<readonly Moment[]> {
    const before = this.#asking.get(tableId) ?? Promise.resolve([]);
    const asking = before.catch(() => []).then(() => this.#read(tableId));
    this.#asking.set(tableId, asking);
    try {
      return await asking;
    } finally {
      if (this.#asking.get(tableId) === asking) this.#asking.delete(tableId);
    }
  }

  async #read(tableId: string): Promise<readonly Moment[]> {
    const known = this.#kept.get(tableId) ?? [];
    const last = known.at(-1);
    const steps = await this.#log.history(tableId, last?.step.version ?? 0);
    const all = [...known, ...(await folded(steps, last?.after ?? null))];
    this.#keep(tableId, all);
    return all;
  }

  #keep(tableId: string, all: readonly Moment[]): void {
    this.#kept.delete(tableId);
    let room = this.#stepsKept - all.length;
    for (const [other, { length }] of [...this.#kept].toReversed()) {
      room -= length;
      if (room < 0) this.#kept.delete(other);
    }
    this.#kept.set(tableId, all);
  }
}

async function folded(steps: readonly Step[], before: TableState | null): Promise<readonly Moment[]> {
  const all: Moment[] = [];
  for (const moment of moments(steps, before)) {
    all.push(moment);
    if (all.length % STRETCH === 0) await nextTurn();
  }
  return all;
}
