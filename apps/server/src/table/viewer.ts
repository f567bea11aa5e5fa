import type { TableUpdate } from '@forehand/protocol';
import type { TalkLine } from '../ports.ts';

/** One open page of a person at a table. The socket edge makes them; the room only sends. */
export interface Viewer {
  readonly person: string;
  /** The browser the page runs in: several tabs share one. */
  readonly device: string;
  send(update: TableUpdate): void;
  /** Somebody has said something. */
  said(line: TalkLine): void;
  /** The seat is used on another device from now on; nothing more is sent here. */
  moved(): void;
}
