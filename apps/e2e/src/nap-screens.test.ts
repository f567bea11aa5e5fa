import { mkdirSync } from 'node:fs';
import type { TableUpdate } from '@forehand/protocol';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FAST, hasBrowser, openBrowser } from './browser.ts';
import { clipped, freeCards, settled } from './measures.ts';
import { napDeck } from './nap-packs.ts';
import { RESULTS } from './party.ts';
import { PATIENCE_MS } from './player.ts';
import { ALL_SCREENS, nameOf, type Screen } from './screens.ts';
import { dealOf, ScriptedTable } from './scripted.ts';
import { ServerProcess } from './server-process.ts';

/** Twenty letters each, with and without a place to break. */
const NAMES = [
  'Wilhelmina Margareta',
  'Maximilian-Alexander',
  'Bartholomäusfreundin',
  'Anne-Sophie Delacroi',
  'Jean-Baptiste Emmanu',
  'Guðrún Sigurðardótti',
  'Konstantinopolitansk',
];

/** Seat 0 deals first: it is the last to call. */
const DEALER = 0;

const LEAST = { width: 24, height: 40 };

describe.skipIf(!hasBrowser)('Nap on all screens, with names of twenty letters', () => {
  let server: ServerProcess;
  let browser: Browser;
  let context: BrowserContext;

  beforeAll(async () => {
    mkdirSync(RESULTS, { recursive: true });
    server = await ServerProcess.start({ deck: napDeck(3, {}) });
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });

  afterEach(() => context?.close());

  async function pageOf(table: ScriptedTable, seat: number): Promise<Page> {
    context = await browser.newContext({ ...FAST, hasTouch: true });
    context.setDefaultTimeout(PATIENCE_MS);
    await table.handTo(context, seat);
    const page = await context.newPage();
    await page.goto(table.link);
    return page;
  }

  /** In light, and at one size of each form in dark as well. */
  async function look(page: Page, name: string, screen: Screen): Promise<void> {
    await page.screenshot({ path: `${RESULTS}nap-${name}-${nameOf(screen)}.png` });
    if (![360, 740, 1180, 900].includes(screen.height)) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    await page.screenshot({ path: `${RESULTS}nap-${name}-${nameOf(screen)}-dark.png` });
    await page.emulateMedia({ colorScheme: 'light' });
  }

  /** Nothing is cut off, but long names end in dots on phones: they are whole for the ear. */
  async function expectWhole(page: Page, where: string): Promise<void> {
    const cutOff = (await clipped(page)).filter((text) => !NAMES.some((name) => text === `cut off: ${name}`));
    expect.soft(cutOff, where).toEqual([]);
  }

  /** Nothing is cut off, every card can be hit, and the button is whole and in reach. */
  async function expectRoom(page: Page, where: string, button: RegExp): Promise<void> {
    await expectWhole(page, where);
    const cards = await freeCards(page);
    const narrow = cards.filter(({ width, height }) => width < LEAST.width || height < LEAST.height);
    expect.soft(narrow, where).toEqual([]);
    const box = await page
      .getByRole('region', { name: 'Your turn' })
      .getByRole('button', { name: button })
      .boundingBox();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    expect.soft(box, where).not.toBeNull();
    if (box === null) return;
    expect.soft(box.x, where).toBeGreaterThanOrEqual(0);
    expect.soft(box.x + box.width, where).toBeLessThanOrEqual(width);
    expect.soft(box.y + box.height, where).toBeLessThanOrEqual(height);
    expect.soft(box.height, where).toBeGreaterThanOrEqual(44);
    await page
      .getByRole('region', { name: 'Your turn' })
      .getByRole('button', { name: button })
      .click({ trial: true });
  }

  const hand = (page: Page) => page.getByRole('region', { name: 'Your hand' });

  /** All others have called, each as this says; the dealer is asked. */
  async function call(table: ScriptedTable, calls: readonly string[]): Promise<void> {
    await table.playUntilPhase('auction', 1);
    for (const [place, name] of calls.entries()) {
      const caller = await table.playUntil((update) => update.you === place + 1);
      const answer = await table
        .guest(caller.you ?? 0)
        .command(table.company.code, { type: 'move', move: { type: 'call', call: name } });
      expect(answer).toMatchObject({ ok: true });
    }
    await table.playUntil((update) => update.you === DEALER);
  }

  const isLastOf = (seats: number) => (update: TableUpdate) => {
    const { phase, hand: held, trick } = dealOf(update);
    return update.you === DEALER && phase === 'play' && held.length < 4 && trick?.cards.length === seats - 1;
  };

  /** At every size; `meanwhile` does and expects what belongs to it. */
  async function lookAtAll(
    page: Page,
    name: string,
    meanwhile: (where: string) => Promise<void>,
  ): Promise<void> {
    for (const screen of ALL_SCREENS) {
      await page.setViewportSize(screen);
      await settled(page);
      await meanwhile(`${name} ${nameOf(screen)}`);
      await look(page, name, screen);
      await page.keyboard.press('Escape');
    }
  }

  test.each([
    { seats: 3, calls: ['pass', 'three'] },
    { seats: 5, calls: ['three', 'pass', 'four', 'nap'] },
    { seats: 7, calls: ['pass', 'three', 'pass', 'four', 'pass', 'nap'] },
  ])(
    'L-09 look 5g look 5h look 5k $seats seats: calling, playing, the result and the ledger',
    async ({ seats, calls }) => {
      const wish = { game: 'nap', guests: seats, names: NAMES, options: { rounds: 20 } };
      const table = await ScriptedTable.open(server.origin, 31, wish);
      await table.begin();
      await call(table, calls);
      const caller = await pageOf(table, DEALER);
      await caller.getByText('Your call, the last one.').waitFor();
      await lookAtAll(caller, `${seats}-auction`, async (where) => {
        await hand(caller).getByRole('button', { name: 'Pass' }).tap();
        await expectRoom(caller, where, /^Pass$/u);
      });
      await context.close();
      const { deal } = dealOf(await table.playUntil(isLastOf(seats)));
      const player = await pageOf(table, DEALER);
      await player.getByRole('button', { name: /^Play/u }).waitFor();
      await lookAtAll(player, `${seats}-play`, async (where) => {
        const card = hand(player).locator('button[aria-label*=" of "]:not([aria-disabled])');
        await card.first().tap({ position: { x: 10, y: 12 } });
        await settled(player);
        await expectRoom(player, where, /^Play /u);
      });
      // Chance deals: the moment above may have come in a late deal, and no earlier one comes again.
      await table.playUntilPhase('cut', Math.max(seats, deal + 1));
      await player.getByRole('button', { name: /^See the/u }).waitFor();
      await lookAtAll(player, `${seats}-result`, (where) => expectWhole(player, where));
      await player.setViewportSize({ width: 360, height: 740 });
      await player.getByRole('button', { name: 'Ledger' }).first().tap();
      await player.getByRole('dialog').getByRole('table').waitFor();
      for (const screen of ALL_SCREENS) {
        await player.setViewportSize(screen);
        await expectWhole(player, `ledger of ${seats} ${nameOf(screen)}`);
        await look(player, `${seats}-ledger`, screen);
      }
      table.close();
    },
  );
});
