// Reports the database must refuse, and what may be done to one.
import { type Allowed, CHECK, FOREIGN_KEY, type Row, UNIQUE, WRITTEN_ONCE } from './forbidden-row.ts';

const COLUMNS = `(table_id, reporter, report_id, kind, subject, quoted, line, match_no, deal, version, client, language, words)`;

const report = (id: string, about: string, words = `'words'`): string =>
  `INSERT INTO reports ${COLUMNS} VALUES ('{t}', 'bo', '${id}', ${about}, 5, 'build', 'en', ${words})`;
const change = (id: string, set: string): string =>
  `UPDATE reports SET ${set} WHERE table_id = '{t}' AND report_id = '${id}'`;

const ANSWERED = `answered_at = now(), answered_by = 'ada', verdict = 'tellMore', answer_words = 'a'`;

export const REPORT_SETTING: readonly string[] = [
  report('open', `'line', 'ann', 'hello', 1, 1, 2`),
  report('answered', `'conduct', NULL, NULL, NULL, 1, 2`),
  change('answered', ANSWERED),
];

export const REPORTS: readonly Row[] = [
  ['a report made twice', UNIQUE, report('open', `'conduct', NULL, NULL, NULL, 1, 2`)],
  ['an unknown kind', CHECK, report('x', `'boring', NULL, NULL, NULL, 1, 2`)],
  ['a name of nobody', CHECK, report('x', `'name', NULL, 'Bo', NULL, 1, 2`)],
  ['a deal about somebody', CHECK, report('x', `'conduct', 'ann', NULL, NULL, 1, 2`)],
  ['a line without a number', CHECK, report('x', `'line', 'ann', 'hello', NULL, 1, 2`)],
  ['a deal of no match', CHECK, report('x', `'conduct', NULL, NULL, NULL, NULL, 2`)],
  ['match 0', CHECK, report('x', `'conduct', NULL, NULL, NULL, 0, NULL`)],
  ['words that are too many', CHECK, report('x', `'conduct', NULL, NULL, NULL, 1, 2`, `repeat('x', 501)`)],
  [
    'a report at no table',
    FOREIGN_KEY,
    report('x', `'conduct', NULL, NULL, NULL, 1, 2`).replace('{t}', '{t}x'),
  ],
  ['half an answer', CHECK, change('open', `verdict = 'tellMore'`)],
  ['a second answer', WRITTEN_ONCE, change('answered', ANSWERED)],
  ['another kind afterwards', WRITTEN_ONCE, change('open', `kind = 'line'`)],
  ['another table afterwards', WRITTEN_ONCE, change('open', `table_id = '{t}'`)],
  ['a deleted report', WRITTEN_ONCE, `DELETE FROM reports WHERE table_id = '{t}'`],
  ['all reports swept away', WRITTEN_ONCE, 'TRUNCATE reports'],
];

export const ANSWER_REPORT: readonly Allowed[] = [
  ['what was quoted to go', change('open', 'quoted = NULL')],
  ['one answer to a report', change('open', ANSWERED)],
];
