// Makes the pictures of the README from the running product: `pnpm --filter @forehand/e2e pictures`, after a build.
import { fileURLToPath } from 'node:url';
import { PACK } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import { seededDraw } from '@forehand/server/testing/legal-player';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { FAST, hasBrowser, openBrowser } from '../browser.ts';
import { settled } from '../measures.ts';
import { dealOf, ScriptedTable, viewOf } from '../scripted.ts';
import { ServerProcess } from '../server-process.ts';
import type { StackedDeck } from '../stacked-deck.ts';

const FOLDER = fileURLToPath(new URL('../../../../docs/images/', import.meta.url));
const LAPTOP = { viewport: { width: 1280, height: 800 } } as const;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, deviceScaleFactor: 2 } as const;

/** The same packs every time, so that the pictures change only when the product does. */
function packs(): StackedDeck {
  const draw = seededDraw(2);
  const shuffled = () => {
    const left = [...PACK];
    return Array.from({ length: PACK.length }, () => left.splice(draw(left.length), 1)).flat();
  };
  const deals = Array.from({ length: 12 }, (_, place) => [`${place + 1}/1`, shuffled()]);
  return { firstDealer: 2, packs: Object.fromEntries(deals) };
}

/** Two cards of a trick are on the table, and seat 0 is to follow suit with one of several cards. */
function followsLast(update: TableUpdate): boolean {
  const { phase, hand, trick, choices, deal } = viewOf(update);
  const playable = choices?.cards?.length ?? 0;
  const isLast = phase === 'play' && update.you === 0 && trick?.cards.length === 2;
  return deal > 5 && isLast && hand.length > 8 && hand.length < 12 && playable > 1 && playable < hand.length;
}

/** A trick of Nap with all other cards on the table, for seat 0 to end, with a choice and something in the ledger. */
function endsTrick(update: TableUpdate): boolean {
  const { phase, hand, trick, choices, deal } = dealOf(update);
  const isLast = phase === 'play' && update.you === 0 && trick?.cards.length === update.seats.length - 1;
  return deal > 4 && isLast && hand.length > 2 && hand.length < 5 && (choices?.cards?.length ?? 0) > 1;
}

interface Wish {
  readonly file: string;
  readonly device: BrowserContextOptions;
  readonly seat: number;
  /** Brings the page to the moment of the picture. */
  readonly prepare: (page: Page) => Promise<void>;
}

async function take(browser: Browser, table: ScriptedTable, wish: Wish): Promise<void> {
  const context = await browser.newContext({ ...wish.device, ...FAST });
  await table.handTo(context, wish.seat);
  const page = await context.newPage();
  await page.goto(table.link);
  // Fonts and pictures of the first visit are at hand at the second.
  await page.waitForLoadState('networkidle');
  await page.reload();
  await wish.prepare(page);
  await page.waitForLoadState('networkidle');
  await settled(page);
  await page.screenshot({ path: `${FOLDER}${wish.file}.png` });
  await context.close();
}

const cardsOf = (page: Page) =>
  page.getByRole('region', { name: 'Your hand' }).locator('button:not([aria-disabled])');

const touch = (card: Locator) => card.click({ position: { x: 10, y: 12 } });

async function chooseToPlay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Play/ }).waitFor();
  await touch(cardsOf(page).nth(1));
  await page.getByRole('button', { name: /^Play / }).waitFor();
}

/** Three of the four that are to be laid away. */
async function layAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lay away' }).waitFor();
  for (const place of [4, 9, 14]) await touch(cardsOf(page).nth(place));
}

async function main(): Promise<void> {
  if (!hasBrowser) throw new Error('there is no browser to take pictures with');
  const server = await ServerProcess.start({ deck: packs() });
  const browser = await openBrowser();
  try {
    const table = await ScriptedTable.open(server.origin, 3);
    await table.begin();
    const { match } = await table.playUntilPhase('discard', 5);
    const { forehand } = viewOf({ match });
    await take(browser, table, { file: 'phone', device: PHONE, seat: forehand, prepare: layAway });
    await table.playUntil(followsLast);
    await take(browser, table, { file: 'table', device: LAPTOP, seat: 0, prepare: chooseToPlay });
    table.close();
    const five = { game: 'nap', guests: 5, options: { rounds: 3 } };
    const nap = await ScriptedTable.open(server.origin, 8, five);
    await nap.begin();
    await nap.playUntil(endsTrick);
    await take(browser, nap, { file: 'nap', device: PHONE, seat: 0, prepare: chooseToPlay });
    nap.close();
  } finally {
    await browser.close();
    await server.dispose();
  }
}

await main();
