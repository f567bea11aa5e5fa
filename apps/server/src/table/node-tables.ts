// The tables of one node, with what ties them to those of all others: news of what others have done, and deadlines that
// whoever sees them first acts on.
import type { NodeLink } from '../node-ports.ts';
import { DeadlineSweep } from './deadline-sweep.ts';
import { NewsDesk } from './news-desk.ts';
import { Rooms, type RoomsPorts } from './rooms.ts';
import { sharedClock } from './shared-clock.ts';

export type NodeTablesPorts = Omit<RoomsPorts, 'log' | 'devices' | 'talk' | 'node' | 'deadlines'>;

export interface NodeTables {
  readonly node: NodeLink;
  readonly rooms: Rooms;
  readonly desk: NewsDesk;
  readonly sweep: DeadlineSweep;
  /** From now on news are asked for and deadlines are acted on. */
  begin(): Promise<void>;
}

export async function joinNodes(ports: NodeTablesPorts): Promise<NodeTables> {
  const { log, devices, talk, deadlines, nodes } = ports.storage;
  const desk = new NewsDesk(ports);
  const node = await nodes.join((hint) => desk.hear(hint));
  const clock = sharedClock(ports.clock, deadlines);
  const rooms = new Rooms({ ...ports, clock, log, devices, deadlines, talk, node });
  const sweep = new DeadlineSweep({
    ...ports,
    deadlines,
    onDue: async (tableId) => (await rooms.findById(tableId))?.deadline(),
  });
  return {
    node,
    rooms,
    desk,
    sweep,
    async begin() {
      desk.begin({ node, rooms });
      await sweep.begin();
    },
  };
}
