// One-time tokens that move a seat. The database holds their hashes: reading it gives nobody a seat.
import { createHash } from 'node:crypto';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Handovers } from '../ports.ts';

const hashOf = (token: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHash('sha256').update(token).digest());

export function postgresHandovers(prisma: PrismaClient): Handovers {
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
  };
}
