// Which cards may a seat know at each version of a table? Told from the log alone, without the game's own view.
import { type Card, isCard } from '@forehand/engine';
import * as z from 'zod';
import type { Step } from '../ports.ts';

const SEATS = 3;

const card = z.custom<Card>(isCard);
const cards = z.array(card);
const gameEvent = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('dealerDrawn'), dealer: z.number() }),
  z.looseObject({ type: z.literal('packSealed'), deal: z.number() }),
  z.looseObject({ type: z.literal('turnedUp'), cards }),
  z.looseObject({ type: z.literal('dealt'), sealed: z.object({ cards }) }),
  z.looseObject({ type: z.literal('discardForgotten'), card }),
  z.looseObject({ type: z.literal('cardPlayed'), card }),
]);
const logged = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('matchStarted'), firstSeat: z.number().nullable() }),
  z.looseObject({ type: z.literal('played'), event: gameEvent }),
]);

/** What is open to all, and to each seat besides. */
interface Knowledge {
  readonly open: ReadonlySet<Card>;
  readonly own: readonly ReadonlySet<Card>[];
}

const NOTHING: Knowledge = { open: new Set(), own: [] };

export class CardAudit {
  readonly #atVersion = new Map<number, Knowledge>();
  #known = NOTHING;
  #firstDealer = 0;
  #deal = 0;

  constructor(steps: readonly Step[]) {
    for (const step of steps) {
      for (const event of step.events) this.#learn(event);
      this.#atVersion.set(step.version, this.#known);
    }
  }

  /** The cards in `message` that a seat at `version` may not know; a viewer without a seat may know none. */
  forbidden(seat: number | null, version: number, message: unknown): readonly Card[] {
    const known = this.#atVersion.get(version);
    if (!known) throw new Error(`no version ${version}`);
    return cardsIn(message).filter(
      (found) => seat === null || !(known.open.has(found) || known.own[seat]?.has(found)),
    );
  }

  #learn(raw: unknown): void {
    const read = logged.safeParse(raw).data;
    if (read?.type === 'matchStarted') this.#firstDealer = read.firstSeat ?? 0;
    if (read?.type === 'played') this.#play(read.event);
  }

  #play(event: z.infer<typeof gameEvent>): void {
    const { open, own } = this.#known;
    switch (event.type) {
      case 'dealerDrawn':
        this.#firstDealer = event.dealer;
        return;
      case 'packSealed':
        this.#deal = event.deal;
        return;
      case 'turnedUp':
        // The last deal stays on the table until now; from here on it is gone.
        this.#known = { open: new Set(event.cards), own: [] };
        return;
      case 'dealt':
        this.#known = { open, own: this.#hands(event.sealed.cards) };
        return;
      case 'discardForgotten':
      case 'cardPlayed':
        this.#known = { open: new Set([...open, event.card]), own };
    }
  }

  /** Singles, clockwise, the first to forehand, who sits left of the dealer. */
  #hands(pack: readonly Card[]): readonly ReadonlySet<Card>[] {
    const forehand = (this.#firstDealer + this.#deal) % SEATS;
    return Array.from({ length: SEATS }, (_, seat) => {
      const first = (seat - forehand + SEATS) % SEATS;
      return new Set(pack.filter((_card, place) => place % SEATS === first));
    });
  }
}

const CARD = /(?<![A-Za-z0-9])[2-9TJQKA][CDHS](?![A-Za-z0-9])/gu;

/** Every card named anywhere in a message, at any depth, keys included. */
export function cardsIn(message: unknown): readonly Card[] {
  const text = typeof message === 'string' ? message : (JSON.stringify(message) ?? '');
  const found: readonly string[] = text.match(CARD) ?? [];
  return found.filter(isCard);
}
