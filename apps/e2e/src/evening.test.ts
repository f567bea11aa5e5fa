import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import { DEALS, eveningDeck, firstMatch, secondMatch, thirdMatch } from './evening-plan.ts';
import {
  type CalledLine,
  eveningOn,
  type Ledger,
  ledgerInCsv,
  ledgerInDatabase,
  ledgerInRecord,
  ledgerOnPage,
  matchesInDatabase,
  withoutCalls,
} from './ledger.ts';
import { accept, NapParty, voteOn } from './nap-party.ts';
import { closeList, invite, openNapTable, takeSeat } from './nap-table.ts';
import { Guest, together } from './party.ts';
import { PATIENCE_MS } from './player.ts';
import { ServerProcess } from './server-process.ts';

const DEVICES_OF = [
  { name: 'Inês', device: 'laptop', manner: 'keys', seed: 1 },
  { name: 'Oskar', device: 'phone', manner: 'taps', seed: 2 },
  { name: 'Camille', device: 'smallPhone', manner: 'button', seed: 3 },
  { name: 'Ruth', device: 'sideways', manner: 'taps', seed: 4 },
  { name: 'Leif', device: 'tablet', manner: 'button', seed: 5 },
] as const;
/** As the host seats them. */
const ORDER = ['Inês', 'Ruth', 'Oskar', 'Camille', 'Leif'];

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

describe.skipIf(!hasBrowser)('an evening of Nap in five browsers', () => {
  let server: ServerProcess;
  let browser: Browser;
  let party: NapParty;
  let link = '';
  /** Comes when the second match is being played. */
  let late: Guest;
  const ledgers: Ledger<CalledLine>[] = [];

  beforeAll(async () => {
    server = await ServerProcess.start({ deck: eveningDeck });
    browser = await openBrowser();
    const guests: Guest[] = [];
    for (const wishes of DEVICES_OF) guests.push(await Guest.arrive(browser, wishes));
    party = new NapParty(guests);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });

  const one = (name: string): Guest => party.guest(name);
  const inTime = (what: Locator) => what.first().waitFor({ timeout: PATIENCE_MS });

  test('P-30 P-34 P-48 P-51 a table opened on its page, one friend invited by name, seats in another order, all agree', () =>
    together(party.guests, async () => {
      const host = one('Inês');
      link = await openNapTable(host, { origin: server.origin, rounds: '2' });
      for (const name of ['Oskar', 'Camille']) await takeSeat(one(name), link);
      const invitation = await invite(host, 'Ruth');
      await one('Ruth').page.goto(invitation);
      await one('Ruth').player.press('Sit down');
      await takeSeat(one('Leif'), link);
      await host.player.press('Order of seats');
      await host.player.press('Move Ruth up');
      await host.player.press('Move Ruth up');
      await host.player.press('Seat everybody so');
      await party.all(({ page }) => inTime(page.getByText(`Clockwise: ${ORDER.join(', ')}`)));
      await closeList(host, party.guests);
      await party.all(({ page }) => inTime(page.getByText('10 deals')));
      await party.begin(firstMatch);
      await party.all(({ watch }) => watch.forgetShifts());
    }));

  test('NAP-4.7 P-44 P-46 talk is closed while cards are out, and a draft is kept until it opens', () =>
    together(party.guests, async () => {
      const { page, player } = one('Oskar');
      const line = page.getByLabel('Your line');
      await party.playToDeal(DEALS.allPass);
      await player.press(/^Say/);
      await line.fill('See you all at ten');
      await player.press('Close');
      await party.playUntil(({ moment }) => moment.kind === 'call');
      await player.press(/^Say/);
      await inTime(page.getByText('What you have typed is kept.'));
      expect(await line.isEditable()).toBe(false);
      await player.press('One moment');
      await player.press('Close');
      await party.playToDeal(DEALS.wellington);
      await player.press(/^Say/);
      await player.press('Send');
      await player.press('Close');
      for (const { page: other, player: reader } of party.others('Oskar')) {
        await reader.press(/^Say/);
        const log = other.getByRole('log');
        await inTime(log.getByText('One moment'));
        await inTime(log.getByText('See you all at ten'));
        await reader.press('Close');
      }
    }));

  test('NAP-4.4 NAP-7.5 P-40 P-41 a Wellington over a Nap is made, and a failed Nap is scored early by all', () =>
    together(party.guests, async () => {
      await party.playToDeal(DEALS.settledEarly);
      await party.all(({ page }) => inTime(page.getByRole('heading', { name: /Wellington made/ })));
      const { held } = await party.playUntil(
        ({ moment, held: cards }) => moment.kind === 'play' && cards === 4,
      );
      expect(held).toBe(4);
      await party.all((guest) => inTime(voteOn(guest).getByText('The bid has failed for certain.')));
      await voteOn(one('Camille')).getByRole('button', { name: 'Score now' }).click();
      for (const guest of party.others('Camille')) await accept(guest);
      await party.all(({ page }) => inTime(page.getByRole('heading', { name: /Nap failed/ })));
    }));

  test('NAP-7.3 P-41 one who declines ends the question, and the deal is played on', () =>
    together(party.guests, async () => {
      await party.playToDeal(DEALS.declined);
      await party.playUntil(({ moment, held }) => moment.kind === 'play' && held === 3);
      await voteOn(one('Leif')).getByRole('button', { name: 'Score now' }).click();
      await inTime(voteOn(one('Ruth')).getByText('1 of 5 have accepted'));
      await voteOn(one('Ruth')).getByRole('button', { name: 'Decline' }).click();
      await party.all((guest) => inTime(voteOn(guest).getByText('Not accepted by all: the deal goes on.')));
      await party.playToDeal(DEALS.hostLeaves);
      await party.all(({ page }) => inTime(page.getByRole('heading', { name: /Four failed/ })));
      await inTime(one('Oskar').page.getByRole('button', { name: 'See the 5 tricks' }));
    }));

  test('look 12 nothing has moved by itself so far, and no page has printed an error or a card', async () => {
    for (const { watch, player } of party.guests) {
      const untouched = (await watch.shifts()).filter(({ touched }) => !touched);
      expect.soft(untouched, player.name).toEqual([]);
      expect.soft([watch.faults, watch.foreignRequests], player.name).toEqual([[], []]);
    }
  });

  test('F-02 P-20 P-33 the host hands the role on, is away, and comes back to the seat', () =>
    together(party.guests, async () => {
      const host = one('Inês');
      await party.playUntil(({ guest, moment }) => guest === host && moment.kind === 'play');
      await host.player.press('More');
      await host.player.press('End, change or hand on');
      await host.page.getByLabel('To whom').selectOption('Oskar');
      await host.player.press('Hand on to Oskar');
      await host.page.getByLabel('To whom').waitFor({ state: 'detached', timeout: PATIENCE_MS });
      const address = host.page.url();
      await host.leave();
      for (const { page } of party.others('Inês')) await inTime(page.getByText('Inês is away since'));
      await host.comeBack(address);
      for (const { page } of party.others('Inês'))
        await page.getByText('Inês is away since').waitFor({ state: 'detached', timeout: PATIENCE_MS });
      await party.playUntil(({ moment }) => moment.kind === 'cut');
      await one('Oskar').player.press('More');
      await one('Oskar').player.press('End, change or hand on');
      await inTime(one('Oskar').page.getByLabel('To whom'));
      await one('Oskar').player.press('Close');
    }));

  test('NAP-2.3 NAP-2.4 NAP-6.6 P-28 after ten deals the ledger is one on all pages, in the file and in the record', () =>
    together(party.guests, async () => {
      await party.playToEnd();
      await keepLedger(1);
      expect(ledgers[0]?.lines).toHaveLength(10);
      const [last] = ledgers[0]?.lines.slice(-1) ?? [];
      const best = ORDER.filter((_, seat) => last?.total[seat] === Math.max(...(last?.total ?? [])));
      for (const { page, player } of party.guests) {
        const headline = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
        for (const name of best) expect(headline).toContain(name === player.name ? 'You' : name);
      }
    }));

  test('NAP-2.8 P-38 P-43 a second match at the same link is closed after deal 6 by all, and nobody wins', () =>
    together(party.guests, async () => {
      await party.begin(secondMatch, 'Play again, same seats');
      await party.playToDeal(3);
      late = await Guest.arrive(browser, { name: 'Marta', device: 'phone', manner: 'taps', seed: 6 });
      await late.page.goto(link);
      await late.page.getByLabel('Your name at the table').fill('Marta');
      await late.player.press('Wait here for a seat');
      await inTime(late.page.getByRole('heading', { name: 'You wait for a seat' }));
      await party.playToDeal(7);
      await one('Camille').player.press('More');
      await one('Camille').player.press('End, change or hand on');
      await one('Camille').player.press('Ask to end here');
      for (const guest of party.others('Camille')) await accept(guest);
      for (const { page } of party.guests) {
        await inTime(page.getByRole('heading', { name: 'Closed early, no winner' }));
        await inTime(page.getByText('Closed after deal 6 of 10'));
        expect(await page.getByText('dealt once').count()).toBe(4);
        expect(await page.getByText('dealt 2 times').count()).toBe(1);
      }
      await keepLedger(2);
      expect(ledgers[1]?.lines).toHaveLength(6);
    }));

  test('P-17 P-31 P-39 it goes on with a sixth friend, and the balances of the evening add up', () =>
    together([...party.guests, late], async () => {
      const { page, player } = one('Oskar');
      await inTime(page.getByText('Marta waits for a seat.'));
      await player.press('Other people or rules');
      await inTime(late.page.getByRole('heading', { name: 'A seat is free' }));
      await late.player.press('Sit down');
      await inTime(page.getByText('6 would play.'));
      await player.press('Change the rules');
      await page
        .getByRole('group', { name: 'Rounds' })
        .getByRole('radio', { name: '1', exact: true })
        .check({ force: true });
      await player.press('Play so');
      party.guests.push(late);
      await closeList(one('Oskar'), party.guests);
      for (const guest of party.guests) expect(await eveningOn(guest)).toEqual(balances());
      await party.begin(thirdMatch);
      await party.playToEnd();
      await keepLedger(3);
      for (const guest of party.guests) expect(await eveningOn(guest)).toEqual(balances());
      expect(sum([...balances().values()])).toBe(0);
    }));

  test('NAP-6.6 the database holds the three ledgers as the pages showed them', async () => {
    await server.stop();
    const code = new URL(link).pathname.split('/').at(-1) ?? '';
    const matches = await matchesInDatabase(`${server.dataDir}/pg`, code);
    expect(matches.map(({ closed }) => closed)).toEqual([false, true, false]);
    for (const [place, match] of matches.entries()) {
      const { names = [] } = ledgers[place] ?? {};
      expect(ledgerInDatabase(match, names)).toEqual(ledgers[place]);
      expect(match.totals).toEqual(match.lines.at(-1)?.total);
      const best = match.totals.flatMap((total, seat) => (total === Math.max(...match.totals) ? [seat] : []));
      expect(match.winners).toEqual(match.closed ? [] : best);
    }
  });

  /** What everybody has won or lost in the matches so far, in order of the names. */
  function balances(): ReadonlyMap<string, number> {
    const sums = new Map<string, number>();
    for (const { names, lines } of ledgers)
      for (const [seat, name] of names.entries())
        sums.set(name, (sums.get(name) ?? 0) + (lines.at(-1)?.total[seat] ?? 0));
    return new Map([...sums].toSorted());
  }

  /** Reads the ledger of the match that is over from everywhere but the database. */
  async function keepLedger(matchNo: number): Promise<void> {
    const [reader] = party.guests;
    if (reader === undefined) throw new Error('nobody is here');
    await reader.player.press('Ledger');
    const [download] = await Promise.all([
      reader.page.waitForEvent('download'),
      reader.player.press('Download the ledger as CSV'),
    ]);
    await reader.player.press('Close');
    const file = join(server.dataDir, `${matchNo}.csv`);
    await download.saveAs(file);
    const ledger = ledgerInCsv(readFileSync(file, 'utf8'));
    for (const { page, player } of party.guests) {
      await player.press('Ledger');
      expect(await ledgerOnPage(page), player.name).toEqual(withoutCalls(ledger));
      await player.press('Close');
      const record = await page.request.get(
        `${page.url().replace('/t/', '/api/tables/')}/record?match=${matchNo}`,
      );
      expect(ledgerInRecord(await record.json(), ledger.names)).toEqual(ledger);
    }
    for (const { change, total } of ledger.lines) expect([sum(change), sum(total)]).toEqual([0, 0]);
    ledgers.push(ledger);
  }
});
