// A guest without a page: speaks HTTP and sockets like the client does. For tests and the bench.
import {
  type ClientEvents,
  type Command,
  PROTOCOL,
  type ServerEvents,
  type TableUpdate,
  tableUpdate,
  wholeUpdate,
} from '@forehand/protocol';
import { io, type Socket } from 'socket.io-client';
import * as z from 'zod';

const answerShape = z.looseObject({ ok: z.boolean() });
export type AnyAnswer = z.infer<typeof answerShape>;

type GuestSocket = Socket<ServerEvents, ClientEvents>;

export interface GuestOptions {
  readonly origin: string;
  readonly transports?: readonly ('websocket' | 'polling')[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly protocol?: number;
  /** What its page says it is. */
  readonly client?: string;
  /** Takes a certificate that nobody vouches for. */
  readonly anyCertificate?: boolean;
}

/** What a table is opened with, besides its host. */
export interface TableWish {
  readonly game: string;
  readonly options?: unknown;
  readonly lines?: unknown;
  readonly seats?: number;
  readonly listed?: boolean;
}

/** How long a guest waits for an answer before the test is told that there was none. */
const PATIENCE_MS = 10_000;

export class Guest {
  readonly #options: GuestOptions;
  #origin: string;
  #cookie = '';
  #socket: GuestSocket | null = null;
  #moves = 0;
  readonly #id = Math.trunc(performance.now() * 1000).toString(36);
  /** Every update received, newest last. */
  readonly updates: TableUpdate[] = [];
  /** Every message received, as it came. */
  readonly received: unknown[] = [];
  onUpdate: (update: TableUpdate) => void = () => undefined;

  constructor(options: GuestOptions) {
    this.#options = options;
    this.#origin = options.origin;
  }

  get origin(): string {
    return this.#origin;
  }

  /** The server, or another node of it, is reached at this address from now on. */
  moveTo(origin: string): void {
    this.disconnect();
    this.#origin = origin;
  }

  get cookie(): string {
    return this.#cookie;
  }

  /** Goes on as another device, or as somebody known. */
  set cookie(value: string) {
    this.#cookie = value;
  }

  get latest(): TableUpdate {
    const update = this.updates.at(-1);
    if (!update) throw new Error('no update yet');
    return update;
  }

  async request(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: AnyAnswer; text: string }> {
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#cookie === '' ? {} : { cookie: this.#cookie }),
        ...this.#options.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) this.#cookie = set.split(';')[0] ?? '';
    const text = await response.text();
    this.received.push(text);
    const json = response.headers.get('content-type')?.includes('json')
      ? JSON.parse(text)
      : { ok: response.ok };
    return { status: response.status, body: answerShape.safeParse(json).data ?? { ok: response.ok }, text };
  }

  async openTable(name: string, wish: TableWish = { game: 'bismarck' }): Promise<string> {
    const { body } = await this.request('POST', '/api/tables', { ...wish, name });
    return z.looseObject({ code: z.string() }).parse(body)['code'];
  }

  /** Connects, or throws the code with which the server refuses. */
  async connect(): Promise<GuestSocket> {
    const socket: GuestSocket = io(this.origin, {
      auth: { protocol: this.#options.protocol ?? PROTOCOL, client: this.#options.client },
      transports: [...(this.#options.transports ?? ['websocket'])],
      extraHeaders: { cookie: this.#cookie, ...this.#options.headers },
      forceNew: true,
      rejectUnauthorized: this.#options.anyCertificate !== true,
      reconnection: false,
    });
    this.#socket = socket;
    socket.onAny((event: string, message: unknown) => this.received.push({ event, message }));
    socket.on('table:updated', (update) => this.#updated(tableUpdate.parse(wholeUpdate(update))));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return socket;
  }

  get socket(): GuestSocket {
    if (!this.#socket) throw new Error('not connected');
    return this.#socket;
  }

  disconnect(): void {
    this.#socket?.disconnect();
    this.#socket = null;
  }

  async ask(event: keyof ClientEvents, message: unknown): Promise<AnyAnswer> {
    const answer: unknown = await this.socket.timeout(PATIENCE_MS).emitWithAck(event, message);
    this.received.push({ event, answer });
    return answerShape.parse(answer);
  }

  async join(table: string, more: object = {}): Promise<AnyAnswer> {
    const answer = await this.ask('table:join', { table, ...more });
    if (answer.ok) this.#updated(tableUpdate.parse(wholeUpdate(answer['update'])));
    return answer;
  }

  /** Sends a command as the client does: a moveId of its own, and the question that is open. */
  command(
    table: string,
    command: Command,
    more: { moveId?: string; decision?: number } = {},
  ): Promise<AnyAnswer> {
    this.#moves += 1;
    const open = this.updates.at(-1)?.decision?.id ?? 0;
    return this.ask('table:command', {
      table,
      moveId: more.moveId ?? `${this.#id}-move-${this.#moves}`,
      decision: more.decision ?? open,
      command,
    });
  }

  /** The answer to joining may be taken in after an update that came with it: what is older is old news. */
  #updated(update: TableUpdate): void {
    const shown = this.updates.at(-1);
    if (shown?.code === update.code && update.version < shown.version) return;
    this.updates.push(update);
    this.onUpdate(update);
  }
}
