// The composition root: the server as a function of its ports. It alone knows everybody.
import { fastifyCookie } from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { Allowances, type Rate } from './allowance.ts';
import { refuse } from './http/answers.ts';
import { gameRoutes } from './http/games.ts';
import { Guests } from './http/guests.ts';
import { invitationRoutes } from './http/invitations.ts';
import { pageRoutes } from './http/page.ts';
import { recordRoutes } from './http/records.ts';
import { tableRoutes } from './http/tables.ts';
import { clientAddress, isOwnOrigin, requestAddress } from './identity/origin.ts';
import { Sessions } from './identity/session.ts';
import { SeatInvitations } from './lobby/invitations.ts';
import { SeatHandovers } from './lobby/seat-handovers.ts';
import {
  type Clock,
  type Fairness,
  type Ids,
  type Logger,
  type Storage,
  StorageUnavailable,
} from './ports.ts';
import { openGateway } from './socket/gateway.ts';
import { Rooms } from './table/rooms.ts';
import { TableTalk } from './talk/table-talk.ts';

export interface AppPorts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly fairness: Fairness;
  readonly logger: Logger;
  /** Cookie signing keys, the current one first. */
  readonly sessionKeys: readonly string[];
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean;
  /** The folder of the built client. */
  readonly webRoot: string;
  readonly limits: Limits;
  /** How long a practice player takes over a move, in milliseconds. */
  readonly practicePaceMs: number;
}

/** People can follow; and a trick that has been taken is held for a while by their pages. */
export const USUAL_PRACTICE_PACE_MS = 1_100;

export interface Limits {
  /** HTTP requests a minute from one address. */
  readonly requestsPerMinute: number;
  /** Open sockets of one person, and from one address. */
  readonly socketsPerPerson: number;
  readonly socketsPerAddress: number;
  /** Requests of one socket. */
  readonly socketRate: Rate;
  /** Codes without a table that the sockets of one address may ask for. */
  readonly wrongCodeRate: Rate;
}

/** What a quick player never reaches, and a flood does at once. */
export const USUAL_LIMITS: Limits = {
  requestsPerMinute: 240,
  socketsPerPerson: 20,
  socketsPerAddress: 200,
  socketRate: { perSecond: 10, burst: 40 },
  wrongCodeRate: { perSecond: 1, burst: 60 },
};

const MAX_BODY_BYTES = 16 * 1024;

export interface App {
  readonly http: FastifyInstance;
  readonly rooms: Rooms;
  /** How many sockets are open. */
  sockets(): number;
  /** Stops listening, lets go of sockets and rooms, and closes the storage. */
  close(): Promise<void>;
}

export async function buildApp(ports: AppPorts): Promise<App> {
  const http = Fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    // An address that cannot be read belongs to no route.
    frameworkErrors: (_error, _request, reply) => refuse(reply, { code: 'malformed' }),
  });
  const rooms = new Rooms({ ...ports, log: ports.storage.log });
  const sessions = new Sessions(ports.sessionKeys);
  const handovers = new SeatHandovers({ ...ports, rooms });
  const talk = new TableTalk({ talk: ports.storage.talk, clock: ports.clock });
  await protect(http, ports);
  await serve(http, ports, { rooms, sessions, handovers });
  const io = openGateway(
    {
      rooms,
      sessions,
      handovers,
      talk,
      logger: ports.logger,
      clock: ports.clock,
      publicUrl: ports.publicUrl,
      trustProxy: ports.trustProxy,
      rate: ports.limits.socketRate,
      wrongCodes: new Allowances(ports.limits.wrongCodeRate, () => ports.clock.now()),
      limits: { perPerson: ports.limits.socketsPerPerson, perAddress: ports.limits.socketsPerAddress },
    },
    http.server,
  );
  http.addHook('preClose', async () => {
    io.emit('server:closing');
    io.engine.close();
  });
  return {
    http,
    rooms,
    sockets: () => io.engine.clientsCount,
    close: async () => {
      await http.close();
      await rooms.close();
      await ports.storage.close();
    },
  };
}

/** Headers, limits, and one place where errors become answers. */
async function protect(http: FastifyInstance, ports: AppPorts): Promise<void> {
  await http.register(fastifyHelmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    // Plain http on a home network is a supported way to play.
    hsts: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  await http.register(fastifyRateLimit, {
    max: ports.limits.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) =>
      clientAddress(request.headers, { peer: request.ip, trustProxy: ports.trustProxy }),
    // By the route that was found: the same address can be written in many ways.
    allowList: (request) => !request.routeOptions.url?.startsWith('/api/'),
    errorResponseBuilder: (_request, context) => ({
      statusCode: 429,
      ok: false,
      code: 'tooManyRequests',
      retryAfter: context.ttl,
    }),
  });
  await http.register(fastifyCookie);
  http.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (isOwnOrigin(request.headers.origin, addressOf(ports, request), ports.publicUrl)) return;
    return refuse(reply, { code: 'foreignOrigin' });
  });
  http.setErrorHandler((error: { statusCode?: number; retryAfter?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 429)
      return refuse(reply, { code: 'tooManyRequests', retryAfter: error.retryAfter ?? 1000 });
    if (status < 500) return reply.code(status).send({ ok: false, code: 'malformed' });
    if (error instanceof StorageUnavailable) return refuse(reply, { code: 'unavailable', retryAfter: 500 });
    ports.logger.error({ err: error, method: request.method }, 'request failed');
    return reply.code(500).send({ ok: false, code: 'internal' });
  });
}

interface Parts {
  readonly rooms: Rooms;
  readonly sessions: Sessions;
  readonly handovers: SeatHandovers;
}

async function serve(http: FastifyInstance, ports: AppPorts, parts: Parts): Promise<void> {
  const within = { ...ports, addressOf: (request: FastifyRequest) => addressOf(ports, request) };
  const guests = new Guests({ ...within, sessions: parts.sessions, people: ports.storage.people });
  http.get('/healthz', async (_request, reply) => {
    const healthy = await ports.storage.healthy();
    return reply.code(healthy ? 200 : 503).send({ ok: healthy });
  });
  gameRoutes(http);
  tableRoutes(http, { ...within, ...parts, guests });
  invitationRoutes(http, { invitations: new SeatInvitations({ ...ports, rooms: parts.rooms }), guests });
  recordRoutes(http, { storage: ports.storage, guests });
  await http.register(fastifyStatic, {
    root: ports.webRoot,
    wildcard: false,
    index: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // The pages are outside the limit of the interface, and a look at a table is not: see `protect`.
  const asked = http.createRateLimit({ allowList: [] });
  const mayAsk = async (request: FastifyRequest) => {
    const count = await asked(request);
    return count.isAllowed || !count.isExceeded;
  };
  await pageRoutes(http, { ...within, mayAsk });
}

function addressOf(ports: AppPorts, request: FastifyRequest) {
  const encrypted = 'encrypted' in request.raw.socket;
  return requestAddress(request.headers, { encrypted, trustProxy: ports.trustProxy });
}
