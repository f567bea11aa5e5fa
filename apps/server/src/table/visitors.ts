// The open pages at a table: whose they are, on which device a seat is used, and who is not heard.
import type { TableUpdate } from '@forehand/protocol';
import type { NodeLink, Showing } from '../node-ports.ts';
import type { Clock, TalkLine } from '../ports.ts';
import { type MarkChange, Presence, type SeenBefore } from './presence.ts';
import type { SightingsBook } from './sightings.ts';
import type { Viewer } from './viewer.ts';

/** What is kept of people at a table beside its log. */
export interface KnownOfPeople {
  /** Who may not write there. */
  readonly muted: ReadonlySet<string>;
  /** Who may not, whatever the host says. */
  readonly silenced: ReadonlySet<string>;
  /** The device a person's seat is used on, where it has been moved. */
  readonly devices: ReadonlyMap<string, string>;
}

/** The same, as it is known when the table is opened here. */
export interface KnownBefore extends KnownOfPeople, SeenBefore {}

/** Who else is to know of the pages that open and close here. */
export interface OpenPages {
  shows(viewer: Viewer, showing: Showing): void;
  went(viewer: Viewer): void;
}

export const pagesAt = (
  { node, seen }: { readonly node: NodeLink; readonly seen: SightingsBook },
  tableId: string,
): OpenPages => ({
  shows(viewer, showing) {
    node.shows({ ...viewer, tableId }, viewer, showing);
    seen.came({ ...viewer, tableId }, viewer);
  },
  went(viewer) {
    node.went({ ...viewer, tableId }, viewer);
    seen.went({ ...viewer, tableId }, viewer);
  },
});

const isEqual = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((person) => other.has(person));

function changed(people: ReadonlySet<string>, person: string, where: 'in' | 'out'): ReadonlySet<string> {
  const others = [...people].filter((other) => other !== person);
  return new Set(where === 'in' ? [...others, person] : others);
}

export class Visitors {
  readonly presence: Presence;
  readonly #viewers = new Set<Viewer>();
  /** The device a person's seat is used on, where it has been moved. */
  readonly #devices: Map<string, string>;
  #muted: ReadonlySet<string>;
  #silenced: ReadonlySet<string>;
  readonly #pages: OpenPages;

  /** `changed` is called when what the others are shown of somebody has changed. */
  constructor(clock: Clock, known: KnownBefore, pages: OpenPages, changed: (change: MarkChange) => void) {
    this.presence = new Presence(clock, changed, known);
    this.#muted = known.muted;
    this.#silenced = known.silenced;
    this.#pages = pages;
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
    this.#muted = changed(this.#muted, person, muted === 'muted' ? 'in' : 'out');
  }

  isSilenced = (person: string): boolean => this.#silenced.has(person);

  setSilenced(person: string, silenced: 'silenced' | 'heard'): void {
    this.#silenced = changed(this.#silenced, person, silenced === 'silenced' ? 'in' : 'out');
  }

  /** Whoever comes is told the whole picture in answer, and not once more that it has come. */
  came(viewer: Viewer, showing: Showing): void {
    this.presence.shows(viewer.person, viewer, showing);
    this.#viewers.add(viewer);
    this.#pages.shows(viewer, showing);
  }

  /** A page that is here is looked at, or no longer. */
  shows(viewer: Viewer, showing: Showing): void {
    if (this.#viewers.has(viewer)) this.came(viewer, showing);
  }

  /** False where it was not there. */
  went(viewer: Viewer): boolean {
    if (!this.#viewers.delete(viewer)) return false;
    this.presence.went(viewer.person, viewer);
    this.#pages.went(viewer);
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

  /** Takes over what has been stored meanwhile, by whichever node. True where the pages have to be told. */
  learn({ muted, silenced, devices }: KnownOfPeople): boolean {
    for (const [person, device] of devices) {
      if (this.#devices.get(person) !== device) this.useDevice(person, device);
    }
    const isSame = isEqual(muted, this.#muted) && isEqual(silenced, this.#silenced);
    this.#muted = muted;
    this.#silenced = silenced;
    return !isSame;
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
