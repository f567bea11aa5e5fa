// Everything an admin can ask, as a table. The guard in http/admin.ts reads `needs`; no route of this table is served
// without it.
import type { AuditLog } from '../admin-ports.ts';
import type { AccessParts } from './access-routes.ts';
import { accessRoutes } from './access-routes.ts';
import { accountRoutes, auditRoutes } from './account-routes.ts';
import type { AdminAccounts } from './admin-accounts.ts';
import { banRoutes, personDeedRoutes, tableDeedRoutes } from './deed-routes.ts';
import { liveRoutes } from './live-routes.ts';
import type { LiveReviews } from './live-tables.ts';
import type { MatchReviews } from './match-reviews.ts';
import { matchRoutes } from './match-routes.ts';
import type { PeopleDeeds } from './people-deeds.ts';
import type { ReportDesk } from './report-desk.ts';
import { reportDeskRoutes } from './report-routes.ts';
import type { AdminRoute } from './route.ts';
import { adminAnswerOf } from './sign-in.ts';
import type { TableDeeds } from './table-deeds.ts';
import type { TrailReviews } from './trail-reviews.ts';
import { trailRoutes } from './trail-routes.ts';

export interface AdminRoutesPorts extends AccessParts {
  readonly accounts: AdminAccounts;
  readonly audit: AuditLog;
  readonly matches: MatchReviews;
  readonly reports: ReportDesk;
  readonly live: LiveReviews;
  readonly trails: TrailReviews;
  readonly tables: TableDeeds;
  readonly people: PeopleDeeds;
}

export const adminRoutes = (ports: AdminRoutesPorts): readonly AdminRoute[] => [
  {
    method: 'GET',
    url: '/api/admin/session',
    needs: 'reviewer',
    act: async ({ admin }) => adminAnswerOf(admin),
  },
  ...accountRoutes(ports.accounts),
  ...auditRoutes(ports.audit),
  ...matchRoutes(ports.matches),
  ...reportDeskRoutes(ports.reports),
  ...liveRoutes(ports.live),
  ...trailRoutes(ports.trails),
  ...tableDeedRoutes(ports.tables),
  ...personDeedRoutes(ports.people),
  ...banRoutes(ports.people),
  ...accessRoutes(ports),
];
