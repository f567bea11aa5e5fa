// The record of a match as a file.
import { OPENNESS } from '@forehand/engine';
import { recordQuery, tableCode } from '@forehand/protocol';
import type { FastifyInstance } from 'fastify';
import { matchRecord } from '../lobby/match-records.ts';
import type { Storage } from '../ports.ts';
import { refuse } from './answers.ts';
import type { Guests } from './guests.ts';

export interface RecordRoutesPorts {
  readonly storage: Storage;
  readonly guests: Guests;
}

export function recordRoutes(app: FastifyInstance, { storage, guests }: RecordRoutesPorts): void {
  app.get<{ Params: { code: string } }>('/api/tables/:code/record', async (request, reply) => {
    const session = guests.sessionOf(request);
    if (!session) return refuse(reply, { code: 'noSession' });
    const code = tableCode.safeParse(request.params.code).data;
    const query = recordQuery.safeParse(request.query).data;
    const openness = OPENNESS.find((one) => one === query?.openness);
    if (!query || (query.openness !== undefined && !openness)) return refuse(reply, { code: 'malformed' });
    if (code === undefined) return refuse(reply, { code: 'noSuchTable' });
    const names = query.names === '1' ? 'with' : 'without';
    const asked = { code, matchNo: query.match, session, openness, names } as const;
    const answer = await matchRecord(storage, asked);
    if (!answer.ok) return refuse(reply, answer);
    return reply
      .header('content-disposition', `attachment; filename="forehand-${code}-${query.match}.json"`)
      .header('cache-control', 'no-store')
      .send(answer.record);
  });
}
