// How a request looks from here: for whoever sets up a proxy, and for `npm run doctor`.
import type { Seen } from '@forehand/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress, type RequestAddress } from '../identity/origin.ts';
import type { Clock } from '../ports.ts';

export interface SeenPorts {
  readonly trustProxy: boolean;
  readonly clock: Clock;
  addressOf(request: FastifyRequest): RequestAddress;
  /** How far the database's clock is ahead of this node's, in milliseconds. */
  databaseAhead(): number;
}

function proxyOf(request: FastifyRequest, trustProxy: boolean): Seen['proxy'] {
  if (request.headers['x-forwarded-for'] === undefined) return 'none';
  return trustProxy ? 'trusted' : 'ignored';
}

export function seenRoutes(app: FastifyInstance, ports: SeenPorts): void {
  app.get('/api/seen', async (request, reply): Promise<Seen> => {
    const { protocol, host } = ports.addressOf(request);
    reply.header('cache-control', 'no-store');
    return {
      ok: true,
      origin: `${protocol}://${host}`,
      address: clientAddress(request.headers, { peer: request.ip, trustProxy: ports.trustProxy }),
      proxy: proxyOf(request, ports.trustProxy),
      time: new Date(ports.clock.now()).toISOString(),
      databaseAhead: ports.databaseAhead(),
    };
  });
}
