// The engine's end of the in-process wire: answers one client at a time over a message port.
import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { WireBatches } from './wire-batches.ts';

/** Serves clients one after the other; each finds a clean session. */
export class WireServer {
  readonly #database: PGlite;
  readonly #onBroken: () => void;
  #port: MessagePort | undefined;
  #work: Promise<void> = Promise.resolve();

  /** `onBroken`: the engine itself has failed, which is not an answer; it must be opened again. */
  constructor(database: PGlite, onBroken: () => void) {
    this.#database = database;
    this.#onBroken = onBroken;
  }

  /** Takes over from the client before, which is gone or about to go. */
  accept(port: MessagePort): void {
    this.#port?.close();
    this.#port = port;
    const wire = new WireBatches();
    this.#enqueue(port, () => this.#cleanSession());
    port.on('message', (chunk: Uint8Array) => {
      const { batches, ended } = wire.push(chunk);
      for (const batch of batches) this.#enqueue(port, () => this.#answer(port, batch));
      if (ended) this.#enqueue(port, async () => port.close());
    });
  }

  /** Resolves when everything received has been answered. */
  idle(): Promise<void> {
    return this.#work;
  }

  #enqueue(port: MessagePort, act: () => Promise<void>): void {
    this.#work = this.#work.then(act).catch(() => {
      port.close();
      this.#onBroken();
    });
  }

  /** What the last client left: an open transaction, prepared statements, settings. */
  async #cleanSession(): Promise<void> {
    await this.#database.exec('ROLLBACK');
    await this.#database.exec('DISCARD ALL');
  }

  async #answer(port: MessagePort, batch: Uint8Array): Promise<void> {
    const answers: Uint8Array<ArrayBuffer>[] = [];
    await this.#database.execProtocolRawStream(batch, {
      syncToFs: false,
      onRawData: (bytes) => answers.push(Uint8Array.from(bytes)), // a view into the engine's memory
    });
    for (const bytes of answers) port.postMessage(bytes, [bytes.buffer]);
  }
}
