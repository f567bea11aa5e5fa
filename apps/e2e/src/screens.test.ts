import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FAST, hasBrowser, openBrowser } from './browser.ts';
import { forehandIn, longSuits } from './long-suits.ts';
import { clipped, settled } from './measures.ts';
import { RESULTS } from './party.ts';
import { PATIENCE_MS } from './player.ts';
import { nameOf, SCREENS } from './screens.ts';
import { ScriptedTable, viewOf } from './scripted.ts';
import { ServerProcess } from './server-process.ts';

/** Deal 2 is cut by the seat that deals first, deal 1 by the one before it. */
const DEALER = 0;
const CUTTER = 2;

describe.skipIf(!hasBrowser)('every screen, at every size, in light and dark', () => {
  let server: ServerProcess;
  let browser: Browser;
  let table: ScriptedTable;
  let context: BrowserContext;

  beforeAll(async () => {
    mkdirSync(RESULTS, { recursive: true });
    server = await ServerProcess.start({ deck: longSuits });
    browser = await openBrowser();
    table = await ScriptedTable.open(server.origin, 7);
  });

  afterAll(async () => {
    table?.close();
    await browser?.close();
    await server?.dispose();
  });

  afterEach(() => context?.close());

  async function open(path: string, seat?: number): Promise<Page> {
    await context?.close();
    context = await browser.newContext({ ...FAST, hasTouch: true });
    context.setDefaultTimeout(PATIENCE_MS);
    if (seat !== undefined) await table.handTo(context, seat);
    const page = await context.newPage();
    await page.goto(`${server.origin}${path}`);
    return page;
  }

  /** Shows it at every size; nothing is cut off, and a picture is kept. */
  async function look(page: Page, name: string): Promise<void> {
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await settled(page);
      const where = `${name} ${nameOf(screen)}`;
      expect.soft(await clipped(page), where).toEqual([]);
      await page.screenshot({ path: `${RESULTS}screen-${name}-${nameOf(screen)}.png` });
      if (screen.width !== 1440 && screen.height !== 740) continue;
      await page.emulateMedia({ colorScheme: 'dark' });
      await settled(page);
      await page.screenshot({ path: `${RESULTS}screen-${name}-${nameOf(screen)}-dark.png` });
      await page.emulateMedia({ colorScheme: 'light' });
    }
  }

  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

  test('around the table: home, the door, the rules, a wrong address', async () => {
    const stranger = await open('/');
    await stranger.getByText(/^No table is waiting/).waitFor();
    await look(stranger, 'home');
    await stranger.getByRole('link', { name: 'Open a table' }).click();
    await stranger.getByRole('radio', { name: /^Bismarck/ }).check({ force: true });
    await stranger.getByLabel('Your name at the table').fill('Wilhelmina Margareta');
    await look(stranger, 'open');
    await press(stranger, 'Open the table');
    await press(stranger, 'Invite');
    await stranger.getByRole('img', { name: 'The link as a QR code' }).waitFor();
    await look(stranger, 'invite');
    const path = new URL(stranger.url()).pathname;
    const guest = await open(path);
    await guest.getByRole('button', { name: 'Sit down' }).waitFor();
    await look(guest, 'join');
    const full = await open(table.path);
    await full.getByText('All seats are taken.').waitFor();
    await look(full, 'full');
    const lost = await open('/t/zzzzzzzz');
    await lost.getByText('No table has this address').waitFor();
    await look(lost, 'no-table');
    const rules = await open('/rules/bismarck');
    await rules
      .getByRole('heading', { name: /Bismarck/ })
      .first()
      .waitFor();
    await look(rules, 'rules');
    const handover = await open('/h/not-a-token');
    await handover.getByRole('button', { name: 'Use my seat on this device' }).waitFor();
    await look(handover, 'handover');
  });

  test('what a host arranges: the room of a Nap table, the order, the rules, the invitations', async () => {
    const host = await open('/open');
    await host.getByText('Nap', { exact: true }).click();
    await host.getByText('Change the rules').click();
    await look(host, 'open-nap');
    await host.locator('summary', { hasText: 'When a result is certain' }).click();
    await host.getByText('played on', { exact: true }).click();
    await host.getByLabel('Your name at the table').fill('Wilhelmina Margareta');
    await press(host, 'Open the table');
    await press(host, 'Fill with practice players');
    await host.getByText('7 would play. All seats are taken.').waitFor();
    await look(host, 'room');
    await press(host, 'Order of seats');
    await host.getByRole('button', { name: 'Draw lots' }).waitFor();
    await look(host, 'order');
    await press(host, 'Close');
    await press(host, 'Change the rules');
    await host.getByRole('button', { name: 'Play so' }).waitFor();
    await look(host, 'change');
    await press(host, 'Close');
    await press(host, 'Invite');
    await press(host, 'Make the link');
    await host.getByLabel('A seat for a friend').waitFor();
    await look(host, 'invite-by-name');
  });

  test('at the door of a table that is full: a place to wait, and waiting', async () => {
    const late = await open(table.path);
    await late.getByLabel('Your name at the table').fill('Ruth');
    await press(late, 'Wait here for a seat');
    await late.getByText('You wait for a seat').waitFor();
    await look(late, 'guest');
  });

  test('before the first card: waiting room, cut, contract, trumps', async () => {
    const waiting = await open(table.path, 1);
    await waiting.getByRole('button', { name: 'I agree to these rules' }).waitFor();
    await look(waiting, 'waiting');
    await table.begin();
    const cutter = await open(table.path, CUTTER);
    await cutter.getByRole('button', { name: 'Cut', exact: true }).waitFor();
    await look(cutter, 'cut');
    const dealer = await open(table.path, DEALER);
    await dealer.getByText(/cuts the pack/).waitFor();
    await look(dealer, 'cut-other');
    await table.playUntilPhase('contract', 1);
    const forehand = await open(table.path, forehandIn(1));
    await forehand.getByRole('button', { name: 'Announce' }).waitFor();
    await look(forehand, 'contract');
    await forehand.getByText('Valfri', { exact: true }).click();
    await forehand.getByText('Hearts', { exact: true }).click();
    await look(forehand, 'valfri');
    const other = await open(table.path, DEALER);
    await other.getByText('chooses a contract').waitFor();
    await look(other, 'contract-other');
  });

  test('in the middle of a deal: a trick, the last trick, the sheet, More, cards covered', async () => {
    await table.playUntilPhase('discard', 2);
    const forehand = await open(table.path, forehandIn(2));
    await press(forehand, 'More');
    await press(forehand, /^Lead without laying away/);
    await look(forehand, 'lead-without');
    const other = await open(table.path, DEALER);
    await other.getByText(/lays four away/).waitFor();
    await look(other, 'discard-other');
    await table.playUntil((update) => {
      const { phase, hand, deal } = viewOf(update);
      return phase === 'play' && deal === 2 && update.you === DEALER && hand.length < 12;
    });
    const page = await open(table.path, DEALER);
    await page.getByRole('button', { name: /^Play/ }).waitFor();
    await page
      .getByText(/Follow|Lead any|play any/)
      .first()
      .waitFor();
    await look(page, 'trick');
    await press(page, 'Cover');
    await look(page, 'covered');
    await press(page, 'Uncover');
    await press(page, 'Last trick');
    await look(page, 'last-trick');
    await press(page, 'Close');
    await press(page, 'More');
    await look(page, 'more');
    await press(page, 'Move my seat to another device');
    await page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
    await look(page, 'move-seat');
    await press(page, 'Close');
    await page.setViewportSize({ width: 360, height: 740 });
    await press(page, 'Sheet');
    await look(page, 'sheet');
    await press(page, 'Close');
    await context.setOffline(true);
    await page.getByText('No connection').waitFor();
    await page
      .getByRole('region', { name: 'Your hand' })
      .locator('button:not([aria-disabled])')
      .first()
      .click({ position: { x: 10, y: 12 } });
    await press(page, /^Play /);
    await page.getByText('is not sent yet').waitFor();
    await look(page, 'offline');
  });

  test('after a deal and after a match: result, all tricks, the end', async () => {
    await table.playUntilPhase('cut', 3);
    const cutter = await open(table.path, 1);
    await cutter.getByRole('button', { name: 'Cut', exact: true }).waitFor();
    await look(cutter, 'result-cutter');
    const other = await open(table.path, DEALER);
    await other.getByRole('button', { name: /See the 16 tricks/ }).waitFor();
    await look(other, 'result');
    await press(other, /See the 16 tricks/);
    await other.getByRole('dialog').getByText(/^16/).waitFor();
    await look(other, 'tricks');
    await table.playUntil((update) => update.phase === 'over');
    const end = await open(table.path, DEALER);
    await end.getByRole('button', { name: 'Play again, same seats' }).waitFor();
    await look(end, 'end');
    await press(end, 'Sheet');
    await look(end, 'end-sheet');
    const home = await open('/', DEALER);
    await home.getByRole('link', { name: /12 deals played/ }).waitFor();
    await look(home, 'home-known');
  });
});
