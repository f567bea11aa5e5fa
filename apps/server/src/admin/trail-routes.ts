// The trails of a table: what was refused there.
import { refusalsQuery } from '@forehand/protocol';
import { type AdminRoute, tableParams, withShape } from './route.ts';
import type { TrailReviews } from './trail-reviews.ts';

export const trailRoutes = (trails: TrailReviews): readonly AdminRoute[] => [
  {
    method: 'GET',
    url: '/api/admin/tables/:code/refusals',
    needs: 'reviewer',
    act: ({ params, query }) =>
      withShape(tableParams, params, ({ code }) =>
        withShape(refusalsQuery, query, (asked) => trails.refusals(code, asked)),
      ),
  },
];
