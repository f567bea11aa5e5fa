// What a room does when something it waits for has come.
import { dueAbsence, dueCut, duePracticeMove } from './auto-orders.ts';
import type { Loaded } from './loaded.ts';
import type { Order } from './order.ts';
import type { OwnDeed, OwnDeeds } from './own-deeds.ts';
import type { Presence } from './presence.ts';
import type { RoomPorts } from './room-ports.ts';
import { dueClaim } from './seat-claims.ts';
import { Watches } from './watches.ts';

export interface WatchedRoom {
  readonly ports: RoomPorts;
  readonly presence: Presence;
  readonly loaded: Loaded;
  readonly deeds: Pick<OwnDeeds, 'do'>;
  /** Something beside the table's own state is another. */
  tellAnew(): void;
  /** Who is there is another: what follows from that. */
  reconsider(): void;
}

export function roomWatches({ ports, presence, loaded, deeds, ...room }: WatchedRoom): Watches {
  const { clock, practicePaceMs, claimDelays, servingSince } = ports;
  /** A timer may ring before its time by the clock: then it is set again. */
  const notYet = (): undefined => {
    watches.watch(loaded.state, loaded.decisionAt);
  };
  const whenDue = (deed: OwnDeed, due: () => Order | undefined): void =>
    deeds.do(deed, () => due() ?? notYet());
  const watches: Watches = new Watches({
    clock,
    presence,
    practicePaceMs,
    claimDelays,
    servingSince,
    isKnownAway: () => {
      room.tellAnew();
      room.reconsider();
    },
    cutIsDue: () => whenDue('cut', () => dueCut(loaded, watches)),
    practiceMoveIsDue: () => deeds.do('practice', () => duePracticeMove(loaded, watches)),
    hostIsFree: () => room.tellAnew(),
    hasVanished: () => whenDue('absence', () => dueAbsence(loaded, watches)),
    claimIsDue: () => whenDue('claim', () => dueClaim(loaded.state, watches.claims, clock.now())),
  });
  return watches;
}
