// Lines whose other end says nothing any more would hold the server's end up for half a minute.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a line has for saying goodbye. */
const GOODBYE_MS = 1_000;

export class HangUp {
  readonly #lines = new Set<Socket>();

  constructor(server: Server) {
    server.on('connection', (line) => {
      this.#lines.add(line);
      line.once('close', () => this.#lines.delete(line));
    });
  }

  /** Cuts every line that is still there in a moment. */
  soon(): void {
    setTimeout(() => {
      for (const line of this.#lines) line.destroy();
    }, GOODBYE_MS).unref();
  }
}
