// A slow line gets the newest picture, never a growing queue: while the transport is busy, only the last update waits.
import type { ServerEvents, TableUpdate } from '@forehand/protocol';
import type { Socket } from 'socket.io';

type Sender = Socket<object, ServerEvents>;

export class NewestUpdate {
  readonly #socket: Sender;
  #waiting: TableUpdate | null = null;

  constructor(socket: Sender) {
    this.#socket = socket;
    socket.conn.on('drain', () => this.#flush());
  }

  send(update: TableUpdate): void {
    // What was seen in a skipped update is an animation lost; the view that is sent is whole.
    this.#waiting = update;
    if (this.#socket.conn.transport.writable) this.#flush();
  }

  /** Forgets what waits: the viewer has left the table. */
  drop(): void {
    this.#waiting = null;
  }

  #flush(): void {
    const update = this.#waiting;
    if (update === null) return;
    this.#waiting = null;
    this.#socket.emit('table:updated', update);
  }
}
