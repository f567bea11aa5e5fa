// Guests who are let in no more, as this node knows them. All of them are in memory, so that no request waits for the
// stores; what other nodes add is read twice a second, and what could not be read is read the next time.
import { type Clock, type Logger, type Storage, StorageUnavailable } from '../ports.ts';

const READ_EVERY_MS = 500;

export interface ShutOutPorts {
  readonly bans: Pick<Storage['bans'], 'people'>;
  readonly clock: Pick<Clock, 'after'>;
  readonly logger: Logger;
}

export class ShutOut {
  /** Called whenever they have been read: whoever is here by then has to go. */
  onRead: () => void = () => undefined;
  readonly #ports: ShutOutPorts;
  #people: ReadonlySet<string> = new Set();
  /** Reads by number: one that ends after a later one knows less. */
  #asked = 0;
  #known = 0;
  #timer: { cancel(): void } | null = null;
  #stopped = false;

  constructor(ports: ShutOutPorts) {
    this.#ports = ports;
  }

  has(person: string): boolean {
    return this.#people.has(person);
  }

  /** From now on they are read again and again. */
  async begin(): Promise<void> {
    await this.refresh();
    this.#later();
  }

  async refresh(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const people = new Set(await this.#ports.bans.people());
    if (asked < this.#known) return;
    this.#known = asked;
    this.#people = people;
    if (this.#people.size > 0) this.onRead();
  }

  stop(): void {
    this.#stopped = true;
    this.#timer?.cancel();
  }

  #later(): void {
    if (this.#stopped) return;
    this.#timer = this.#ports.clock.after(READ_EVERY_MS, () => {
      this.refresh()
        .catch((error: unknown) => this.#complain(error))
        .finally(() => this.#later());
    });
  }

  #complain(error: unknown): void {
    if (this.#stopped || error instanceof StorageUnavailable) return;
    this.#ports.logger.error({ err: error }, 'bans could not be read');
  }
}
