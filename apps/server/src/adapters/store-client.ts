// Prisma's client, with one word for a database that does not answer: the same as everywhere else.
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { ConnectionLost } from './database-failure.ts';

/** What the database has answered, and what Prisma itself refuses to ask, stands. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientValidationError ||
  (error instanceof Prisma.PrismaClientKnownRequestError && /^P2(?!024|037)/u.test(error.code));

export const storeClient = (pool: pg.Pool) =>
  new PrismaClient({ adapter: new PrismaPg(pool) }).$extends({
    query: {
      async $allOperations({ args, query }) {
        try {
          return await query(args);
        } catch (cause) {
          if (isAnswer(cause)) throw cause;
          throw new ConnectionLost('the connection to the database was lost', { cause });
        }
      },
    },
  });

export type StoreClient = ReturnType<typeof storeClient>;
