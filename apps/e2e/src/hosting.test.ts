import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEVICES, FAST, hasBrowser, openBrowser } from './browser.ts';
import { PATIENCE_MS } from './player.ts';
import { ServerProcess } from './server-process.ts';

describe.skipIf(!hasBrowser)('a host and the guests', () => {
  let server: ServerProcess;
  let browser: Browser;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    server = await ServerProcess.start({});
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });

  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });

  async function phone(path: string): Promise<Page> {
    const context = await browser.newContext({ ...DEVICES.phone, ...FAST });
    context.setDefaultTimeout(PATIENCE_MS);
    contexts.push(context);
    const page = await context.newPage();
    await page.goto(new URL(path, server.origin).href);
    return page;
  }

  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap();
  const clockwise = (page: Page) => page.getByText(/^Clockwise:/u);
  const sayName = (page: Page, name: string) => page.getByLabel('Your name at the table').fill(name);

  /** A Nap table of two rounds that anyone may come to; its path. */
  async function openNap(host: Page): Promise<string> {
    await host.getByRole('link', { name: 'Open a table' }).tap();
    await host.getByText('Nap', { exact: true }).tap();
    await host.getByRole('group', { name: 'Rounds' }).getByText('2', { exact: true }).tap();
    await host.getByText('With 5 people: 10 deals').waitFor();
    await host.getByText('Anyone', { exact: true }).tap();
    await sayName(host, 'Inês');
    await press(host, 'Open the table');
    await host.getByRole('button', { name: 'We are all here' }).waitFor();
    return new URL(host.url()).pathname;
  }

  async function sit(path: string, name: string): Promise<Page> {
    const page = await phone(path);
    await sayName(page, name);
    await press(page, 'Sit down');
    await page.getByText('Inês closes the list when all are here.').waitFor();
    return page;
  }

  async function invite(host: Page, name: string): Promise<string> {
    await press(host, 'Invite');
    await host.getByLabel('Name of your guest').fill(name);
    await host.getByRole('checkbox', { name: 'With large cards' }).check();
    await press(host, 'Make the link');
    const link = await host.getByLabel(`A seat for ${name}`).inputValue();
    await press(host, 'Close');
    return link;
  }

  test('opens a table for anyone, invites by name, orders the seats, closes the list, and all agree', async () => {
    const host = await phone('/');
    const path = await openNap(host);
    const stranger = await phone('/');
    await stranger.getByRole('link', { name: /^Nap, 1 of 7/u }).tap();
    await stranger.getByRole('button', { name: 'Sit down' }).waitFor();

    const link = await invite(host, 'Ruth');
    const ruth = await phone(new URL(link).pathname);
    await ruth.getByRole('button', { name: 'Sit down' }).waitFor();
    expect(await ruth.getByLabel('Your name at the table').inputValue()).toBe('Ruth');
    expect(await ruth.locator('html').getAttribute('data-size')).toBe('large');
    await press(ruth, 'Sit down');
    await ruth.getByText('Inês closes the list when all are here.').waitFor();
    const other = await phone(new URL(link).pathname);
    await other.getByText('This invitation has been used').waitFor();

    const oskar = await sit(path, 'Oskar');
    await clockwise(host).filter({ hasText: 'Inês, Ruth, Oskar' }).waitFor();
    await press(host, 'Order of seats');
    await press(host, 'Move Oskar up');
    await press(host, 'Seat everybody so');
    await clockwise(ruth).filter({ hasText: 'Inês, Oskar, Ruth' }).waitFor();

    await press(host, 'We are all here');
    for (const page of [host, ruth, oskar]) await press(page, 'I agree to these rules');
    for (const page of [host, ruth, oskar]) await page.getByText('Deal 1 of 6').first().waitFor();
  });

  test('F-12 a change asks everybody again and shows what it was; whoever is sent away stays away', async () => {
    const host = await phone('/');
    const path = await openNap(host);
    const ruth = await sit(path, 'Ruth');
    await press(host, 'Add a practice player');
    await press(host, 'We are all here');
    await press(ruth, 'I agree to these rules');
    await ruth.getByText('You have agreed').waitFor();

    await press(host, 'Change the rules');
    await host.getByRole('group', { name: 'Rounds' }).getByText('1', { exact: true }).tap();
    await press(host, 'Play so');
    await ruth.getByText('Rounds: 2 → 1').waitFor();
    await ruth.getByRole('button', { name: 'I agree to these rules' }).waitFor();

    await press(host, 'What to do with Ruth');
    await press(host, 'Send Ruth away');
    await press(host, 'Send Ruth away');
    await ruth.getByText('You have no seat at this table any more').waitFor();
    await ruth.reload();
    await ruth.getByText('You have no seat at this table any more').waitFor();
    expect(await ruth.getByRole('textbox').count()).toBe(0);
  });

  test('F-04 a late guest waits at the table, and has a practice player’s seat at the next deal', async () => {
    const host = await phone('/');
    await press(host, 'Play Nap');
    await host
      .getByText(/^Deal 1 of/u)
      .first()
      .waitFor();
    const late = await phone(new URL(host.url()).pathname);
    await sayName(late, 'Tom');
    await press(late, /^Take the seat of/u);
    await late
      .getByText(/You play from the next deal on/u)
      .or(late.getByText(/^Deal 1 of/u))
      .first()
      .waitFor();
  });
});
