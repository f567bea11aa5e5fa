// What players have reported, and its answers.
import { answerReportRequest, reportsQuery } from '@forehand/protocol';
import * as z from 'zod';
import type { ReportDesk } from './report-desk.ts';
import { type AdminRoute, withShape } from './route.ts';

const reportParams = z.object({ number: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const reportDeskRoutes = (desk: ReportDesk): readonly AdminRoute[] => [
  {
    method: 'GET',
    url: '/api/admin/reports',
    needs: 'reviewer',
    act: ({ query }) => withShape(reportsQuery, query, (asked) => desk.list(asked)),
  },
  {
    method: 'POST',
    url: '/api/admin/reports/:number/answer',
    needs: 'reviewer',
    act: ({ admin, params, body }) =>
      withShape(reportParams, params, ({ number }) =>
        withShape(answerReportRequest, body, (answer) => desk.answer(admin.name, number, answer)),
      ),
  },
];
