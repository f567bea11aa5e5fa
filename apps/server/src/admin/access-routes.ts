// Who had access to a seat, what it could see, and the hidden cards of a deal that is over, to whoever says why.
import { openingRequest } from '@forehand/protocol';
import * as z from 'zod';
import type { AccessReviews } from './access-reviews.ts';
import type { CardOpenings } from './card-openings.ts';
import { type AdminRoute, matchParams, stepParams, withShape } from './route.ts';

const seatParams = stepParams.extend({ seat: z.coerce.number().int().min(0).max(6) });
const dealParams = matchParams.extend({ deal: z.coerce.number().int().min(1).max(10_000) });

export interface AccessParts {
  readonly access: AccessReviews;
  readonly openings: CardOpenings;
}

export const accessRoutes = ({ access, openings }: AccessParts): readonly AdminRoute[] => [
  {
    method: 'GET',
    url: '/api/admin/tables/:code/matches/:matchNo/access',
    needs: 'reviewer',
    act: ({ params }) => withShape(matchParams, params, ({ code, matchNo }) => access.access(code, matchNo)),
  },
  {
    method: 'GET',
    url: '/api/admin/tables/:code/matches/:matchNo/disclosure',
    needs: 'reviewer',
    act: ({ params }) =>
      withShape(matchParams, params, ({ code, matchNo }) => access.disclosure(code, matchNo)),
  },
  {
    method: 'GET',
    url: '/api/admin/tables/:code/steps/:version/seats/:seat',
    needs: 'reviewer',
    act: ({ params }) => withShape(seatParams, params, (place) => openings.sight(place)),
  },
  {
    method: 'POST',
    url: '/api/admin/tables/:code/steps/:version/seats/:seat',
    needs: 'reviewer',
    act: ({ admin, params, body }) =>
      withShape(seatParams, params, (place) =>
        withShape(openingRequest, body, ({ reason }) => openings.view(place, { admin: admin.name, reason })),
      ),
  },
  {
    method: 'POST',
    url: '/api/admin/tables/:code/matches/:matchNo/deals/:deal/open',
    needs: 'reviewer',
    act: ({ admin, params, body }) =>
      withShape(dealParams, params, (place) =>
        withShape(openingRequest, body, ({ reason }) => openings.hands(place, { admin: admin.name, reason })),
      ),
  },
];
