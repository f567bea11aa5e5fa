// Other forms of both games, opened by name on the page and played there; what is stored is what the pages show.
import { PGlite } from '@electric-sql/pglite';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { hasBrowser, openBrowser } from './browser.ts';
import { floaterDeck, napCalls } from './forms-plan.ts';
import { accept, isGate, NapParty, type Question } from './nap-party.ts';
import { closeList, sitDown } from './nap-table.ts';
import { type FormWish, openForm } from './open-form.ts';
import { Guest, together } from './party.ts';
import { PATIENCE_MS } from './player.ts';
import { ServerProcess, type ServerWishes } from './server-process.ts';
import { sheetOnPage } from './sheet.ts';

const PEOPLE = [
  { name: 'Inês', device: 'laptop', manner: 'button', seed: 1 },
  { name: 'Oskar', device: 'smallPhone', manner: 'taps', seed: 2 },
  { name: 'Camille', device: 'phone', manner: 'taps', seed: 3 },
  { name: 'Ruth', device: 'sideways', manner: 'button', seed: 4 },
] as const;

const stored = z.object({ change: z.array(z.number()), total: z.array(z.number()), zero_sum: z.boolean() });

/** What the database holds of the first match, once nobody has it open. */
async function storedDeals(folder: string) {
  const database = await PGlite.create(folder);
  try {
    const { rows } = await database.query(
      `SELECT score.change, score.total, match.zero_sum
         FROM deal_scores score
         JOIN matches match ON match.table_id = score.table_id AND match.number = score.match_no
        ORDER BY score.deal`,
    );
    return rows.map((row) => stored.parse(row));
  } finally {
    await database.close();
  }
}

/** As it is read out for whoever has looked. */
const FACE = /^the floater: \w+ of \w+/u;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

describe.skipIf(!hasBrowser)('other forms, in the page', () => {
  let browser: Browser;
  let server: ServerProcess | undefined;
  let party: NapParty;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async () => {
    await Promise.all(party.guests.map(({ context }) => context.close()));
    await server?.dispose();
  });
  afterAll(() => browser?.close());

  /** So many friends, a table of this form opened by the first, and everybody seated and asked for the rules. */
  async function gather(count: number, wish: Omit<FormWish, 'origin'>, wishes: ServerWishes): Promise<void> {
    const started = await ServerProcess.start(wishes);
    server = started;
    const guests: Guest[] = [];
    for (const one of PEOPLE.slice(0, count)) guests.push(await Guest.arrive(browser, one));
    party = new NapParty(guests);
    const [host, ...others] = guests;
    if (host === undefined) throw new Error('nobody is here');
    await together(guests, async () => {
      const link = await openForm(host, { origin: started.origin, ...wish });
      for (const guest of others) {
        await guest.page.goto(link);
        if (wish.game === 'Nap') await sitDown(guest);
        else await takeFixedSeat(guest);
      }
      if (wish.game === 'Nap') await closeList(host, guests);
    });
  }

  /** Where as many play as there are seats, the rules are asked for as soon as one sits. */
  async function takeFixedSeat({ page, player }: Guest): Promise<void> {
    await page.getByLabel('Your name at the table').fill(player.name);
    await player.press('Sit down');
    await player.button('I agree to these rules').waitFor({ timeout: PATIENCE_MS });
  }

  const kindIs =
    (kind: Question['moment']['kind'], deal: number) =>
    ({ moment }: Question): boolean =>
      moment.kind === kind && party.deal === deal;

  const shownToAll = (text: string | RegExp) =>
    party.all(({ page }) =>
      page.getByText(text).first().waitFor({ state: 'attached', timeout: PATIENCE_MS }),
    );

  /** Asked for by one after this deal, and accepted by all. */
  async function endAfter(deal: number): Promise<void> {
    const gate = await party.playUntil(({ moment }) => isGate(moment) && party.deal === deal);
    const { player } = gate.guest;
    await player.press('More');
    await player.press('End, change or hand on');
    await player.press('Ask to end here');
    for (const guest of party.others(player.name)) await accept(guest);
    await party.all(({ page }) =>
      page.getByRole('heading', { name: 'Closed early, no winner' }).waitFor({ timeout: PATIENCE_MS }),
    );
  }

  async function sheetOf(page: Page) {
    await page.getByRole('button', { name: 'Sheet', exact: true }).click();
    const sheet = await sheetOnPage(page);
    await page.keyboard.press('Escape');
    return sheet;
  }

  /** All pages show the same three rows, and the database holds them. */
  async function compareSheets(): Promise<readonly (readonly number[])[]> {
    const sheets = await party.all(({ page }) => sheetOf(page));
    const changes = sheets.map(({ lines }) => lines.map(({ change }) => change));
    for (const change of changes) expect(change).toEqual(changes[0]);
    await server?.stop();
    const deals = await storedDeals(`${server?.dataDir}/pg`);
    expect(deals.map(({ change }) => change)).toEqual(changes[0]);
    return deals.map(({ change }) => change);
  }

  test('BIS-9.1 P14 P15 forehand deals, chooses on the own hand, leaves or takes four cards unseen, names trumps last', async () => {
    await gather(3, { game: 'Bismarck', form: 'Italian' }, { deck: { firstDealer: 0, packs: {} } });
    await together(party.guests, async () => {
      await party.begin({});
      const first = await party.playUntil(kindIs('contract', 1));
      expect(first.guest.player.name).toBe('Inês');
      expect(first.held).toBe(16);
      await first.guest.player.announce('Spel');
      const talon = await party.playUntil(kindIs('talon', 1));
      await talon.guest.player.press('Leave them');
      const lead = await party.playUntil(kindIs('play', 1));
      expect(lead.guest.player.name).toBe('Oskar');
      await shownToAll(/left the four cards, unseen|You left/u);

      const second = await party.playUntil(kindIs('contract', 2));
      expect(second.guest.player.name).toBe('Oskar');
      await second.guest.player.announce('Valfri');
      const laying = await party.playUntil(kindIs('layAway', 2));
      expect(laying.held).toBe(20);
      const naming = await party.playUntil(kindIs('trump', 2));
      expect(naming.held).toBe(16);
      await naming.guest.player.nameTrump('Hearts');
      await shownToAll(/hearts/iu);

      const third = await party.playUntil(kindIs('contract', 3));
      await third.guest.player.announce('Pass');
      const offered = await party.playUntil(kindIs('talon', 3));
      await offered.guest.player.press('Take the four');
      await party.playUntil(kindIs('layAway', 3));
      await endAfter(3);
      for (const change of await compareSheets()) expect(sum(change)).toBe(0);
    });
  });

  test('BIS-9.11 BIS-9.12 U23 Light Bismarck: the contract with the hand in view, no exchange, every trick counts one', async () => {
    await gather(3, { game: 'Bismarck', form: 'Light Bismarck' }, { deck: { firstDealer: 0, packs: {} } });
    await together(party.guests, async () => {
      await party.begin({});
      for (const deal of [1, 2, 3]) {
        const asked = await party.playUntil(kindIs('contract', deal));
        expect(asked.held).toBe(16);
        expect(asked.moment).toMatchObject({ options: ['Spel'] });
        await asked.guest.player.answer(asked);
        const lead = await party.playUntil(kindIs('play', deal));
        expect(lead.guest.player.name).toBe(asked.guest.player.name);
      }
      await endAfter(3);
      for (const change of await compareSheets()) expect(sum(change)).toBe(16);
    });
  });

  test('BIS-9.14 BIS-9.15 V07 four players: twelve cards each, quotas six and two, a sheet with four columns', async () => {
    await gather(4, { game: 'Bismarck', form: 'For four' }, { deck: { firstDealer: 0, packs: {} } });
    await together(party.guests, async () => {
      await party.begin({});
      const laying = await party.playUntil(kindIs('layAway', 1));
      expect(laying.held).toBe(16);
      const lead = await party.playUntil(kindIs('play', 1));
      expect(lead.held).toBe(12);
      expect(lead.guest.player.name).toBe('Oskar');
      await endAfter(3);
      for (const change of await compareSheets()) {
        expect(change).toHaveLength(4);
        expect(sum(change)).toBe(0);
      }
    });
  });

  test('NAP-9.4 NAP-9.7 V10 V11 one round of Nap with Misère, Blücher and a floater', async () => {
    const options = { 'More bids': ['Misère', 'Blücher'] };
    await gather(4, { game: 'Nap', form: 'With a floater', rounds: '1', options }, { deck: floaterDeck });
    await together(party.guests, async () => {
      await party.begin(napCalls);
      const first = await party.playUntil(kindIs('call', 1));
      await first.guest.player.press(/^Look at it$/u);
      await first.guest.page.getByText(FACE).first().waitFor({ state: 'attached', timeout: PATIENCE_MS });
      const faces = await party.all(({ page }) => page.getByText(FACE).count());
      expect(faces.filter((count) => count > 0)).toHaveLength(1);
      const misere = await party.playUntil(kindIs('talon', 1));
      await misere.guest.player.press('Take it');
      const laying = await party.playUntil(kindIs('layAway', 1));
      expect(laying.held).toBe(6);
      await party.playUntil(kindIs('play', 1));
      await shownToAll(/Misère/u);

      await party.playUntil(kindIs('talon', 2));
      await shownToAll(/Blücher/u);
      await party.playToEnd();
      const deals = await ledgerStored();
      expect(deals).toHaveLength(4);
      for (const { change, total } of deals) expect([sum(change), sum(total)]).toEqual([0, 0]);
      expect(deals.map(({ change }) => Math.max(...change.map(Math.abs)))).toEqual([9, 60, 0, 9]);
    });
  });

  async function ledgerStored() {
    await server?.stop();
    return storedDeals(`${server?.dataDir}/pg`);
  }
});
