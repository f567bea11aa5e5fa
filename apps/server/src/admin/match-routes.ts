// Matches and their logs, as everybody at the table could see them.
import { logQuery, matchesQuery } from '@forehand/protocol';
import type { MatchReviews } from './match-reviews.ts';
import { type AdminRoute, matchParams, stepParams, withShape } from './route.ts';

export const matchRoutes = (matches: MatchReviews): readonly AdminRoute[] => [
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
