// Friends at a table of Nap, each at a device: whoever is asked acts.
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import type { Asked, Moment } from './moment.ts';
import type { Guest } from './party.ts';
import { PATIENCE_MS } from './player.ts';

const POLL_MS = 25;

/** Calls by deal, from the dealer's left; whoever is not named passes. */
export type Calls = Readonly<Record<number, readonly string[]>>;

/** What a page asks, and of whom. */
export interface Question extends Asked {
  readonly guest: Guest;
}

export class NapParty {
  readonly guests: Guest[];
  #calls: Calls = {};
  /** The deal that is being played, or was last. */
  deal = 0;
  #called = 0;

  constructor(guests: readonly Guest[]) {
    this.guests = [...guests];
  }

  guest(name: string): Guest {
    const found = this.guests.find(({ player }) => player.name === name);
    if (found === undefined) throw new Error(`${name} is not here`);
    return found;
  }

  others(name: string): readonly Guest[] {
    return this.guests.filter(({ player }) => player.name !== name);
  }

  /** Everybody does something, all at once. */
  all<T>(act: (guest: Guest) => Promise<T>): Promise<readonly T[]> {
    return Promise.all(this.guests.map(act));
  }

  /** All agree, and a match begins in which these calls are made. */
  async begin(calls: Calls, agree = 'I agree to these rules'): Promise<void> {
    this.#calls = calls;
    this.deal = 0;
    for (const { player } of this.guests) await player.press(agree);
    for (const { page } of this.guests)
      await page
        .getByRole('region', { name: 'Status' })
        .getByText('Deal 1 of')
        .waitFor({ timeout: PATIENCE_MS });
  }

  /** Plays until `stop` holds for what somebody is asked, which is then left unanswered. */
  async playUntil(stop: (question: Question) => boolean): Promise<Question> {
    for (let since = Date.now(); ; ) {
      const question = await this.#question();
      if (question === undefined) {
        if (Date.now() - since > PATIENCE_MS) throw new Error('nobody is asked anything');
        await pause(POLL_MS);
      } else {
        this.#follow(question);
        if (question.moment.kind === 'over' || stop(question)) return question;
        await this.#answer(question);
        since = Date.now();
      }
    }
  }

  /** Plays to the cut before this deal: the result of the one before it is in view. */
  playToDeal(deal: number): Promise<Question> {
    return this.playUntil(({ moment }) => isGate(moment) && this.deal === deal - 1);
  }

  playToEnd(): Promise<Question> {
    return this.playUntil(() => false);
  }

  async #question(): Promise<Question | undefined> {
    const asked = await this.all(async (guest) => ({ guest, one: await guest.player.glance() }));
    const [question] = asked.flatMap(({ guest, one }) => (one === null ? [] : [{ ...one, guest }]));
    return question;
  }

  /** Between deals the page still shows the one before. */
  #follow({ moment, deal }: Question): void {
    if (isGate(moment) || deal === this.deal) return;
    this.deal = deal;
    this.#called = 0;
  }

  #answer({ guest, ...asked }: Question): Promise<void> {
    if (asked.moment.kind !== 'call') return guest.player.answer(asked);
    const call = this.#calls[this.deal]?.[this.#called] ?? 'Pass';
    this.#called += 1;
    return guest.player.call(call);
  }
}

/** What begins a deal: the cut, or letting a practice player cut. */
export const isGate = ({ kind }: Moment): boolean => kind === 'cut' || kind === 'goOn';

/** Accepts what the table is asked; where there is no room for what follows from it, in the box that says it. */
export async function accept(guest: Guest): Promise<void> {
  const asked = voteOn(guest).getByRole('button', { name: /^(Accept|Answer)$/u });
  await asked.waitFor({ timeout: PATIENCE_MS });
  const isWhole = (await asked.textContent())?.trim() === 'Accept';
  await asked.click();
  if (!isWhole) await guest.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
}

/** The question to the whole table, or the offer of an early score, as this page shows it. */
export const voteOn = ({ page }: Guest): Locator =>
  page.getByRole('region', { name: 'A question to the table' });
