// One player at one page: does what the page asks, through the page alone, by finger, by button or by keyboard.
import { setTimeout as pause } from 'node:timers/promises';
import type { Draw } from '@forehand/server/testing/legal-player';
import type { Locator, Page } from 'playwright-core';
import { type Asked, readAsked } from './moment.ts';

/** How cards are played: by tapping a card twice, by a tap and the button, or without a pointer. */
export type Manner = 'taps' | 'button' | 'keys';

/** Far longer than anything takes: the machine may be busy. */
export const PATIENCE_MS = 120_000;

const POLL_MS = 25;

/** A single deed on a page that is ready for it; shorter, so that it is named when it fails and not whoever waits for it. */
const DEED_MS = 60_000;

/** What another, or the page itself, may do first is tried anew if it does not come through. */
const ANOTHER_MS = 2_000;

/** With what is announced; before something is chosen the button says the deed alone. */
const ANNOUNCE = /^Announce \S/u;

/** Where the part of a card that lies free is sure to be. */
const CORNER = { position: { x: 10, y: 12 } } as const;

export interface PlayerParts {
  readonly page: Page;
  readonly name: string;
  readonly manner: Manner;
  readonly draw: Draw;
}

export class Player {
  page: Page;
  readonly name: string;
  readonly #manner: Manner;
  readonly #draw: Draw;
  /** Moments after a deed by keyboard at which the focus was lost to the page itself. */
  readonly lostFocus: string[] = [];

  constructor({ page, name, manner, draw }: PlayerParts) {
    this.page = page;
    this.name = name;
    this.#manner = manner;
    this.#draw = draw;
  }

  get hand(): Locator {
    return this.page.getByRole('region', { name: 'Your hand' });
  }

  get turn(): Locator {
    return this.page.getByRole('region', { name: 'Your turn' });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Opens a table from the start page; returns the link that the page offers for the others. */
  async openTable(origin: string): Promise<string> {
    await this.page.goto(origin);
    await this.page.getByRole('link', { name: 'Open a table' }).click();
    await this.page.getByRole('radio', { name: /^Bismarck/ }).check({ force: true });
    await this.page.getByLabel('Your name at the table').fill(this.name);
    await this.button('Open the table').click();
    await this.button('Invite').click();
    const link = await this.page.getByLabel('Link to this table').inputValue();
    await this.button('Close').click();
    return link;
  }

  /** The two actions from a link to a seat. */
  async sitDown(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByLabel('Your name at the table').fill(this.name);
    await this.button('Sit down').click();
    await this.button('I agree to these rules').waitFor({ timeout: PATIENCE_MS });
  }

  /** What the page asks of this player at this moment; null while that is nothing. */
  glance(): Promise<Asked | null> {
    return this.page.evaluate(readAsked);
  }

  /** Waits until the page asks something of this player. */
  async asked(holds: (asked: Asked) => boolean = () => true): Promise<Asked> {
    for (;;) {
      const handle = await this.page.waitForFunction(readAsked, undefined, {
        timeout: PATIENCE_MS,
        polling: POLL_MS,
      });
      const asked = await handle.jsonValue();
      if (asked !== null && holds(asked)) return asked;
      await pause(POLL_MS);
    }
  }

  /** Does what is asked, choosing at random among what the page offers. */
  async answer({ moment, trouble, deal, held }: Asked): Promise<void> {
    if (deal > 0) await this.#noteFocus(`asked: ${moment.kind}`);
    if (trouble !== '') throw new Error(`${this.name} was refused: ${trouble}`);
    switch (moment.kind) {
      case 'agree':
        return this.press('I agree to these rules');
      case 'cut':
        return this.press('Cut');
      case 'goOn':
        return this.#goOn();
      case 'contract':
      case 'suit':
        return this.announce(this.#pick(moment.options));
      case 'trump':
        return this.nameTrump(this.#pick(moment.options));
      case 'talon':
        return this.press(this.#pick(moment.deeds));
      case 'layAway':
        return this.#layAway(moment.cards);
      case 'play':
        return held === 1 ? this.#playLast(this.#pick(moment.cards)) : this.#playOneOf(moment.cards);
      case 'call':
        return this.call(this.#pick(moment.calls));
      case 'over':
        throw new Error('the match is over');
    }
  }

  card(words: string): Locator {
    return this.hand.getByRole('button', { name: new RegExp(`^${words}(,|$)`, 'u') });
  }

  /** The first touch of a card: it is chosen, or put with the four to be laid away. */
  async choose(words: string, timeout = DEED_MS): Promise<void> {
    if (this.#manner === 'keys') await this.#choosePerKeys(words);
    else await this.#touch(this.card(words), { ...CORNER, timeout });
  }

  async play(words: string, timeout = DEED_MS): Promise<void> {
    if (!(await this.#isChosen(words))) await this.choose(words, timeout);
    if (this.#manner === 'taps') await this.#touch(this.card(words), { ...CORNER, timeout });
    else if (this.#manner === 'button') await this.#touch(this.button(`Play ${words}`), { timeout });
    else await this.page.keyboard.press('Enter');
    await this.#noteFocus(`playing ${words}`);
  }

  /** Another may have asked for the next deal before. */
  async #goOn(): Promise<void> {
    await this.#touch(this.button('Next deal'), { timeout: ANOTHER_MS }).catch(() => undefined);
  }

  /** A last card plays itself after a pause: it may be gone before the finger is there. */
  async #playLast(words: string): Promise<void> {
    await this.play(words, ANOTHER_MS).catch(() => undefined);
  }

  /** In the auction of Nap: «Pass», «Three». The first touch chooses, the second or the button makes the call. */
  async call(words: string): Promise<void> {
    const named = new RegExp(`^${words}(,|$)`, 'u');
    const call = this.hand.getByRole('button', { name: named });
    if (this.#manner === 'keys') {
      await this.tabTo(named);
      await this.page.keyboard.press('Enter');
      await this.page.keyboard.press('Enter');
    } else {
      await this.#touch(call);
      const button = this.turn.getByRole('button', { name: words === 'Pass' ? 'Pass' : `Call ${words}` });
      await this.#touch(this.#manner === 'taps' ? call : button);
    }
    await this.#noteFocus(`calling ${words}`);
  }

  async #isChosen(words: string): Promise<boolean> {
    return (await this.hand.getByRole('button', { name: `${words}, chosen` }).count()) > 0;
  }

  /** At the keys cards are also played by their number among those that may be played. */
  async #playOneOf(cards: readonly string[]): Promise<void> {
    const card = this.#pick(cards);
    const number = cards.indexOf(card) + 1;
    if (this.#manner !== 'keys' || number > 9 || this.#draw(2) === 0) return this.play(card);
    await this.page.keyboard.press(String(number));
    await this.page.keyboard.press(String(number));
    await this.#noteFocus(`playing ${card} by its number`);
  }

  /** Presses a button by its name. */
  async press(name: string | RegExp): Promise<void> {
    if (this.#manner === 'keys') {
      await this.button(name).first().waitFor({ timeout: DEED_MS });
      await this.tabTo(name);
      await this.page.keyboard.press('Enter');
      await this.#noteFocus(`pressing ${name}`);
    } else await this.#touch(this.button(name));
  }

  /** Goes on with Tab until a control of that name has the focus. */
  async tabTo(name: string | RegExp): Promise<void> {
    const wanted =
      typeof name === 'string' ? (text: string) => text === name : (text: string) => name.test(text);
    for (let step = 0; step < 60; step += 1) {
      if (wanted(await this.focused())) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`${name} cannot be reached with Tab`);
  }

  /** Name of what has the focus; '' where that is the page itself. */
  focused(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return '';
      return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName;
    });
  }

  /** Chooses a contract by its name, or the suit of one, and announces it where nothing else is to be said. */
  async announce(option: string): Promise<void> {
    const other = this.button('Other contract');
    const isNaming = await other.isVisible();
    await this.#chooseTile(option);
    if (isNaming) return this.press(ANNOUNCE);
    // A tap on a contract that needs a suit goes on to the suits at once; digits pass over it.
    const naming = this.button(/^(Valfri: name|Name) the trumps$/u);
    const ready = this.page.getByRole('button', { name: ANNOUNCE, disabled: false });
    await ready.or(other).or(naming).first().waitFor({ timeout: DEED_MS });
    if ((await ready.count()) > 0) return this.press(ANNOUNCE);
    if (await naming.isVisible()) await this.press(/^(Valfri: name|Name) the trumps$/u);
  }

  /** Names trumps by themselves. */
  async nameTrump(suit: string): Promise<void> {
    await this.#chooseTile(suit);
    await this.press(/^Name (?!the|trumps)/u);
  }

  async #chooseTile(title: string): Promise<void> {
    const tiles = this.page
      .locator('[aria-label="Your hand"] label, [aria-label="Table"] label')
      .filter({ has: this.page.locator('input[type="radio"]:enabled') })
      .locator('.title');
    const titles = (await tiles.allTextContents()).map((text) => text.trim());
    const place = titles.indexOf(title);
    if (this.#manner === 'keys') await this.page.keyboard.press(String(place + 1));
    else await this.#touch(tiles.nth(place));
  }

  /** As many as the page wants. */
  async #layAway(cards: readonly string[]): Promise<void> {
    const left = [...cards];
    while ((await this.button('Lay away').getAttribute('aria-disabled')) === 'true') {
      const [card] = left.splice(this.#draw(left.length), 1);
      if (card === undefined) throw new Error('the page wants more cards than there are');
      await this.choose(card);
    }
    await this.press('Lay away');
  }

  /** With arrows from wherever the focus is in the hand, or from its first card. */
  async #choosePerKeys(words: string): Promise<void> {
    await this.#focusHand();
    await this.page.keyboard.press('Home');
    for (let step = 0; !(await this.focused()).startsWith(words); step += 1) {
      if (step > 20) throw new Error(`${words} cannot be reached with the arrow keys`);
      await this.page.keyboard.press('ArrowRight');
    }
    await this.page.keyboard.press('Enter');
  }

  async #focusHand(): Promise<void> {
    const isCard = / of (spades|hearts|clubs|diamonds)/u;
    if (isCard.test(await this.focused())) return;
    await this.tabTo(isCard);
  }

  /** A frame may pass until the focus has gone on from what has left the page. */
  async #noteFocus(deed: string): Promise<void> {
    if (this.#manner !== 'keys') return;
    if ((await this.focused()) !== '') return;
    const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;
    await this.page
      .waitForFunction(hasFocus, undefined, { timeout: 2_000 })
      .catch(() => this.lostFocus.push(deed));
  }

  #touch(target: Locator, options = {}): Promise<void> {
    const patience = { timeout: DEED_MS, ...options };
    return this.page.viewportSize() !== null && this.#manner === 'taps'
      ? target.tap(patience)
      : target.click(patience);
  }

  #pick(from: readonly string[]): string {
    const chosen = from[this.#draw(from.length)];
    if (chosen === undefined) throw new Error(`${this.name} has nothing to choose from`);
    return chosen;
  }
}
