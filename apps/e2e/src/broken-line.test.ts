// One real page among guests without pages: its line half open, cut, its page hidden, held still and woken. What it says, and
// how soon it is right again, is printed; what is waited for has far more time than is promised.
import { beginMatch, playOn, seatCompany } from '@forehand/server/testing/company';
import { seededDraw } from '@forehand/server/testing/legal-player';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { hasBrowser, openBrowser } from './browser.ts';
import { Line } from './line.ts';
import type { Asked } from './moment.ts';
import { Guest, together } from './party.ts';
import { PATIENCE_MS } from './player.ts';
import { ServerProcess } from './server-process.ts';
import { WiredGuest } from './wired-guest.ts';

const PATIENCE = { interval: 20, timeout: PATIENCE_MS };
const PAGE = 1;
const playing = z.looseObject({ phase: z.literal('play') });

/** As a browser shows it to the page's scripts when another tab is chosen, or this one again. */
function look(state: string): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe.skipIf(!hasBrowser)('a page on a bad line', () => {
  let server: ServerProcess;
  let browser: Browser;
  let line: Line;
  let guest: Guest;
  let others: readonly WiredGuest[];

  beforeAll(async () => {
    server = await ServerProcess.start();
    line = await Line.to(server.port);
    browser = await openBrowser();
    const company = await seatCompany({ origin: server.origin });
    await beginMatch(company);
    // The page comes in the middle of a deal: what is shown before and after one it has not needed yet.
    await playOn(company, seededDraw(7), ({ match }) => playing.safeParse(match).success);
    for (const { socket } of company.guests) socket.disconnect();
    const cookies = company.guests.map(({ cookie }) => cookie);
    others = cookies
      .filter((_, seat) => seat !== PAGE)
      .map((cookie) => new WiredGuest(company.code, cookie, { address: server.origin }));
    for (const other of others) other.playBy(({ decision }) => seededDraw(decision?.id ?? 0));
    guest = await Guest.arrive(browser, { device: 'phone', name: 'Oskar', manner: 'taps', seed: 7 });
    const [name = '', value = ''] = cookies[PAGE]?.split('=') ?? [];
    await guest.context.addCookies([{ name, value, url: line.origin }]);
    await guest.page.goto(`${line.origin}/t/${company.code}`);
    await guest.page.waitForLoadState('networkidle'); // what is shown later is fetched while the line is good
  });

  afterAll(async () => {
    for (const other of others ?? []) other.close();
    await browser?.close();
    await line?.close();
    await server?.dispose();
  });

  /** As the others are told of the page's seat. */
  const seat = () => others[0]?.update?.seats[PAGE];

  async function inTrick(): Promise<Asked> {
    await guest.playUntil(({ moment, trick }) => moment.kind === 'play' && trick.length > 0);
    return guest.player.asked();
  }

  async function joinedAfter(moment: number, what: string): Promise<void> {
    await vi.waitUntil(() => guest.watch.joinedAt > moment, PATIENCE);
    console.log(`${what}: right after ${guest.watch.joinedAt - moment} ms`);
  }

  test('C-06 D-01 a card played into a half-open line is played once, and the page is right again', () =>
    together([guest], async () => {
      const before = await inTrick();
      const [card = ''] = before.moment.kind === 'play' ? before.moment.cards : [];
      await guest.watch.expectOutage();
      line.forget();
      await guest.player.play(card);
      const played = Date.now();
      const after = await guest.player.asked(({ held }) => held < before.held);
      expect(after.held).toBe(before.held - 1);
      console.log(
        `half open: the card was stored and the next turn came ${Date.now() - played} ms after it was played`,
      );
      await guest.watch.outageOver();
    }));

  test('D-01 what the page shows only after the deal is there, whatever connections have died', () =>
    together([guest], async () => {
      line.forget();
      await guest.watch.expectOutage();
      await guest.playUntil(({ deal, moment }) => deal === 2 && moment.kind === 'play');
      await guest.watch.outageOver();
    }));

  test('D-01 D-02 a network that is gone in mid-trick is said plainly, and the page comes back by itself', () =>
    together([guest], async () => {
      const before = await inTrick();
      await guest.watch.expectOutage();
      const died = Date.now();
      line.die();
      await guest.page.getByText('No connection').waitFor({ timeout: PATIENCE_MS });
      console.log(`network gone: said after ${Date.now() - died} ms`);
      line.revive();
      await joinedAfter(Date.now(), 'network back');
      expect((await guest.player.asked()).moment).toEqual(before.moment);
      await guest.watch.outageOver();
    }));

  test('P-80 D-11 G-08 L-05 a hidden page is told as hidden and not as away, and is right at once when looked at again', () =>
    together([guest], async () => {
      await inTrick();
      await guest.watch.expectOutage();
      await guest.page.evaluate(look, 'hidden');
      await vi.waitUntil(() => seat()?.hidden === true, PATIENCE);
      expect(seat()?.present).toBe(true);
      line.forget();
      const woken = Date.now();
      await guest.page.evaluate(look, 'visible');
      await joinedAfter(woken, 'looked at again on a dead line');
      await vi.waitUntil(() => seat()?.hidden === undefined, PATIENCE);
      await guest.watch.outageOver();
    }));

  test('D-08 G-08 a page held still until its seat counts as away is right at once when it goes on', () =>
    together([guest], async () => {
      const before = await inTrick();
      await guest.watch.expectOutage();
      // As a device that sleeps with the page in view: nothing of the page runs, and nothing tells it.
      const session = await guest.context.newCDPSession(guest.page);
      await session.send('Debugger.enable');
      const isHeld = new Promise((resolve) => session.once('Debugger.paused', resolve));
      await session.send('Debugger.pause');
      await isHeld;
      line.tear();
      await vi.waitUntil(() => seat()?.present === false, PATIENCE);
      await session.send('Debugger.resume');
      await session.send('Debugger.disable');
      await joinedAfter(Date.now(), 'held still');
      await vi.waitUntil(() => seat()?.present === true, PATIENCE);
      expect((await guest.player.asked()).moment).toEqual(before.moment);
      await guest.watch.outageOver();
      expect(guest.watch.faults).toEqual([]);
    }));
});
