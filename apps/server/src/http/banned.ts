// Whoever has been shut out asks in vain, whatever it is. The admins' interface knows nothing of guests.
import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../identity/session.ts';
import type { ShutOut } from '../identity/shut-out.ts';
import { refuse } from './answers.ts';

export function refuseBanned(http: FastifyInstance, sessions: Sessions, shutOut: ShutOut): void {
  http.addHook('onRequest', async (request, reply) => {
    const url = request.routeOptions.url ?? '';
    if (!url.startsWith('/api/') || url.startsWith('/api/admin/')) return;
    const session = sessions.read(request.headers.cookie);
    if (session && shutOut.has(session.person)) return refuse(reply, { code: 'banned' });
  });
}
