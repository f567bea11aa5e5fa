// Tables over HTTP: open one, look one up, list one's own and those that wait in public.
import {
  guestRequest,
  handoverRequest,
  type Me,
  type OwnTable,
  openTableRequest,
  playRequest,
  tableCode,
} from '@forehand/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { linkOrigin, type RequestAddress } from '../identity/origin.ts';
import { lookupOf } from '../lobby/lookup.ts';
import { waitingInPublic } from '../lobby/public-list.ts';
import type { SeatHandovers } from '../lobby/seat-handovers.ts';
import type { Storage, TableSummary } from '../ports.ts';
import type { Rooms } from '../table/rooms.ts';
import { readBody, refuse } from './answers.ts';
import type { Guests } from './guests.ts';

export interface TableRoutesPorts {
  readonly storage: Storage;
  readonly rooms: Rooms;
  readonly guests: Guests;
  readonly handovers: SeatHandovers;
  /** The server is about to stop. */
  readonly draining: () => boolean;
  readonly publicUrl: string | undefined;
  addressOf(request: FastifyRequest): RequestAddress;
}

/** How many of their own tables guests are shown. */
const OWN_TABLES = 20;

export function tableRoutes(app: FastifyInstance, ports: TableRoutesPorts): void {
  openingRoutes(app, ports);
  lookingRoutes(app, ports);
  const { guests, handovers } = ports;

  app.post('/api/guest', async (request, reply) => {
    const body = readBody(guestRequest, request.body);
    if (!body) return refuse(reply, { code: 'malformed' });
    await guests.named(request, reply, body.name);
    return { ok: true, name: body.name };
  });

  app.post('/api/handover', async (request, reply) => {
    const body = readBody(handoverRequest, request.body);
    if (!body) return refuse(reply, { code: 'malformed' });
    const redeemed = await handovers.redeem(body.token, guests.sessionOf(request));
    if (!redeemed.ok) return refuse(reply, redeemed);
    guests.give(request, reply, redeemed.session);
    return { ok: true, code: redeemed.code };
  });
}

/** What changes nothing. */
function lookingRoutes(app: FastifyInstance, ports: TableRoutesPorts): void {
  const { storage, rooms, guests } = ports;

  app.get('/api/me', async (request, reply): Promise<Me> => {
    const session = guests.sessionOf(request);
    const origin = linkOrigin(ports.addressOf(request), ports.publicUrl);
    if (!session) return { ok: true, name: null, tables: [], origin };
    guests.give(request, reply, session);
    const [name, tables] = await Promise.all([
      storage.people.nameOf(session.person),
      storage.directory.ofPerson(session.person, OWN_TABLES),
    ]);
    return { ok: true, name: name ?? null, tables: tables.map(ownTable), origin };
  });

  app.get('/api/tables', async () => ({ ok: true, tables: await waitingInPublic(rooms) }));

  app.get<{ Params: { code: string } }>('/api/tables/:code', async (request, reply) => {
    const code = tableCode.safeParse(request.params.code).data;
    const room = code === undefined ? undefined : await rooms.find(code);
    if (!room) return refuse(reply, { code: 'noSuchTable' });
    const person = guests.sessionOf(request)?.person;
    // Whoever sits there may still look at what was played.
    const isOver = room.state.closed !== null && !room.state.seats.includes(person ?? '');
    return isOver ? refuse(reply, { code: 'tableClosed' }) : lookupOf(room, person);
  });
}

const STOPPING = { code: 'serverStopping', retryAfter: 5_000 } as const;

function openingRoutes(app: FastifyInstance, { rooms, guests, draining }: TableRoutesPorts): void {
  app.post('/api/tables', async (request, reply) => {
    if (draining()) return refuse(reply, STOPPING);
    const body = readBody(openTableRequest, request.body);
    if (!body) return refuse(reply, { code: 'malformed' });
    const { person } = await guests.named(request, reply, body.name);
    const opened = await rooms.create(person, body.name, { ...body, company: 'friends' });
    return opened.ok ? opened : refuse(reply, opened);
  });

  app.post('/api/play', async (request, reply) => {
    if (draining()) return refuse(reply, STOPPING);
    const body = readBody(playRequest, request.body);
    if (!body) return refuse(reply, { code: 'malformed' });
    const { person } = await guests.named(request, reply, body.name);
    const opened = await rooms.create(person, body.name, { ...body, company: 'practice' });
    return opened.ok ? opened : refuse(reply, opened);
  });
}

function ownTable(table: TableSummary): OwnTable {
  const { seats, phase, deal, deals, paused } = table.projection;
  return {
    code: table.code,
    game: table.game,
    phase,
    deal,
    deals,
    names: seats.flatMap((seated) => (seated === null ? [] : [table.names.get(seated) ?? ''])),
    paused,
    lastStepAt: new Date(table.lastStepAt).toISOString(),
  };
}
