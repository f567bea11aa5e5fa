// One thing an admin can ask: what it is called, which role it needs, and who answers.
import { type AdminRole, type Answer, tableCode } from '@forehand/protocol';
import * as z from 'zod';
import type { AdminSession } from '../admin-ports.ts';

/** A request, by an admin whose role has been found to be enough. */
export interface AdminCall {
  readonly admin: AdminSession;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export interface AdminRoute {
  readonly method: 'GET' | 'POST';
  readonly url: `/api/admin/${string}`;
  readonly needs: AdminRole;
  act(call: AdminCall): Promise<Answer<object>>;
}

const MALFORMED = { ok: false, code: 'malformed' } as const;

/** What the schema reads, given to `act`; anything else is malformed. */
export async function withShape<T>(
  schema: z.ZodType<T>,
  given: unknown,
  act: (read: T) => Promise<Answer<object>>,
): Promise<Answer<object>> {
  const read = schema.safeParse(given);
  return read.success ? act(read.data) : MALFORMED;
}

export const tableParams = z.object({ code: tableCode });
export const matchParams = tableParams.extend({ matchNo: z.coerce.number().int().min(1).max(1_000_000) });
export const stepParams = tableParams.extend({ version: z.coerce.number().int().min(1).max(100_000_000) });
