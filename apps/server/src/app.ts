// The composition root: the server as a function of its ports. It alone knows everybody.
import { fastifyCookie } from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import { refusal } from '@forehand/protocol';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { ReviewedTables } from './admin/reviewed-tables.ts';
import { adminSide } from './admin-side.ts';
import { Allowances } from './allowance.ts';
import { adminHttp } from './http/admin.ts';
import { refuse } from './http/answers.ts';
import { refuseBanned } from './http/banned.ts';
import { gameRoutes } from './http/games.ts';
import { Guests } from './http/guests.ts';
import { invitationRoutes } from './http/invitations.ts';
import { ownSeatRoutes } from './http/own-seat.ts';
import { pageRoutes } from './http/page.ts';
import { privacyRoutes } from './http/privacy.ts';
import { recordRoutes } from './http/records.ts';
import { reportRoutes } from './http/reports.ts';
import { seenRoutes } from './http/seen.ts';
import { tableRoutes } from './http/tables.ts';
import { clientAddress, isOwnOrigin, requestAddress } from './identity/origin.ts';
import { Sessions } from './identity/session.ts';
import { ShutOut } from './identity/shut-out.ts';
import { KeepTimes } from './keep-times.ts';
import type { Limits } from './limits.ts';
import { SeatInvitations } from './lobby/invitations.ts';
import { PlayerReports } from './lobby/player-reports.ts';
import { SeatHandovers } from './lobby/seat-handovers.ts';
import type { NodeLink } from './node-ports.ts';
import type { Metrics } from './operator-ports.ts';
import type { Clock, Fairness, Ids, Logger, Storage } from './ports.ts';
import type { PrivacySettings } from './privacy.ts';
import { WrittenRefusals } from './socket/connection-trail.ts';
import { type GuestServer, openGateway } from './socket/gateway.ts';
import { HangUp } from './socket/hang-up.ts';
import { inOrder, type Unfinished } from './stopping.ts';
import { refusalByStores } from './stores-refusal.ts';
import { joinNodes, type NodeTables } from './table/node-tables.ts';
import type { Rooms } from './table/rooms.ts';
import type { ClaimDelays } from './table/seat-claims.ts';
import { TableTalk } from './talk/table-talk.ts';
import { TrailRecorder } from './trail/trail-recorder.ts';

export interface AppPorts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly fairness: Fairness;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Cookie signing keys, the current one first. */
  readonly sessionKeys: readonly string[];
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean;
  /** The folder of the built client. */
  readonly webRoot: string;
  readonly limits: Limits;
  readonly privacy: PrivacySettings;
  /** How long a practice player takes over a move, in milliseconds. */
  readonly practicePaceMs: number;
  /** How long a claim on a seat whose device is gone takes. */
  readonly claimDelays: ClaimDelays;
}

/** People can follow; and a trick that has been taken is held for a while by their pages. */
export const USUAL_PRACTICE_PACE_MS = 1_100;

const MAX_BODY_BYTES = 16 * 1024;
/** A browser may ask over a connection that is dead, and then waits for minutes: it is to have none to spare. */
const IDLE_CONNECTION_MS = 5_000;

export interface App {
  readonly http: FastifyInstance;
  readonly rooms: Rooms;
  /** How many sockets are open. */
  sockets(): number;
  /**
   * Takes no new tables, tells every page, finishes what is being written, lets go of sockets and rooms, and closes the
   * storage. What did not end in time is given up and named.
   */
  close(): Promise<readonly Unfinished[]>;
}

export async function buildApp(ports: AppPorts): Promise<App> {
  const http = Fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    keepAliveTimeout: IDLE_CONNECTION_MS,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    // An address that cannot be read belongs to no route.
    frameworkErrors: (_error, _request, reply) => refuse(reply, { code: 'malformed' }),
  });
  const tables = await joinNodes(ports);
  const { rooms } = tables;
  const sessions = new Sessions(ports.sessionKeys);
  const shutOut = new ShutOut({ ...ports, bans: ports.storage.bans });
  const handovers = new SeatHandovers({ ...ports, rooms });
  const talk = new TableTalk({ talk: ports.storage.talk, clock: ports.clock });
  let draining = false;
  await protect(http, ports);
  refuseBanned(http, sessions, shutOut);
  const reviewed = new ReviewedTables(ports.storage.log);
  const shared = { rooms, sessions, shutOut, handovers, reviewed };
  await serve(http, ports, { ...shared, node: tables.node, draining: () => draining });
  const { socketRate: rate, socketsPerPerson: perPerson, socketsPerAddress: perAddress } = ports.limits;
  const wrongCodes = new Allowances(ports.limits.wrongCodeRate, () => ports.clock.now());
  const claims = new Allowances(ports.limits.claimRate, () => ports.clock.now());
  const limits = { perPerson, perAddress };
  const trail = new TrailRecorder({ ...ports, trails: ports.storage.trails });
  const written = new WrittenRefusals({ now: () => ports.clock.now() });
  const parts = { ...shared, talk, trail, written };
  const io = openGateway({ ...ports, ...parts, rate, wrongCodes, claims, limits }, http.server);
  const { retention } = ports.storage;
  const keepTimes = new KeepTimes({ ...ports, retention, keepDays: ports.privacy.keepDays });
  const ending = endingOf(http, io, tables, { storage: ports.storage, trail, shutOut, keepTimes });
  await shutOut.begin();
  await tables.begin();
  keepTimes.begin();
  return {
    http,
    rooms,
    sockets: () => io.engine.clientsCount,
    close: () => {
      draining = true;
      return ending.close();
    },
  };
}

/** How the server ends, in its order. */
function endingOf(
  http: FastifyInstance,
  io: GuestServer,
  { rooms, sweep, desk, node }: NodeTables,
  {
    storage,
    trail,
    shutOut,
    keepTimes,
  }: {
    readonly storage: Storage;
    readonly trail: TrailRecorder;
    readonly shutOut: ShutOut;
    readonly keepTimes: KeepTimes;
  },
): Pick<App, 'close'> {
  const hangUp = new HangUp(http.server);
  http.addHook('preClose', async () => {
    io.engine.close();
    hangUp.soon();
  });
  return {
    close: () => {
      io.emit('server:closing');
      return inOrder([
        { name: 'bans', withinMs: 500, act: async () => shutOut.stop() },
        { name: 'keep times', withinMs: 500, act: () => keepTimes.stop() },
        { name: 'deadlines', withinMs: 500, act: () => sweep.stop() },
        { name: 'news', withinMs: 500, act: () => desk.stop() },
        { name: 'tables', withinMs: 3_000, act: () => rooms.close() },
        { name: 'connections', withinMs: 2_000, act: () => http.close() },
        { name: 'tables', withinMs: 500, act: () => rooms.close() }, // opened by the last pages
        { name: 'nodes', withinMs: 500, act: () => node.close() },
        { name: 'trails', withinMs: 1_000, act: () => trail.stop() },
        { name: 'database', withinMs: 3_000, act: () => storage.close() },
      ]);
    },
  };
}

/** Headers, limits, own pages alone, and answers to whatever goes wrong. */
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
    keyGenerator: (request) => clientOf(ports, request),
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
  answerErrors(http, ports);
}

/** Refusals are counted, and errors become answers. */
function answerErrors(http: FastifyInstance, ports: AppPorts): void {
  http.addHook('preSerialization', async (_request, _reply, payload) => {
    const refused = refusal.safeParse(payload);
    if (refused.success) ports.metrics.refused(refused.data.code);
    return payload;
  });
  http.setErrorHandler((error: { statusCode?: number; retryAfter?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 429)
      return refuse(reply, { code: 'tooManyRequests', retryAfter: error.retryAfter ?? 1000 });
    if (status < 500) return reply.code(status).send({ ok: false, code: 'malformed' });
    const refused = refusalByStores(error);
    if (refused) return refuse(reply, refused);
    ports.logger.error({ err: error, method: request.method }, 'request failed');
    return reply.code(500).send({ ok: false, code: 'internal' });
  });
}

interface Parts {
  readonly rooms: Rooms;
  readonly node: NodeLink;
  readonly sessions: Sessions;
  readonly shutOut: ShutOut;
  readonly handovers: SeatHandovers;
  readonly reviewed: ReviewedTables;
  readonly draining: () => boolean;
}

async function serve(http: FastifyInstance, ports: AppPorts, parts: Parts): Promise<void> {
  const within = { ...ports, addressOf: (request: FastifyRequest) => addressOf(ports, request) };
  const guests = new Guests({ ...within, sessions: parts.sessions, people: ports.storage.people });
  http.get('/healthz', async (_request, reply) => {
    const healthy = await ports.storage.healthy();
    return reply.code(healthy ? 200 : 503).send({ ok: healthy });
  });
  http.get('/readyz', async (_request, reply) => {
    const reason = parts.draining() ? 'draining' : await ports.storage.unready();
    return reason === undefined ? { ok: true } : reply.code(503).send({ ok: false, reason });
  });
  seenRoutes(http, { ...within, databaseAhead: () => ports.storage.deadlines.ahead() });
  gameRoutes(http);
  privacyRoutes(http, ports.privacy);
  tableRoutes(http, { ...within, ...parts, guests });
  invitationRoutes(http, { invitations: new SeatInvitations({ ...ports, rooms: parts.rooms }), guests });
  recordRoutes(http, { storage: ports.storage, guests });
  const { reportRate, ownSeatRate } = ports.limits;
  const looks = new Allowances(ownSeatRate, () => ports.clock.now());
  ownSeatRoutes(http, { ...ports, ...parts, guests, looks });
  reportRoutes(http, { reports: new PlayerReports({ ...ports, ...parts, reportRate }), guests });
  serveAdmins(http, ports, parts);
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

/** What admins ask, from their pages and from the operator's command line. */
function serveAdmins(http: FastifyInstance, ports: AppPorts, parts: Parts): void {
  const addresses = {
    addressOf: (request: FastifyRequest) => addressOf(ports, request),
    clientOf: (request: FastifyRequest) => clientOf(ports, request),
  };
  adminHttp(http, { ...adminSide({ ...ports, ...parts }), ...addresses });
}

const clientOf = ({ trustProxy }: AppPorts, request: FastifyRequest): string =>
  clientAddress(request.headers, { peer: request.ip, trustProxy });

function addressOf(ports: AppPorts, request: FastifyRequest) {
  const encrypted = 'encrypted' in request.raw.socket;
  return requestAddress(request.headers, { encrypted, trustProxy: ports.trustProxy });
}
