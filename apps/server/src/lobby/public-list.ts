// Tables that wait for players in public: listed, gathering, a seat free, and their hosts there. A host who is there has
// a page open at some node, so the rooms open here and those of such hosts are all there is to look at: tables without a
// page hide none that have one.
import { type TableState, termsOf } from '@forehand/engine';
import type { WaitingTable } from '@forehand/protocol';
import type { TableRoom } from '../table/room.ts';
import type { Rooms } from '../table/rooms.ts';

const SHOWN = 20;

/** The latest first, and one table of each host: nobody fills the list alone. */
export async function waitingInPublic(rooms: Rooms): Promise<readonly WaitingTable[]> {
  const ofHost = new Map<string, TableRoom>();
  for (const room of await rooms.waitingInPublic(SHOWN)) {
    const { host } = room.state;
    if (host === null || ofHost.has(host) || room.markOf(host) === 'away') continue;
    if (waits(room.state)) ofHost.set(host, room);
  }
  return [...ofHost.values()].slice(0, SHOWN).map(waitingTable);
}

const waits = ({ listed, phase, seats }: TableState): boolean =>
  listed && phase === 'gathering' && seats.includes(null);

function waitingTable(room: TableRoom): WaitingTable {
  const { state } = room;
  const taken = state.seats.filter((person) => person !== null).length;
  const { profile, seats } = termsOf(state);
  return {
    code: room.code,
    game: state.game,
    profile,
    hostName: room.names.get(state.host ?? '') ?? '',
    taken,
    capacity: state.capacity,
    deals: termsOf(state, Math.max(seats.min, taken)).deals,
  };
}
