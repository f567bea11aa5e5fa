// The admins' interface over HTTP: signing in and out, and the table of routes behind its guard.
import { fastifyCookie } from '@fastify/cookie';
import { type AdminRole, choosePasswordRequest, signInRequest } from '@forehand/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminRoute } from '../admin/route.ts';
import { SESSION_TIMES, type SignedIn, type SignIn } from '../admin/sign-in.ts';
import type { AdminSession } from '../admin-ports.ts';
import type { RequestAddress } from '../identity/origin.ts';
import { readBody, refuse } from './answers.ts';

export const ADMIN_COOKIE = 'forehand_admin';

const COOKIE = { path: '/api/admin', httpOnly: true, sameSite: 'strict' } as const;

export interface AdminHttpPorts {
  readonly signIn: SignIn;
  readonly routes: readonly AdminRoute[];
  addressOf(request: FastifyRequest): RequestAddress;
  /** Where a request comes from. */
  clientOf(request: FastifyRequest): string;
}

/** An operator may whatever a reviewer may. */
const isEnough = (role: AdminRole, needs: AdminRole): boolean => role === 'operator' || needs === 'reviewer';

const tokenOf = (request: FastifyRequest): string | undefined =>
  fastifyCookie.parse(request.headers.cookie ?? '')[ADMIN_COOKIE];

export function adminHttp(app: FastifyInstance, ports: AdminHttpPorts): void {
  const { signIn } = ports;

  const welcome = (request: FastifyRequest, reply: FastifyReply, { token, answer }: SignedIn) => {
    const secure = ports.addressOf(request).protocol === 'https';
    reply.setCookie(ADMIN_COOKIE, token, { ...COOKIE, secure, maxAge: SESSION_TIMES.lasts / 1000 });
    return answer;
  };

  /** Whoever is signed in; what is stored in browsers of others is no token. */
  const sessionOf = async (request: FastifyRequest): Promise<AdminSession | undefined> => {
    const token = tokenOf(request);
    return token === undefined ? undefined : signIn.session(token);
  };

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.url?.startsWith('/api/admin/')) reply.header('cache-control', 'no-store');
    return payload;
  });

  app.post('/api/admin/session', async (request, reply) => {
    const body = readBody(signInRequest, request.body);
    if (!body) return refuse(reply, { code: 'malformed' });
    const signed = await signIn.signIn(body, ports.clientOf(request));
    return signed.ok ? welcome(request, reply, signed) : refuse(reply, signed);
  });

  app.post('/api/admin/password', async (request, reply) => {
    const body = readBody(choosePasswordRequest, request.body);
    if (!body) return refuse(reply, { code: 'malformed' });
    const signed = await signIn.choosePassword(body, ports.clientOf(request));
    return signed.ok ? welcome(request, reply, signed) : refuse(reply, signed);
  });

  app.post('/api/admin/session/end', async (request, reply) => {
    const [token, session] = [tokenOf(request), await sessionOf(request)];
    if (token === undefined || session === undefined) return refuse(reply, { code: 'noAdminSession' });
    await signIn.signOut(token, session);
    reply.clearCookie(ADMIN_COOKIE, COOKIE);
    return { ok: true };
  });

  for (const { method, url, needs, act } of ports.routes) {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const admin = await sessionOf(request);
        if (admin === undefined) return refuse(reply, { code: 'noAdminSession' });
        if (!isEnough(admin.role, needs)) return refuse(reply, { code: 'notAllowed' });
        const { params, query, body } = request;
        const answer = await act({ admin, params, query, body });
        return answer.ok ? answer : refuse(reply, answer);
      },
    });
  }
}
