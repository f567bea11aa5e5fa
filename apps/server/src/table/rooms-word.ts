// What a room knows beside its table's state, for a command that asks for it.
import type { Clock, Ids } from '../ports.ts';
import type { Loaded } from './loaded.ts';
import type { RoomsWord } from './order.ts';
import type { Viewer } from './viewer.ts';
import type { Visitors } from './visitors.ts';
import type { Watches } from './watches.ts';

interface RoomsParts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly visitors: Visitors;
  readonly watches: Watches;
  readonly loaded: Loaded;
}

/** Read when it is asked for: a command may be judged again on a table that has moved on. */
export function wordOf({ clock, ids, visitors, watches, loaded }: RoomsParts, viewer: Viewer): RoomsWord {
  const state = () => loaded.state;
  const nameOf = (person: string | null | undefined) => loaded.names.get(person ?? '');
  return {
    // Where no cut is awaited the command is refused, whatever the place.
    cut: () => (state().match?.awaitedCut === undefined ? 1 : loaded.secrets.absentCut()),
    seatOrder: () => loaded.secrets.seatOrder(loaded.version + 1, state().seats.length),
    nameAt: (seat) => nameOf(state().seats[seat]) ?? null,
    guestCalled: (name) => state().guests.find(({ person }) => nameOf(person) === name)?.person ?? '',
    hostIsFree: () => watches.host.isLong(state()),
    attendance: () => watches.attendance(state()),
    hasPage: (seat) => visitors.presence.hasPage(state().seats[seat] ?? ''),
    device: viewer.kind,
    twoDigits: () => ids.twoDigits(),
    now: () => clock.now(),
  };
}
