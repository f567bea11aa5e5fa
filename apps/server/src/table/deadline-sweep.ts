// Acts on deadlines, at whichever node sees them first. Every node sweeps: the key of the log makes each happen once.
import type { Deadlines } from '../node-ports.ts';
import { type Clock, type Logger, StorageUnavailable } from '../ports.ts';

export interface DeadlineSweepPorts {
  readonly deadlines: Deadlines;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Does what the deadline of this table has come for. The table may have gone on meanwhile. */
  onDue(tableId: string): Promise<void>;
}

const SWEEP_EVERY_MS = 500;
/** Tables acted on at once. What is left is still due at the next look. */
const AT_ONCE = 50;

export class DeadlineSweep {
  readonly #ports: DeadlineSweepPorts;
  #timer: { cancel(): void } | null = null;
  #sweeping: Promise<void> = Promise.resolve();
  #state: 'new' | 'looking' | 'stopped' = 'new';

  constructor(ports: DeadlineSweepPorts) {
    this.#ports = ports;
  }

  /** Begins: time without a node is given back before anything can be due. */
  async begin(): Promise<void> {
    await this.#resume();
    this.#next();
  }

  /** Ends it, after what is under way. */
  async stop(): Promise<void> {
    this.#state = 'stopped';
    this.#timer?.cancel();
    await this.#sweeping;
  }

  #next(): void {
    if (this.#state === 'stopped') return;
    this.#timer = this.#ports.clock.after(SWEEP_EVERY_MS, () => {
      this.#sweeping = this.#sweep().finally(() => this.#next());
    });
  }

  /** Where the stores do not answer, with the next look. */
  async #resume(): Promise<void> {
    try {
      await this.#ports.deadlines.resume();
      if (this.#state === 'new') this.#state = 'looking';
    } catch (error) {
      this.#complain(error);
    }
  }

  async #sweep(): Promise<void> {
    if (this.#state === 'new') await this.#resume();
    if (this.#state !== 'looking') return;
    try {
      const due = await this.#ports.deadlines.due(AT_ONCE);
      await Promise.all(due.map((tableId) => this.#act(tableId)));
    } catch (error) {
      this.#complain(error);
    }
  }

  /** A table that cannot go on keeps no other from it, and is due again at the next look. */
  async #act(tableId: string): Promise<void> {
    try {
      await this.#ports.onDue(tableId);
    } catch (error) {
      this.#complain(error);
    }
  }

  /** While the stores do not answer others say so, and what is due stays due. */
  #complain(error: unknown): void {
    if (error instanceof StorageUnavailable) return;
    this.#ports.logger.error({ err: error }, 'a deadline could not be acted on');
  }
}
