// Reports to the admins over HTTP: make one, read one's own.
import { reportRequest, tableCode } from '@forehand/protocol';
import type { FastifyInstance } from 'fastify';
import type { PlayerReports } from '../lobby/player-reports.ts';
import { readBody, refuse } from './answers.ts';
import type { Guests } from './guests.ts';

export interface ReportRoutesPorts {
  readonly reports: PlayerReports;
  readonly guests: Guests;
}

interface AtTable {
  readonly Params: { readonly code: string };
}

export function reportRoutes(app: FastifyInstance, { reports, guests }: ReportRoutesPorts): void {
  app.post<AtTable>('/api/tables/:code/reports', async (request, reply) => {
    const session = guests.sessionOf(request);
    if (!session) return refuse(reply, { code: 'noSession' });
    const body = readBody(reportRequest, request.body);
    const code = tableCode.safeParse(request.params.code).data;
    if (!body) return refuse(reply, { code: 'malformed' });
    if (code === undefined) return refuse(reply, { code: 'noSuchTable' });
    const made = await reports.make(code, session, body);
    return made.ok ? made : refuse(reply, made);
  });

  app.get<AtTable>('/api/tables/:code/reports', async (request, reply) => {
    const session = guests.sessionOf(request);
    if (!session) return refuse(reply, { code: 'noSession' });
    const code = tableCode.safeParse(request.params.code).data;
    if (code === undefined) return refuse(reply, { code: 'noSuchTable' });
    const own = await reports.own(code, session);
    return own.ok ? reply.header('cache-control', 'no-store').send(own) : refuse(reply, own);
  });
}
