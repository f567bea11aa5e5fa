// Prisma's client, which fails in the same words as whatever else asks the database.
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import * as z from 'zod';
import { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { type DatabaseAnswer, failedWith } from './database-failure.ts';

/** Where Prisma keeps what the database said. */
const told = z.object({
  driverAdapterError: z.object({
    cause: z.object({ originalCode: z.string(), originalMessage: z.string() }),
  }),
});

/** Prisma's own refusals stand as answers do; that no connection could be had is none. */
const isAnswer = (error: unknown): error is Error =>
  error instanceof Prisma.PrismaClientValidationError ||
  (error instanceof Prisma.PrismaClientKnownRequestError && /^P2(?!024|037)/u.test(error.code));

function answerIn(error: unknown): DatabaseAnswer | undefined {
  if (!isAnswer(error)) return undefined;
  const said = told.safeParse('meta' in error ? error.meta : undefined).data?.driverAdapterError.cause;
  return said ? { code: said.originalCode, message: said.originalMessage } : { message: '' };
}

export const storeClient = (pool: pg.Pool) =>
  new PrismaClient({ adapter: new PrismaPg(pool) }).$extends({
    query: {
      async $allOperations({ args, query }) {
        try {
          return await query(args);
        } catch (error) {
          throw failedWith(error, answerIn(error));
        }
      },
    },
  });

export type StoreClient = ReturnType<typeof storeClient>;
