// What the page of a table's link shows before anybody sits.
import { isPractice } from '@forehand/engine';
import type { TableLookup } from '@forehand/protocol';
import type { TableRoom } from '../table/room.ts';
import { dealOf } from '../table/running-deal.ts';

/** `person`: whose browser asks, if it has a guest. */
export function lookupOf(room: TableRoom, person: string | undefined): TableLookup {
  const { state, names } = room;
  const update = room.updateFor(person ?? '');
  return {
    ok: true,
    code: room.code,
    game: state.game,
    profile: update.profile,
    sheet: update.sheet,
    deals: update.sheet.deals,
    ...(state.phase === 'playing' && { deal: dealOf(state) }),
    phase: state.phase,
    list: state.list,
    capacity: state.capacity,
    hostName: state.host === null ? null : (names.get(state.host) ?? null),
    seats: state.seats.map((seated) => (seated === null ? null : (names.get(seated) ?? ''))),
    practice: state.seats.flatMap((seated, seat) => (isPractice(seated) ? [seat] : [])),
    offered: update.seats.flatMap((person, seat) =>
      person?.offered === undefined ? [] : [{ seat, from: person.offered }],
    ),
    paused: update.paused !== null,
    you: update.you,
    waiting: update.waiting,
    may: update.may,
    ...(update.claim?.yours === 'yours' && { claiming: true }),
    ...(update.passed && { passed: update.passed }),
  };
}
