// An accepted command: what has happened, one event after the other, and what follows from it by itself.
import type { Advance } from '../play.ts';
import { err, type Result } from '../result.ts';
import type { Seat } from '../seat.ts';
import type { TableEvent } from './events.ts';
import { evolveTable, withMatch } from './evolve.ts';
import { matchOf, personIn } from './known.ts';
import { humanSeats, isBetweenDeals, isPractice, nextHost } from './seats.ts';
import type { Leaving, PersonId, TableRefusal, TableState } from './types.ts';

/** A command accepted: its events, the state after them, and how the match moved on, if it did. */
export interface TableAdvance {
  readonly events: readonly TableEvent[];
  readonly state: TableState;
  readonly advances: readonly Advance[];
}

export type Verdict = Result<TableAdvance, TableRefusal>;

export const refuse = (code: string): { readonly ok: false; readonly error: TableRefusal } => err({ code });

export const nothingYet = (state: TableState): TableAdvance => ({ events: [], state, advances: [] });

/** With these events as well. */
export const happened = (
  before: TableAdvance,
  events: readonly TableEvent[],
  version: number,
): TableAdvance => ({
  ...before,
  events: [...before.events, ...events],
  state: events.reduce((state, event) => evolveTable(state, event, version), before.state),
});

/** A stored step folded in, with what each viewer saw of it. */
export function replayed(before: TableState, events: readonly TableEvent[], version: number): TableAdvance {
  let state = before;
  const advances: Advance[] = [];
  for (const event of events) {
    const advance = event.type === 'played' ? matchOf(state).replay([event.event]) : undefined;
    if (advance) advances.push(advance);
    state = advance ? withMatch(state, advance.match, version) : evolveTable(state, event, version);
  }
  return { events, state, advances };
}

/** With the match moved on: by a move, an answer of chance, or a score that all have accepted. */
export function advanced(before: TableAdvance, advance: Advance, version: number): TableAdvance {
  const played = advance.events.map((event): TableEvent => ({ type: 'played', event }));
  return following(
    {
      events: [...before.events, ...played],
      state: withMatch(before.state, advance.match, version),
      advances: [...before.advances, advance],
    },
    version,
  );
}

/** What nobody has to ask for any more: it was agreed to before, and its moment has come. */
export function following(before: TableAdvance, version: number): TableAdvance {
  const { state } = before;
  if (isBetweenDeals(state)) return between(before, version);
  if (state.phase === 'over') return withSeatFreed(before, version);
  return scoresByItself(state) && state.paused === null ? scoredEarly(before, version) : before;
}

/** NAP-7.5: a table may have agreed that a certain result is scored, or all its people may, beforehand. */
function scoresByItself(state: TableState): boolean {
  const { lines, ahead } = state;
  if (lines.settleEarly === 'automatic') return true;
  return lines.settleEarly === 'ask' && humanSeats(state).every((seat) => ahead.includes(seat));
}

/** With the running deal scored as it stands, where its result is certain. */
export function scoredEarly(before: TableAdvance, version: number): TableAdvance {
  const settled = matchOf(before.state).settle();
  return settled.ok ? advanced(before, settled.value, version) : before;
}

/** No cards are out: promised seats change hands, and what was agreed to be done now is done. */
function between(before: TableAdvance, version: number): TableAdvance {
  const seated = happened(
    before,
    promisedTakeovers(before.state, () => true, version),
    version,
  );
  const { state } = seated;
  if (state.due?.kind === 'remove') {
    // The match ends as it stands, and the seat is free.
    return following(happened(seated, [{ type: 'matchClosed' }], version), version);
  }
  if (state.due?.kind === 'anotherDay') {
    const { until } = state.due;
    return happened(seated, [{ type: 'paused', why: 'anotherDay', seat: null, until }], version);
  }
  return state.leaving === null ? seated : afterLeaving(seated, state.leaving, version);
}

/** Somebody must leave now: the match ends, or stands still until it is known how it goes on. */
function afterLeaving(before: TableAdvance, { seats, decided }: Leaving, version: number): TableAdvance {
  const why = before.state.paused?.why;
  if (decided?.choice === 'end') {
    return following(happened(before, [{ type: 'matchClosed' }], version), version);
  }
  if (decided?.choice === 'anotherDay') {
    const { until } = decided;
    return why === 'anotherDay'
      ? before
      : happened(before, [{ type: 'paused', why: 'anotherDay', seat: null, until }], version);
  }
  const [seat = null] = seats;
  return why === undefined
    ? happened(before, [{ type: 'paused', why: 'leaving', seat, until: null }], version)
    : before;
}

/** Somebody takes a seat over in the middle of a match: from a practice player, or from a person who has gone. */
export function takeover(state: TableState, seat: Seat, person: PersonId): readonly TableEvent[] {
  const holder = personIn(state, seat);
  if (isPractice(holder)) return [{ type: 'seatTaken', seat, person }];
  const { deal, tricks } = matchOf(state);
  const host = { type: 'hostPassed' as const, person: nextHost(state, seat) ?? person };
  const isWaitedFor = state.paused?.why === 'absence' && state.paused.seat === seat;
  return [
    { type: 'stoodIn', seat, person, deal, tricks },
    ...(state.host === holder ? [host] : []),
    ...(isWaitedFor ? [{ type: 'resumed' as const }] : []),
  ];
}

/** Those who were promised a seat take it, one after the other: each finds the table as the one before has left it. */
export const promisedTakeovers = (
  state: TableState,
  isMeant: (seat: Seat) => boolean,
  version: number,
): readonly TableEvent[] =>
  state.guests.reduce(
    (before, { person, seat }) =>
      seat === null || !isMeant(seat)
        ? before
        : happened(before, takeover(before.state, seat, person), version),
    nothingYet(state),
  ).events;

/** The match is over, however it ended: a seat the others have agreed to free becomes free. */
function withSeatFreed(before: TableAdvance, version: number): TableAdvance {
  const { due } = before.state;
  return due?.kind === 'remove'
    ? happened(before, departure(before.state, due.seat, 'removed'), version)
    : before;
}

/** Somebody gives a seat back: the host's role passes on, and a list that was closed is open again. */
export function departure(state: TableState, seat: Seat, how: 'left' | 'removed'): readonly TableEvent[] {
  const person = personIn(state, seat);
  const isSentAway = how === 'removed' && !isPractice(person);
  return [
    { type: 'seatLeft', seat, person, how: isSentAway ? 'removed' : 'left' },
    ...(state.host === person ? [{ type: 'hostPassed' as const, person: nextHost(state, seat) }] : []),
  ];
}
