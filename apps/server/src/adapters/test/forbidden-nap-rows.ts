// What the database refuses in the Nap ledger.
import { type Allowed, CHECK, FOREIGN_KEY, type Row, UNIQUE, WRITTEN_ONCE } from './forbidden-row.ts';

const score = (deal: number, change: string, total: string): string =>
  `INSERT INTO deal_scores VALUES ('{t}', 4, ${deal}, 5, '${change}', '${total}', '{ann,bo,cy}')`;

/** Match 4 is one of Nap. Deal 1 has its row; the others wait for theirs. */
export const NAP_SETTING = [
  `INSERT INTO matches VALUES
    ('{t}', 4, 'nap', 'p@1', '{}', '{ann,bo,cy}', true, 'hash', now(), NULL, '{}', '{}')`,
  score(1, '{-4,-4,8}', '{-4,-4,8}'),
  `INSERT INTO nap_ledger_rows VALUES ('{t}', 4, 1, 2, '{pass,three,four}', 2, 'four', true)`,
  score(2, '{-4,-4,8}', '{-8,-8,16}'),
  score(3, '{0,0,0}', '{-8,-8,16}'),
  score(4, '{4,4,-8}', '{-4,-4,8}'),
  score(5, '{-3,-5,8}', '{-7,-9,16}'),
  score(6, '{-3,6,-3}', '{-10,-3,13}'),
  score(7, '{-20,40,-20}', '{-30,37,-7}'),
  score(8, '{5,-10,5}', '{-25,27,-2}'),
  score(9, '{-1,-1,2}', '{-26,26,0}'),
] as const;

const row = (values: string): string => `INSERT INTO nap_ledger_rows VALUES ('{t}', 4, ${values})`;
/** Deal 2, in which cy, dealing, has won 4 of each. */
const won = (values: string): string => row(`2, ${values}`);
/** Deal 3, in which nobody pays. */
const passedOut = (values: string): string => row(`3, ${values}`);

export const NAP_LEDGER: readonly Row[] = [
  ['a second row of a deal', UNIQUE, row(`1, 2, '{pass,three,four}', 2, 'four', true`)],
  ['a row of no score', FOREIGN_KEY, row(`99, 2, '{pass,three,four}', 2, 'four', true`)],
  [
    'a row of a match of another game',
    CHECK,
    `INSERT INTO nap_ledger_rows VALUES ('{t}', 2, 1, 0, '{pass,pass,pass}', NULL, NULL, NULL)`,
  ],
  ['a dealer who has no seat', CHECK, won(`3, '{pass,three,four}', 2, 'four', true`)],
  ['a dealer below zero', CHECK, won(`-1, '{pass,three,four}', 2, 'four', true`)],
  ['a declarer who has no seat', CHECK, won(`2, '{pass,three,four}', 3, 'four', true`)],
  ['a declarer below zero', CHECK, won(`2, '{pass,three,four}', -1, 'four', true`)],
  ['a call too few', CHECK, won(`1, '{three,four}', 1, 'four', true`)],
  ['a call too many', CHECK, won(`2, '{pass,three,four,pass}', 2, 'four', true`)],
  ['no call', CHECK, won(`2, '{}', 2, 'four', true`)],
  ['calls unknown', CHECK, won(`2, NULL, 2, 'four', true`)],
  ['one call unknown', CHECK, won(`2, '{pass,NULL,four}', 2, 'four', true`)],
  ['a call nobody knows', CHECK, won(`2, '{pass,solo,four}', 2, 'four', true`)],
  ['a bid nobody knows', CHECK, won(`2, '{pass,three,solo}', 2, 'solo', true`)],
  ['a pass for a bid', CHECK, won(`2, '{three,four,pass}', 2, 'pass', true`)],
  ['a bid the declarer has not called', CHECK, won(`2, '{pass,three,four}', 2, 'three', true`)],
  ['a bid of the seat before the declarer', CHECK, won(`2, '{pass,four,pass}', 2, 'four', true`)],
  ['a declarer without a bid', CHECK, won(`2, '{pass,three,four}', 2, NULL, NULL`)],
  ['a bid without an outcome', CHECK, won(`2, '{pass,three,four}', 2, 'four', NULL`)],
  ['an outcome without a declarer', CHECK, passedOut(`2, '{pass,pass,pass}', NULL, NULL, false`)],
  ['a bid without a declarer', CHECK, passedOut(`2, '{pass,pass,three}', NULL, 'three', true`)],
  ['a call nobody holds', CHECK, passedOut(`2, '{pass,three,pass}', NULL, NULL, NULL`)],
  ['a passed-out deal with a change', CHECK, won(`2, '{pass,pass,pass}', NULL, NULL, NULL`)],
  ['a bid nobody pays for', CHECK, passedOut(`2, '{pass,three,four}', 2, 'four', true`)],
  ['a failed bid the declarer is paid for', CHECK, won(`2, '{pass,three,four}', 2, 'four', false`)],
  ['a made bid the declarer pays for', CHECK, row(`4, 2, '{pass,three,four}', 2, 'four', true`)],
  ['opponents who pay unequally', CHECK, row(`5, 2, '{pass,three,four}', 2, 'four', true`)],
  ['a declarer who is paid as an opponent', CHECK, won(`1, '{pass,three,four}', 1, 'four', true`)],
  ['a changed row', WRITTEN_ONCE, `UPDATE nap_ledger_rows SET made = false WHERE table_id = '{t}'`],
  ['a deleted row', WRITTEN_ONCE, `DELETE FROM nap_ledger_rows WHERE table_id = '{t}'`],
  ['the whole ledger swept away', WRITTEN_ONCE, 'TRUNCATE nap_ledger_rows'],
];

/** Rows of other ladders and tariffs: the database knows every bid, and no price. */
export const ALLOWED_NAP: readonly Allowed[] = [
  ['a Misère', row(`6, 2, '{two,misere,pass}', 1, 'misere', true`)],
  ['a Blücher', row(`7, 2, '{wellington,blucher,pass}', 1, 'blucher', true`)],
  ['a Nap that is lost at half of what it wins', row(`8, 2, '{three,nap,pass}', 1, 'nap', false`)],
  ['the One that a dealer has to bid', row(`9, 2, '{pass,pass,one}', 2, 'one', true`)],
];
