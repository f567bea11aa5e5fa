// The open pages at a table: whose they are, on which device a seat is used, and who is not heard.
import type { TableUpdate } from '@forehand/protocol';
import type { Clock, TalkLine } from '../ports.ts';
import { Presence } from './presence.ts';
import type { Viewer } from './viewer.ts';

export class Visitors {
  readonly presence: Presence;
  readonly #viewers = new Set<Viewer>();
  /** The device a person's seat is used on, where it has been moved. */
  readonly #devices = new Map<string, string>();
  readonly #muted: Set<string>;

  /** `changed` is called when what the others are shown of somebody has changed. */
  constructor(clock: Clock, muted: ReadonlySet<string>, changed: () => void) {
    this.presence = new Presence(clock, changed);
    this.#muted = new Set(muted);
  }

  get none(): boolean {
    return this.#viewers.size === 0;
  }

  /** Who may not write at this table. */
  get muted(): ReadonlySet<string> {
    return this.#muted;
  }

  setMuted(person: string, muted: 'muted' | 'heard'): void {
    if (muted === 'muted') this.#muted.add(person);
    else this.#muted.delete(person);
  }

  came(viewer: Viewer): void {
    if (this.#viewers.has(viewer)) return;
    this.presence.came(viewer.person);
    this.#viewers.add(viewer);
  }

  /** False where it was not there. */
  went(viewer: Viewer): boolean {
    if (!this.#viewers.delete(viewer)) return false;
    this.presence.went(viewer.person);
    return true;
  }

  holdsSeat({ person, device }: Viewer): boolean {
    const used = this.#devices.get(person);
    return used === undefined || used === device;
  }

  /** From now on the person's seat is used on `device` alone; other pages are told. */
  useDevice(person: string, device: string): void {
    this.#devices.set(person, device);
    for (const viewer of this.#viewers) {
      if (this.holdsSeat(viewer)) continue;
      this.went(viewer);
      viewer.moved();
    }
  }

  /** Tells every page; nobody waits for a slow one. */
  tell(updateFor: (person: string) => TableUpdate): void {
    for (const viewer of this.#viewers) viewer.send(updateFor(viewer.person));
  }

  said(line: TalkLine): void {
    for (const viewer of this.#viewers) viewer.said(line);
  }

  close(): void {
    this.presence.close();
  }
}
