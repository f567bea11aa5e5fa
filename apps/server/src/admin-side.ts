// The admins' side of the server, put together: who signs in, and whom each route asks.
import { AccessReviews } from './admin/access-reviews.ts';
import { AdminAccounts } from './admin/admin-accounts.ts';
import { CardOpenings } from './admin/card-openings.ts';
import { answerAdminCommands } from './admin/commands.ts';
import { LiveReviews } from './admin/live-tables.ts';
import { MatchReviews } from './admin/match-reviews.ts';
import { PeopleDeeds } from './admin/people-deeds.ts';
import { ReportDesk } from './admin/report-desk.ts';
import type { ReviewedTables } from './admin/reviewed-tables.ts';
import type { AdminRoute } from './admin/route.ts';
import { adminRoutes } from './admin/routes.ts';
import { SignIn } from './admin/sign-in.ts';
import { TableDeeds } from './admin/table-deeds.ts';
import { TrailReviews } from './admin/trail-reviews.ts';
import type { ShutOut } from './identity/shut-out.ts';
import type { Limits } from './limits.ts';
import type { NodeLink } from './node-ports.ts';
import type { Clock, Fairness, Ids, Storage } from './ports.ts';
import type { Rooms } from './table/rooms.ts';

export interface AdminSidePorts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly fairness: Fairness;
  readonly limits: Limits;
  readonly node: NodeLink;
  readonly rooms: Rooms;
  readonly shutOut: ShutOut;
  readonly reviewed: ReviewedTables;
}

export interface AdminSide {
  readonly signIn: SignIn;
  readonly routes: readonly AdminRoute[];
}

/** The operator's command line is answered from now on, too. */
export function adminSide(ports: AdminSidePorts): AdminSide {
  const { storage, limits } = ports;
  const { admins, audit } = storage;
  const accounts = new AdminAccounts({ ...ports, admins });
  storage.answerCommands(answerAdminCommands(accounts));
  const routes = adminRoutes({
    accounts,
    audit,
    matches: new MatchReviews(storage, ports.reviewed),
    reports: new ReportDesk(storage),
    live: new LiveReviews({ ...ports, live: storage.live }),
    trails: new TrailReviews(storage),
    access: new AccessReviews(ports),
    openings: new CardOpenings(ports),
    tables: new TableDeeds(ports),
    people: new PeopleDeeds(ports),
  });
  return { signIn: new SignIn({ ...ports, admins, audit, signInRate: limits.signInRate }), routes };
}
