// HTTP statuses of refusals, and bodies that passed their schema.
import type { Refusal } from '@forehand/protocol';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';

const STATUS: Readonly<Record<string, number>> = {
  malformed: 400,
  cannotBeDealt: 400,
  optionsRefused: 400,
  seatsOutOfRange: 400,
  noSession: 401,
  noAdminSession: 401,
  signInFailed: 401,
  notAllowed: 403,
  banned: 403,
  noSuchPerson: 404,
  nothingToAdjust: 400,
  notZeroSum: 400,
  linkInvalid: 410,
  foreignOrigin: 403,
  notSeated: 403,
  notYetOpen: 403,
  noSuchTable: 404,
  unknownGame: 404,
  noSuchMatch: 404,
  noSuchAdmin: 404,
  noSuchStep: 404,
  noSuchDeal: 404,
  noSuchReport: 404,
  handoverInvalid: 410,
  invitationUsed: 410,
  tooManyRequests: 429,
  unavailable: 503,
  serverStopping: 503,
  storageFull: 507,
};

export function refuse(reply: FastifyReply, refusal: Omit<Refusal, 'ok'>): FastifyReply {
  return reply.code(STATUS[refusal.code] ?? 409).send({ ok: false, ...refusal });
}

/** The body as the schema reads it, or nothing. */
export const readBody = <T>(schema: z.ZodType<T>, body: unknown): T | undefined =>
  schema.safeParse(body).data;
