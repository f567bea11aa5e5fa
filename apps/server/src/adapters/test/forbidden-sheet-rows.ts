// What the database refuses on the contract sheet, and what it takes, form by form.
import { type Allowed, CHECK, FOREIGN_KEY, type Row, UNIQUE, WRITTEN_ONCE } from './forbidden-row.ts';

const start = (number: number, seats: string, { options = '{}', zeroSum = true } = {}): string =>
  `INSERT INTO matches VALUES
    ('{t}', ${number}, 'bismarck', 'p@1', '${options}', '${seats}', ${zeroSum}, 'hash', now(), NULL, '{}', '{}')`;

const score = (match: number, deal: number, change: string, total = change): string => {
  const people = change.split(',').length === 4 ? '{ann,bo,cy,di}' : '{ann,bo,cy}';
  return `INSERT INTO deal_scores VALUES ('{t}', ${match}, ${deal}, 5, '${change}', '${total}', '${people}')`;
};

const LIGHT = 11;
const FOUR = 12;
const NO_TRUMPS = 13;
const EITHER = 14;
const LONG = 15;

/** Matches of other forms. Their deals are scored and wait for their rows. */
export const SHEET_SETTING = [
  start(LIGHT, '{ann,bo,cy}', { zeroSum: false }),
  score(LIGHT, 1, '{10,4,2}'),
  score(LIGHT, 2, '{-3,-5,-8}', '{7,-1,-6}'),
  start(FOUR, '{ann,bo,cy,di}'),
  score(FOUR, 1, '{1,0,0,-1}'),
  score(FOUR, 2, '{-1,0,0,1}', '{0,0,0,0}'),
  start(NO_TRUMPS, '{ann,bo,cy}', { options: '{"valfri": "ntOnly"}' }),
  score(NO_TRUMPS, 1, '{0,0,0}'),
  start(EITHER, '{ann,bo,cy}', { options: '{"valfri": "suitOrNoTrump"}' }),
  ...[1, 2].map((deal) => score(EITHER, deal, '{0,0,0}')),
  start(LONG, '{ann,bo,cy}'),
  ...[1, 2, 3, 4, 5, 6].map((deal) => score(LONG, deal, '{0,0,0}')),
  `INSERT INTO bismarck_sheet_rows VALUES ('{t}', ${LONG}, 1, 0, 1, 'spel', NULL, '{4,8,4}', 0, 1)`,
];

const rowOf = (match: number, deal: number, values: string): string =>
  `INSERT INTO bismarck_sheet_rows VALUES ('{t}', ${match}, ${deal}, ${values})`;
/** A second row for deal 2 of match 1, in which each seat has a change. */
const sheet = (values: string): string => rowOf(1, 2, values);

/** What the usual row has not. */
interface More {
  readonly counted?: string;
  readonly extra?: boolean;
  readonly compared?: string;
}

/** Of the long match, whose deals change nothing. */
const more = (deal: number, values: string, { counted, extra, compared }: More): string =>
  `INSERT INTO bismarck_sheet_rows (table_id, match_no, deal, dealer, forehand, contract, trump, tricks, redeals,
    use_no, counted, extra, compared)
  VALUES ('{t}', ${LONG}, ${deal}, ${values}, ${counted ?? `'{}'`}, ${extra ?? false}, ${compared ?? `'{}'`})`;

const HEARTS = `0, 1, 'noHearts', NULL, '{6,8,2}', 0, 1`;
const QUEEN = `0, 1, 'noQueen', NULL, '{6,8,2}', 0, 1`;
const VALFRI = `0, 1, 'valfri', 'H', '{6,8,2}', 0, 1`;

const USUAL: readonly Row[] = [
  ['a second row of a deal', UNIQUE, rowOf(1, 1, `0, 2, 'pass', NULL, '{6,8,2}', 0, 1`)],
  ['a row of no score', FOREIGN_KEY, rowOf(1, 9, `0, 1, 'pass', NULL, '{6,8,2}', 0, 1`)],
  ['a contract used twice', UNIQUE, sheet(`0, 1, 'spel', NULL, '{6,8,2}', 0, 1`)],
  ['an unknown contract', CHECK, sheet(`0, 1, 'solo', NULL, '{6,8,2}', 0, 1`)],
  ['fifteen tricks', CHECK, sheet(`0, 1, 'pass', NULL, '{6,8,1}', 0, 1`)],
  ['sixteen tricks with one below zero', CHECK, sheet(`0, 1, 'pass', NULL, '{9,8,-1}', 0, 1`)],
  ['sixteen tricks of two seats', CHECK, sheet(`0, 1, 'pass', NULL, '{8,8}', 0, 1`)],
  ['tricks unknown', CHECK, sheet(`0, 1, 'pass', NULL, '{8,8,NULL}', 0, 1`)],
  ['no tricks', CHECK, sheet(`0, 1, 'pass', NULL, NULL, 0, 1`)],
  ['trumps in Spel', CHECK, sheet(`0, 2, 'spel', 'H', '{6,8,2}', 0, 1`)],
  ['trumps in Pass', CHECK, sheet(`0, 1, 'pass', 'S', '{6,8,2}', 0, 1`)],
  ['Spader without spades', CHECK, sheet(`0, 1, 'spader', 'H', '{6,8,2}', 0, 1`)],
  ['Spader without trumps', CHECK, sheet(`0, 1, 'spader', NULL, '{6,8,2}', 0, 1`)],
  ['Valfri without trumps', CHECK, sheet(`0, 1, 'valfri', NULL, '{6,8,2}', 0, 1`)],
  ['Valfri with a fifth suit', CHECK, sheet(`0, 1, 'valfri', 'X', '{6,8,2}', 0, 1`)],
  ['a seat that is none', CHECK, sheet(`3, 1, 'pass', NULL, '{6,8,2}', 0, 1`)],
  ['a forehand below zero', CHECK, sheet(`0, -1, 'pass', NULL, '{6,8,2}', 0, 1`)],
  ['fewer than no redeals', CHECK, sheet(`0, 1, 'pass', NULL, '{6,8,2}', -1, 1`)],
  ['a row of a match of another game', CHECK, rowOf(4, 1, `0, 1, 'pass', NULL, '{6,8,2}', 0, 1`)],
  ['a changed row', WRITTEN_ONCE, `UPDATE bismarck_sheet_rows SET contract = 'pass' WHERE table_id = '{t}'`],
  ['a deleted row', WRITTEN_ONCE, `DELETE FROM bismarck_sheet_rows WHERE table_id = '{t}'`],
  ['the whole sheet swept away', WRITTEN_ONCE, 'TRUNCATE bismarck_sheet_rows'],
];

const OF_FORMS: readonly Row[] = [
  ['twelve tricks of three seats', CHECK, sheet(`0, 1, 'pass', NULL, '{4,4,4}', 0, 1`)],
  ['sixteen tricks of four seats', CHECK, rowOf(FOUR, 1, `0, 1, 'pass', NULL, '{4,4,4,4}', 0, 1`)],
  ['four seats’ tricks in a match of three', CHECK, sheet(`0, 1, 'pass', NULL, '{4,4,2,2}', 0, 1`)],
  ['three seats’ tricks in a match of four', CHECK, rowOf(FOUR, 1, `0, 1, 'pass', NULL, '{6,8,2}', 0, 1`)],
  ['a fifth seat', CHECK, rowOf(FOUR, 1, `4, 0, 'pass', NULL, '{4,4,2,2}', 0, 1`)],
  ['trumps where Valfri has none', CHECK, rowOf(NO_TRUMPS, 1, `0, 1, 'valfri', 'H', '{6,8,2}', 0, 1`)],
  [
    'a fifth suit where Valfri may have none',
    CHECK,
    rowOf(EITHER, 1, `0, 1, 'valfri', 'X', '{6,8,2}', 0, 1`),
  ],
  ['a second use without the first', CHECK, sheet(`0, 2, 'spel', NULL, '{6,8,2}', 0, 2`)],
  ['a third use after the first', CHECK, sheet(`0, 1, 'spel', NULL, '{6,8,2}', 0, 3`)],
  ['a first use after the first', CHECK, rowOf(LONG, 2, `0, 1, 'spel', NULL, '{6,8,2}', 0, 0`)],
  ['a use no form has', CHECK, sheet(`0, 1, 'spel', NULL, '{6,8,2}', 0, 9`)],
  ['cut trumps without a suit', CHECK, rowOf(LONG, 2, `0, 1, 'cutTrump', NULL, '{6,8,2}', 0, 1`)],
  ['cut trumps of a fifth suit', CHECK, rowOf(LONG, 2, `0, 1, 'cutTrump', 'NT', '{6,8,2}', 0, 1`)],
  ['no hearts with trumps', CHECK, more(2, HEARTS.replace('NULL', `'H'`), { counted: `'{1,7,5}'` })],
  ['no hearts without a count', CHECK, more(2, HEARTS, {})],
  ['twelve hearts', CHECK, more(2, HEARTS, { counted: `'{1,6,5}'` })],
  ['thirteen hearts with one below zero', CHECK, more(2, HEARTS, { counted: `'{-1,9,5}'` })],
  ['hearts of two seats', CHECK, more(2, HEARTS, { counted: `'{6,7}'` })],
  ['hearts unknown', CHECK, more(2, HEARTS, { counted: `'{6,7,NULL}'` })],
  ['no count at all', CHECK, more(2, HEARTS, { counted: 'NULL' })],
  ['two queens of spades', CHECK, more(2, QUEEN, { counted: `'{1,1,0}'` })],
  ['no queen of spades', CHECK, more(2, QUEEN, { counted: `'{0,0,0}'` })],
  ['cards counted where tricks count', CHECK, more(2, VALFRI, { counted: `'{1,7,5}'` })],
  ['an extra deal of Spel', CHECK, more(2, `0, 1, 'spel', NULL, '{6,8,2}', 0, 2`, extra())],
  ['an extra deal with nothing to compare', CHECK, more(2, VALFRI, { extra: true })],
  ['an extra deal compared for two', CHECK, more(2, VALFRI, extra(`'{1,-1}'`))],
  ['an extra deal half compared', CHECK, more(2, VALFRI, extra(`'{1,-1,NULL}'`))],
  ['an extra deal not compared', CHECK, more(2, VALFRI, extra('NULL'))],
  ['points compared in a usual deal', CHECK, more(2, VALFRI, { compared: `'{1,-1,0}'` })],
  ['an extra deal that adds to the totals', CHECK, more(2, VALFRI, extra()).replace(`${LONG}, 2`, '1, 2')],
];

function extra(compared = `'{1,-1,0}'`): More {
  return { extra: true, compared };
}

export const SHEET: readonly Row[] = [...USUAL, ...OF_FORMS];

/** A row of every form. */
export const ALLOWED_SHEET: readonly Allowed[] = [
  ['a light row', rowOf(LIGHT, 1, `0, 1, 'spel', NULL, '{10,4,2}', 0, 1`)],
  ['a light Pass', rowOf(LIGHT, 2, `1, 2, 'pass', NULL, '{3,5,8}', 0, 1`)],
  ['a row of four seats', rowOf(FOUR, 1, `0, 1, 'spel', NULL, '{7,2,2,1}', 0, 1`)],
  ['a row of the fourth seat', rowOf(FOUR, 2, `3, 3, 'pass', NULL, '{1,4,4,3}', 0, 1`)],
  ['Valfri without trumps', rowOf(NO_TRUMPS, 1, `0, 1, 'valfri', NULL, '{6,8,2}', 0, 1`)],
  ['Valfri that may be without', rowOf(EITHER, 1, `0, 1, 'valfri', NULL, '{6,8,2}', 0, 1`)],
  ['Valfri that may have trumps', rowOf(EITHER, 2, `1, 2, 'valfri', 'D', '{6,8,2}', 0, 1`)],
  ['a second use', rowOf(LONG, 2, `0, 1, 'spel', NULL, '{6,8,2}', 0, 2`)],
  ['no hearts', more(3, HEARTS, { counted: `'{1,7,5}'` })],
  ['no queen of spades', more(4, QUEEN, { counted: `'{0,0,1}'` })],
  ['cut trumps', more(5, `0, 1, 'cutTrump', 'C', '{6,8,2}', 0, 1`, {})],
  ['an extra deal', more(6, VALFRI, extra())],
];
