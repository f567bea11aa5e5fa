// Tables of scripted guests who answer every question at once, and move as practice players do: that costs the load 4 to
// 6 µs a move more than a move drawn at random, one part in fifty of what a move costs here and on the server.
import { practiceMove } from '@forehand/bots';
import { PROTOCOL } from '@forehand/protocol';
import { LeanSocket } from './lean-socket.ts';

/** What is played at every table. */
export interface Setting {
  readonly game: string;
  readonly seats: number;
  /** What the table asks for. */
  readonly options: object;
}

export interface Figures {
  moves: number;
  /** Milliseconds from the intent to move to the last seat's update, one for each move. */
  readonly latencies: number[];
  updates: number;
  bytes: number;
}

interface AskedUpdate {
  readonly decision: { readonly id: number; readonly kind: 'agree' | 'again' | 'move' } | null;
  readonly match: unknown;
}

const VERSION = /^\{"version":(\d+)/u;

async function login(origin: string, path: string, body: object): Promise<{ cookie: string; code: string }> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: { code?: string } = JSON.parse(await response.text());
  const [cookie = ''] = response.headers.getSetCookie();
  return { cookie: cookie.split(';')[0] ?? '', code: answer.code ?? '' };
}

export class BenchTable {
  readonly #figures: Figures;
  readonly #setting: Setting;
  readonly #sockets: LeanSocket[] = [];
  /** The last question to each seat before the start. */
  readonly #asked = new Map<LeanSocket, string>();
  readonly #agreedTo = new Map<LeanSocket, number>();
  /** How many seats a version has reached. */
  readonly #seen = new Map<number, number>();
  /** When the move that makes a version was meant. */
  readonly #meant = new Map<number, number>();
  /** Who sits there, by seat. */
  readonly cookies: string[] = [];
  #code = '';
  #moves = 0;
  #phase: 'gathering' | 'playing' | 'stopped' = 'gathering';

  constructor(figures: Figures, setting: Setting) {
    this.#figures = figures;
    this.#setting = setting;
  }

  async open(origin: string): Promise<void> {
    for (let seat = 0; seat < this.#setting.seats; seat += 1) {
      const name = `Guest ${seat + 1}`;
      const { cookie, code } =
        seat === 0
          ? await login(origin, '/api/tables', { ...this.#setting, name })
          : await login(origin, '/api/guest', { name });
      if (seat === 0) this.#code = code;
      this.cookies.push(cookie);
      const socket = await LeanSocket.open(
        origin,
        { cookie, protocol: PROTOCOL },
        { updated: (update, bytes) => this.#updated(socket, update, bytes) },
      );
      this.#sockets.push(socket);
      await socket.ask('table:join', { table: this.#code });
      if (seat > 0) await this.#send(socket, 0, { type: 'sit', name });
    }
  }

  /** Everybody agrees; from then on the table plays by itself. Where more could come, the host closes the list first. */
  async start(): Promise<void> {
    this.#phase = 'playing';
    for (const [socket, update] of this.#asked) this.#answer(socket, update);
    const [host] = this.#sockets;
    if (host && this.#asked.size === 0) await this.#send(host, 0, { type: 'closeList' });
  }

  get code(): string {
    return this.#code;
  }

  stop(): void {
    this.#phase = 'stopped';
    for (const socket of this.#sockets) socket.close();
  }

  #send(socket: LeanSocket, decision: number, command: object): Promise<string> {
    this.#moves += 1;
    return socket.ask('table:command', {
      table: this.#code,
      moveId: `bench-move-${this.#moves}`,
      decision,
      command,
    });
  }

  #updated(socket: LeanSocket, update: string, bytes: number): void {
    if (this.#phase === 'stopped') return;
    this.#figures.updates += 1;
    this.#figures.bytes += bytes;
    const version = Number(VERSION.exec(update)?.[1]);
    this.#arrived(version);
    if (update.includes('"decision":null')) return;
    if (this.#phase === 'gathering') this.#asked.set(socket, update);
    else this.#answer(socket, update);
  }

  #answer(socket: LeanSocket, update: string): void {
    const { decision, match }: AskedUpdate = JSON.parse(update);
    if (decision === null) return;
    if (decision.kind !== 'move') {
      if (this.#agreedTo.get(socket) === decision.id) return;
      this.#agreedTo.set(socket, decision.id);
      void this.#send(socket, decision.id, { type: 'agree' });
      return;
    }
    const version = Number(VERSION.exec(update)?.[1]);
    this.#meant.set(version + 1, performance.now());
    const move = practiceMove(this.#setting.game, match);
    void this.#send(socket, decision.id, { type: 'move', move });
  }

  /** A version has reached its last seat when it has arrived as often as there are seats. */
  #arrived(version: number): void {
    const seats = (this.#seen.get(version) ?? 0) + 1;
    if (seats < this.#setting.seats) {
      this.#seen.set(version, seats);
      return;
    }
    this.#seen.delete(version);
    const meant = this.#meant.get(version);
    if (meant === undefined) return;
    this.#meant.delete(version);
    this.#figures.moves += 1;
    this.#figures.latencies.push(performance.now() - meant);
  }
}
