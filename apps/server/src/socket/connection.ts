// One socket: its guest, the table it shows, and the requests it may make. Every request is answered with a code.
import {
  type Answer,
  type ClientEvents,
  commandRequest,
  joinRequest,
  type LeanUpdate,
  leanUpdate,
  muteRequest,
  type ServerEvents,
  sayRequest,
  shownRequest,
  tableRequest,
} from '@forehand/protocol';
import type { Socket } from 'socket.io';
import type * as z from 'zod';
import { Allowance, type Allowances, type Rate } from '../allowance.ts';
import { deviceKindOf } from '../identity/device-kind.ts';
import type { Session } from '../identity/session.ts';
import type { SeatHandovers } from '../lobby/seat-handovers.ts';
import type { Metrics } from '../operator-ports.ts';
import type { Logger, TalkLine } from '../ports.ts';
import { refusalByStores } from '../stores-refusal.ts';
import { Mailbox } from '../table/mailbox.ts';
import type { TableRoom } from '../table/room.ts';
import type { Rooms } from '../table/rooms.ts';
import type { Viewer } from '../table/viewer.ts';
import { isHere, shownLine, type TableTalk } from '../talk/table-talk.ts';
import type { VisitEnd } from '../trail-ports.ts';
import { ConnectionTrail, type ConnectionTrailParts, endOf } from './connection-trail.ts';
import { NewestUpdate } from './newest-update.ts';

/** Refusals for their rate that a sender may collect: one who keeps on far beyond is no accident, and is cut off. */
const PATIENCE: Rate = { perSecond: 20, burst: 500 };

const EVENTS: ReadonlySet<string> = new Set<keyof ClientEvents>([
  'table:join',
  'table:leave',
  'table:command',
  'page:shown',
  'seat:handover',
  'deal:review',
  'talk:read',
  'talk:say',
  'talk:mute',
]);

export interface ConnectionPorts extends ConnectionTrailParts {
  readonly rooms: Rooms;
  readonly handovers: SeatHandovers;
  readonly talk: TableTalk;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly rate: Rate;
  /** Of each address, for codes that lead to no table. */
  readonly wrongCodes: Allowances;
  /** Of each person and each address, for claims on seats. */
  readonly claims: Allowances;
}

/** Who has a socket: the guest, on which device, and from where. */
export interface SocketGuest {
  readonly session: Session;
  readonly address: string;
  /** What the page says it is. */
  readonly client: string | null;
}

type GuestSocket = Socket<ClientEvents, ServerEvents, object, SocketGuest>;
type Reply = (answer: Answer<object>) => void;
type Handler<T> = (request: T) => Promise<Answer<object>>;

export class Connection {
  readonly #ports: ConnectionPorts;
  readonly #socket: GuestSocket;
  readonly #allowance: Allowance;
  readonly #patience: Allowance;
  readonly #updates: NewestUpdate;
  readonly #viewer: Viewer;
  readonly #trail: ConnectionTrail;
  /** Comings and goings one after another: otherwise two at once could leave this page in a room it forgot. */
  readonly #visits = new Mailbox();
  #room: TableRoom | null = null;

  constructor(ports: ConnectionPorts, socket: GuestSocket) {
    this.#ports = ports;
    this.#socket = socket;
    this.#allowance = new Allowance(ports.rate, () => ports.clock.now());
    this.#patience = new Allowance(PATIENCE, () => ports.clock.now());
    this.#updates = new NewestUpdate(socket);
    this.#viewer = {
      ...socket.data.session,
      kind: deviceKindOf(socket.handshake.headers['user-agent']),
      send: (update) => this.#updates.send(update),
      said: (line) => this.#said(line),
      moved: () => this.#moved(),
    };
    this.#trail = new ConnectionTrail(ports, { ...socket.data, kind: this.#viewer.kind });
    this.#listen();
  }

  #listen(): void {
    this.#socket.use(([event, ...args], next) => {
      if (EVENTS.has(event)) return next();
      // An unknown request costs as much as a known one, and is answered too.
      if (this.#spent() === 0) this.#replyOf(args, 'unknown')({ ok: false, code: 'malformed' });
    });
    this.#answer('table:join', joinRequest, (request) => this.#visits.post(() => this.#join(request)));
    this.#answer('table:leave', tableRequest, (request) =>
      this.#visits.post(() => this.#leaveTable(request)),
    );
    this.#answer('table:command', commandRequest, async (request) => {
      const wait = request.command.type === 'claim' ? this.#spentOnClaims() : 0;
      if (wait > 0) return { ok: false, code: 'tooManyRequests', retryAfter: wait };
      return this.#at(request.table)?.command(this.#viewer, request) ?? NOT_HERE;
    });
    this.#answer('page:shown', shownRequest, async ({ table, shown }) => {
      this.#at(table)?.shows(this.#viewer, shown ? 'shown' : 'hidden');
      return this.#at(table) ? { ok: true } : NOT_HERE;
    });
    this.#answer('deal:review', tableRequest, async ({ table }) => {
      return this.#at(table)?.review(this.#viewer) ?? NOT_HERE;
    });
    this.#answer('seat:handover', tableRequest, async ({ table }) => {
      const room = this.#at(table);
      return room ? this.#ports.handovers.offer(room, this.#viewer.person) : NOT_HERE;
    });
    this.#answer('talk:read', tableRequest, async ({ table }) => {
      const room = this.#at(table);
      return room ? this.#ports.talk.read(room, this.#viewer.person) : NOT_HERE;
    });
    this.#answer('talk:say', sayRequest, async (request) => {
      const room = this.#at(request.table);
      return room ? this.#ports.talk.say(room, this.#viewer.person, request) : NOT_HERE;
    });
    this.#answer('talk:mute', muteRequest, async ({ table, seat, muted }) => {
      const room = this.#at(table);
      const wish = muted ? 'muted' : 'heard';
      return room ? this.#ports.talk.mute(room, this.#viewer.person, seat, wish) : NOT_HERE;
    });
    // After a visit that is just beginning: its table may still be on its way here.
    this.#socket.on('disconnect', (why) => void this.#visits.post(() => this.#leave(endOf(why))));
  }

  /** Answers one kind of request: shape first, and whatever happens, with a code. */
  #answer<T>(event: keyof ClientEvents, schema: z.ZodType<T>, handler: Handler<T>): void {
    // Whatever a client sends arrives here: the acknowledgement may be missing or no function at all.
    this.#socket.on(event, (...args: readonly unknown[]) => {
      const reply = this.#replyOf(args, event);
      const wait = this.#spent();
      if (wait > 0) return reply({ ok: false, code: 'tooManyRequests', retryAfter: wait });
      const request = schema.safeParse(args[0]);
      if (!request.success || args.length > 2) return reply({ ok: false, code: 'malformed' });
      handler(request.data).then(reply, (error: unknown) => {
        const refused = refusalByStores(error);
        if (!refused) this.#ports.logger.error({ err: error, event }, 'request failed');
        reply({ ok: false, ...(refused ?? { code: 'internal' }) });
      });
    });
  }

  #replyOf(args: readonly unknown[], event: string): Reply {
    const acknowledge = args.at(-1);
    return (answer) => {
      if (!answer.ok) {
        this.#ports.metrics.refused(answer.code);
        this.#trail.refused(this.#room, { event, request: args[0], refusal: answer });
      }
      if (typeof acknowledge === 'function') acknowledge(answer);
    };
  }

  /** Takes one request from the allowance; a sender who never stops is cut off. */
  #spent(): number {
    const wait = this.#allowance.take();
    if (wait > 0 && this.#patience.take() > 0) {
      this.#ports.logger.warn({}, 'socket closed: flood');
      this.#socket.disconnect(true);
    }
    return wait;
  }

  /** Whoever comes again as somebody else has the same address. */
  #spentOnClaims(): number {
    const { session, address } = this.#socket.data;
    const waits = [session.person, address].map((sender) => this.#ports.claims.of(sender).take());
    return Math.max(...waits);
  }

  async #join(request: z.infer<typeof joinRequest>): Promise<Answer<{ update: LeanUpdate }>> {
    // Whoever guesses is told nothing for a while, not even of a code that is right.
    const guesses = this.#ports.wrongCodes.of(this.#socket.data.address);
    const wait = guesses.wait();
    if (wait > 0) return { ok: false, code: 'tooManyRequests', retryAfter: wait };
    const room = await this.#ports.rooms.find(request.table);
    if (!room) {
      guesses.take();
      return { ok: false, code: 'noSuchTable' };
    }
    if (this.#room !== room) this.#leave('left');
    this.#room = room;
    const { takeBack, hidden } = request;
    const arrival = { takeBack, showing: hidden ? 'hidden' : 'shown' } as const;
    const answer = await room.join(this.#viewer, arrival).catch((error: unknown) => {
      this.#leave('left');
      throw error;
    });
    if (!answer.ok) {
      this.#trail.refused(room, { event: 'table:join', request, refusal: answer });
      this.#leave('left');
      return answer;
    }
    this.#trail.came(room);
    return { ok: true, update: leanUpdate(answer.update) };
  }

  #leaveTable({ table }: z.infer<typeof tableRequest>): Answer<object> {
    if (!this.#at(table)) return NOT_HERE;
    this.#leave('left');
    return { ok: true };
  }

  #leave(why: VisitEnd): void {
    const room = this.#room;
    if (room === null) return;
    this.#room = null;
    this.#trail.went(why);
    this.#updates.drop();
    room.leave(this.#viewer);
    this.#ports.rooms.left(room);
  }

  #said(line: TalkLine): void {
    const room = this.#room;
    if (!room || !isHere(room, this.#viewer.person)) return;
    this.#socket.emit('talk:said', { table: room.code, line: shownLine(room, this.#viewer.person, line) });
  }

  #moved(): void {
    const room = this.#room;
    this.#room = null;
    this.#trail.went('moved');
    this.#updates.drop();
    if (!room) return;
    this.#socket.emit('seat:moved', { table: room.code });
    this.#ports.rooms.left(room);
  }

  #at(code: string): TableRoom | undefined {
    return this.#room?.code === code ? this.#room : undefined;
  }
}

/** The socket does not show that table: it was never joined, or the seat has moved. */
const NOT_HERE = { ok: false, code: 'notJoined' } as const;
