import type { DeviceKind } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import type { Showing } from '../node-ports.ts';
import type { TalkLine } from '../ports.ts';

/** One open page of a person at a table. The socket edge makes them; the room only sends. */
export interface Viewer {
  readonly person: string;
  /** The browser the page runs in: several tabs share one. */
  readonly device: string;
  /** What that device is, in a word. */
  readonly kind: DeviceKind;
  send(update: TableUpdate): void;
  /** Somebody has said something. */
  said(line: TalkLine): void;
  /** The seat is used on another device from now on; nothing more is sent here. */
  moved(): void;
}

/** How a page comes to a table. */
export interface Arrival {
  /** The seat is to be used on this page's device again, after it had been moved to another. */
  readonly takeBack: true | undefined;
  readonly showing: Showing;
}
