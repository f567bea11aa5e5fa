// Admins' accounts, and what all of them have done.
import { adminName, auditQuery, createAdminRequest, PAGE_SIZE } from '@forehand/protocol';
import type { AuditEntry, AuditLog } from '../admin-ports.ts';
import type { AdminAccounts } from './admin-accounts.ts';
import { type AdminRoute, withShape } from './route.ts';

const nameIn = (params: unknown): unknown =>
  typeof params === 'object' && params !== null && 'name' in params ? params.name : undefined;

export const accountRoutes = (accounts: AdminAccounts): readonly AdminRoute[] => [
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

const shownEntry = ({ tableId, ...entry }: AuditEntry): object => ({ ...entry, table: tableId });

export const auditRoutes = (audit: AuditLog): readonly AdminRoute[] => [
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
