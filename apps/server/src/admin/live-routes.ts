// Tables that are played at now.
import { liveQuery } from '@forehand/protocol';
import type { LiveReviews } from './live-tables.ts';
import { type AdminRoute, withShape } from './route.ts';

export const liveRoutes = (live: LiveReviews): readonly AdminRoute[] => [
  {
    method: 'GET',
    url: '/api/admin/live',
    needs: 'reviewer',
    act: ({ query }) => withShape(liveQuery, query, (asked) => live.read(asked)),
  },
];
