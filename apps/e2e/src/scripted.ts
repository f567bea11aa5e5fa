// Tables whose guests are scripted, so that a browser comes in where a test begins.
import { present } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import {
  beginMatch,
  type Company,
  type CompanyTable,
  playOn,
  seatCompany,
} from '@forehand/server/testing/company';
import type { Guest as Scripted } from '@forehand/server/testing/guest';
import { type Draw, seededDraw } from '@forehand/server/testing/legal-player';
import type { BrowserContext } from 'playwright-core';
import * as z from 'zod';

const cards = z.array(z.string());
/** What the games have in common. */
const common = z.looseObject({
  phase: z.string(),
  deal: z.number(),
  hand: cards,
  trick: z.object({ cards }).nullable(),
  choices: z.object({ cards: cards.optional() }).nullable(),
});
const bismarck = common.extend({
  forehand: z.number(),
  contract: z.looseObject({ id: z.string() }).nullable(),
});
export const dealOf = ({ match }: Pick<TableUpdate, 'match'>) => common.parse(match);
export const viewOf = ({ match }: Pick<TableUpdate, 'match'>) => bismarck.parse(match);

export const isTurnOf = (seat: number) => (update: TableUpdate) =>
  update.you === seat && update.decision?.kind === 'move' && dealOf(update).phase === 'play';

/** Scripted guests at a table: three at Bismarck, unless it says otherwise. */
export class ScriptedTable {
  readonly company: Company;
  readonly origin: string;
  readonly #draw: Draw;

  private constructor(company: Company, origin: string, draw: Draw) {
    this.company = company;
    this.origin = origin;
    this.#draw = draw;
  }

  static async open(origin: string, seed: number, wish: CompanyTable = {}): Promise<ScriptedTable> {
    return new ScriptedTable(await seatCompany({ origin }, wish), origin, seededDraw(seed));
  }

  get path(): string {
    return `/t/${this.company.code}`;
  }

  get link(): string {
    return `${this.origin}${this.path}`;
  }

  guest(seat: number): Scripted {
    return present(this.company.guests[seat], `guest ${seat}`);
  }

  /** All agree, and the match begins. */
  begin(): Promise<void> {
    return beginMatch(this.company);
  }

  /** Everybody plays until it holds for what whoever is on turn sees. */
  playUntil(stop: (update: TableUpdate) => boolean): Promise<TableUpdate> {
    return playOn(this.company, this.#draw, stop);
  }

  playUntilPhase(phase: string, deal: number): Promise<TableUpdate> {
    return this.playUntil((update) => dealOf(update).phase === phase && dealOf(update).deal === deal);
  }

  /** From now on a browser may act for this seat: it is given the guest's cookie. */
  async handTo(context: BrowserContext, seat: number, origin = this.origin): Promise<void> {
    const guest = this.guest(seat);
    const [name = '', value = ''] = guest.cookie.split(/=(.*)/su);
    await context.addCookies([{ name, value, url: origin }]);
  }

  close(): void {
    for (const guest of this.company.guests) guest.disconnect();
  }
}
