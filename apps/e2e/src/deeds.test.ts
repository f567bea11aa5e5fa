import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEVICES, FAST, hasBrowser, openBrowser, openBrowserWithMemory } from './browser.ts';
import { forehandIn, longSuits } from './long-suits.ts';
import { PATIENCE_MS } from './player.ts';
import { isTurnOf, ScriptedTable, viewOf } from './scripted.ts';
import { ServerProcess } from './server-process.ts';

/** With a stacked deck seat 0 deals first. */
const DEALER = 0;

describe.skipIf(!hasBrowser)('rarer deeds at the table', () => {
  let server: ServerProcess;
  let browser: Browser;
  let table: ScriptedTable;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    server = await ServerProcess.start({ deck: longSuits });
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });

  beforeEach(async () => {
    table = await ScriptedTable.open(server.origin, 23);
    await table.begin();
  });

  afterEach(async () => {
    table.close();
    for (const context of contexts.splice(0)) await context.close();
  });

  async function pageOf(seat: number, within = browser): Promise<Page> {
    const context = await within.newContext({ ...DEVICES.phone, ...FAST });
    context.setDefaultTimeout(PATIENCE_MS);
    contexts.push(context);
    await table.handTo(context, seat);
    const page = await context.newPage();
    await page.goto(table.link);
    return page;
  }

  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap();

  test('leading with twenty cards has its own button, names what follows, and the deal is done again', async () => {
    await table.playUntilPhase('discard', 1);
    const contract = await contractOf(table);
    const forehand = await pageOf(forehandIn(1));
    const other = await pageOf(DEALER);
    await press(forehand, 'More');
    await press(forehand, 'Lead without laying away');
    await forehand.getByText('Then this deal is done again').waitFor();
    await forehand.getByRole('radio', { name: 'king of hearts' }).locator('xpath=..').tap();
    await press(forehand, 'Lead king of hearts without laying away');
    await other.getByText('The deal is done again').first().waitFor();
    await forehand.getByText('Deal 1 of 12').waitFor();
    await table.playUntilPhase('discard', 1);
    expect(await contractOf(table)).toEqual(contract);
    // Once in a deal: the second time there is no such button.
    await forehand.getByRole('button', { name: 'Lay away' }).waitFor();
    await press(forehand, 'More');
    await forehand.getByRole('button', { name: 'Refresh the table' }).waitFor();
    expect(await forehand.getByRole('button', { name: /^Lead without/ }).count()).toBe(0);
  });

  test('P-17 play again keeps the seats, the deal passes on, and the evening is summed up', async () => {
    const first = await table.playUntil((update) => update.phase === 'over');
    const page = await pageOf(1);
    await press(page, 'Play again, same seats');
    for (const seat of [0, 2]) {
      const answer = await table.guest(seat).command(table.company.code, { type: 'agree' });
      expect(answer).toMatchObject({ ok: true });
    }
    await page.getByText('Deal 1 of 12').waitFor();
    await page.getByText('Camille cuts the pack.').first().waitFor();
    expect(await page.getByText('by lot').count()).toBe(0);
    const second = await table.playUntil((update) => update.phase === 'over' && update.matchNo === 2);
    await page.getByText('This evening, 2 matches at this table').waitFor();
    const evening = second.evening ?? [];
    expect(evening.reduce((total, { sum }) => total + sum, 0)).toBe(0);
    expect(evening).not.toEqual(first.evening);
    const shown = await page.getByRole('region', { name: /^This evening/ }).textContent();
    for (const { sum } of evening) expect(shown?.replaceAll('−', '-')).toContain(String(sum));
  });

  test('L-05 a page that the back button brings back from the browser’s memory is live again', async () => {
    const remembering = await openBrowserWithMemory();
    try {
      await table.playUntilPhase('play', 1);
      const page = await pageOf(DEALER, remembering);
      await page.getByRole('region', { name: 'Your hand' }).waitFor();
      await page.evaluate(() => Object.assign(window, { remembered: true }));
      await page.goto(`${server.origin}/healthz`);
      await table.playUntilPhase('discard', 2);
      await page.goBack({ waitUntil: 'commit' });
      await page.getByText('Deal 2 of 12').waitFor();
      await table.playUntil(isTurnOf(DEALER));
      await page.getByRole('button', { name: /^Play/ }).waitFor();
      const remembered = await page.evaluate(() => 'remembered' in window);
      console.log(remembered ? 'the page came back from memory' : 'the page was loaded anew');
    } finally {
      await remembering.close();
      contexts.length = 0;
    }
  });
});

const contractOf = async (table: ScriptedTable) => viewOf(table.guest(0).latest).contract;
