import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import { Guest } from './party.ts';
import { ServerProcess } from './server-process.ts';

/** Pages that are there before anybody sits down. */
const PAGES = ['/', '/open?game=nap', '/open?game=bismarck', '/rules/nap'];

/** By how much the page is wider than its window, with text twice as large. */
async function overhang(page: Page): Promise<number> {
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

describe.skipIf(!hasBrowser)('text twice as large on the smallest phone', () => {
  let server: ServerProcess;
  let browser: Browser;

  beforeAll(async () => {
    server = await ServerProcess.start();
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });

  test.each(PAGES)('%s scrolls down, and not to the side', async (path) => {
    const { page, context } = await Guest.arrive(browser, {
      device: 'smallPhone',
      name: 'Inês',
      manner: 'taps',
      seed: 1,
      more: { isMobile: false },
    });
    await page.goto(`${server.origin}${path}`);
    await page.locator('h1').waitFor();
    expect(await overhang(page)).toBe(0);
    await context.close();
  });
});
