// The line over socket.io: by websocket, and by long polling only where no websocket comes through.
import type { ClientEvents, ServerEvents } from '@forehand/protocol';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { Line, LineFactory, LineListener } from './line.ts';
import { pageBuild } from './page-build.ts';
import { PROTOCOL } from './protocol-number.ts';

type Options = Partial<ManagerOptions & SocketOptions>;

interface LineOptions extends Omit<Options, 'transports'> {
  /** No other ways than these, whatever fails. */
  readonly only?: readonly Transport[] | undefined;
}

type TableSocket = Socket<ServerEvents, ClientEvents>;
type Transport = 'websocket' | 'polling';

const REOPEN_AFTER_MS = 1_000;
/**
 * D-01: the picture is right within three seconds of the network being back, so no attempt may hang for longer, and
 * no pause between two may be longer than this.
 */
const ATTEMPT_MS = 2_500;
const PAUSE_AT_MOST_MS = 1_000;
/** On a slow line none of those would do: now and then one has more time, be it by websocket or by polling. */
const PATIENT_EVERY = 5;
const PATIENT_MS = 8_000;
/** A line that had a websocket, and on which so many attempts came to nothing, may by now block them. */
const BLOCKED_AFTER = 20;

/**
 * What an attempt begins with, on a line that was last open by `way`. Polling breaks worse than a websocket does: the
 * browser itself asks again with an id that the server no longer knows. So it is kept for lines that block websockets,
 * and left for a websocket as soon as one opens.
 */
export function transportsFor(attempt: number, way: Transport | undefined): readonly Transport[] {
  const isBlocked = way === 'polling' && attempt % 2 === 0;
  const mayBeBlocked = attempt % 2 === 1 && (way === undefined || attempt > BLOCKED_AFTER);
  return isBlocked || mayBeBlocked ? ['polling', 'websocket'] : ['websocket'];
}

function reopenLater(socket: TableSocket): void {
  setTimeout(() => {
    if (!socket.connected) socket.connect();
  }, REOPEN_AFTER_MS);
}

function pace({ io: manager }: TableSocket, only: readonly Transport[] | undefined): void {
  let way: Transport | undefined;
  const prepare = (attempt: number): void => {
    manager.timeout(attempt % PATIENT_EVERY === 0 && attempt > 0 ? PATIENT_MS : ATTEMPT_MS);
    manager.opts.transports = [...(only ?? transportsFor(attempt, way))];
  };
  const note = (): void => {
    way = manager.engine.transport.name === 'websocket' ? 'websocket' : 'polling';
    // What opens the line next time is a first attempt again.
    prepare(0);
  };
  manager.on('open', () => {
    note();
    manager.engine.on('upgrade', note);
  });
  manager.on('reconnect_attempt', prepare);
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
  (address?: string, { only, ...options }: LineOptions = {}): LineFactory =>
  (listener): Line => {
    const usual: Options = {
      autoConnect: false,
      transports: [...(only ?? transportsFor(0, undefined))],
      auth: { protocol: PROTOCOL, client: pageBuild },
      reconnectionDelay: 250,
      reconnectionDelayMax: PAUSE_AT_MOST_MS,
      timeout: ATTEMPT_MS,
    };
    const all = { ...usual, ...options };
    const socket: TableSocket = address === undefined ? io(all) : io(address, all);
    pace(socket, only);
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
