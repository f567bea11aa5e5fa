// The client's end of the in-process wire: what node-postgres takes for a socket.
import { Duplex } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { WireServer } from './serve-wire.ts';

export class PortStream extends Duplex {
  readonly #open: () => Promise<MessagePort>;
  #port: MessagePort | undefined;

  constructor(open: () => Promise<MessagePort>) {
    super();
    this.#open = open;
  }

  connect(): this {
    this.#open().then(
      (port) => this.#attach(port),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#port?.ref();
    return this;
  }

  unref(): this {
    this.#port?.unref();
    return this;
  }

  override _read(): void {
    // Data comes when it comes; the client asks for little at a time.
  }

  override _write(chunk: Uint8Array, _encoding: string, done: (error?: Error) => void): void {
    const copy = Uint8Array.from(chunk); // the chunk may be a part of a pool, which must not travel whole
    this.#port?.postMessage(copy, [copy.buffer]);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close();
    done(error);
  }

  #attach(port: MessagePort): void {
    if (this.destroyed) {
      port.close();
      return;
    }
    this.#port = port;
    port.on('message', (bytes: Uint8Array) => this.push(bytes));
    port.on('close', () => {
      this.push(null);
      this.end();
    });
    this.emit('connect');
  }
}

/** A wire to an engine in this very thread, for tools and tests. */
export function inProcessStream(server: WireServer): PortStream {
  return new PortStream(async () => {
    const { port1, port2 } = new MessageChannel();
    server.accept(port1);
    return port2;
  });
}
