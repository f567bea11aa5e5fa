// The line over socket.io: websocket first, long polling where that is blocked.
import type { ClientEvents, ServerEvents } from '@forehand/protocol';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { Line, LineFactory, LineListener } from './line.ts';
import { PROTOCOL } from './protocol-number.ts';

type Options = Partial<ManagerOptions & SocketOptions>;
type TableSocket = Socket<ServerEvents, ClientEvents>;

const REOPEN_AFTER_MS = 1_000;
/**
 * D-01: the picture is right within three seconds of the network being back, so no attempt may hang for longer, and
 * no pause between two may be longer than this.
 */
const ATTEMPT_MS = 2_500;
const PAUSE_AT_MOST_MS = 1_000;
/** On a slow line none of those would do: now and then one has more time, and begins where websockets are blocked. */
const PATIENT_EVERY = 4;
const PATIENT_MS = 8_000;
const TRANSPORTS = ['websocket', 'polling'];

function reopenLater(socket: TableSocket): void {
  setTimeout(() => {
    if (!socket.connected) socket.connect();
  }, REOPEN_AFTER_MS);
}

function pace({ io: manager }: TableSocket): void {
  manager.on('reconnect_attempt', (attempt) => {
    const isPatient = attempt % PATIENT_EVERY === 0;
    manager.timeout(isPatient ? PATIENT_MS : ATTEMPT_MS);
    manager.opts.transports = isPatient ? TRANSPORTS.toReversed() : TRANSPORTS;
  });
}

/** D-05: listeners are added once, to a socket that lives as long as the table page. */
function listen(socket: TableSocket, listener: LineListener): void {
  socket.on('connect', () => listener.opened());
  socket.on('disconnect', (reason) => {
    listener.lost();
    // After a disconnect by the server the library does not try again by itself.
    if (reason === 'io server disconnect') reopenLater(socket);
  });
  socket.on('connect_error', (error) => {
    if (socket.active) listener.lost();
    else listener.refused(error.message);
  });
  socket.on('table:updated', (update) => listener.updated(update));
  socket.on('talk:said', (message) => listener.said(message));
  socket.on('seat:moved', () => listener.moved());
  socket.on('server:closing', () => listener.closing());
}

function ask(
  socket: TableSocket,
  event: keyof ClientEvents,
  request: object,
  patience: number,
): Promise<unknown> {
  return new Promise((resolve) => {
    socket.timeout(patience).emit(event, request, (error: Error | null, answer?: unknown) => {
      resolve(error === null ? answer : undefined);
    });
  });
}

/** `address` and `options` where the line does not lead to the server the page came from, as in tests. */
export const socketLineTo =
  (address?: string, options: Options = {}): LineFactory =>
  (listener): Line => {
    const usual: Options = {
      autoConnect: false,
      transports: TRANSPORTS,
      tryAllTransports: true,
      auth: { protocol: PROTOCOL },
      reconnectionDelay: 250,
      reconnectionDelayMax: PAUSE_AT_MOST_MS,
      timeout: ATTEMPT_MS,
    };
    const all = { ...usual, ...options };
    const socket: TableSocket = address === undefined ? io(all) : io(address, all);
    pace(socket);
    listen(socket, listener);
    return {
      get up() {
        return socket.connected;
      },
      open() {
        // A manager that waits for its next try would make us wait with it.
        socket.disconnect();
        socket.connect();
      },
      close: () => socket.disconnect(),
      ask: (event, request, patience) => ask(socket, event, request, patience),
    };
  };

export const socketLine: LineFactory = socketLineTo();
