// Where sockets come in: same origin, same protocol number, a guest session, and not too many of them.
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type ClientEvents, PROTOCOL, type ServerEvents } from '@forehand/protocol';
import { Server } from 'socket.io';
import * as z from 'zod';
import { clientAddress, isOwnOrigin, requestAddress } from '../identity/origin.ts';
import type { Sessions } from '../identity/session.ts';
import type { ShutOut } from '../identity/shut-out.ts';
import { Connection, type ConnectionPorts, type SocketGuest } from './connection.ts';
import { Counter } from './counter.ts';

export interface GatewayPorts extends ConnectionPorts {
  readonly sessions: Sessions;
  readonly shutOut: ShutOut;
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean;
  /** Open sockets at most: for one person, and from one address. */
  readonly limits: { readonly perPerson: number; readonly perAddress: number };
}

/** Far above the largest request; a longer message closes its connection. */
const MAX_MESSAGE_BYTES = 16 * 1024;
/** A line that is dead without having said so is noticed on both ends within ping interval + timeout. */
const PING_INTERVAL_MS = 4_000;
const PING_TIMEOUT_MS = 5_000;

export type GuestServer = Server<ClientEvents, ServerEvents, object, SocketGuest>;

export function openGateway(ports: GatewayPorts, server: HttpServer): GuestServer {
  const io: GuestServer = new Server(server, {
    transports: ['websocket', 'polling'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    allowRequest: (request, decide) => decide(null, isOwnPage(ports, request)),
  });
  admit(ports, io);
  io.on('connection', (socket) => {
    new Connection(ports, socket);
  });
  ports.shutOut.onRead = () => hangUpOn(ports.shutOut, io);
  return io;
}

/** Ends the lines of whoever has been shut out meanwhile. */
function hangUpOn(shutOut: ShutOut, io: GuestServer): void {
  for (const socket of io.sockets.sockets.values()) {
    if (shutOut.has(socket.data.session.person)) socket.disconnect(true);
  }
}

/** `client`: which build of the page it is, where it says so. */
const handshake = z.object({
  protocol: z.number(),
  client: z
    .string()
    .regex(/^[\w.-]{1,60}$/u)
    .nullable()
    .catch(null),
});

/** Lets a socket in or refuses it with a code that the page understands. */
function admit(ports: GatewayPorts, io: GuestServer): void {
  const people = new Counter(ports.limits.perPerson);
  const addresses = new Counter(ports.limits.perAddress);
  io.use((socket, admitted) => {
    const next = (refused?: Error) => {
      if (refused) ports.metrics.refused(refused.message);
      admitted(refused);
    };
    const said = handshake.safeParse(socket.handshake.auth);
    if (said.data?.protocol !== PROTOCOL) return next(new Error('protocolMismatch'));
    const session = ports.sessions.read(socket.handshake.headers.cookie);
    if (!session) return next(new Error('noSession'));
    if (ports.shutOut.has(session.person)) return next(new Error('banned'));
    const address = clientAddress(socket.handshake.headers, {
      peer: socket.handshake.address,
      trustProxy: ports.trustProxy,
    });
    if (people.full(session.person) || addresses.full(address)) return next(new Error('tooManyConnections'));
    people.add(session.person);
    addresses.add(address);
    // On the connection itself: it ends even when the socket never becomes one of ours.
    socket.conn.once('close', () => {
      people.remove(session.person);
      addresses.remove(address);
    });
    socket.data = { session, address, client: said.data.client };
    next();
  });
}

function isOwnPage(ports: GatewayPorts, request: IncomingMessage): boolean {
  const address = requestAddress(request.headers, {
    encrypted: 'encrypted' in request.socket,
    trustProxy: ports.trustProxy,
  });
  return isOwnOrigin(request.headers.origin, address, ports.publicUrl);
}
