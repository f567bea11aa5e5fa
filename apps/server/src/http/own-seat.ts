// Who was at my seat, for whoever holds one at the table.
import { tableCode } from '@forehand/protocol';
import type { FastifyInstance } from 'fastify';
import { type OwnSeatPorts, ownSeat } from '../lobby/own-seat.ts';
import { refuse } from './answers.ts';
import type { Guests } from './guests.ts';

export interface OwnSeatRoutesPorts extends OwnSeatPorts {
  readonly guests: Guests;
}

export function ownSeatRoutes(app: FastifyInstance, { guests, ...ports }: OwnSeatRoutesPorts): void {
  app.get<{ Params: { code: string } }>('/api/tables/:code/my-seat', async (request, reply) => {
    const session = guests.sessionOf(request);
    if (!session) return refuse(reply, { code: 'noSession' });
    const code = tableCode.safeParse(request.params.code).data;
    if (code === undefined) return refuse(reply, { code: 'noSuchTable' });
    const answer = await ownSeat(ports, code, session);
    return answer.ok ? reply.header('cache-control', 'no-store').send(answer) : refuse(reply, answer);
  });
}
