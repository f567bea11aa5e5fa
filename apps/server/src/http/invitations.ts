// Invitations over HTTP: make one, look at one, take one.
import { invitationRequest, tableCode, useInvitation } from '@forehand/protocol';
import type { FastifyInstance } from 'fastify';
import type { SeatInvitations } from '../lobby/invitations.ts';
import { readBody, refuse } from './answers.ts';
import type { Guests } from './guests.ts';

export interface InvitationRoutesPorts {
  readonly invitations: SeatInvitations;
  readonly guests: Guests;
}

export function invitationRoutes(app: FastifyInstance, { invitations, guests }: InvitationRoutesPorts): void {
  app.post<{ Params: { code: string } }>('/api/tables/:code/invitations', async (request, reply) => {
    const session = guests.sessionOf(request);
    if (!session) return refuse(reply, { code: 'noSession' });
    const body = readBody(invitationRequest, request.body);
    const code = tableCode.safeParse(request.params.code).data;
    if (!body) return refuse(reply, { code: 'malformed' });
    if (code === undefined) return refuse(reply, { code: 'noSuchTable' });
    const made = await invitations.make(code, session, body);
    return made.ok ? made : refuse(reply, made);
  });

  app.get<{ Params: { token: string } }>('/api/invitations/:token', async (request, reply) => {
    const found = await invitations.look(request.params.token, guests.sessionOf(request)?.person);
    return found.ok ? found : refuse(reply, found);
  });

  app.post<{ Params: { token: string } }>('/api/invitations/:token/use', async (request, reply) => {
    const body = readBody(useInvitation, request.body);
    if (!body) return refuse(reply, { code: 'malformed' });
    const { person } = await guests.named(request, reply, body.name);
    const used = await invitations.use(request.params.token, person);
    return used.ok ? used : refuse(reply, used);
  });
}
