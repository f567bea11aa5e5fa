// What a table waits for besides its people: a cutter who does not come, a practice player's turn, a host who is gone.
import type { TableState } from '@forehand/engine';
import type { Clock } from '../ports.ts';
import { AbsentCutter } from './absent-cutter.ts';
import { HostAbsence } from './host-absence.ts';
import { PracticePlayers } from './practice.ts';
import type { Presence } from './presence.ts';

export interface WatchesParts {
  readonly clock: Clock;
  readonly presence: Presence;
  /** How long a practice player takes, in milliseconds. */
  readonly practicePaceMs: number;
  cutIsDue(): void;
  practiceMoveIsDue(): void;
  hostIsFree(): void;
}

export class Watches {
  readonly cutter: AbsentCutter;
  readonly practice: PracticePlayers;
  readonly host: HostAbsence;

  constructor({ clock, presence, practicePaceMs, ...due }: WatchesParts) {
    this.cutter = new AbsentCutter(clock, presence, () => due.cutIsDue());
    this.practice = new PracticePlayers(clock, presence, practicePaceMs, () => due.practiceMoveIsDue());
    this.host = new HostAbsence(clock, presence, () => due.hostIsFree());
  }

  /** Looks again: to be called whenever the table or its company has changed. `openedAt`: when the question opened. */
  watch(state: TableState, openedAt: number): void {
    this.cutter.watch(state, openedAt);
    this.practice.watch(state);
    this.host.watch(state);
  }

  close(): void {
    this.cutter.close();
    this.practice.close();
    this.host.close();
  }
}
