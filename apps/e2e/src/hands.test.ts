import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FAST, hasBrowser, openBrowser } from './browser.ts';
import { forehandIn, LONG_SUITS, longSuits } from './long-suits.ts';
import { clipped, freeCards, placesOfCards, settled } from './measures.ts';
import { RESULTS } from './party.ts';
import { PATIENCE_MS } from './player.ts';
import { nameOf, SCREENS, type Screen } from './screens.ts';
import { ScriptedTable } from './scripted.ts';
import { ServerProcess } from './server-process.ts';

/** No card is harder to hit than this. */
const LEAST = { width: 24, height: 40 };

const leastWidth = (screen: Screen, longest: number): number =>
  screen.width >= 360 && longest <= 11 ? 28 : LEAST.width;

describe.skipIf(!hasBrowser)('hands of twenty on all screens', () => {
  let server: ServerProcess;
  let browser: Browser;
  let table: ScriptedTable;
  let context: BrowserContext;

  beforeAll(async () => {
    server = await ServerProcess.start({ deck: longSuits });
    browser = await openBrowser();
    table = await ScriptedTable.open(server.origin, 5);
    await table.begin();
  });

  afterAll(async () => {
    table?.close();
    await browser?.close();
    await server?.dispose();
  });

  afterEach(() => context?.close());

  async function forehandsPage(deal: number): Promise<Page> {
    context = await browser.newContext({ ...FAST, hasTouch: true });
    context.setDefaultTimeout(PATIENCE_MS);
    await table.handTo(context, forehandIn(deal));
    const page = await context.newPage();
    await page.goto(table.link);
    return page;
  }

  const hand = (page: Page) => page.getByRole('region', { name: 'Your hand' });

  async function show(page: Page, screen: Screen, cards: number): Promise<void> {
    await page.setViewportSize(screen);
    await settled(page);
    expect(await hand(page).getByRole('button', { name: / of / }).count()).toBe(cards);
  }

  async function picture(page: Page, name: string, screen: Screen): Promise<void> {
    await page.screenshot({ path: `${RESULTS}${name}-${nameOf(screen)}.png` });
    if (screen.width !== 1440 && screen.height !== 740) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.screenshot({ path: `${RESULTS}${name}-${nameOf(screen)}-dark.png` });
    await page.emulateMedia({ colorScheme: 'light' });
  }

  async function expectRoom(page: Page, screen: Screen, longest: number): Promise<void> {
    const least = leastWidth(screen, longest);
    const cards = await freeCards(page);
    const narrow = cards.filter(({ width, height }) => width < least || height < LEAST.height);
    expect.soft(narrow, `${nameOf(screen)}, longest suit ${longest}`).toEqual([]);
    expect.soft(await clipped(page), nameOf(screen)).toEqual([]);
    const width = Math.min(...cards.map((card) => card.width));
    const height = Math.min(...cards.map((card) => card.height));
    console.log(
      `${nameOf(screen)}, longest suit ${longest}, ${cards.length} cards: free ${width} × ${height}`,
    );
  }

  /** The button is whole on the screen, and nothing lies over it. */
  async function expectInReach(page: Page, name: RegExp): Promise<void> {
    const button = page.getByRole('button', { name });
    const box = await button.boundingBox();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    expect(box).not.toBeNull();
    if (box === null) return;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    expect(box.height).toBeGreaterThanOrEqual(44);
    await button.click({ trial: true });
  }

  /** Four of the shorter suits, so that the longest stays whole. */
  async function fourToLayAway(page: Page, longest: number): Promise<readonly string[]> {
    const names = await hand(page)
      .getByRole('button', { name: / of / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
    const suit = (name: string) => name.split(' ').at(-1) ?? '';
    const others = names.filter(
      (name) => names.filter((other) => suit(other) === suit(name)).length < longest,
    );
    return (others.length < 4 ? names : others).slice(0, 4);
  }

  const card = (page: Page, words: string) =>
    hand(page).getByRole('button', { name: new RegExp(`^${words}(,|$)`, 'u') });

  async function touchAll(page: Page, cards: readonly string[]): Promise<void> {
    for (const words of cards) await card(page, words).tap({ position: { x: 10, y: 12 } });
    await settled(page);
  }

  test.each(LONG_SUITS)(
    'L-09 look 4 longest suit $longest: laying away and playing',
    async ({ deal, longest }) => {
      await table.playUntilPhase('discard', deal);
      const page = await forehandsPage(deal);
      await hand(page).getByRole('button', { name: / of / }).first().waitFor();
      const four = await fourToLayAway(page, longest);
      for (const screen of SCREENS) {
        await show(page, screen, 20);
        await expectRoom(page, screen, longest);
        await picture(page, `discard-${longest}`, screen);
        const before = await placesOfCards(page);
        await touchAll(page, four);
        expect(await placesOfCards(page), 'nothing moves while four are chosen').toEqual(before);
        await expectInReach(page, /^Lay away$/);
        expect.soft(await clipped(page), nameOf(screen)).toEqual([]);
        await picture(page, `discard-${longest}`, screen);
        await touchAll(page, four);
        expect(await placesOfCards(page), 'nor when they are taken back').toEqual(before);
      }
      await touchAll(page, four);
      await page.getByRole('button', { name: 'Lay away' }).tap();
      await page.getByRole('button', { name: /^Play/ }).waitFor();
      const [lead = ''] = await hand(page)
        .getByRole('button', { name: / of / })
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
      for (const screen of SCREENS) {
        await show(page, screen, 16);
        await expectRoom(page, screen, longest);
        await touchAll(page, [lead]);
        await expectInReach(page, /^Play /);
        expect.soft(await clipped(page), nameOf(screen)).toEqual([]);
        await picture(page, `play-${longest}`, screen);
        await page.keyboard.press('Escape');
      }
    },
  );
});
