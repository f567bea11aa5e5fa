import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEVICES, FAST, hasBrowser, openBrowser } from './browser.ts';
import { PATIENCE_MS } from './player.ts';
import { isTurnOf, ScriptedTable, viewOf } from './scripted.ts';
import { ServerProcess } from './server-process.ts';

describe.skipIf(!hasBrowser)('seats', () => {
  let server: ServerProcess;
  let browser: Browser;
  let table: ScriptedTable;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    server = await ServerProcess.start();
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });

  beforeEach(async () => {
    table = await ScriptedTable.open(server.origin, 11);
  });

  afterEach(async () => {
    table.close();
    for (const context of contexts.splice(0)) await context.close();
  });

  async function phone(): Promise<{ context: BrowserContext; page: Page }> {
    const context = await browser.newContext({ ...DEVICES.phone, ...FAST });
    context.setDefaultTimeout(PATIENCE_MS);
    contexts.push(context);
    return { context, page: await context.newPage() };
  }

  /** A phone on which the guest of this seat is signed in. */
  async function phoneOf(seat: number): Promise<{ context: BrowserContext; page: Page }> {
    const own = await phone();
    await table.handTo(own.context, seat);
    return own;
  }

  /** A table that still has free seats, with its host at a phone. */
  async function openTable(): Promise<{ host: Page; link: string }> {
    const { page: host } = await phone();
    await host.goto(server.origin);
    await host.getByRole('link', { name: 'Open a table' }).tap();
    await host.getByLabel('Your name at the table').fill('Inês');
    await host.getByRole('button', { name: 'Open the table' }).tap();
    await host.getByRole('button', { name: 'I agree to these rules' }).waitFor();
    return { host, link: host.url() };
  }

  const seated = (page: Page) => page.getByRole('region', { name: 'Your hand' });

  test('E-06 P-15 a name like another at the table is answered before Sit, and with a suggestion after it', async () => {
    const { link } = await openTable();
    const { page } = await phone();
    await page.goto(link);
    await page.getByLabel('Your name at the table').fill('INES');
    await page.getByText('INES is taken here').waitFor();
    await page.getByRole('button', { name: 'Sit down' }).tap();
    const suggestion = page.getByRole('button', { name: /^Use / });
    const name = (await suggestion.textContent())?.replace(/^\s*Use /u, '').trim() ?? '';
    await suggestion.tap();
    await page.getByRole('button', { name: 'Sit down' }).tap();
    const people = page.getByRole('region', { name: 'People' }).getByRole('listitem');
    await people.filter({ hasText: name }).filter({ hasText: 'you' }).waitFor();
    expect((await people.allTextContents()).filter((text) => text.includes('host'))).toHaveLength(1);
    expect(name.toLowerCase()).not.toBe('ines');
  });

  test('a wrong link says so and takes the table’s code instead', async () => {
    const { link } = await openTable();
    const { page } = await phone();
    await page.goto(`${server.origin}/t/zzzzzzzz`);
    await page.getByText('No table has this address').waitFor();
    await page.getByLabel('The table’s code').fill(`  ${link.split('/').at(-1)?.toUpperCase()} `);
    await page.getByRole('button', { name: 'Go to the table' }).tap();
    await page.getByText('Inês keeps you a seat').waitFor();
  });

  test('a full table names who sits there, and what to do if it was you', async () => {
    const { page } = await phone();
    await page.goto(table.link);
    await page.getByText('All seats are taken.').waitFor();
    await page.getByText('Here sit Inês, Oskar and Camille.').waitFor();
    await page.getByText('Were you sitting here?').waitFor();
  });

  test('P-21 a seat moves by a link; the old page says so, and may use it again', async () => {
    await table.begin();
    const old = await phoneOf(1);
    await old.page.goto(table.link);
    await old.page.getByRole('button', { name: 'More' }).tap();
    await old.page.getByRole('button', { name: 'Move my seat to another device' }).tap();
    const link = await old.page.getByRole('textbox').inputValue();
    // Whoever only looks at the link takes nothing.
    expect((await fetch(link, { headers: { accept: 'text/html' } })).status).toBe(200);
    const fresh = await phone();
    await fresh.page.goto(link);
    await seated(old.page).waitFor({ state: 'attached' });
    await fresh.page.getByRole('button', { name: 'Use my seat on this device' }).tap();
    await seated(fresh.page).waitFor();
    await old.page.getByText('Your seat moved to another device').waitFor();
    await old.page.getByRole('button', { name: 'Use here again' }).tap();
    await seated(old.page).waitFor();
    await fresh.page.getByText('Your seat moved to another device').waitFor();
    // The link worked once.
    const { page } = await phone();
    await page.goto(link);
    await page.getByRole('button', { name: 'Use my seat on this device' }).tap();
    await page.getByRole('status').filter({ hasText: /\w/ }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/h\//u);
  });

  test('F-08 P-86 P-89 a friend whose phone is gone gets the seat back when the others vouch', async () => {
    await table.begin();
    await table.playUntilPhase('play', 1);
    const [lost, ines] = [await phoneOf(1), await phoneOf(0)];
    await ines.page.goto(table.link);
    await seated(ines.page).waitFor();
    table.guest(1).disconnect();
    const fresh = await phone();
    await fresh.page.goto(table.link);
    await fresh.page.getByRole('button', { name: 'I am Oskar' }).tap();
    await fresh.page.getByRole('heading', { name: 'Read this number to the others' }).waitFor();
    const number = (await fresh.page.getByText(/^\d\d$/u).textContent()) ?? '';
    const asked = ines.page.getByRole('region', { name: /I am Oskar/u });
    await asked.getByText(number, { exact: true }).waitFor();
    await asked.getByRole('button', { name: 'It is Oskar' }).tap();
    await fresh.page.getByText('1 of 2 agreed').waitFor();
    const { claim } = table.guest(2).latest;
    await table
      .guest(2)
      .command(table.company.code, { type: 'vote', vote: 'accept' }, { decision: claim?.id ?? 0 });
    await seated(fresh.page).waitFor();
    await asked.waitFor({ state: 'detached' });
    await lost.page.goto(table.link);
    await lost.page.getByText(/This seat moved to .+ at \d/u).waitFor();
    expect(await seated(lost.page).count()).toBe(0);
  });

  test('L-06 back, forward, reload and a typed address keep the seat, before the match and in it', async () => {
    const { host, link } = await openTable();
    await host.goBack();
    await host.getByRole('link', { name: /waiting for players/ }).waitFor();
    await host.goForward();
    await host.getByRole('button', { name: 'I agree to these rules' }).waitFor();
    await host.reload();
    await host.getByRole('button', { name: 'I agree to these rules' }).waitFor();
    await host.goto(server.origin);
    await host.getByRole('link', { name: /waiting for players/ }).tap();
    await host.getByRole('button', { name: 'I agree to these rules' }).waitFor();
    expect(host.url()).toBe(link);

    await table.begin();
    const { page } = await phoneOf(2);
    await page.goto(server.origin);
    await page.getByRole('link', { name: /deal 1 of 12/ }).tap();
    await seated(page).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: /deal 1 of 12/ }).waitFor();
    await page.goForward();
    await seated(page).waitFor();
    await page.reload();
    await seated(page).waitFor();
  });

  test('D-08 spoilt storage is thrown away, and the page is usable at once', async () => {
    await table.begin();
    const { page } = await phoneOf(0);
    await page.goto(server.origin);
    await page.evaluate(() => {
      for (const key of ['name', 'setting.trickHold', 'setting.largeCards', 'reloadedAt'])
        localStorage.setItem(`forehand.${key}`, '{"cut off');
      sessionStorage.setItem('forehand.name', 'null');
    });
    await page.goto(table.link);
    await seated(page).waitFor();
    await page.reload();
    await seated(page).waitFor();
    await page.getByRole('button', { name: 'More' }).tap();
    await page.getByLabel('A taken trick stays').selectOption('900');
    await page.reload();
    await page.getByRole('button', { name: 'More' }).tap();
    expect(await page.getByLabel('A taken trick stays').inputValue()).toBe('900');
  });

  test('L-04 D-08 a page that was frozen while others played shows the present, and is playable', async () => {
    await table.begin();
    await table.playUntilPhase('discard', 1);
    const { context, page } = await phoneOf(0);
    await page.goto(table.link);
    await seated(page).waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await table.playUntilPhase('play', 2);
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    const back = Date.now();
    await page.getByText('Deal 2 of 12').waitFor();
    console.log(`after a freeze, to the present: ${Date.now() - back} ms`);
    await table.playUntil(isTurnOf(0));
    await page.getByRole('button', { name: /^Play/ }).waitFor();
  });

  test('L-04 after a while in the background one trick is shown at most, and the cards can be played at once', async () => {
    await table.begin();
    await table.playUntilPhase('play', 1);
    const { page } = await phoneOf(0);
    await page.goto(table.link);
    await seated(page).waitFor();
    const become = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        Object.defineProperty(document, 'hidden', { value: value === 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await become('hidden');
    await table.playUntil((update) => isTurnOf(0)(update) && viewOf(update).hand.length < 12);
    await become('visible');
    const card = page
      .getByRole('region', { name: 'Your hand' })
      .locator('button:not([aria-disabled])')
      .first();
    const words = (await card.getAttribute('aria-label')) ?? '';
    await card.tap({ position: { x: 10, y: 12 } });
    await page.getByRole('button', { name: `Play ${words}` }).tap();
    await page
      .getByRole('region', { name: 'Your hand' })
      .getByRole('button', { name: words })
      .waitFor({ state: 'detached' });
  });

  test('D-07 the result of a match stays: refreshed, reopened, after a restart, on another device', async () => {
    await table.begin();
    await table.playUntil((update) => update.phase === 'over');
    const { context, page } = await phoneOf(1);
    const shown = () => page.getByRole('button', { name: 'Play again, same seats' });
    await page.goto(table.link);
    await shown().waitFor();
    const headline = await page.getByRole('heading', { level: 1 }).textContent();
    await page.reload();
    await shown().waitFor();
    await page.close();
    table.close();
    await server.kill();
    await server.start();
    const again = await context.newPage();
    await again.goto(server.origin);
    await again.getByRole('link', { name: /12 deals played/ }).tap();
    expect(await again.getByRole('heading', { level: 1 }).textContent()).toBe(headline);
    await again.getByRole('button', { name: 'Tricks' }).tap();
    await again
      .getByRole('dialog')
      .getByText('takes it')
      .or(again.getByText('You take it'))
      .first()
      .waitFor();
    await again.getByRole('button', { name: 'Close' }).tap();
    await again.getByRole('button', { name: 'Play again, same seats' }).tap();
    await again.getByText('1 of 3 want to play again.').waitFor();
  });
});
