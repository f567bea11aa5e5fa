// The line to the server as the table connection needs it; `socket-line.ts` lays it over socket.io.
import type { ClientEvents } from '@forehand/protocol';

export interface LineListener {
  /** The line is up: identified, but not yet at a table. */
  opened(): void;
  lost(): void;
  /** The server will not have this page, for the reason of `code`; the line stays down until opened again. */
  refused(code: string): void;
  updated(update: unknown): void;
  said(message: unknown): void;
  moved(): void;
  closing(): void;
}

export interface Line {
  readonly up: boolean;
  /** Opens at once; a line that is up, or waiting for its next try, is opened anew. */
  open(): void;
  close(): void;
  /** The server's answer, or undefined when none came in time. */
  ask(event: keyof ClientEvents, request: object, patience: number): Promise<unknown>;
}

export type LineFactory = (listener: LineListener) => Line;
