// What the database itself refuses, whoever asks: raw SQL, against both databases.

import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { newTable } from './appends.ts';
import { ALLOWED_NAP, NAP_LEDGER, NAP_SETTING } from './forbidden-nap-rows.ts';
import { ANSWER_REPORT, REPORT_SETTING, REPORTS } from './forbidden-report-rows.ts';
import { CHECK, FOREIGN_KEY, LEANED_ON, NOT_NULL, type Row, UNIQUE, WRITTEN_ONCE } from './forbidden-row.ts';
import { ALLOWED_SHEET, SHEET, SHEET_SETTING } from './forbidden-sheet-rows.ts';
import { TRAILS } from './forbidden-trail-rows.ts';

/**
 * A table of several matches: 1 has ended after two deals, 2 and 4 (Nap) are under way, 5 was closed without a deal,
 * those from 11 on are of other forms. {t} is the table.
 */
const SETTING = [
  `INSERT INTO tables VALUES ('{t}', 'code-{t}', 'bismarck', '{}', 'playing', 'ann', '["ann","bo","cy"]', 1, 1, 12)`,
  `INSERT INTO steps SELECT '{t}', n, 'ann', 'move-' || n, 'digest', '[]', NULL, now() FROM generate_series(1, 9) n`,
  `INSERT INTO matches VALUES
    ('{t}', 1, 'bismarck', 'p@1', '{}', '{ann,bo,cy}', true, 'hash', now(), NULL, '{}', '{}'),
    ('{t}', 2, 'bismarck', 'p@1', '{}', '{ann,bo,cy}', true, 'hash', now(), NULL, '{}', '{}'),
    ('{t}', 3, 'tarot', 'p@1', '{}', '{ann,bo,cy}', false, 'hash', now(), NULL, '{}', '{}')`,
  `INSERT INTO deal_scores VALUES ('{t}', 1, 1, 2, '{4,-3,-1}', '{4,-3,-1}', '{ann,bo,cy}')`,
  `INSERT INTO bismarck_sheet_rows VALUES ('{t}', 1, 1, 0, 1, 'spel', NULL, '{6,8,2}', 0, 1)`,
  `INSERT INTO deal_scores VALUES ('{t}', 1, 2, 3, '{1,-2,1}', '{5,-5,0}', '{ann,bo,cy}')`,
  `UPDATE matches SET ended_at = now(), totals = '{5,-5,0}', winners = '{0}' WHERE table_id = '{t}' AND number = 1`,
  `INSERT INTO deal_scores VALUES ('{t}', 2, 1, 4, '{0,0,0}', '{0,0,0}', '{ann,bo,cy}')`,
  `INSERT INTO deck_secrets VALUES ('{t}', 1, 1, 0, 2, '\\x00')`,
  ...NAP_SETTING,
  ...SHEET_SETTING,
  `INSERT INTO matches VALUES
    ('{t}', 5, 'bismarck', 'p@1', '{}', '{ann,bo,cy}', true, 'hash', now(), NULL, '{}', '{}')`,
  `UPDATE matches SET ended_at = now(), totals = '{0,0,0}', closed = true WHERE table_id = '{t}' AND number = 5`,
  `INSERT INTO score_adjustments VALUES ('{t}', 1, 1, 1, 6, '{2,-1,-1}', 'why')`,
  `INSERT INTO talk_lines VALUES ('{t}', 1, 'ann', 'line', 'hello', now())`,
  ...REPORT_SETTING,
  `INSERT INTO admins (name, role) VALUES ('admin-{t}', 'reviewer')`,
  `INSERT INTO audit_entries (admin, deed, table_id) VALUES ('admin-{t}', 'signedIn', '{t}')`,
] as const;

const score = (values: string, people = `'{ann,bo,cy}'`): string =>
  `INSERT INTO deal_scores VALUES ('{t}', ${values}, ${people})`;
const match = (values: string): string =>
  `INSERT INTO matches VALUES ('{t}', 9, 'bismarck', 'p@1', '{}', ${values})`;
const closed = (values: string, number: number): string =>
  `UPDATE matches SET ended_at = now(), closed = true, ${values} WHERE table_id = '{t}' AND number = ${number}`;
const change = (sql: string): string => `${sql} WHERE table_id = '{t}'`;

const said = (values: string): string => `INSERT INTO talk_lines VALUES ('{t}', ${values})`;

const STEPS: readonly Row[] = [
  [
    'a second step of one version',
    UNIQUE,
    `INSERT INTO steps VALUES ('{t}', 9, 'bo', 'm', 'd', '[]', NULL, now())`,
  ],
  [
    'a move id used again',
    UNIQUE,
    `INSERT INTO steps VALUES ('{t}', 10, 'ann', 'move-1', 'd', '[]', NULL, now())`,
  ],
  ['version 0', CHECK, `INSERT INTO steps VALUES ('{t}', 0, 'bo', 'm', 'd', '[]', NULL, now())`],
  [
    'events that are no list',
    CHECK,
    `INSERT INTO steps VALUES ('{t}', 10, 'bo', 'm', 'd', '{}', NULL, now())`,
  ],
  [
    'a step of no table',
    FOREIGN_KEY,
    `INSERT INTO steps VALUES ('{t}x', 1, 'bo', 'm', 'd', '[]', NULL, now())`,
  ],
  ['a changed step', WRITTEN_ONCE, change(`UPDATE steps SET events = '[1]'`)],
  ['a deleted step', WRITTEN_ONCE, change('DELETE FROM steps')],
  ['all steps swept away', WRITTEN_ONCE, 'TRUNCATE steps CASCADE'],
  ['a changed secret', WRITTEN_ONCE, change(`UPDATE deck_secrets SET wrapped = '\\x01'`)],
  ['a deleted secret', WRITTEN_ONCE, change('DELETE FROM deck_secrets')],
  ['a second secret of one pack', UNIQUE, `INSERT INTO deck_secrets VALUES ('{t}', 1, 1, 0, 3, '\\x00')`],
];

const SCORES: readonly Row[] = [
  ['a second score of a deal', UNIQUE, score(`1, 2, 5, '{1,-1,0}', '{6,-6,0}'`)],
  ['changes that do not sum to zero', CHECK, score(`2, 2, 5, '{1,1,1}', '{1,1,1}'`)],
  [
    'a match that is zero-sum no longer',
    WRITTEN_ONCE,
    `${change('UPDATE matches SET zero_sum = false')} AND number = 2`,
  ],
  ['a total that is not the sum', CHECK, score(`2, 2, 5, '{1,-1,0}', '{1,0,-1}'`)],
  ['a deal that does not follow', CHECK, score(`2, 3, 5, '{1,-1,0}', '{1,-1,0}'`)],
  ['deal 0', CHECK, score(`2, 0, 5, '{1,-1,0}', '{1,-1,0}'`)],
  ['a seat without a score', CHECK, score(`2, 2, 5, '{1,-1}', '{1,-1}'`)],
  ['an empty score', CHECK, score(`2, 2, 5, '{1,-1,NULL}', '{1,-1,NULL}'`)],
  ['a score of nobody', CHECK, score(`2, 2, 5, '{1,-1,0}', '{1,-1,0}'`, 'NULL')],
  [
    'moves of the clock for two seats of three',
    CHECK,
    score(`2, 2, 5, '{1,-1,0}', '{1,-1,0}'`, `'{ann,bo,cy}', '{1,0}'`),
  ],
  [
    'fewer moves of the clock than none',
    CHECK,
    score(`2, 2, 5, '{1,-1,0}', '{1,-1,0}'`, `'{ann,bo,cy}', '{0,-1,0}'`),
  ],
  [
    'stand-ins that are no list',
    CHECK,
    score(`2, 2, 5, '{1,-1,0}', '{1,-1,0}'`, `'{ann,bo,cy}', '{}', '{}'`),
  ],
  ['a score of two people', CHECK, score(`2, 2, 5, '{1,-1,0}', '{1,-1,0}'`, `'{ann,bo}'`)],
  ['a score of an empty seat', CHECK, score(`2, 2, 5, '{1,-1,0}', '{1,-1,0}'`, `'{ann,NULL,cy}'`)],
  ['a score after the end', CHECK, score(`1, 3, 5, '{1,-1,0}', '{6,-6,0}'`)],
  ['no score at all', CHECK, score(`2, 2, 5, NULL, NULL`)],
  ['a score of no step', FOREIGN_KEY, score(`2, 2, 99, '{1,-1,0}', '{1,-1,0}'`)],
  ['a score of no match', FOREIGN_KEY, score(`99, 1, 5, '{1,-1,0}', '{1,-1,0}'`)],
  ['a changed score', WRITTEN_ONCE, change(`UPDATE deal_scores SET change = '{0,0,0}'`)],
  ['a deleted score', WRITTEN_ONCE, change('DELETE FROM deal_scores')],
  ['all scores swept away', WRITTEN_ONCE, 'TRUNCATE deal_scores CASCADE'],
];

const MATCHES: readonly Row[] = [
  ['one seat', CHECK, match(`'{ann}', true, 'h', now(), NULL, '{}', '{}'`)],
  ['eight seats', CHECK, match(`'{a,b,c,d,e,f,g,h}', true, 'h', now(), NULL, '{}', '{}'`)],
  ['no seats', CHECK, match(`NULL, true, 'h', now(), NULL, '{}', '{}'`)],
  ['a result before the end', CHECK, match(`'{a,b,c}', true, 'h', now(), NULL, '{0,0,0}', '{0}'`)],
  ['an end without a result', CHECK, match(`'{a,b,c}', true, 'h', now(), now(), '{}', '{}'`)],
  ['an end without a winner', CHECK, match(`'{a,b,c}', true, 'h', now(), now(), '{0,0,0}', '{}'`)],
  ['a winner who has no seat', CHECK, match(`'{a,b,c}', true, 'h', now(), now(), '{0,0,0}', '{3}'`)],
  [
    'a second match of one number',
    UNIQUE,
    `INSERT INTO matches SELECT * FROM matches WHERE table_id = '{t}'`,
  ],
  ['a second end', WRITTEN_ONCE, `${change('UPDATE matches SET ended_at = now()')} AND number = 1`],
  [
    'other totals than the last deal’s',
    CHECK,
    `${change(`UPDATE matches SET ended_at = now(), totals = '{1,-1,0}', winners = '{0}'`)} AND number = 2`,
  ],
  [
    'other seats at the end',
    WRITTEN_ONCE,
    `${change(`UPDATE matches SET ended_at = now(), totals = '{0,0,0}', winners = '{0,1,2}', seats = '{x,y,z}'`)} AND number = 2`,
  ],
  [
    'a change before the end',
    WRITTEN_ONCE,
    `${change(`UPDATE matches SET sheet_hash = 'other'`)} AND number = 2`,
  ],
  ['a match closed before its end', CHECK, match(`'{a,b,c}', true, 'h', now(), NULL, '{}', '{}', true`)],
  ['a closed match with a winner', CHECK, closed(`totals = '{0,0,0}', winners = '{0}'`, 2)],
  ['a closed match with other totals', CHECK, closed(`totals = '{1,-1,0}'`, 2)],
  ['a closed match without totals', CHECK, closed(`totals = '{}'`, 2)],
  ['a match of no deal closed with totals', CHECK, closed(`totals = '{1,-1,0}'`, 3)],
  ['a match closed after its end', WRITTEN_ONCE, closed(`winners = '{}'`, 1)],
  [
    'a closed match opened again',
    WRITTEN_ONCE,
    `${change(`UPDATE matches SET closed = false, winners = '{0}'`)} AND number = 5`,
  ],
  ['a deleted match', WRITTEN_ONCE, change('DELETE FROM matches')],
];

const TABLES: readonly Row[] = [
  [
    'a code used again',
    UNIQUE,
    `INSERT INTO tables VALUES ('{t}x', 'code-{t}', 'g', '{}', 'over', NULL, '[]', 0, 0, 0)`,
  ],
  [
    'an unknown phase',
    CHECK,
    `INSERT INTO tables VALUES ('{t}x', '{t}x', 'g', '{}', 'paused', NULL, '[]', 0, 0, 0)`,
  ],
  [
    'seats that are no list',
    CHECK,
    `INSERT INTO tables VALUES ('{t}x', '{t}x', 'g', '{}', 'over', NULL, '{}', 0, 0, 0)`,
  ],
  [
    'a deal below zero',
    CHECK,
    `INSERT INTO tables VALUES ('{t}x', '{t}x', 'g', '{}', 'over', NULL, '[]', 0, -1, 0)`,
  ],
  [
    'a table without a code',
    NOT_NULL,
    `INSERT INTO tables VALUES ('{t}x', NULL, 'g', '{}', 'over', NULL, '[]', 0, 0, 0)`,
  ],
  ['a deleted table with steps', LEANED_ON, `DELETE FROM tables WHERE id = '{t}'`],
  ['a second installation', CHECK, `INSERT INTO installations VALUES (2, 'print')`],
];

const ADMINS: readonly Row[] = [
  ['a second admin of one name', UNIQUE, `INSERT INTO admins (name, role) VALUES ('admin-{t}', 'operator')`],
  ['an unknown role', CHECK, `INSERT INTO admins (name, role) VALUES ('other-{t}', 'king')`],
  ['a deleted admin', WRITTEN_ONCE, `DELETE FROM admins WHERE name = 'admin-{t}'`],
  ['a link for nobody', FOREIGN_KEY, `INSERT INTO admin_links VALUES ('\\x00', 'nobody-{t}', now())`],
  [
    'a session of nobody',
    FOREIGN_KEY,
    `INSERT INTO admin_sessions VALUES ('\\x00', 'nobody-{t}', now(), now())`,
  ],
  ['a changed audit entry', WRITTEN_ONCE, change(`UPDATE audit_entries SET admin = NULL`)],
  ['a deleted audit entry', WRITTEN_ONCE, change(`DELETE FROM audit_entries`)],
  [
    'a reason longer than 500 characters',
    CHECK,
    `INSERT INTO audit_entries (deed, reason) VALUES ('signedIn', repeat('x', 501))`,
  ],
];

const corrected = (values: string): string => `INSERT INTO score_adjustments VALUES ('{t}', ${values})`;

const CORRECTIONS: readonly Row[] = [
  ['a second line of one number', UNIQUE, corrected(`1, 1, 1, 6, '{1,-1,0}', 'why'`)],
  ['a line of no score', FOREIGN_KEY, corrected(`1, 2, 9, 6, '{1,-1,0}', 'why'`)],
  ['a line of no step', FOREIGN_KEY, corrected(`1, 2, 1, 99, '{1,-1,0}', 'why'`)],
  ['a line that does not follow', CHECK, corrected(`1, 3, 1, 6, '{1,-1,0}', 'why'`)],
  ['line 0', CHECK, corrected(`2, 0, 1, 6, '{1,-1,0}', 'why'`)],
  ['a line that does not sum to zero', CHECK, corrected(`1, 2, 1, 6, '{1,1,1}', 'why'`)],
  ['a line for two seats of three', CHECK, corrected(`1, 2, 1, 6, '{1,-1}', 'why'`)],
  ['a line with an empty seat', CHECK, corrected(`1, 2, 1, 6, '{1,-1,NULL}', 'why'`)],
  ['a line without a change', CHECK, corrected(`1, 2, 1, 6, NULL, 'why'`)],
  ['a line without a reason', CHECK, corrected(`1, 2, 1, 6, '{1,-1,0}', ''`)],
  ['a changed line', WRITTEN_ONCE, change(`UPDATE score_adjustments SET reason = 'other'`)],
  ['a deleted line', WRITTEN_ONCE, change('DELETE FROM score_adjustments')],
  ['all lines swept away', WRITTEN_ONCE, 'TRUNCATE score_adjustments'],
  ['a ban without a reason', CHECK, `INSERT INTO bans (person, admin, reason) VALUES ('{t}', 'a', '')`],
];

const TALK: readonly Row[] = [
  ['a second line of one number', UNIQUE, said(`1, 'bo', 'line', 'hi', now()`)],
  ['line 0', CHECK, said(`0, 'bo', 'line', 'hi', now()`)],
  ['an unknown kind', CHECK, said(`2, 'bo', 'song', 'la', now()`)],
  ['a line of nothing', CHECK, said(`2, 'bo', 'line', '', now()`)],
  ['a line that is too long', CHECK, said(`2, 'bo', 'line', repeat('x', 281), now()`)],
  ['a line at no table', FOREIGN_KEY, `INSERT INTO talk_lines VALUES ('{t}x', 1, 'bo', 'line', 'hi', now())`],
  [
    'an invitation to no table',
    FOREIGN_KEY,
    `INSERT INTO invitations VALUES ('\\x00', '{t}x', '', '', 'usual')`,
  ],
  [
    'an invitation with unknown cards',
    CHECK,
    `INSERT INTO invitations VALUES ('\\x00', '{t}', '', '', 'tiny')`,
  ],
];

const GROUPS = {
  steps: STEPS,
  scores: SCORES,
  'the contract sheet': SHEET,
  'the Nap ledger': NAP_LEDGER,
  matches: MATCHES,
  tables: TABLES,
  'talk and invitations': TALK,
  'admins and their log': ADMINS,
  reports: REPORTS,
  trails: TRAILS,
  'corrections and bans': CORRECTIONS,
};

export function describeForbiddenRows(pool: () => pg.Pool): void {
  const tableId = newTable();
  const run = (sql: string) => pool().query(sql.replaceAll('{t}', tableId));
  beforeAll(async () => {
    for (const sql of SETTING) await run(sql);
  });
  for (const [group, rows] of Object.entries(GROUPS)) {
    describe(`GR8 the database refuses in ${group}`, () => {
      test.each(rows)('%s', async (_, sqlstate, sql) => {
        await expect(run(sql)).rejects.toMatchObject({ code: expect.stringMatching(sqlstate) });
      });
    });
  }

  test.each([...ALLOWED_SHEET, ...ALLOWED_NAP, ...ANSWER_REPORT])(
    'GR8 the database takes %s',
    async (_, sql) => {
      expect(await run(sql)).toMatchObject({ rowCount: 1 });
    },
  );

  test('a game that is not zero-sum may score as it likes', async () => {
    await run(score(`3, 1, 5, '{1,1,1}', '{1,1,1}'`));
    await run(score(`3, 2, 6, '{2,0,5}', '{3,1,6}'`));
    const { rows } = await run(`${change('SELECT * FROM deal_scores')} AND match_no = 3`);
    expect(rows).toHaveLength(2);
  });
}
