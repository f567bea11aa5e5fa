// Tables of three scripted guests who answer every question at once, with a legal move drawn at random.
import type { Choices } from '@forehand/engine';
import { PROTOCOL } from '@forehand/protocol';
import { chooseMove, type Draw, seededDraw } from '@forehand/server/testing/legal-player';
import { LeanSocket } from './lean-socket.ts';

export interface Figures {
  moves: number;
  /** Milliseconds from the intent to move to the last seat's update, one for each move. */
  readonly latencies: number[];
  updates: number;
  bytes: number;
}

interface AskedUpdate {
  readonly decision: { readonly id: number; readonly kind: 'agree' | 'again' | 'move' } | null;
  readonly match: { readonly choices: Choices };
}

const VERSION = /^\{"version":(\d+)/u;
const SEATS = 3;

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
  readonly #draw: Draw;
  readonly #sockets: LeanSocket[] = [];
  /** How many seats a version has reached. */
  readonly #seen = new Map<number, number>();
  /** When the move that makes a version was meant. */
  readonly #meant = new Map<number, number>();
  #code = '';
  #moves = 0;
  #stopped = false;

  constructor(figures: Figures, seed: number) {
    this.#figures = figures;
    this.#draw = seededDraw(seed);
  }

  async open(origin: string): Promise<void> {
    for (let seat = 0; seat < SEATS; seat += 1) {
      const name = `Guest ${seat + 1}`;
      const { cookie, code } =
        seat === 0
          ? await login(origin, '/api/tables', { game: 'bismarck', name })
          : await login(origin, '/api/guest', { name });
      if (seat === 0) this.#code = code;
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

  /** Everybody agrees; from then on the table plays by itself. */
  async start(): Promise<void> {
    for (const socket of this.#sockets) await this.#send(socket, 1, { type: 'agree' });
  }

  stop(): void {
    this.#stopped = true;
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
    if (this.#stopped) return;
    this.#figures.updates += 1;
    this.#figures.bytes += bytes;
    const version = Number(VERSION.exec(update)?.[1]);
    this.#arrived(version);
    if (update.includes('"decision":null')) return;
    const { decision, match }: AskedUpdate = JSON.parse(update);
    if (decision?.kind === 'move') {
      this.#meant.set(version + 1, performance.now());
      const move = chooseMove(match.choices, this.#draw);
      void this.#send(socket, decision.id, { type: 'move', move });
    }
    if (decision?.kind === 'again') void this.#send(socket, decision.id, { type: 'agree' });
  }

  /** A version has reached its last seat when it has arrived three times. */
  #arrived(version: number): void {
    const seats = (this.#seen.get(version) ?? 0) + 1;
    if (seats < SEATS) {
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
