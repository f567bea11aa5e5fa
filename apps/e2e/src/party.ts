// People at their devices, each with a browser context of their own, and what is kept when something goes wrong.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seededDraw } from '@forehand/server/testing/legal-player';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { DEVICES, type Device, FAST } from './browser.ts';
import { PageWatch } from './page-watch.ts';
import { type Manner, Player } from './player.ts';

/** Pictures of screens, ignored by git. */
export const RESULTS = fileURLToPath(new URL('../test-results/', import.meta.url));

export interface GuestWishes {
  readonly name: string;
  readonly device: Device;
  readonly manner: Manner;
  readonly seed: number;
  readonly more?: BrowserContextOptions;
}

export class Guest {
  readonly player: Player;
  readonly context: BrowserContext;
  watch: PageWatch;

  private constructor(player: Player, context: BrowserContext, watch: PageWatch) {
    this.player = player;
    this.context = context;
    this.watch = watch;
  }

  static async arrive(browser: Browser, wishes: GuestWishes): Promise<Guest> {
    const { name, device, manner, seed, more = {} } = wishes;
    const context = await browser.newContext({ ...DEVICES[device], ...FAST, ...more });
    const page = await context.newPage();
    const watch = await PageWatch.over(page);
    return new Guest(new Player({ page, name, manner, draw: seededDraw(seed) }), context, watch);
  }

  get page(): Page {
    return this.player.page;
  }

  /** Plays until `stop` holds for what the page asks, which is then left unanswered. */
  async playUntil(stop: Stop): Promise<void> {
    for (;;) {
      const asked = await this.player.asked();
      if (asked.moment.kind === 'over' || (await stop(asked))) return;
      await this.player.answer(asked);
    }
  }

  /** Closes the page; the cookie stays. */
  leave(): Promise<void> {
    return this.page.close();
  }

  async comeBack(address: string): Promise<void> {
    this.player.page = await this.context.newPage();
    this.watch = await PageWatch.over(this.page);
    await this.page.goto(address);
  }

  async picture(name: string): Promise<void> {
    mkdirSync(RESULTS, { recursive: true });
    await this.page.screenshot({ path: `${RESULTS}${name}.png` });
  }
}

type Stop = (asked: Awaited<ReturnType<Player['asked']>>) => boolean | Promise<boolean>;

/** Does something with several guests; where it fails, their screens are kept and what stands on them is added. */
export async function together<T>(guests: readonly Guest[], act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const screens = await Promise.all(guests.map(screenOf));
    throw new Error(`${error}\n${screens.join('\n')}`, { cause: error });
  }
}

async function screenOf(guest: Guest): Promise<string> {
  const { name } = guest.player;
  try {
    await guest.picture(`failed-${name}`);
    const text = await guest.page.locator('body').ariaSnapshot({ timeout: 5_000 });
    return `--- ${name} at ${guest.page.url()}\n${text}\n${guest.watch.faults.join('\n')}`;
  } catch (error) {
    return `--- ${name}: ${error}`;
  }
}
