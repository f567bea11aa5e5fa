// Tables that wait for players in public: listed, gathering, a seat free, and their hosts there.
import { findGame, present, type TableState } from '@forehand/engine';
import type { WaitingTable } from '@forehand/protocol';
import type { Storage } from '../ports.ts';
import type { TableRoom } from '../table/room.ts';
import type { Rooms } from '../table/rooms.ts';
import { termsOf } from '../table/sheet-of-rules.ts';

/** At most so many are looked at; a host who is not there hides a table. */
const LOOKED_AT = 100;
const SHOWN = 20;

export async function waitingInPublic(storage: Storage, rooms: Rooms): Promise<readonly WaitingTable[]> {
  const summaries = await storage.directory.listed(LOOKED_AT);
  const open = await Promise.all(summaries.map((summary) => rooms.opened(summary)));
  return open.flatMap((room) => (room && isHostThere(room) ? [waitingTable(room)] : [])).slice(0, SHOWN);
}

const isHostThere = (room: TableRoom): boolean => room.state.host !== null && room.isPresent(room.state.host);

function waitingTable(room: TableRoom): WaitingTable {
  const { state } = room;
  const taken = state.seats.filter((person) => person !== null).length;
  return {
    code: room.code,
    game: state.game,
    profile: termsOf(state).profile,
    hostName: room.names.get(state.host ?? '') ?? '',
    taken,
    capacity: state.capacity,
    deals: dealsWith(state, taken),
  };
}

function dealsWith(state: TableState, taken: number): number {
  const { min } = present(findGame(state.game), `game ${state.game}`).seats;
  const seats = Array.from({ length: Math.max(min, taken) }, () => null);
  return termsOf({ ...state, seats }).deals;
}
