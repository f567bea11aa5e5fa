// The guest session over HTTP: read from the cookie, made when a name is given.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestAddress } from '../identity/origin.ts';
import { SESSION_COOKIE, SESSION_SECONDS, type Session, type Sessions } from '../identity/session.ts';
import type { Ids, People } from '../ports.ts';

export interface GuestPorts {
  readonly sessions: Sessions;
  readonly people: People;
  readonly ids: Ids;
  addressOf(request: FastifyRequest): RequestAddress;
}

export class Guests {
  readonly #ports: GuestPorts;

  constructor(ports: GuestPorts) {
    this.#ports = ports;
  }

  sessionOf(request: FastifyRequest): Session | undefined {
    return this.#ports.sessions.read(request.headers.cookie);
  }

  /** The asking guest under this name, with a session made now if there was none. */
  async named(request: FastifyRequest, reply: FastifyReply, name: string): Promise<Session> {
    const { ids, people } = this.#ports;
    const session = this.sessionOf(request) ?? { person: ids.personId(), device: ids.deviceId() };
    await people.save(session.person, name);
    this.give(request, reply, session);
    return session;
  }

  /** Sets the cookie, or renews it. Plain http on a home network cannot hold a Secure one. */
  give(request: FastifyRequest, reply: FastifyReply, session: Session): void {
    reply.setCookie(SESSION_COOKIE, this.#ports.sessions.seal(session), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#ports.addressOf(request).protocol === 'https',
      maxAge: SESSION_SECONDS,
    });
  }
}
