// One-time tokens that move a seat.
import type { Handovers } from '../lobby-ports.ts';
import type { StoreClient } from './store-client.ts';
import { hashOf } from './token-hash.ts';

export function postgresHandovers(prisma: StoreClient): Handovers {
  return {
    async offer(token, person, tableId, expiresAt) {
      await prisma.handover.create({
        data: { tokenHash: hashOf(token), person, tableId, expiresAt: new Date(expiresAt) },
      });
    },
    async redeem(token, now) {
      const usedAt = new Date(now);
      const [used] = await prisma.handover.updateManyAndReturn({
        where: { tokenHash: hashOf(token), usedAt: null, expiresAt: { gt: usedAt } },
        data: { usedAt },
        select: { person: true, tableId: true },
      });
      return used;
    },
    async used(tableId) {
      const rows = await prisma.handover.findMany({
        where: { tableId, usedAt: { not: null } },
        select: { person: true, usedAt: true },
        orderBy: [{ usedAt: 'asc' }, { person: 'asc' }],
      });
      return rows.flatMap(({ person, usedAt }) =>
        usedAt === null ? [] : [{ person, at: usedAt.getTime() }],
      );
    },
  };
}
