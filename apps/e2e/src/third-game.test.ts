// A game that the page has neither words nor a table for, from the form to the end, and what is stored of it.
import { PGlite } from '@electric-sql/pglite';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { hasBrowser, openBrowser } from './browser.ts';
import { NapParty } from './nap-party.ts';
import { closeList, takeSeat } from './nap-table.ts';
import { Guest, together } from './party.ts';
import { PATIENCE_MS } from './player.ts';
import { ServerProcess } from './server-process.ts';

const DEALS = 3;

const row = z.object({
  match_no: z.number(),
  deal: z.number(),
  change: z.array(z.number()),
  total: z.array(z.number()),
});
type Row = z.infer<typeof row>;

const record = z.object({
  game: z.literal('threes'),
  openness: z.literal('full'),
  deals: z.array(z.object({ result: z.object({ total: z.array(z.number()) }) })),
});

/** Runs in the page: the rows of the table of points. */
function readPoints(): { readonly rows: number[][]; readonly sums: number[] } {
  const table = document.querySelector<HTMLTableElement>('dialog[open] table');
  const numbersOf = (line: HTMLTableRowElement | undefined) =>
    [...(line?.cells ?? [])]
      .slice(1)
      .map((cell) => Number((cell.textContent ?? '').trim().replace('−', '-')));
  return {
    rows: [...(table?.tBodies[0]?.rows ?? [])].map(numbersOf),
    sums: numbersOf(table?.tFoot?.rows[0]),
  };
}

describe.skipIf(!hasBrowser)('a third game', () => {
  let server: ServerProcess;
  let browser: Browser;
  let guests: readonly Guest[] = [];
  let link = '';
  const matches: { readonly rows: number[][]; readonly sums: number[] }[] = [];

  beforeAll(async () => {
    server = await ServerProcess.start({ thirdGame: true });
    browser = await openBrowser();
    guests = await Promise.all([
      Guest.arrive(browser, { name: 'Inês', device: 'laptop', manner: 'keys', seed: 1 }),
      Guest.arrive(browser, { name: 'Oskar', device: 'phone', manner: 'taps', seed: 2 }),
      Guest.arrive(browser, { name: 'Ruth', device: 'sideways', manner: 'button', seed: 3 }),
    ]);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });

  function host(): Guest {
    const [first] = guests;
    if (first === undefined) throw new Error('nobody is here');
    return first;
  }

  async function openTable({ page, player }: Guest): Promise<string> {
    await page.goto(server.origin);
    await page.getByRole('link', { name: 'Open a table' }).click();
    const form = page.getByRole('group', { name: 'Game' });
    await form.getByRole('radio', { name: /^Threes.*English only/u }).check({ force: true });
    await form.getByText('no practice player knows it').waitFor();
    expect(await form.getByRole('radio', { name: /English only/u }).count()).toBe(1);
    await page.getByLabel('Your name at the table').fill(player.name);
    await player.press('Open the table');
    await player.press('Invite');
    const address = await page.getByLabel('Link to this table').inputValue();
    await player.press('Close');
    return address;
  }

  /** The points as every page shows them, the same for all. */
  async function pointsOnPages() {
    const shown = await Promise.all(
      guests.map(async ({ page, player }) => {
        await page.getByRole('button', { name: 'Sheet' }).click();
        await page.getByRole('dialog').getByRole('table').waitFor({ timeout: PATIENCE_MS });
        const points = await page.evaluate(readPoints);
        await player.press('Close');
        return points;
      }),
    );
    const [first] = shown;
    if (first === undefined) throw new Error('nobody is here');
    for (const points of shown) expect(points).toStrictEqual(first);
    return first;
  }

  async function playMatch(agree?: string): Promise<void> {
    const party = new NapParty(guests);
    await party.begin({}, agree);
    await party.playToEnd();
    for (const { page } of guests) await page.getByText('3 deals played').waitFor({ timeout: PATIENCE_MS });
    matches.push(await pointsOnPages());
  }

  test('is offered in its own words, English only, and opened without practice players', () =>
    together(guests, async () => {
      await host().page.goto(server.origin);
      await host().player.button('Play Bismarck').waitFor({ timeout: PATIENCE_MS });
      await host().page.waitForLoadState('networkidle');
      expect(await host().player.button('Play Threes').count()).toBe(0);
      link = await openTable(host());
      await host().page.getByRole('heading', { name: 'Threes' }).waitFor();
      await host().page.getByText('Everybody gets three cards and follows suit.').waitFor();
      expect(
        await host()
          .player.button(/practice player/u)
          .count(),
      ).toBe(0);
      for (const guest of guests.slice(1)) await takeSeat(guest, link);
      await closeList(host(), guests);
    }));

  test('is dealt, played and scored in the page, by keys, by taps and by buttons', () =>
    together(guests, async () => {
      await playMatch();
      const [points] = matches;
      expect(points?.rows).toHaveLength(DEALS);
      for (const change of points?.rows ?? [])
        expect(change.every((one) => one === 0 || one === 1)).toBe(true);
      for (const change of points?.rows ?? []) expect(change).toContain(1);
      expect(guests.flatMap(({ player }) => player.lostFocus)).toEqual([]);
    }));

  test('is recorded like every other', async () => {
    const path = `/api/tables/${link.split('/').at(-1)}/record?match=1`;
    const answer = await host().context.request.get(new URL(path, server.origin).href);
    const { deals } = record.parse(await answer.json());
    expect(deals.at(-1)?.result.total).toEqual(matches[0]?.sums);
  });

  test('is played again with the same people, the deal passed on', () =>
    together(guests, async () => {
      await playMatch('Play again, same seats');
      const evening = matches[0]?.sums.map((sum, seat) => sum + (matches[1]?.sums[seat] ?? 0)) ?? [];
      const shown = await host()
        .page.getByRole('region', { name: /^This evening/u })
        .textContent();
      for (const sum of evening) expect(shown).toContain(`${sum}`);
      for (const { watch } of guests) expect(watch.faults).toEqual([]);
    }));

  test('has its deals stored as scores, and no row of another game', async () => {
    await server.stop();
    const database = await PGlite.create(`${server.dataDir}/pg`);
    try {
      const scores = await database.query(
        'SELECT match_no, deal, change, total FROM deal_scores ORDER BY match_no, deal',
      );
      const stored = scores.rows.map((one) => row.parse(one));
      const ofMatch = (match: number): readonly Row[] => stored.filter(({ match_no }) => match_no === match);
      expect(stored).toHaveLength(2 * DEALS);
      for (const [place, points] of matches.entries()) {
        const rows = ofMatch(place + 1);
        expect(rows.map(({ change }) => change)).toEqual(points.rows);
        expect(rows.at(-1)?.total).toEqual(points.sums);
      }
      for (const other of ['bismarck_sheet_rows', 'nap_ledger_rows']) {
        const { rows } = await database.query(`SELECT deal FROM ${other}`);
        expect(rows).toEqual([]);
      }
    } finally {
      await database.close();
    }
  });
});
