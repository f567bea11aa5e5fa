// What a table waits for besides its people: a cutter who does not come, a practice player's turn, a host who is gone.
import type { Attendance, TableState } from '@forehand/engine';
import type { Clock } from '../ports.ts';
import { AbsentCutter } from './absent-cutter.ts';
import { AttendanceBook } from './attendance.ts';
import { HostAbsence } from './host-absence.ts';
import { PracticePlayers } from './practice.ts';
import type { Presence } from './presence.ts';
import { type ClaimDelays, SeatClaims } from './seat-claims.ts';
import { Vanished } from './vanished.ts';

export interface WatchesParts {
  readonly clock: Clock;
  readonly presence: Presence;
  /** How long a practice player takes, in milliseconds. */
  readonly practicePaceMs: number;
  readonly claimDelays: ClaimDelays;
  /** Since when this process has served tables. */
  readonly servingSince: number;
  isKnownAway(): void;
  cutIsDue(): void;
  practiceMoveIsDue(): void;
  hostIsFree(): void;
  hasVanished(): void;
  claimIsDue(): void;
}

export class Watches {
  readonly cutter: AbsentCutter;
  readonly practice: PracticePlayers;
  readonly host: HostAbsence;
  readonly vanished: Vanished;
  readonly claims: SeatClaims;

  readonly #attendance: AttendanceBook;
  readonly #presence: Presence;

  constructor({ clock, presence, practicePaceMs, claimDelays, servingSince, ...due }: WatchesParts) {
    const changed = (): void => due.isKnownAway();
    this.#attendance = new AttendanceBook({ clock, presence, servingSince, changed });
    this.#presence = presence;
    this.cutter = new AbsentCutter(clock, presence, () => due.cutIsDue());
    this.practice = new PracticePlayers(clock, presence, practicePaceMs, () => due.practiceMoveIsDue());
    this.host = new HostAbsence(clock, presence, () => due.hostIsFree());
    this.vanished = new Vanished(clock, presence, () => due.hasVanished());
    this.claims = new SeatClaims(clock, presence, claimDelays, () => due.claimIsDue());
  }

  /** Looks again: to be called whenever the table or its company has changed. `openedAt`: when the question opened. */
  watch(state: TableState, openedAt: number): void {
    this.cutter.watch(state, openedAt);
    this.practice.watch(state);
    this.host.watch(state);
    this.vanished.watch(state, openedAt);
    this.claims.watch(state);
    this.#attendance.watch(state);
  }

  /** Nobody who sits there has an open page. */
  isAlone({ seats }: TableState): boolean {
    return seats.every((person) => person === null || !this.#presence.hasPage(person));
  }

  /** Who of the table is there. */
  attendance(state: TableState): Attendance {
    return this.#attendance.of(state);
  }

  close(): void {
    this.cutter.close();
    this.practice.close();
    this.host.close();
    this.vanished.close();
    this.claims.close();
    this.#attendance.close();
  }
}
