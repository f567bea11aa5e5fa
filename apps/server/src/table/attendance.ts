// Who of those who sit at a table is not there, as the engine asks for it.
import { type Attendance, isPractice, type TableState } from '@forehand/engine';
import type { Presence } from './presence.ts';

/** Who has been without a page for so long is no longer asked whether a match may end. */
export const LONG_AWAY_MS = 24 * 60 * 60_000;

export function attendanceOf({ seats }: TableState, presence: Presence, now: number): Attendance {
  const people = seats.filter((person) => person !== null).filter((person) => !isPractice(person));
  const away = people.filter((person) => presence.markOf(person) === 'away');
  const longAway = away.filter((person) => {
    const since = presence.absentSince(person);
    return since !== undefined && now - since >= LONG_AWAY_MS;
  });
  return { away: new Set(away), longAway: new Set(longAway) };
}
