import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import { accept, NapParty, voteOn } from './nap-party.ts';
import { closeList, openNapTable, sitDown } from './nap-table.ts';
import { Guest, together } from './party.ts';
import { PATIENCE_MS } from './player.ts';
import { ServerProcess } from './server-process.ts';

describe.skipIf(!hasBrowser)('a table of Nap that anyone may find, and whose server dies', () => {
  let server: ServerProcess;
  let browser: Browser;
  let party: NapParty;
  let host: Guest;
  let strangers: readonly Guest[];

  beforeAll(async () => {
    server = await ServerProcess.start();
    browser = await openBrowser();
    host = await Guest.arrive(browser, { name: 'Inês', device: 'laptop', manner: 'button', seed: 1 });
    strangers = [
      await Guest.arrive(browser, { name: 'Oskar', device: 'phone', manner: 'taps', seed: 2 }),
      await Guest.arrive(browser, { name: 'Camille', device: 'sideways', manner: 'button', seed: 3 }),
    ];
    party = new NapParty([host, ...strangers]);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });

  /** A power cut, and everybody's page has the table again. */
  async function restart(): Promise<void> {
    for (const { watch } of party.guests) await watch.expectOutage();
    await server.kill();
    const killed = Date.now();
    await server.start();
    const up = Date.now();
    // A page may be back before the test has heard that the server is: it counts from the kill.
    for (const { watch } of party.guests)
      while (watch.joinedAt <= killed) {
        if (Date.now() - up > PATIENCE_MS) throw new Error('a page did not come back');
        await pause(20);
      }
    console.log(`after kill -9, from the server up to all tables shown: ${Date.now() - up} ms`);
    for (const { watch } of party.guests) await watch.outageOver();
  }

  /** Who has called what, as each page says it of the others. */
  const callsShown = () =>
    party.all(({ page }) =>
      page
        .getByRole('main', { name: 'Table' })
        .getByText(/called \w+/u)
        .allTextContents(),
    );

  test('P-50 strangers find a listed table on Home and sit down; one by link alone is not there', () =>
    together(party.guests, async () => {
      await openNapTable(host, { origin: server.origin });
      for (const { page } of strangers) {
        await page.goto(server.origin);
        await page.getByText(/^No table is waiting/u).waitFor({ timeout: PATIENCE_MS });
      }
      await openNapTable(host, { origin: server.origin, seats: '3', who: 'Anyone' });
      for (const [place, guest] of strangers.entries()) {
        await guest.page.reload();
        const waiting = guest.page.getByRole('link', { name: `Nap, ${place + 1} of 3` });
        await waiting.filter({ hasText: 'with Inês, ' }).click({ timeout: PATIENCE_MS });
        await sitDown(guest);
      }
      await closeList(host, party.guests);
      await party.begin({ 1: ['Three'] });
    }));

  test('P-14 P-18 killed in the middle of an auction, it goes on where it stood', () =>
    together(party.guests, async () => {
      let calls = 0;
      await party.playUntil(({ moment }) => moment.kind === 'call' && ++calls === 2);
      const before = await callsShown();
      expect(before.flat().join()).toContain('called Three');
      await restart();
      expect(await callsShown()).toEqual(before);
      await party.playUntil(({ moment }) => moment.kind === 'play');
    }));

  test('P-41 P-43 killed while a vote is open, its answers count and it can be answered', () =>
    together(party.guests, async () => {
      await party.playUntil(({ moment, held }) => moment.kind === 'play' && held === 3);
      await host.player.press('More');
      await host.player.press('End, change or hand on');
      await host.player.press('Ask to end here');
      const [first, last] = strangers;
      if (first === undefined || last === undefined) throw new Error('too few are here');
      await accept(first);
      const counted = (guest: Guest) =>
        voteOn(guest).getByText('2 of 3 have accepted').waitFor({ timeout: PATIENCE_MS });
      await party.all(counted);
      await restart();
      await party.all(counted);
      await accept(last);
      for (const { page } of party.guests)
        await page
          .getByRole('heading', { name: 'Closed early, no winner' })
          .waitFor({ timeout: PATIENCE_MS });
    }));

  test('A-06 no page printed an error or a card, and none asked another host', () => {
    for (const { watch } of party.guests) expect([watch.faults, watch.foreignRequests]).toEqual([[], []]);
  });
});
