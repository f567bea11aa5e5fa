// Who was at my seat, for whoever holds one at the table.
import { tableCode } from '@forehand/protocol';
import type { FastifyInstance } from 'fastify';
import type { Allowances } from '../allowance.ts';
import { type OwnSeatPorts, ownSeat } from '../lobby/own-seat.ts';
import { refuse } from './answers.ts';
import type { Guests } from './guests.ts';

export interface OwnSeatRoutesPorts extends OwnSeatPorts {
  readonly guests: Guests;
  /** Of each guest: what is told takes the server longer than anything else a guest may ask. */
  readonly looks: Allowances;
}

export function ownSeatRoutes(app: FastifyInstance, { guests, looks, ...ports }: OwnSeatRoutesPorts): void {
  app.get<{ Params: { code: string } }>('/api/tables/:code/my-seat', async (request, reply) => {
    const session = guests.sessionOf(request);
    if (!session) return refuse(reply, { code: 'noSession' });
    const code = tableCode.safeParse(request.params.code).data;
    if (code === undefined) return refuse(reply, { code: 'noSuchTable' });
    const retryAfter = looks.of(session.person).take();
    if (retryAfter > 0) return refuse(reply, { code: 'tooManyRequests', retryAfter });
    const answer = await ownSeat(ports, code, session);
    return answer.ok ? reply.header('cache-control', 'no-store').send(answer) : refuse(reply, answer);
  });
}
