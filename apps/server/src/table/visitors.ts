// The open pages at a table: whose they are, on which device a seat is used, and who is not heard.
import type { TableUpdate } from '@forehand/protocol';
import type { Clock, TalkLine } from '../ports.ts';
import { type MarkChange, Presence, type Showing } from './presence.ts';
import type { Viewer } from './viewer.ts';

/** What is kept of people at a table beside its log. */
export interface KnownOfPeople {
  /** Who may not write there. */
  readonly muted: ReadonlySet<string>;
  /** The device a person's seat is used on, where it has been moved. */
  readonly devices: ReadonlyMap<string, string>;
}

export class Visitors {
  readonly presence: Presence;
  readonly #viewers = new Set<Viewer>();
  /** The device a person's seat is used on, where it has been moved. */
  readonly #devices: Map<string, string>;
  readonly #muted: Set<string>;

  /** `changed` is called when what the others are shown of somebody has changed. */
  constructor(clock: Clock, known: KnownOfPeople, changed: (change: MarkChange) => void) {
    this.presence = new Presence(clock, changed);
    this.#muted = new Set(known.muted);
    this.#devices = new Map(known.devices);
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

  came(viewer: Viewer, showing: Showing): void {
    this.#viewers.add(viewer);
    this.presence.shows(viewer.person, viewer, showing);
  }

  /** A page that is here is looked at, or no longer. */
  shows(viewer: Viewer, showing: Showing): void {
    if (this.#viewers.has(viewer)) this.presence.shows(viewer.person, viewer, showing);
  }

  /** False where it was not there. */
  went(viewer: Viewer): boolean {
    if (!this.#viewers.delete(viewer)) return false;
    this.presence.went(viewer.person, viewer);
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
