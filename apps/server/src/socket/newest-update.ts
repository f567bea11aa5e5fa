// A slow line gets the newest picture, never a growing queue: at most one update is on its way, and one waits.
import { leanUpdate, type ServerEvents, type TableUpdate } from '@forehand/protocol';
import type { Socket } from 'socket.io';

type Sender = Socket<object, ServerEvents>;

export class NewestUpdate {
  readonly #socket: Sender;
  #waiting: TableUpdate | null = null;
  /** An update was handed to the connection, which has not passed it on: it will say so with `drain`. */
  #handedOver = false;

  constructor(socket: Sender) {
    this.#socket = socket;
    socket.conn.on('drain', () => {
      this.#handedOver = false;
      this.#flush();
    });
  }

  send(update: TableUpdate): void {
    // What was seen in a skipped update is an animation lost; the view that is sent is whole.
    this.#waiting = update;
    // Whether the transport is ready now does not matter: one that becomes ready tells nobody unless it has
    // something to send, so an update held back for it could wait for the next ping.
    if (!this.#handedOver) this.#flush();
  }

  /** Forgets what waits: the viewer has left the table. */
  drop(): void {
    this.#waiting = null;
  }

  #flush(): void {
    const update = this.#waiting;
    if (update === null) return;
    this.#waiting = null;
    // A ready transport takes it at once, and drains before `emit` returns.
    this.#handedOver = true;
    this.#socket.emit('table:updated', leanUpdate(update));
  }
}
