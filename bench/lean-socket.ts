// A guest's socket without a library: the frames of engine.io and socket.io by hand, so that a thousand of them
// cost the load generator little. Updates are not parsed unless they ask this seat for a move.
import WebSocket from 'ws';

/** What arrives, still as text: only what the load needs is read out of it. */
export interface Listener {
  /** `update` is the JSON of a `table:updated`; `bytes` its length on the wire. */
  updated(update: string, bytes: number): void;
}

const EVENT = '42["table:updated",';

export class LeanSocket {
  readonly #socket: WebSocket;
  readonly #listener: Listener;
  readonly #answers = new Map<number, (answer: string) => void>();
  #asked = 0;

  private constructor(socket: WebSocket, listener: Listener) {
    this.#socket = socket;
    this.#listener = listener;
    socket.on('message', (frame) => this.#read(String(frame)));
  }

  static async open(
    origin: string,
    login: { readonly cookie: string; readonly protocol: number },
    listener: Listener,
  ): Promise<LeanSocket> {
    const url = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(url, { headers: { cookie: login.cookie }, perMessageDeflate: false });
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.on('message', (frame) => {
        const text = String(frame);
        if (text.startsWith('0')) socket.send(`40${JSON.stringify({ protocol: login.protocol })}`);
        if (text.startsWith('44')) reject(new Error(text));
        if (text.startsWith('40')) resolve();
      });
    });
    return new LeanSocket(socket, listener);
  }

  /** Sends a request; the answer is the text inside its acknowledgement. */
  ask(event: string, message: object): Promise<string> {
    this.#asked += 1;
    const id = this.#asked;
    this.#socket.send(`42${id}${JSON.stringify([event, message])}`);
    return new Promise((resolve) => this.#answers.set(id, resolve));
  }

  close(): void {
    this.#socket.terminate();
  }

  #read(frame: string): void {
    if (frame === '2') this.#socket.send('3');
    else if (frame.startsWith(EVENT)) this.#listener.updated(frame.slice(EVENT.length, -1), frame.length);
    else if (frame.startsWith('43')) this.#answered(frame);
  }

  #answered(frame: string): void {
    const bracket = frame.indexOf('[');
    const id = Number(frame.slice(2, bracket));
    this.#answers.get(id)?.(frame.slice(bracket + 1, -1));
    this.#answers.delete(id);
  }
}
