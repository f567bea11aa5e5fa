// A line between a page and the server that can go dead below the page: nothing arrives any more, and nobody is told.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** The way bytes go: from the page to the server, or to the page. */
type Way = 'up' | 'down';

export class Line {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** Which way what comes out of a socket goes. */
  readonly #ways = new Map<Socket, Way>();
  readonly #forgotten = new WeakSet<Socket>();
  readonly #port: number;
  #dead = false;
  #blocked = false;
  /** What new connections asked for first, in HTTP's words. */
  readonly asked: string[] = [];

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.#port = port;
  }

  static async to(target: number): Promise<Line> {
    const server = createServer();
    server.listen(0, '0.0.0.0');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the line has no port');
    const line = new Line(server, address.port);
    server.on('connection', (near) => line.#join(near, connect(target, '127.0.0.1')));
    return line;
  }

  get port(): number {
    return this.#port;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** From now on bytes stay where they are, as when packets are lost; new connections are taken and hear nothing. */
  die(): void {
    this.#dead = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Bytes of the present connections vanish, and neither end is told; new connections are as good as ever. */
  forget(way: Way | 'both' = 'both'): void {
    for (const [socket, itsWay] of this.#ways)
      if (way === 'both' || way === itsWay) this.#forgotten.add(socket);
  }

  /** What was held back arrives, as when packets are sent again. */
  revive(): void {
    this.#dead = false;
    for (const socket of this.#sockets) socket.resume();
  }

  /** Cuts every connection at once, and lets new ones through. */
  tear(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** From now on whoever asks for a websocket is cut off; everything else passes. */
  blockWebsockets(blocked = true): void {
    this.#blocked = blocked;
  }

  async close(): Promise<void> {
    this.tear();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(near: Socket, far: Socket): void {
    near.once('data', (bytes) => {
      const [asked = ''] = String(bytes).split('\r\n', 1);
      this.asked.push(asked);
      if (this.#blocked && asked.includes('transport=websocket')) near.destroy();
    });
    for (const [from, to, way] of [
      [near, far, 'up'],
      [far, near, 'down'],
    ] as const) {
      this.#sockets.add(from);
      this.#ways.set(from, way);
      from.on('data', (bytes) => {
        if (!this.#forgotten.has(from)) to.write(bytes);
      });
      from.on('end', () => {
        if (!this.#forgotten.has(from)) to.end();
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        this.#sockets.delete(from);
        this.#ways.delete(from);
        if (!this.#forgotten.has(from)) to.destroy();
      });
      if (this.#dead) from.pause();
    }
  }
}
