// Reports to the admins, as the page sends and reads them.
import type { OwnReport, ReportAnswer, ReportRequest } from '@forehand/protocol';
import { exactly, isNumber, isString, listOf, nullable, shape } from '../net/guards.ts';
import { newMoveId } from '../net/move-id.ts';
import { pageBuild } from '../net/page-build.ts';
import { ask, post } from '../net/server-api.ts';

const isYes = exactly(true);
const isAnswer = shape<ReportAnswer>({ verdict: isString, words: isString, at: isNumber });
const isOwnReport = shape<OwnReport>({
  number: isNumber,
  kind: isString,
  at: isNumber,
  matchNo: nullable(isNumber),
  deal: nullable(isNumber),
  quoted: nullable(isString),
  words: isString,
  answer: nullable(isAnswer),
});
const isOwnReports = shape<{ ok: true; reports: OwnReport[] }>({ ok: isYes, reports: listOf(isOwnReport) });
const isMade = shape<{ ok: true; number: number }>({ ok: isYes, number: isNumber });

const address = (code: string): string => `/api/tables/${encodeURIComponent(code)}/reports`;

export const ownReports = (code: string) => ask(address(code), isOwnReports, { cache: 'no-store' });

export const makeReport = (code: string, report: ReportRequest) => post(address(code), isMade, report);

/** What every report says of where it was made. */
export const madeAt = (version: number, language: string) => ({
  reportId: newMoveId(),
  version,
  client: pageBuild,
  language,
});
