// What a table does by itself: in its turn among the commands, and again a moment later where it could not be done.
import type { Clock, Logger } from '../ports.ts';
import type { LogKeeper } from './log-keeper.ts';
import type { Mailbox } from './mailbox.ts';
import type { Order } from './order.ts';

export type OwnDeed = 'cut' | 'practice' | 'change' | 'absence' | 'claim';

const AGAIN_AFTER_MS = 2_000;

export interface OwnDeedsParts {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly mailbox: Mailbox;
  readonly keeper: LogKeeper;
}

export class OwnDeeds {
  readonly #parts: OwnDeedsParts;
  readonly #again = new Map<OwnDeed, { cancel(): void }>();
  #closed = false;

  constructor(parts: OwnDeedsParts) {
    this.#parts = parts;
  }

  /** `orderNow`: what is due when its turn has come, if it still is. */
  do(deed: OwnDeed, orderNow: () => Order | undefined): void {
    const { keeper, mailbox } = this.#parts;
    mailbox
      .post(async () => {
        await keeper.refresh();
        const order = orderNow();
        return order && keeper.process(order);
      })
      .then((done) => {
        if (done?.ok === false) this.#later(deed, orderNow);
      })
      .catch((error: unknown) => {
        this.complain(error);
        this.#later(deed, orderNow);
      });
  }

  complain(error: unknown): void {
    this.#parts.logger.error({ err: error }, 'the table could not go on by itself');
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#again.values()) timer.cancel();
  }

  /** One more time for each kind of deed, however often it fails meanwhile. */
  #later(deed: OwnDeed, orderNow: () => Order | undefined): void {
    this.#again.get(deed)?.cancel();
    if (this.#closed) return;
    this.#again.set(
      deed,
      this.#parts.clock.after(AGAIN_AFTER_MS, () => this.do(deed, orderNow)),
    );
  }
}
