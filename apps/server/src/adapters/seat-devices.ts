// On which device a seat is used, where it has been moved.
import type { SeatDevices } from '../ports.ts';
import type { StoreClient } from './store-client.ts';

export function postgresSeatDevices(prisma: StoreClient): SeatDevices {
  return {
    async read(tableId) {
      const rows = await prisma.seatDevice.findMany({ where: { tableId } });
      return new Map(rows.map(({ person, device }) => [person, device]));
    },
    async use(tableId, person, device) {
      // One statement in the database (INSERT … ON CONFLICT): of two at once, one is the last.
      await prisma.seatDevice.upsert({
        where: { tableId_person: { tableId, person } },
        create: { tableId, person, device },
        update: { device },
      });
    },
  };
}
