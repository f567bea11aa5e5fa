// What operators do, and what they look at before.
import {
  adjustRequest,
  banRequest,
  closeTableRequest,
  personParams,
  removeNameRequest,
  silenceRequest,
  tablePersonParams,
} from '@forehand/protocol';
import type { PeopleDeeds } from './people-deeds.ts';
import { type AdminRoute, matchParams, tableParams, withShape } from './route.ts';
import type { TableDeeds } from './table-deeds.ts';

export const tableDeedRoutes = (tables: TableDeeds): readonly AdminRoute[] => [
  {
    method: 'GET',
    url: '/api/admin/tables/:code/matches/:matchNo/scores',
    needs: 'reviewer',
    act: ({ params }) => withShape(matchParams, params, ({ code, matchNo }) => tables.scores(code, matchNo)),
  },
  {
    method: 'POST',
    url: '/api/admin/tables/:code/matches/:matchNo/adjust',
    needs: 'operator',
    act: ({ admin, params, body }) =>
      withShape(matchParams, params, (match) =>
        withShape(adjustRequest, body, (asked) => tables.adjust(admin.name, match, asked)),
      ),
  },
  {
    method: 'POST',
    url: '/api/admin/tables/:code/close',
    needs: 'operator',
    act: ({ admin, params, body }) =>
      withShape(tableParams, params, ({ code }) =>
        withShape(closeTableRequest, body, (asked) => tables.close(admin.name, code, asked)),
      ),
  },
];

export const personDeedRoutes = (people: PeopleDeeds): readonly AdminRoute[] => [
  {
    method: 'GET',
    url: '/api/admin/tables/:code/people',
    needs: 'reviewer',
    act: ({ params }) => withShape(tableParams, params, ({ code }) => people.at(code)),
  },
  {
    method: 'POST',
    url: '/api/admin/tables/:code/people/:person/name',
    needs: 'operator',
    act: ({ admin, params, body }) =>
      withShape(tablePersonParams, params, (whom) =>
        withShape(removeNameRequest, body, ({ where, reason }) =>
          people.removeName(admin.name, where, { ...whom, reason }),
        ),
      ),
  },
  {
    method: 'POST',
    url: '/api/admin/tables/:code/people/:person/silence',
    needs: 'operator',
    act: ({ admin, params, body }) =>
      withShape(tablePersonParams, params, (whom) =>
        withShape(silenceRequest, body, ({ wanted, reason }) =>
          people.silence(admin.name, wanted, { ...whom, reason }),
        ),
      ),
  },
];

export const banRoutes = (people: PeopleDeeds): readonly AdminRoute[] => [
  { method: 'GET', url: '/api/admin/bans', needs: 'reviewer', act: () => people.bans() },
  {
    method: 'POST',
    url: '/api/admin/people/:person/ban',
    needs: 'operator',
    act: ({ admin, params, body }) =>
      withShape(personParams, params, ({ person }) =>
        withShape(banRequest, body, ({ reason }) => people.ban(admin.name, { person, reason })),
      ),
  },
  {
    method: 'POST',
    url: '/api/admin/people/:person/lift',
    needs: 'operator',
    act: ({ admin, params, body }) =>
      withShape(personParams, params, ({ person }) =>
        withShape(banRequest, body, ({ reason }) => people.lift(admin.name, { person, reason })),
      ),
  },
];
