// The contract sheet, read from where it stands: from a page, from the database, from an exported record.
import { PGlite } from '@electric-sql/pglite';
import type { Page } from 'playwright-core';
import * as z from 'zod';

const line = z.object({
  deal: z.number(),
  forehand: z.number(),
  contract: z.string(),
  /** Points and tricks by seat. */
  change: z.array(z.number()),
  tricks: z.array(z.number()),
});
export type SheetLine = z.infer<typeof line>;

export interface Sheet {
  readonly lines: readonly SheetLine[];
  readonly totals: readonly number[];
}

/** Runs in the page: the cells of the sheet's table, as they are read out. */
function readCells(): { readonly rows: string[][]; readonly totals: string[] } {
  const [table] = [...document.querySelectorAll('table')].toReversed();
  const textOf = (cell: Element) => cell.textContent?.replaceAll(/\s+/gu, ' ').trim() ?? '';
  const rows = [...(table?.tBodies[0]?.rows ?? [])].map((row) => [...row.cells].map(textOf));
  return { rows, totals: [...(table?.tFoot?.rows[0]?.cells ?? [])].map(textOf) };
}

/** A cell of a deal that was scored; a match that was closed early has others below. */
const SCORED = /^([+−]?\d+) .*?(\d+) tricks?\b/u;

const points = (text: string): number => Number(text.replace('−', '-'));

/** «+1 9 9 tricks, forehand»; in forms in which the dealer plays the contract «+1 9 9 tricks, contract». */
function readCell(text: string): { score: number; tricks: number; forehand: boolean } {
  const [, score = '', tricks = ''] = SCORED.exec(text) ?? [];
  if (tricks === '') throw new Error(`no score in «${text}»`);
  return { score: points(score), tricks: Number(tricks), forehand: /(forehand|contract)$/u.test(text) };
}

export async function sheetOnPage(page: Page): Promise<Sheet> {
  // The sheet is fetched when it is opened.
  await page.waitForFunction(() => document.querySelector('table tbody tr') !== null);
  const { rows, totals } = await page.evaluate(readCells);
  const played = rows.filter((cells) => cells.some((text) => SCORED.test(text)));
  const lines = played.map(([deal, contract, ...texts]) => {
    const cells = texts.map(readCell);
    return line.parse({
      deal: Number(deal),
      contract: contract?.split(/[ ,]/u)[0]?.toLowerCase(),
      forehand: cells.findIndex(({ forehand }) => forehand),
      change: cells.map(({ score }) => score),
      tricks: cells.map(({ tricks }) => tricks),
    });
  });
  return { lines, totals: totals.slice(1).map(points) };
}

/** From the folder of an embedded database that nobody has open. */
export async function sheetInDatabase(folder: string, code: string): Promise<Sheet> {
  const database = await PGlite.create(folder);
  try {
    const { rows } = await database.query(
      `SELECT row.deal, row.forehand, row.contract, score.change, row.tricks, match.totals
         FROM bismarck_sheet_rows row
         JOIN deal_scores score USING (table_id, match_no, deal)
         JOIN matches match ON match.table_id = row.table_id AND match.number = row.match_no
         JOIN tables ON tables.id = row.table_id
        WHERE tables.code = $1 AND row.match_no = 1
        ORDER BY row.deal`,
      [code],
    );
    const { totals } = z.object({ totals: z.array(z.number()) }).parse(rows[0]);
    return { lines: rows.map((row) => line.parse(row)), totals };
  } finally {
    await database.close();
  }
}

const seats = z.array(z.number());
const exported = z.object({
  openness: z.literal('full'),
  deals: z.array(
    z.object({
      deal: z.number(),
      dealer: z.number(),
      attempts: z.array(z.object({ contract: z.object({ id: z.string() }) })),
      result: z.object({ tricks: seats, change: seats }),
    }),
  ),
  result: z.object({ totals: seats }),
});

export function sheetInRecord(json: string): Sheet {
  const { deals, result } = exported.parse(JSON.parse(json));
  return {
    lines: deals.map(({ deal, dealer, attempts, result: { change, tricks } }) => {
      const forehand = (dealer + 1) % change.length;
      return line.parse({ deal, forehand, contract: attempts.at(-1)?.contract.id, change, tricks });
    }),
    totals: result.totals,
  };
}
