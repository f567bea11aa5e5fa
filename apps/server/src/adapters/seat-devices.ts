// On which device a seat is used, where it has been moved.
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { SeatDevices } from '../ports.ts';

export function postgresSeatDevices(prisma: PrismaClient): SeatDevices {
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
