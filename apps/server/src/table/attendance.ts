// Who of those who sit at a table is not there, as the engine asks for it.
import { type Attendance, isPractice, type PersonId, type TableState } from '@forehand/engine';
import type { Clock } from '../ports.ts';
import type { Presence } from './presence.ts';

/** Who has been without a page for so long is no longer asked whether a match may end. */
export const LONG_AWAY_MS = 24 * 60 * 60_000;
/** While no server ran nobody could come: once one runs again, people have so long to do so. */
export const BACK_WITHIN_MS = 10 * 60_000;

export interface AttendanceBookParts {
  readonly clock: Clock;
  readonly presence: Presence;
  /** Since when this process has served tables. */
  readonly servingSince: number;
  /** Somebody is now known to be away, or has become long away. */
  changed(): void;
}

export class AttendanceBook {
  readonly #parts: AttendanceBookParts;
  #timer: { cancel(): void } | null = null;

  constructor(parts: AttendanceBookParts) {
    this.#parts = parts;
  }

  of(state: TableState): Attendance {
    const now = this.#parts.clock.now();
    const { presence } = this.#parts;
    const people = peopleOf(state);
    const unknown = people.filter((person) => presence.unknownUntil(person) > now);
    const away = people.filter((person) => presence.markOf(person) === 'away' && !unknown.includes(person));
    const longAway = away.filter((person) => this.#longAwayAt(person) <= now);
    return { away: new Set(away), longAway: new Set(longAway), unknown: new Set(unknown) };
  }

  /** Looks again: to be called whenever the table or its company has changed. */
  watch(state: TableState): void {
    this.close();
    const now = this.#parts.clock.now();
    const isPlaying = state.phase === 'playing';
    const due = peopleOf(state).flatMap((person) => [
      this.#parts.presence.unknownUntil(person),
      ...(isPlaying ? [this.#longAwayAt(person)] : []),
    ]);
    const next = Math.min(...due.filter((at) => at > now));
    if (next === Number.POSITIVE_INFINITY) return;
    this.#timer = this.#parts.clock.after(next - now, () => this.#parts.changed());
  }

  close(): void {
    this.#timer?.cancel();
    this.#timer = null;
  }

  #longAwayAt(person: PersonId): number {
    const { presence, servingSince } = this.#parts;
    const since = presence.lastSeen(person);
    if (since === undefined) return Number.POSITIVE_INFINITY;
    return Math.max(since + LONG_AWAY_MS, servingSince + BACK_WITHIN_MS);
  }
}

const peopleOf = ({ seats }: TableState): readonly PersonId[] =>
  seats.filter((person) => person !== null).filter((person) => !isPractice(person));
