// Who has an open page at a table, and whether anybody looks at it. What is worse is believed after ten seconds, what
// is better at once: no mark flickers. Pages count at whichever node they are open.
import { NODE_GONE_MS, type PageElsewhere, type Showing } from '../node-ports.ts';
import type { Clock } from '../ports.ts';

/** How long a person may be without an open page, or with none that is looked at, before the others see it. */
export const AWAY_AFTER_MS = 10_000;
/** Who has a page open is written down at least so often. */
export const SEEN_EVERY_MS = 5 * 60_000;

/** How the others see a person: with a page that is looked at, with hidden pages alone, without a page. */
export type Mark = 'here' | 'hidden' | 'away';

export interface MarkChange {
  readonly person: string;
  readonly was: Mark;
  readonly now: Mark;
}

/** What is known when a table is opened at this node. */
export interface SeenBefore {
  /** When people had a page open last, as it was written down. */
  readonly lastSeen: ReadonlyMap<string, number>;
  /** Since when this process has served tables. */
  readonly servingSince: number;
}

const NOTHING_BEFORE: SeenBefore = { lastSeen: new Map(), servingSince: Number.NEGATIVE_INFINITY };

/** One person's pages, and since when something is missing: a page, or one that is looked at. */
interface Watched {
  readonly pages: Map<object, Showing>;
  /** The pages at other nodes. */
  elsewhere: readonly Showing[];
  absentSince: number | undefined;
  unseenSince: number | undefined;
  mark: Mark;
  timer: { cancel(): void } | undefined;
}

export class Presence {
  readonly #clock: Clock;
  readonly #changed: (change: MarkChange) => void;
  readonly #people = new Map<string, Watched>();
  /** Nothing is known of before: after a restart everybody has the usual time to come back. */
  readonly #watchedSince: number;
  readonly #before: SeenBefore;

  /** `changed` is called when what the others are shown has changed. */
  constructor(clock: Clock, changed: (change: MarkChange) => void, before: SeenBefore = NOTHING_BEFORE) {
    this.#clock = clock;
    this.#changed = changed;
    this.#before = before;
    this.#watchedSince = clock.now();
  }

  /** A page of this person is open, or is now looked at, or no longer. Pages are told apart by identity. */
  shows(person: string, page: object, showing: Showing): void {
    const watched = this.#of(person);
    watched.pages.set(page, showing);
    this.#look(person, watched);
  }

  /** A page of this person has gone. */
  went(person: string, page: object): void {
    const watched = this.#people.get(person);
    if (watched?.pages.delete(page)) this.#look(person, watched);
  }

  /** The pages that are open at other nodes. A node that has died had its pages until it was last heard of. */
  elsewhere(pages: readonly PageElsewhere[]): void {
    const now = this.#clock.now();
    const live = pages.filter(({ silence }) => silence < NODE_GONE_MS);
    for (const { person } of live) this.#of(person);
    for (const [person, watched] of this.#people) {
      const isTheirs = (page: PageElsewhere): boolean => page.person === person;
      const theirs = pages.filter(isTheirs);
      const before = watched.elsewhere.length;
      watched.elsewhere = live.filter(isTheirs).map(({ showing }) => showing);
      if (before === 0 && watched.elsewhere.length === 0) continue;
      const silence = theirs.length === 0 ? 0 : Math.min(...theirs.map((page) => page.silence));
      this.#look(person, watched, now - silence);
    }
  }

  /** At this node or another. */
  hasPage(person: string): boolean {
    const watched = this.#people.get(person);
    return watched !== undefined && showingsOf(watched).length > 0;
  }

  /** As the others see it. */
  markOf(person: string): Mark {
    return this.#people.get(person)?.mark ?? (this.#maySoonBeBack(person) ? 'here' : 'away');
  }

  /** Somebody not seen yet, after a restart or at another node, is not known to be away before. */
  unknownUntil(person: string): number {
    return this.#people.has(person) ? Number.NEGATIVE_INFINITY : this.#watchedSince + AWAY_AFTER_MS;
  }

  /** Since when this person is known to have had no open page; undefined while there is one. */
  absentSince(person: string): number | undefined {
    const watched = this.#people.get(person);
    return watched === undefined ? this.#watchedSince : watched.absentSince;
  }

  /** The same, with what was known before a restart. */
  lastSeen(person: string): number | undefined {
    const isKnown = this.#people.has(person);
    return (isKnown ? undefined : this.#before.lastSeen.get(person)) ?? this.absentSince(person);
  }

  close(): void {
    for (const { timer } of this.#people.values()) timer?.cancel();
  }

  /** Whoever was there when the server went is given the usual time before the others see a mark. */
  #maySoonBeBack(person: string): boolean {
    const { lastSeen, servingSince } = this.#before;
    const seen = lastSeen.get(person);
    if (seen === undefined || servingSince - seen > SEEN_EVERY_MS + AWAY_AFTER_MS) return false;
    return this.#clock.now() < servingSince + AWAY_AFTER_MS;
  }

  #of(person: string): Watched {
    const known = this.#people.get(person);
    if (known) return known;
    // Of somebody who comes with a hidden page alone nothing better is known.
    const since = Number.NEGATIVE_INFINITY;
    const watched: Watched = {
      pages: new Map(),
      elsewhere: [],
      absentSince: since,
      unseenSince: since,
      mark: 'away',
      timer: undefined,
    };
    this.#people.set(person, watched);
    return watched;
  }

  /** `since`: when what is missing now went missing. */
  #look(person: string, watched: Watched, since = this.#clock.now()): void {
    const now = this.#clock.now();
    const showings = showingsOf(watched);
    watched.absentSince = showings.length > 0 ? undefined : (watched.absentSince ?? since);
    watched.unseenSince = showings.includes('shown') ? undefined : (watched.unseenSince ?? since);
    watched.timer?.cancel();
    watched.timer = this.#whenNext(person, watched, now);
    const was = watched.mark;
    watched.mark = markAt(watched, now);
    if (watched.mark !== was) this.#changed({ person, was, now: watched.mark });
  }

  /** Looks again when time alone makes the mark another. */
  #whenNext(person: string, watched: Watched, now: number): Watched['timer'] {
    const due = [watched.unseenSince, watched.absentSince]
      .map((since) => (since === undefined ? 0 : since + AWAY_AFTER_MS - now))
      .filter((wait) => wait > 0);
    if (due.length === 0) return undefined;
    return this.#clock.after(Math.min(...due), () => this.#look(person, watched));
  }
}

const showingsOf = ({ pages, elsewhere }: Watched): readonly Showing[] => [...pages.values(), ...elsewhere];

function markAt({ absentSince, unseenSince }: Watched, now: number): Mark {
  const isLong = (since: number | undefined) => since !== undefined && now - since >= AWAY_AFTER_MS;
  if (isLong(absentSince)) return 'away';
  return isLong(unseenSince) ? 'hidden' : 'here';
}
