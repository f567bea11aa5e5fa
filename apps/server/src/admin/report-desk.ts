// What players have reported, and who has answered it.
import {
  type Answer,
  type answerReportRequest,
  isVerdictOn,
  PAGE_SIZE,
  type ReportsAnswer,
  type reportsQuery,
  type ShownReport,
} from '@forehand/protocol';
import type * as z from 'zod';
import type { FiledReport, Reports } from '../report-ports.ts';

export interface ReportDeskPorts {
  readonly reports: Reports;
}

/** Beyond so many that are open it is no matter how many more. */
const COUNTED = 100;

export class ReportDesk {
  readonly #ports: ReportDeskPorts;

  constructor(ports: ReportDeskPorts) {
    this.#ports = ports;
  }

  async list(asked: z.infer<typeof reportsQuery>): Promise<Answer<Omit<ReportsAnswer, 'ok'>>> {
    const { reports } = this.#ports;
    const found = await reports.list({ ...asked, limit: PAGE_SIZE });
    return { ok: true, reports: found.map(shown), open: await reports.open(COUNTED) };
  }

  /** What is found stands in the audit log by the time the reporter can read it. */
  async answer(
    admin: string,
    number: number,
    { verdict, words }: z.infer<typeof answerReportRequest>,
  ): Promise<Answer<object>> {
    const { reports } = this.#ports;
    const report = await reports.find(number);
    if (report === undefined) return { ok: false, code: 'noSuchReport' };
    if (!isVerdictOn(report.kind, verdict)) return { ok: false, code: 'malformed' };
    if (report.answer !== null) return { ok: false, code: 'alreadyAnswered' };
    const { tableId, matchNo, deal, version } = report;
    const reason = words === '' ? verdict : `${verdict}: ${words}`;
    const about = { tableId, matchNo, deal, version, subject: `#${number}`, reason: reason.slice(0, 500) };
    const entry = { admin, deed: 'reportAnswered', ...about } as const;
    const isGiven = await reports.answer(number, { admin, verdict, words }, entry);
    return isGiven ? { ok: true } : { ok: false, code: 'alreadyAnswered' };
  }
}

const shown = ({ answer, reporterName, subjectName, ...report }: FiledReport): ShownReport => ({
  number: report.number,
  kind: report.kind,
  at: report.at,
  code: report.code,
  game: report.game,
  matchNo: report.matchNo,
  deal: report.deal,
  version: report.version,
  client: report.client,
  language: report.language,
  quoted: report.quoted,
  words: report.words,
  reporter: reporterName,
  about: subjectName,
  answer: answer && { verdict: answer.verdict, words: answer.words, at: answer.at },
  answeredBy: answer?.admin ?? null,
});
