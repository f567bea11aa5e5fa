import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import { ledgerOnPage } from './ledger.ts';
import { NapParty } from './nap-party.ts';
import { openNapTable } from './nap-table.ts';
import { Guest, together } from './party.ts';
import { PATIENCE_MS } from './player.ts';
import { ServerProcess } from './server-process.ts';

describe.skipIf(!hasBrowser)('alone with practice players', () => {
  let server: ServerProcess;
  let browser: Browser;
  const guests: Guest[] = [];

  beforeAll(async () => {
    server = await ServerProcess.start();
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });

  afterEach(async () => {
    for (const guest of guests.splice(0)) await guest.context.close();
  });

  async function visitor(name: string, device: 'phone' | 'laptop', seed: number): Promise<Guest> {
    const manner = device === 'phone' ? 'taps' : 'button';
    const guest = await Guest.arrive(browser, { name, device, manner, seed });
    guests.push(guest);
    return guest;
  }

  /** Away from the table and back from Home, where it stands first of all. */
  async function leaveAndGoOn(guest: Guest, name: RegExp): Promise<void> {
    await guest.leave();
    await guest.comeBack(server.origin);
    await guest.page.getByRole('link', { name }).tap();
    await guest.page.getByRole('region', { name: 'Your hand' }).waitFor({ timeout: PATIENCE_MS });
  }

  test('NAP-2.3 P-36 P-37 P-49 from Home to the end of a match of Nap, left and resumed on the way', () =>
    together(guests, async () => {
      const guest = await visitor('Guest', 'phone', 1);
      const alone = new NapParty([guest]);
      await guest.page.goto(server.origin);
      await guest.player.press('Play Nap');
      await guest.page.getByText('Deal 1 of 4').waitFor({ timeout: PATIENCE_MS });
      await alone.playUntil(({ moment }) => moment.kind === 'play' || alone.deal === 2);
      await leaveAndGoOn(guest, /^Nap, deal \d of 4/u);
      await alone.playToEnd();
      await guest.page.getByText('4 deals played').waitFor();
      await guest.player.press('Ledger');
      const { names, lines } = await ledgerOnPage(guest.page);
      expect(lines).toHaveLength(4);
      expect(lines.map(({ dealer }) => dealer).toSorted()).toEqual(names.toSorted());
      for (const { total } of lines) expect(total.reduce((all, one) => all + one, 0)).toBe(0);
      await guest.player.press('Close');
      expect(guest.watch.faults).toEqual([]);
    }));

  test('P-37 P-43 P-49 two deals of Bismarck, left and resumed, then ended by the one person there', () =>
    together(guests, async () => {
      const guest = await visitor('Ruth', 'phone', 2);
      const alone = new NapParty([guest]);
      await guest.page.goto(server.origin);
      await guest.player.press('Play Bismarck');
      await guest.page.getByText('Deal 1 of 12').waitFor({ timeout: PATIENCE_MS });
      await alone.playUntil(({ moment, held }) => moment.kind === 'play' && held < 12);
      await leaveAndGoOn(guest, /^Bismarck, deal 1 of 12/u);
      await alone.playToDeal(3);
      await guest.player.press('More');
      await guest.player.press('End, change or hand on');
      await guest.player.press('Ask to end here');
      await guest.page
        .getByRole('heading', { name: 'Closed early, no winner' })
        .waitFor({ timeout: PATIENCE_MS });
      await guest.page.getByText('Closed after deal 2 of 12').waitFor();
      expect(guest.watch.faults).toEqual([]);
    }));

  test('P-39 a friend takes a practice player’s seat with the next deal, by the table’s link', () =>
    together(guests, async () => {
      const host = await visitor('Inês', 'laptop', 3);
      const friend = await visitor('Oskar', 'phone', 4);
      const link = await openNapTable(host, { origin: server.origin, seats: '4' });
      await host.player.press('Fill with practice players');
      await host.page.getByText('4 would play.').waitFor({ timeout: PATIENCE_MS });
      await host.player.press('We are all here');
      await host.player.press('I agree to these rules');
      const alone = new NapParty([host]);
      await alone.playUntil(({ moment }) => moment.kind === 'call');
      await friend.page.goto(link);
      await friend.page.getByLabel('Your name at the table').fill('Oskar');
      await friend.player.press(/^Take the seat of /u);
      await friend.page
        .getByRole('heading', { name: /^You play from the next deal on/u })
        .waitFor({ timeout: PATIENCE_MS });
      // The friend may be the one who cuts: then it is that page that is asked.
      const both = new NapParty([host, friend]);
      await both.playUntil(({ moment }) => moment.kind === 'cut' || moment.kind === 'goOn');
      await both.playUntil(({ guest, moment }) => guest === friend && moment.kind === 'call');
      expect(await host.page.getByRole('main', { name: 'Table' }).getByText('Oskar').count()).toBeGreaterThan(
        0,
      );
      expect(await friend.player.card('.+ of .+').count()).toBe(5);
    }));
});
