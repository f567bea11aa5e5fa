// Somebody must leave, comes in for somebody, or has no more time: what each page says of it, before it is chosen and
// after. The device that is lost is in seats.test.ts.
import { readFileSync } from 'node:fs';
import type { AfterDeal } from '@forehand/protocol';
import type { CompanyTable } from '@forehand/server/testing/company';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEVICES, FAST, hasBrowser, openBrowser } from './browser.ts';
import { PATIENCE_MS } from './player.ts';
import { dealOf, isTurnOf, ScriptedTable } from './scripted.ts';
import { ServerProcess } from './server-process.ts';

const [INES, OSKAR, CAMILLE] = [0, 1, 2];
const PATIENCE = { interval: 20, timeout: PATIENCE_MS };

/** At eight in the evening where Inês is; half past one where Oskar is. */
const INES_AT = { timezoneId: 'Europe/Lisbon' };
const OSKAR_AT = { timezoneId: 'Asia/Kolkata' };
const DAY = '2099-12-08T20:00';
const DAY_IN_UTC = '20991208T200000Z';

describe.skipIf(!hasBrowser)('people who are away, must go or have no time', () => {
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

  afterEach(async () => {
    table?.close();
    for (const context of contexts.splice(0)) await context.close();
  });

  async function begin(seed: number, wish: CompanyTable = {}): Promise<void> {
    table = await ScriptedTable.open(server.origin, seed, wish);
    await table.begin();
    await table.playUntilPhase('play', 1);
  }

  async function open(options: BrowserContextOptions, seat?: number): Promise<Page> {
    const context = await browser.newContext({ ...FAST, ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    contexts.push(context);
    if (seat !== undefined) await table.handTo(context, seat);
    const page = await context.newPage();
    await page.goto(table.link);
    return page;
  }

  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
  const bar = (page: Page) => page.getByRole('region', { name: 'A question to the table' });
  const closePanel = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const hand = (page: Page) => page.getByRole('region', { name: 'Your hand' });

  async function mustLeave(page: Page): Promise<void> {
    await press(page, 'More');
    await press(page, 'I must leave after this deal');
  }

  /** Camille chooses, without a page. */
  async function camilleChooses(choice: AfterDeal): Promise<void> {
    const guest = table.guest(CAMILLE);
    await vi.waitUntil(() => guest.latest.leaving !== null, PATIENCE);
    const { leaving } = guest.latest;
    const until = leaving?.chosen.find((one) => one.choice === choice)?.until ?? null;
    const answer = await guest.command(
      table.company.code,
      { type: 'chooseAfter', choice, until },
      { decision: leaving?.id ?? 0 },
    );
    expect(answer).toMatchObject({ ok: true });
  }

  test('P-66 P-67 look p another day: consequences before the choice, a calendar file, each one’s own time, and on again', async () => {
    await begin(41);
    const oskar = await open({ ...DEVICES.phone, ...OSKAR_AT }, OSKAR);
    const ines = await open({ ...DEVICES.laptop, ...INES_AT }, INES);
    await mustLeave(oskar);
    await bar(ines).getByText('Oskar has to leave after this deal').waitFor();
    await bar(ines).getByRole('button', { name: 'Choose' }).click();
    const asked = ines.getByRole('dialog', { name: 'Oskar has to leave after this deal' });
    for (const consequence of [
      'Everything is kept. The same link works next week.',
      /sees that seat’s cards only and plays from the next deal on/u,
      /nobody wins/u,
    ])
      await asked.getByText(consequence).waitFor();
    await asked.getByRole('button', { name: /^Stop here, go on another day/u }).click();
    await asked.getByLabel('Day and hour, in your own time').fill(DAY);
    await asked.getByRole('button', { name: 'Name this day' }).click();
    await asked.getByText(/Tuesday,? 8 December 2099 at 20:00, named by Inês/u).waitFor();

    await bar(oskar).getByRole('button', { name: 'Choose' }).click();
    await press(oskar, /^Stop here, go on another day/u);
    await oskar.getByText(/Wednesday,? 9 December 2099 at 01:30, named by Inês/u).waitFor();
    await press(oskar, 'Take this day');
    await camilleChooses('anotherDay');
    await asked.getByText(/^All chose, for the end of this deal/u).waitFor();
    const [download] = await Promise.all([
      ines.waitForEvent('download'),
      asked.getByRole('button', { name: 'Calendar file' }).click(),
    ]);
    const file = readFileSync(await download.path(), 'utf8');
    expect(file).toContain(`DTSTART:${DAY_IN_UTC}`);
    expect(file).toContain(table.path);
    await closePanel(ines);

    await table.playUntil(({ paused }) => paused !== null);
    await ines
      .getByText(/Paused until Tuesday,? 8 December 2099 at 20:00/u)
      .first()
      .waitFor();
    await oskar
      .getByText(/Paused until Wednesday,? 9 December 2099 at 01:30/u)
      .first()
      .waitFor();
    await press(ines, 'What now?');
    await ines.getByRole('dialog').getByRole('button', { name: 'Go on', exact: true }).click();
    await closePanel(oskar);
    await bar(oskar).getByText('Go on?').waitFor();
    await bar(oskar).getByRole('button', { name: 'Answer' }).click();
    await oskar.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    const { vote } = table.guest(CAMILLE).latest;
    await table
      .guest(CAMILLE)
      .command(table.company.code, { type: 'vote', vote: 'accept' }, { decision: vote?.id ?? 0 });
    await vi.waitUntil(() => table.guest(CAMILLE).latest.paused === null, PATIENCE);
    const next = await table.playUntilPhase('play', 2);
    expect(dealOf(next).deal).toBe(2);
    await ines.getByText('Deal 2 of 12').first().waitFor();
  });

  test('P-68 look p somebody takes the seat from the next deal, sees nothing before, and the sheet says so', async () => {
    await begin(42);
    const ines = await open(DEVICES.laptop, INES);
    const oskar = await open(DEVICES.phone, OSKAR);
    await mustLeave(oskar);
    await bar(ines).getByRole('button', { name: 'Choose' }).click();
    await press(ines, /^Someone takes Oskar’s seat/u);
    await camilleChooses('substitute');
    await bar(oskar).getByRole('button', { name: 'Choose' }).click();
    await press(oskar, /^Someone takes your seat/u);
    await ines
      .getByText(/^All chose, for the end of this deal/u)
      .first()
      .waitFor();
    await closePanel(ines);

    const ruth = await open(DEVICES.phone);
    await ruth.getByRole('heading', { name: 'Oskar has to leave' }).waitFor();
    await ruth.getByLabel('Your name at the table').fill('Ruth');
    await press(ruth, 'Agree, and take the seat of Oskar');
    await vi.waitUntil(() => table.guest(CAMILLE).latest.guests.length > 0, PATIENCE);
    expect(await hand(ruth).count()).toBe(0);

    await table.playUntil((update) => update.standIns.length > 0);
    await hand(ruth).waitFor({ state: 'attached' });
    expect(await hand(oskar).count()).toBe(0);
    await ines.getByText('Ruth for Oskar from here').first().waitFor();
  });

  test('P-67 F-01 look p the end with the sheet as it stands: nobody wins, and all keep the sheet', async () => {
    await begin(43);
    const ines = await open(DEVICES.phone, INES);
    const oskar = await open(DEVICES.phone, OSKAR);
    await mustLeave(ines);
    await bar(oskar).getByRole('button', { name: 'Choose' }).click();
    await press(oskar, /^End with the sheet as it stands/u);
    await bar(ines).getByRole('button', { name: 'Choose' }).click();
    await press(ines, /^End with the sheet as it stands/u);
    await camilleChooses('end');
    await table.playUntil(({ phase }) => phase === 'over');
    for (const page of [ines, oskar])
      await page
        .getByText(/nobody (has won|wins)|no winner/iu)
        .first()
        .waitFor();
  });

  test('P-71 P-72 G-09 a turn has its time and its bank; when both are over a legal move is made and said', async () => {
    const lines = { turnTime: 15, bank: 30 };
    await begin(44, { lines });
    await table.playUntil(isTurnOf(OSKAR));
    const oskar = await open(DEVICES.laptop, OSKAR);
    const before = dealOf(table.guest(OSKAR).latest).hand.length;
    await oskar
      .getByRole('timer')
      .filter({ hasText: /bank 0:\d\d/u })
      .first()
      .waitFor();
    await oskar
      .getByText(/^Your time was over, so the .+ was played for you/u)
      .first()
      .waitFor();
    await vi.waitUntil(() => dealOf(table.guest(OSKAR).latest).hand.length === before - 1, PATIENCE);
    await oskar.getByText('1 move made for Oskar').first().waitFor();
  });
});
