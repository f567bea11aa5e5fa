// Somebody must leave after this deal: it is said beforehand, and the table chooses together what becomes of the match.
import { ok } from '../result.ts';
import type { Seat } from '../seat.ts';
import { following, happened, nothingYet, refuse, type TableAdvance, type Verdict } from './advance.ts';
import { type Attendance, isAway, isLongAway } from './attendance.ts';
import type { AfterDeal, TableEvent } from './events.ts';
import { humanSeats, seatOf } from './seats.ts';
import type { Leaving, PersonId, TableCommand, TableState } from './types.ts';

export function mustLeave(state: TableState, person: PersonId, version: number): Verdict {
  const seat = seatOf(state, person);
  if (seat === undefined) return refuse('notSeated');
  if (state.phase !== 'playing') return refuse('wrongPhase');
  if (state.leaving?.seats.includes(seat)) return ok(nothingYet(state));
  const said: TableEvent = { type: 'leavingSaid', seat, leaving: true };
  return ok(following(happened(nothingYet(state), [said], version), version));
}

/** Whoever can stay after all is waited for no longer; nor is anybody else who is not leaving. */
export function stay(state: TableState, person: PersonId, version: number): Verdict {
  const seat = seatOf(state, person);
  if (seat === undefined) return refuse('notSeated');
  if (!state.leaving?.seats.includes(seat)) return refuse('wrongPhase');
  return ok(happened(nothingYet(state), [{ type: 'leavingSaid', seat, leaving: false }], version));
}

/** Choices never refuse one another: one that comes when it is decided changes nothing, and is no mistake. */
export function chooseAfter(
  state: TableState,
  person: PersonId,
  { question, choice, until }: Extract<TableCommand, { type: 'chooseAfter' }>,
  version: number,
): Verdict {
  const seat = seatOf(state, person);
  if (seat === undefined) return refuse('notSeated');
  const { leaving, lastLeaving } = state;
  if (leaving?.id !== question) {
    return lastLeaving === question ? ok(nothingYet(state)) : refuse('decisionClosed');
  }
  if (leaving.decided !== null) return ok(nothingYet(state));
  const day = choice === 'anotherDay' ? until : null;
  const before = leaving.chosen.find((chosen) => chosen.seat === seat);
  if (before?.choice === choice && before.until === day) return ok(nothingYet(state));
  const chosen: TableEvent = { type: 'afterChosen', seat, choice, until: day };
  return ok(happened(nothingYet(state), [chosen], version));
}

/** Who has to choose it for it to happen: whoever is there, and for the end of the match all. */
export const askedFor = (state: TableState, choice: AfterDeal, there: Attendance): readonly Seat[] =>
  humanSeats(state).filter((seat) =>
    choice === 'end' ? !isLongAway(state, seat, there) : !isAway(state, seat, there),
  );

const CHOICES = ['anotherDay', 'substitute', 'end'] as const satisfies readonly AfterDeal[];

/** What all who are asked have chosen. */
function unanimous(state: TableState, leaving: Leaving, there: Attendance): Leaving['decided'] {
  for (const choice of CHOICES) {
    const asked = askedFor(state, choice, there);
    const chosen = leaving.chosen.filter((one) => one.choice === choice);
    const isChosen = asked.every((seat) => chosen.some((one) => one.seat === seat));
    // Who names no day takes the one that is named; two days are not the same.
    const days = new Set(chosen.flatMap(({ until }) => (until === null ? [] : [until])));
    const [until = null] = days;
    if (asked.length > 0 && isChosen && days.size < 2) return { choice, until };
  }
  return null;
}

/** Once all have chosen the same it is decided, and done when no cards are out. */
export function decidedAfter(before: TableAdvance, version: number, there: Attendance): TableAdvance {
  const { state } = before;
  const { leaving } = state;
  if (leaving === null || leaving.decided !== null) return before;
  const decided = unanimous(state, leaving, there);
  if (decided === null) return before;
  const offered = decided.choice === 'substitute' ? leaving.seats : [];
  const events: readonly TableEvent[] = [
    { type: 'afterDecided', ...decided },
    ...offered.map((seat) => ({ type: 'seatOffered' as const, seat, from: 'nextDeal' as const })),
  ];
  return following(happened(before, events, version), version);
}
