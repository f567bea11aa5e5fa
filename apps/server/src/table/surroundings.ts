// What an update needs besides the table's own state.
import type { Attendance, OpenClaim } from '@forehand/engine';
import type { SheetOfRules, TurnClock } from '@forehand/protocol';
import type { Loaded } from './loaded.ts';
import type { Mark } from './presence.ts';
import { turnClock } from './turn-clock.ts';
import type { Watches } from './watches.ts';

export interface Surroundings {
  readonly code: string;
  readonly profile: string;
  readonly sheet: SheetOfRules;
  readonly version: number;
  /** Milliseconds for which the present question has been open. */
  readonly openFor: number;
  /** The host has been away for so long that the role may be taken. */
  readonly hostIsFree: boolean;
  readonly attendance: Attendance;
  readonly clock: TurnClock | null;
  /** Sum per person id over the deals played here. */
  readonly evening: ReadonlyMap<string, number>;
  nameOf(person: string): string;
  markOf(person: string): Mark;
  isMuted(person: string): boolean;
  /** In how many milliseconds the seat can pass at the earliest. */
  waitOf(claim: OpenClaim): number;
}

/** What is known of the table, and of its people at this moment. */
export const surroundingsOf = (
  loaded: Loaded,
  watches: Watches,
  here: { readonly room: Pick<Surroundings, 'code' | 'markOf' | 'isMuted'>; readonly now: number },
): Surroundings => ({
  code: here.room.code,
  profile: loaded.profile,
  sheet: loaded.sheet,
  version: loaded.version,
  openFor: Math.max(0, here.now - loaded.decisionAt),
  hostIsFree: watches.host.isLong(loaded.state),
  attendance: watches.attendance(loaded.state),
  clock: turnClock(loaded, here.now),
  evening: loaded.evening,
  nameOf: (person) => loaded.names.get(person) ?? '',
  markOf: (person) => here.room.markOf(person),
  isMuted: (person) => here.room.isMuted(person),
  waitOf: (claim) => watches.claims.waitOf(loaded.state, claim),
});
