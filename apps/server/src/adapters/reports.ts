// What players report to the admins.
import type pg from 'pg';
import type { FiledReport, NewReport, Report, Reports } from '../report-ports.ts';
import { auditedIf, entryValue } from './audited.ts';
import { ask } from './database-failure.ts';

/** $1 to $13: the report. $14 and $15: the bound. No row: it is beyond that, or this one has come before. */
const ADD = `
INSERT INTO reports (table_id, reporter, report_id, kind, subject, quoted, line, match_no, deal, version, client,
  language, words)
SELECT $1, $2, $3, $4, $5, $6, $7::int, $8::int, $9::int, $10::int, $11, $12, $13
WHERE (SELECT count(*) FROM reports
  WHERE reporter = $2 AND at > statement_timestamp() - $15::float8 * interval '1 millisecond') < $14::int
ON CONFLICT DO NOTHING
RETURNING number::float8 AS number`;

const SAME = `
SELECT number::float8 AS number FROM reports WHERE table_id = $1 AND reporter = $2 AND report_id = $3`;

const milliseconds = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8`;

const COLUMNS = `
  r.number::float8 AS number, r.table_id AS "tableId", r.reporter, r.report_id AS "reportId", ${milliseconds('r.at')} AS at,
  r.kind, r.subject, r.quoted, r.line, r.match_no AS "matchNo", r.deal, r.version, r.client, r.language, r.words,
  CASE WHEN r.answered_at IS NOT NULL THEN json_build_object('admin', r.answered_by, 'verdict', r.verdict,
    'words', r.answer_words, 'at', ${milliseconds('r.answered_at')}) END AS answer`;

const FILED = `
SELECT ${COLUMNS}, t.code, t.game, coalesce(n.name, '') AS "reporterName",
  CASE WHEN r.subject IS NOT NULL THEN coalesce(s.name, '') END AS "subjectName"
FROM reports r JOIN tables t ON t.id = r.table_id
  LEFT JOIN table_names n ON n.table_id = r.table_id AND n.person = r.reporter
  LEFT JOIN table_names s ON s.table_id = r.table_id AND s.person = r.subject
WHERE ($2::text IS NULL OR t.code = $2)`;

/** $1: after this number; null for the first page. $2: the code of a table, or null. $3: how many. */
const LISTS = {
  open: `${FILED} AND r.answered_at IS NULL AND ($1::bigint IS NULL OR r.number > $1) ORDER BY r.number LIMIT $3`,
  answered: `${FILED} AND r.answered_at IS NOT NULL AND ($1::bigint IS NULL OR r.number < $1)
    ORDER BY r.number DESC LIMIT $3`,
} as const;

const OF_PERSON = `
SELECT ${COLUMNS} FROM reports r WHERE r.table_id = $1 AND r.reporter = $2 ORDER BY r.number DESC LIMIT $3`;

const FIND = `SELECT ${COLUMNS} FROM reports r WHERE r.number = $1`;

const OPEN = `
SELECT count(*)::int AS open FROM (SELECT 1 FROM reports WHERE answered_at IS NULL LIMIT $1) o`;

/** $5: the entry of the audit log. */
const ANSWER = `
WITH done AS (
  UPDATE reports SET answered_at = statement_timestamp(), answered_by = $2, verdict = $3, answer_words = $4
  WHERE number = $1 AND answered_at IS NULL RETURNING number
), ${auditedIf('done', '$5')}
SELECT number FROM done`;

type Numbered = Pick<Report, 'number'>;

const valuesOf = (report: NewReport) => [
  report.tableId,
  report.reporter,
  report.reportId,
  report.kind,
  report.subject,
  report.quoted,
  report.line,
  report.matchNo,
  report.deal,
  report.version,
  report.client,
  report.language,
  report.words,
];

export function postgresReports(pool: pg.Pool): Reports {
  const sameAs = async ({ tableId, reporter, reportId }: NewReport) =>
    (await ask<Numbered>(pool, { text: SAME, values: [tableId, reporter, reportId] }))[0]?.number;
  return {
    async add(report, { most, withinMs }) {
      const values = [...valuesOf(report), most, withinMs];
      const [added] = await ask<Numbered>(pool, { text: ADD, values });
      return added?.number ?? sameAs(report);
    },
    ofPerson: (tableId, reporter, limit) =>
      ask<Report>(pool, { text: OF_PERSON, values: [tableId, reporter, limit] }),
    async find(number) {
      return (await ask<Report>(pool, { text: FIND, values: [number] }))[0];
    },
    list: ({ state, after = null, code = null, limit }) =>
      ask<FiledReport>(pool, { text: LISTS[state], values: [after, code, limit] }),
    async open(most) {
      return (await ask<{ readonly open: number }>(pool, { text: OPEN, values: [most] }))[0]?.open ?? 0;
    },
    async answer(number, { admin, verdict, words }, audited) {
      const values = [number, admin, verdict, words, entryValue(audited)];
      return (await ask(pool, { text: ANSWER, values })).length > 0;
    },
  };
}
