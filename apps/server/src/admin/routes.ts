// Everything an admin can ask, as a table: what it is called, which role it needs, and who answers. The guard in
// http/admin.ts reads `needs`; no route of this table is served without it.
import {
  type AdminRole,
  type Answer,
  adminName,
  auditQuery,
  createAdminRequest,
  logQuery,
  matchesQuery,
  PAGE_SIZE,
  tableCode,
} from '@forehand/protocol';
import * as z from 'zod';
import type { AdminSession, AuditEntry, AuditLog } from '../admin-ports.ts';
import type { AdminAccounts } from './admin-accounts.ts';
import type { MatchReviews } from './match-reviews.ts';
import { adminAnswerOf } from './sign-in.ts';

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

export interface AdminRoutesPorts {
  readonly accounts: AdminAccounts;
  readonly audit: AuditLog;
  readonly matches: MatchReviews;
}

const MALFORMED = { ok: false, code: 'malformed' } as const;

/** What the schema reads, given to `act`; anything else is malformed. */
async function withShape<T>(
  schema: z.ZodType<T>,
  given: unknown,
  act: (read: T) => Promise<Answer<object>>,
): Promise<Answer<object>> {
  const read = schema.safeParse(given);
  return read.success ? act(read.data) : MALFORMED;
}

const shownEntry = ({ tableId, ...entry }: AuditEntry): object => ({ ...entry, table: tableId });

const nameIn = (params: unknown): unknown =>
  typeof params === 'object' && params !== null && 'name' in params ? params.name : undefined;

const accountRoutes = ({ accounts }: AdminRoutesPorts): readonly AdminRoute[] => [
  {
    method: 'GET',
    url: '/api/admin/admins',
    needs: 'operator',
    act: async () => ({ ok: true, admins: await accounts.list() }),
  },
  {
    method: 'POST',
    url: '/api/admin/admins',
    needs: 'operator',
    act: ({ admin, body }) =>
      withShape(createAdminRequest, body, ({ name, role }) => accounts.create(admin.name, name, role)),
  },
  {
    method: 'POST',
    url: '/api/admin/admins/:name/link',
    needs: 'operator',
    act: ({ admin, params }) =>
      withShape(adminName, nameIn(params), (name) => accounts.newLink(admin.name, name)),
  },
  {
    method: 'POST',
    url: '/api/admin/admins/:name/disable',
    needs: 'operator',
    act: ({ admin, params }) =>
      withShape(adminName, nameIn(params), (name) => accounts.disable(admin.name, name)),
  },
];

const auditRoutes = ({ audit }: AdminRoutesPorts): readonly AdminRoute[] => [
  {
    method: 'GET',
    url: '/api/admin/audit',
    needs: 'reviewer',
    act: ({ query }) =>
      withShape(auditQuery, query, async ({ before }) => ({
        ok: true,
        entries: (await audit.read({ before, limit: PAGE_SIZE })).map(shownEntry),
      })),
  },
];

const tableParams = z.object({ code: tableCode });
const matchParams = tableParams.extend({ matchNo: z.coerce.number().int().min(1).max(1_000_000) });
const stepParams = tableParams.extend({ version: z.coerce.number().int().min(1).max(100_000_000) });

const matchRoutes = ({ matches }: AdminRoutesPorts): readonly AdminRoute[] => [
  {
    method: 'GET',
    url: '/api/admin/matches',
    needs: 'reviewer',
    act: ({ query }) => withShape(matchesQuery, query, (asked) => matches.search(asked)),
  },
  {
    method: 'GET',
    url: '/api/admin/tables/:code/matches/:matchNo/log',
    needs: 'reviewer',
    act: ({ params, query }) =>
      withShape(matchParams, params, ({ code, matchNo }) =>
        withShape(logQuery, query, (asked) => matches.log(code, matchNo, asked)),
      ),
  },
  {
    method: 'GET',
    url: '/api/admin/tables/:code/steps/:version',
    needs: 'reviewer',
    act: ({ params }) => withShape(stepParams, params, ({ code, version }) => matches.board(code, version)),
  },
];

export const adminRoutes = (ports: AdminRoutesPorts): readonly AdminRoute[] => [
  {
    method: 'GET',
    url: '/api/admin/session',
    needs: 'reviewer',
    act: async ({ admin }) => adminAnswerOf(admin),
  },
  ...accountRoutes(ports),
  ...auditRoutes(ports),
  ...matchRoutes(ports),
];
