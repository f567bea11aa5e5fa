// The ledger of Nap, read from where it stands: from a page, from its file, from an exported record, from the database.
import { PGlite } from '@electric-sql/pglite';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import type { Guest } from './party.ts';
import { PATIENCE_MS } from './player.ts';

const NOTHING = 'all passed';

const line = z.object({
  deal: z.number(),
  dealer: z.string(),
  /** «Oskar Nap failed», or that all passed. */
  what: z.string(),
  /** Units by seat. */
  change: z.array(z.number()),
  total: z.array(z.number()),
});
export type LedgerLine = z.infer<typeof line>;

/** With the calls in order from the dealer's left, which a page's table leaves out. */
export type CalledLine = LedgerLine & { readonly calls: readonly string[] };

export interface Ledger<L = LedgerLine> {
  readonly names: readonly string[];
  readonly lines: readonly L[];
}

export const withoutCalls = ({ names, lines }: Ledger<CalledLine>): Ledger => ({
  names,
  lines: lines.map(({ calls: _, ...rest }) => rest),
});

/** Runs in the page: the ledger's table, as it is read. */
function readTable(): { readonly names: string[]; readonly rows: string[][] } {
  const textOf = (element: Element | null | undefined) =>
    element?.textContent?.replaceAll(/\s+/gu, ' ').trim() ?? '';
  const table = document.querySelector<HTMLTableElement>('dialog[open] table');
  const names = [...(table?.querySelectorAll('thead .who [title]') ?? [])].map(textOf);
  const rows = [...(table?.tBodies ?? [])].map((body) => {
    const [words, numbers] = [...body.rows];
    return [
      textOf(words?.cells[0]),
      textOf(words?.cells[1]),
      ...[...(numbers?.cells ?? [])].slice(1).map(textOf),
    ];
  });
  return { names, rows };
}

const units = (text: string): number => Number(text.replace('−', '-'));

/** «−3 , change +1 +1»: the balance, and what the deal changed. */
function readCell(text: string): readonly [total: number, change: number] {
  const [, total = '', change = ''] = /^([+−]?\d+) ?, change ([+−]?\d+)/u.exec(text) ?? [];
  if (change === '') throw new Error(`no balance in «${text}»`);
  return [units(total), units(change)];
}

/** From the panel over the page, once it is open. */
export async function ledgerOnPage(page: Page): Promise<Ledger> {
  await page.getByRole('dialog').getByRole('table').waitFor({ timeout: PATIENCE_MS });
  const { names, rows } = await page.evaluate(readTable);
  let before = names.map(() => 0);
  const lines = rows.map(([deal, words = '', ...texts]) => {
    const [, said = '', dealer = ''] = /^(.*?) ?dealt by (.*)$/u.exec(words) ?? [];
    const cells = texts.map(readCell);
    const isPassed = cells.length === 0;
    const total = isPassed ? before : cells.map(([sum]) => sum);
    const change = isPassed ? names.map(() => 0) : cells.map(([, part]) => part);
    before = total;
    const what = isPassed ? said.replace(', nothing paid', '') : said.replace(',', '');
    return line.parse({ deal: Number(deal), dealer, what, change, total });
  });
  return { names, lines };
}

/** Everybody's sum of the evening by name, as this page shows it. */
export async function eveningOn({ page, player }: Guest): Promise<ReadonlyMap<string, number>> {
  const people = page.getByRole('region', { name: /^This evening/u }).locator('li, p > span');
  await people.first().waitFor({ timeout: PATIENCE_MS });
  const sums = (await people.allTextContents()).map((text) => {
    const [, name = '', sum = ''] = /^(.*?) *([+−]?\d+)$/u.exec(text.replaceAll(/\s+/gu, ' ').trim()) ?? [];
    return [name === 'You' ? player.name : name, units(sum)] as const;
  });
  return new Map(sums.toSorted());
}

/** Texts stand in quotes, numbers do not. */
const cellsOf = (text: string): readonly string[] =>
  [...text.matchAll(/"([^"]*)"|([^",]+)/gu)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** From the file that the page saves. */
export function ledgerInCsv(text: string): Ledger<CalledLine> {
  const [head = [], ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n').map(cellsOf);
  const names = head.flatMap((cell) => (cell.endsWith(' call') ? [cell.slice(0, -' call'.length)] : []));
  const count = names.length;
  const lines = rows.map(([deal, dealer = '', declarer, bid, result, ...cells]) => {
    const calls = cells.slice(0, count).map((call, seat) => ({ call, seat }));
    const first = names.indexOf(dealer) + 1;
    const inOrder = calls.toSorted(
      (a, b) => ((a.seat - first + count) % count) - ((b.seat - first + count) % count),
    );
    const numbers = cells.slice(count).map(Number);
    return {
      ...line.parse({
        deal: Number(deal),
        dealer,
        what: declarer === '' ? result : `${declarer} ${bid} ${result}`,
        change: numbers.slice(0, count),
        total: numbers.slice(count),
      }),
      calls: inOrder.map(({ call }) => call),
    };
  });
  return { names, lines };
}

const title = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

const row = z.object({
  deal: z.number(),
  dealer: z.number(),
  declarer: z.number().nullable(),
  bid: z.string().nullable(),
  made: z.boolean().nullable(),
  calls: z.array(z.string()),
  change: z.array(z.number()),
  total: z.array(z.number()),
});

function lineOf(read: z.infer<typeof row>, names: readonly string[]): CalledLine {
  const { deal, dealer, declarer, bid, made, calls, change, total } = read;
  const outcome = made === true ? 'made' : 'failed';
  const what = declarer === null ? NOTHING : `${names[declarer]} ${title(bid ?? '')} ${outcome}`;
  return { deal, dealer: names[dealer] ?? '', what, change, total, calls: calls.map(title) };
}

const exported = z.object({
  openness: z.string(),
  deals: z.array(
    row
      .omit({ made: true, change: true, total: true })
      .extend({ result: row.pick({ made: true, change: true, total: true }).nullable() }),
  ),
});

/** From an exported record; deals without a result stand in no ledger. */
export function ledgerInRecord(json: unknown, names: readonly string[]): Ledger<CalledLine> {
  const lines = exported
    .parse(json)
    .deals.flatMap(({ result, ...deal }) => (result === null ? [] : [lineOf({ ...deal, ...result }, names)]));
  return { names, lines };
}

export interface StoredMatch {
  readonly lines: readonly z.infer<typeof row>[];
  readonly totals: readonly number[];
  readonly winners: readonly number[];
  readonly closed: boolean;
}

const stored = z.object({
  number: z.number(),
  totals: z.array(z.number()),
  winners: z.array(z.number()),
  closed: z.boolean(),
});

/** All matches of a table, from the folder of an embedded database that nobody has open. */
export async function matchesInDatabase(folder: string, code: string): Promise<readonly StoredMatch[]> {
  const database = await PGlite.create(folder);
  const ask = async <T>(shape: z.ZodType<T>, query: string): Promise<readonly T[]> => {
    const { rows } = await database.query(query, [code]);
    return rows.map((one) => shape.parse(one));
  };
  try {
    const matches = await ask(
      stored,
      `SELECT match.number, match.totals, match.winners, match.closed
         FROM matches match JOIN tables ON tables.id = match.table_id
        WHERE tables.code = $1 ORDER BY match.number`,
    );
    const rows = await ask(
      row.extend({ matchNo: z.number() }),
      `SELECT row.match_no AS "matchNo", row.deal, row.dealer, row.declarer, row.bid, row.made, row.calls,
              score.change, score.total
         FROM nap_ledger_rows row
         JOIN deal_scores score USING (table_id, match_no, deal)
         JOIN tables ON tables.id = row.table_id
        WHERE tables.code = $1 ORDER BY row.match_no, row.deal`,
    );
    return matches.map(({ number, ...match }) => ({
      ...match,
      lines: rows.filter(({ matchNo }) => matchNo === number).map((one) => row.parse(one)),
    }));
  } finally {
    await database.close();
  }
}

export const ledgerInDatabase = (match: StoredMatch, names: readonly string[]): Ledger<CalledLine> => ({
  names,
  lines: match.lines.map((one) => lineOf(one, names)),
});
