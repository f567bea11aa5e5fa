import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import { Line } from './line.ts';
import type { Asked } from './moment.ts';
import { Guest, together } from './party.ts';
import { PATIENCE_MS } from './player.ts';
import { ServerProcess } from './server-process.ts';
import { type Sheet, sheetInDatabase, sheetInRecord, sheetOnPage } from './sheet.ts';

const DEALS = 12;

/** A moment in the middle of a trick of this deal, with some cards gone from the hand: a suit is to be followed. */
const midTrick = (deal: number) => (asked: Asked) =>
  asked.moment.kind === 'play' &&
  asked.deal === deal &&
  asked.held < 14 &&
  asked.moment.cards.length < asked.held;

const onTurnIn = (deal: number) => (asked: Asked) =>
  asked.moment.kind === 'play' && asked.deal === deal && asked.held < 12;

const never = () => false;

describe.skipIf(!hasBrowser)('a whole match in three browsers', () => {
  let server: ServerProcess;
  let browser: Browser;
  let line: Line;
  let host: Guest;
  let phone: Guest;
  let sideways: Guest;
  let guests: readonly Guest[];
  let link = '';
  let played: Sheet;
  /** The mark of the rules, as each page's sheet prints it. */
  const marks: (string | undefined)[] = [];

  beforeAll(async () => {
    server = await ServerProcess.start();
    line = await Line.to(server.port);
    browser = await openBrowser();
    host = await Guest.arrive(browser, { device: 'laptop', name: 'Inês', manner: 'keys', seed: 1 });
    phone = await Guest.arrive(browser, { device: 'phone', name: 'Oskar', manner: 'taps', seed: 2 });
    sideways = await Guest.arrive(browser, {
      device: 'sideways',
      name: 'Camille',
      manner: 'button',
      seed: 3,
    });
    guests = [host, phone, sideways];
  });

  afterAll(async () => {
    await browser?.close();
    await line?.close();
    await server?.dispose();
  });

  test('three friends reach the table by link, and the third agreement starts the match', async () => {
    await together(guests, async () => {
      link = await host.player.openTable(server.origin);
      // The same table, over a line that the test can cut below the page.
      await phone.player.sitDown(new URL(new URL(link).pathname, line.origin).href);
      await sideways.player.sitDown(link);
      for (const guest of guests) await guest.player.press('I agree to these rules');
      const { moment } = await Promise.any(guests.map((guest) => guest.player.asked()));
      expect(moment.kind).toBe('cut');
      for (const guest of guests)
        await guest.page
          .getByText(/deals? first, by lot/)
          .first()
          .waitFor();
      for (const guest of guests) await guest.watch.forgetShifts();
    });
  });

  test('D-01 D-02 D-04 D-10 E-01 GR10 J-02 twelve deals, through a refresh, a second tab, a dead line and a killed server', async () => {
    const started = Date.now();
    await together(guests, () => Promise.all([hostPlays(), phonePlays(), sidewaysPlays()]));
    console.log(`12 deals in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  });

  async function hostPlays(): Promise<void> {
    await host.playUntil(midTrick(7));
    await playWhileTheServerDies();
    await host.playUntil(never);
  }

  /** The card is on its way when the server is killed: it is played once, whether it was stored or not. */
  async function playWhileTheServerDies(): Promise<void> {
    const before = await host.player.asked();
    for (const guest of guests) await guest.watch.expectOutage();
    const answered = host.player.answer(before);
    await server.kill();
    const killed = Date.now();
    await answered;
    await server.start();
    const up = Date.now();
    // A page may be back before the test has heard that the server is: it counts from the kill.
    await Promise.all(guests.map((guest) => until(() => guest.watch.joinedAt > killed)));
    const waited = guests.map((guest) => `${guest.player.name} ${guest.watch.joinedAt - up} ms`);
    const after = await host.player.asked();
    expect(after.held).toBe(before.held - 1);
    console.log(`after kill -9, from the server up to the table shown: ${waited.join(', ')};`);
    console.log(`to the host’s next turn: ${Date.now() - up} ms`);
    for (const guest of guests) await guest.watch.outageOver();
  }

  async function phonePlays(): Promise<void> {
    await phone.playUntil(midTrick(2));
    await refreshInMidTrick();
    await phone.playUntil(onTurnIn(5));
    await playOverADeadLine();
    await phone.playUntil(midTrick(9));
    await flap();
    await phone.playUntil(never);
  }

  async function refreshInMidTrick(): Promise<void> {
    const before = await phone.player.asked();
    await phone.watch.keepShifts();
    await phone.page.reload();
    const after = await phone.player.asked();
    expect(after).toMatchObject({ moment: before.moment, deal: before.deal });
    expect(after.trick.length).toBeGreaterThan(0);
  }

  async function playOverADeadLine(): Promise<void> {
    const before = await phone.player.asked();
    const [card = ''] = before.moment.kind === 'play' ? before.moment.cards : [];
    await phone.watch.expectOutage();
    line.die();
    await phone.context.setOffline(true);
    await phone.page.getByText('No connection').waitFor({ timeout: PATIENCE_MS });
    await phone.player.play(card);
    // It waits, can be seen to wait, and can be taken back; the trick does not move on without the server.
    await phone.player.turn.getByText('is not sent yet').waitFor({ timeout: PATIENCE_MS });
    await phone.player.press('Take back');
    await phone.player.card(card).waitFor();
    expect((await phone.player.asked()).moment).toEqual(before.moment);
    await phone.player.play(card);
    line.revive();
    await phone.context.setOffline(false);
    const back = Date.now();
    const after = await phone.player.asked((asked) => asked.held < before.held);
    console.log(`after a dead line, to the next turn: ${Date.now() - back} ms`);
    expect(after.held).toBe(before.held - 1);
    await phone.watch.outageOver();
  }

  async function flap(): Promise<void> {
    await phone.watch.expectOutage();
    const before = await phone.player.asked();
    for (let drop = 0; drop < 10; drop += 1) {
      line.tear();
      await pause(100);
    }
    const torn = Date.now();
    line.tear();
    await until(() => phone.watch.joinedAt > torn);
    const after = await phone.player.asked(({ deal }) => deal === before.deal);
    expect(after.moment).toEqual(before.moment);
    await phone.watch.outageOver();
  }

  async function sidewaysPlays(): Promise<void> {
    await sideways.playUntil(midTrick(3));
    await playInASecondTab();
    await sideways.playUntil(never);
  }

  async function playInASecondTab(): Promise<void> {
    const first = sideways.page;
    const before = await sideways.player.asked();
    const second = await sideways.context.newPage();
    await second.goto(link);
    sideways.player.page = second;
    expect(await sideways.player.asked()).toMatchObject({ moment: before.moment, deal: before.deal });
    await sideways.player.answer(before);
    sideways.player.page = first;
    const after = await sideways.player.asked((asked) => asked.held < before.held);
    expect(after.held).toBe(before.held - 1);
    await second.close();
  }

  /** A condition outside of any page. */
  async function until(holds: () => boolean): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (!holds()) {
      if (Date.now() > end) throw new Error('waited in vain');
      await pause(20);
    }
  }

  test('GR8 H-01 the three pages show the same sheet, and every row sums to zero', async () => {
    const sheets: Sheet[] = [];
    for (const guest of guests) {
      await guest.player.press('Sheet');
      sheets.push(await sheetOnPage(guest.page));
      const text = await guest.page.textContent('body');
      marks.push(/Rules mark ([0-9A-F]{8})/u.exec(text ?? '')?.[1]);
      await guest.page.getByRole('button', { name: 'Close' }).press('Enter');
    }
    expect(marks[0]).toMatch(/^[0-9A-F]{8}$/u);
    expect(new Set(marks).size).toBe(1);
    const [sheet] = sheets;
    if (sheet === undefined) throw new Error('no sheet');
    for (const other of sheets) expect(other).toEqual(sheet);
    expect(sheet.lines).toHaveLength(DEALS);
    for (const { change, tricks } of sheet.lines) {
      expect(change.reduce((sum, part) => sum + part, 0)).toBe(0);
      expect(tricks.reduce((sum, part) => sum + part, 0)).toBe(16);
    }
    played = sheet;
  });

  test('look 12 nothing moves by itself from the cut to the result', async () => {
    for (const guest of guests) {
      const shifts = await guest.watch.shifts();
      const untouched = shifts.filter(({ touched }) => !touched);
      console.log(`${guest.player.name}: ${shifts.length - untouched.length} shifts right after a touch`);
      expect.soft(untouched, guest.player.name).toEqual([]);
    }
  });

  test('look 9 the player at the keys never lost the focus', () => {
    expect(host.player.lostFocus).toEqual([]);
  });

  test('A-06 no page printed an error or a card, and none asked another host', () => {
    for (const guest of guests) {
      expect(guest.watch.faults).toEqual([]);
      expect(guest.watch.foreignRequests).toEqual([]);
    }
  });

  test('GR8 the exported record holds the same sheet, and the checker finds no fault in it', async () => {
    const address = `${link.replace('/t/', '/api/tables/')}/record?match=1`;
    const asked = await sideways.page.request.get(address);
    const [download] = await Promise.all([
      sideways.page.waitForEvent('download'),
      sideways.page.getByRole('link', { name: 'Record' }).click(),
    ]);
    const file = join(server.dataDir, 'record.json');
    await download.saveAs(file);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(await asked.json());
    const mark = /"sheet": ?"([0-9a-f]{8})/u.exec(readFileSync(file, 'utf8'))?.[1]?.toUpperCase();
    expect(mark).toBe(marks[0]);
    expect(sheetInRecord(readFileSync(file, 'utf8'))).toEqual(played);
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'record', '--', 'check', file], {
      encoding: 'utf8',
      cwd: fileURLToPath(new URL('../../../', import.meta.url)),
      shell: process.platform === 'win32',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('No fault found');
  });

  test('the database holds the sheet of the pages', async () => {
    await server.stop();
    const code = new URL(link).pathname.split('/').at(-1) ?? '';
    expect(await sheetInDatabase(`${server.dataDir}/pg`, code)).toEqual(played);
  });
});
