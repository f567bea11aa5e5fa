// A complaint about last night's table, from the admin's side in a real browser: the match is found among ten thousand,
// and what happened is read from its log and its boards.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import { RESULTS } from './party.ts';
import { cookieOf, type ReviewedEvening, reviewedEvening } from './reviewed-evening.ts';
import { nameOf, type Screen } from './screens.ts';

const MATCHES = 10_000;
const CORRECTION = 'The claim of the last trick was right';
const REASON = 'Oskar says that Camille saw his cards';
const PASSWORD = 'a long enough sentence';
const SCREENS: readonly Screen[] = [
  { width: 1366, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

/** By how much a page is wider than its screen: it is read by scrolling down alone. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe.skipIf(!hasBrowser)('an admin reviews a match', { timeout: 300_000 }, () => {
  let evening: ReviewedEvening;
  let browser: Browser;
  let admin: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    evening = await reviewedEvening(MATCHES);
    browser = await openBrowser();
    admin = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
    page = await admin.newPage();
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await evening?.server.dispose();
  });

  /** Kept for whoever looks: no part of the page may be cut off at any size. */
  async function pictures(name: string): Promise<void> {
    for (const screen of SCREENS) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(screen);
        await page.emulateMedia({ colorScheme });
        expect(await overflow(page), `${name} ${nameOf(screen)}`).toBeLessThanOrEqual(0);
        await page.screenshot({ path: `${RESULTS}admin-${name}-${nameOf(screen)}-${colorScheme}.png` });
      }
    }
    await page.setViewportSize(SCREENS[0] ?? { width: 1366, height: 768 });
    await page.emulateMedia({ colorScheme: 'light' });
  }

  const line = (text: RegExp) => page.getByRole('listitem').getByRole('button', { name: text });

  test('[P-101] by a link a password is chosen, and the pages open', async () => {
    await page.goto(`${evening.server.origin}${evening.links.operator}`);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Keep it and sign in' }).click();
    await page.getByRole('navigation', { name: 'Pages for admins' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page
      .getByText(/^Wanda/u)
      .first()
      .waitFor();
  });

  test('[P-106] the match is found among ten thousand, by a name and by who won', async () => {
    await page.getByLabel('A guest’s name begins with').fill('inê');
    await page.getByRole('button', { name: 'Find' }).click();
    const found = page.getByRole('link', { name: /^Inês, Oskar, Camille/u });
    await found.waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1);
    expect(await found.textContent()).toContain('won by');
    await page.getByLabel('Out of the ordinary').selectOption('clockActed');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText('Nothing fits.').waitFor();
    await page.getByLabel('Out of the ordinary').selectOption('');
    await page.getByRole('button', { name: 'Find' }).click();
    await found.waitFor();
    await pictures('matches');
    await found.click();
  });

  test('[P-107] [P-108] a disputed trick is read in words, and stands on the board card by card', async () => {
    await page.getByRole('button', { name: 'Deal 2', exact: true }).click();
    await expect
      .poll(() =>
        page
          .getByRole('heading', { name: /^Deal \d+$/u })
          .first()
          .textContent(),
      )
      .toBe('Deal 2');
    // The first of them is the card that ended the deal before.
    const plays = line(/ plays (10|[2-9JQKA])/u);
    await plays.nth(1).click();
    const board = page.getByRole('list', { name: 'Seats' });
    await board.getByText('led').waitFor();
    const said = (await plays.nth(1).textContent()) ?? '';
    const who = ['Inês', 'Oskar', 'Camille'].find((name) => said.includes(`${name} plays`)) ?? '';
    const led = board.getByRole('listitem').filter({ hasText: who });
    expect(await led.textContent()).toContain('led');
    await page.getByRole('button', { name: 'Next step' }).click();
    await page.getByRole('heading', { name: /^Board after step/u }).waitFor();
    await line(/ takes the trick/u)
      .first()
      .click();
    await page.getByText(/^Last trick, taken by/u).waitFor();
    await pictures('log');
  });

  test('[P-124] “he saw my cards” is answered from the record, with what nobody can know', async () => {
    await page.getByRole('button', { name: 'Who saw what' }).click();
    await page
      .getByText('No. Every view, as this program composes it, holds only what its viewer may know.')
      .waitFor();
    await page.getByRole('heading', { name: 'What nobody can know' }).waitFor();
    await page.getByText('Who else looked at a screen, or at one that was shared.').waitFor();
    await pictures('access');
  });

  test('[P-126] hands are opened with a reason, and not without one', async () => {
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Open the hands' }) });
    await form.getByLabel('Deal').fill('2');
    await form.getByRole('button', { name: 'Open the hands' }).click();
    expect(await page.getByText('All hands of deal 2, match 1').count()).toBe(0);
    await form.getByLabel('Why do you look?').fill(REASON);
    await form.getByRole('button', { name: 'Open the hands' }).click();
    await page.getByText('All hands of deal 2, match 1').waitFor();
    await page.getByText(`Reason: ${REASON}`).waitFor();
  });

  test('[P-111] a ledger is corrected by a line with its reason, which must add up to nothing', async () => {
    await page.getByRole('button', { name: 'Act', exact: true }).click();
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Add the line' }) });
    await form.getByLabel('Points for Inês').fill('2');
    await form.getByText('These add up to +2; they must add up to 0.').waitFor();
    await form.getByLabel('Points for Oskar').fill('-1');
    await form.getByLabel('Points for Camille').fill('-1');
    await form.getByLabel('Why').fill(CORRECTION);
    await form.getByRole('button', { name: 'Add the line' }).click();
    await page.getByText(CORRECTION).waitFor();
    await pictures('act');
  });

  test('[P-140] live tables say who is there', async () => {
    await page.getByRole('link', { name: 'Live tables' }).click();
    await page.getByRole('heading', { name: 'Live tables' }).waitFor();
    await page
      .getByText(/^Wanda .*away/u)
      .first()
      .waitFor();
    await pictures('live');
  });

  test('[P-104] whatever was done stands in the audit log', async () => {
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByText('chose a password').first().waitFor();
    await page.getByText('opened the hands of a deal').waitFor();
    await page.getByText(REASON).waitFor();
    await pictures('audit');
  });

  test('[P-127] the player reads on the own page who looked, and why', async () => {
    const player = await browser.newContext({
      viewport: { width: 1366, height: 768 },
      reducedMotion: 'reduce',
    });
    await player.addCookies([cookieOf(evening, 0)]);
    page = await player.newPage();
    await page.goto(`${evening.server.origin}/t/${evening.company.code}`);
    await page.getByRole('button', { name: 'More' }).first().click();
    await page.getByRole('button', { name: 'Who was at my seat' }).click();
    await page.getByText(REASON).waitFor();
    await page.screenshot({ path: `${RESULTS}admin-player-seat.png` });
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });

  test('[P-111] and finds the correction, with its reason, in the ledger', async () => {
    await page.getByText(CORRECTION).first().waitFor();
    await page.screenshot({ path: `${RESULTS}admin-player-ledger.png` });
  });
});
