// The line over socket.io: websocket first, long polling where that is blocked.
import type { ClientEvents, ServerEvents } from '@forehand/protocol';
import { io, type Socket } from 'socket.io-client';
import type { Line, LineFactory, LineListener } from './line.ts';
import { PROTOCOL } from './protocol-number.ts';

const REOPEN_AFTER_MS = 1_000;

function reopenLater(socket: Socket<ServerEvents, ClientEvents>): void {
  setTimeout(() => {
    if (!socket.connected) socket.connect();
  }, REOPEN_AFTER_MS);
}

/** D-05: listeners are added once, to a socket that lives as long as the table page. */
function listen(socket: Socket<ServerEvents, ClientEvents>, listener: LineListener): void {
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
  socket: Socket<ServerEvents, ClientEvents>,
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

export const socketLine: LineFactory = (listener): Line => {
  const socket: Socket<ServerEvents, ClientEvents> = io({
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: { protocol: PROTOCOL },
    reconnectionDelay: 250,
    reconnectionDelayMax: 1_000,
    timeout: 6_000,
  });
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
