import { networkInterfaces } from 'node:os';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import { Guest, together } from './party.ts';
import { ServerProcess } from './server-process.ts';

const lan = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

/** Real motion: nothing is shortened here. */
const UNHURRIED = { reducedMotion: 'no-preference' } as const;

describe.skipIf(!hasBrowser || lan === undefined)('on the network address, by plain http', () => {
  let server: ServerProcess;
  let browser: Browser;
  let guests: readonly Guest[];

  beforeAll(async () => {
    server = await ServerProcess.start();
    browser = await openBrowser();
    guests = [
      await Guest.arrive(browser, {
        device: 'phone',
        name: 'Inês',
        manner: 'button',
        seed: 4,
        more: UNHURRIED,
      }),
      await Guest.arrive(browser, {
        device: 'laptop',
        name: 'Oskar',
        manner: 'keys',
        seed: 5,
        more: UNHURRIED,
      }),
      await Guest.arrive(browser, {
        device: 'sideways',
        name: 'Camille',
        manner: 'taps',
        seed: 6,
        more: UNHURRIED,
      }),
    ];
  });

  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });

  test('a match begins and a deal is played where the browser offers no secure context', async () => {
    const [host, ...others] = guests;
    if (host === undefined) throw new Error('nobody came');
    await together(guests, async () => {
      const link = await host.player.openTable(server.originOn(lan ?? ''));
      expect(new URL(link).hostname).toBe(lan);
      const offered = await host.page.evaluate(() => ({
        secure: isSecureContext,
        subtle: 'subtle' in crypto,
        clipboard: 'clipboard' in navigator,
        worker: 'serviceWorker' in navigator,
      }));
      expect(offered).toEqual({ secure: false, subtle: false, clipboard: false, worker: false });
      for (const other of others) await other.player.sitDown(link);
      for (const guest of guests) await guest.player.press('I agree to these rules');
      const cutter = await Promise.race(guests.map(playFirstDeal));
      await cutter.page.getByRole('heading', { name: /over quota|under quota|limit|exactly/ }).waitFor();
      await cutter.player.press('Last trick');
      await cutter.player.press('See the 16 tricks');
      await cutter.page.getByRole('dialog').getByText(/^16/).waitFor();
      await cutter.player.press('Close');
    });
  });

  /** Returns when this guest is asked to cut for the second deal; whoever is not waits on. */
  let cards = 0;
  async function playFirstDeal(guest: Guest): Promise<Guest> {
    await guest.playUntil(({ moment }) => {
      if (moment.kind === 'play') cards += 1;
      return moment.kind === 'cut' && cards > 0;
    });
    return guest;
  }

  test('without a clipboard a link is selected to be copied by hand', async () => {
    const [guest] = guests;
    if (guest === undefined) throw new Error('nobody came');
    await guest.player.press('More');
    await guest.player.press('Move my seat to another device');
    await guest.player.press('Copy the link');
    await guest.page.getByText('The link is selected').waitFor();
    const selected = await guest.page.evaluate(() => {
      const field = document.activeElement;
      return field instanceof HTMLInputElement
        ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
        : '';
    });
    expect(selected).toMatch(new RegExp(`^${server.originOn(lan ?? '')}/h/.+`, 'u'));
  });

  test('A-06 no page printed an error or a card, and none asked another host', () => {
    for (const { watch } of guests) {
      expect(watch.faults).toEqual([]);
      expect(watch.foreignRequests).toEqual([]);
    }
  });
});
