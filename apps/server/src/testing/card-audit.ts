// Which cards may a seat know at each version of a table? Told from the log alone, without the game's own view.
import { type Card, isCard } from '@forehand/engine';
import * as z from 'zod';
import type { Step } from '../ports.ts';

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
  z.looseObject({ type: z.literal('opened'), game: z.enum(['bismarck', 'nap']) }),
  z.looseObject({ type: z.literal('seatTaken'), seat: z.number(), person: z.string() }),
  z.looseObject({ type: z.literal('listClosed'), seats: z.array(z.string()) }),
  z.looseObject({ type: z.literal('matchStarted'), firstSeat: z.number().nullable() }),
  z.looseObject({ type: z.literal('played'), event: gameEvent }),
]);
type Logged = z.infer<typeof logged>;

/** How many cards a player gets at once, turn after turn, and who begins: always whoever sits left of the dealer. */
const PACKETS = { bismarck: Array<number>(16).fill(1), nap: [3, 2] } as const;

/** What is open to all, and to each seat besides. */
interface Knowledge {
  readonly open: ReadonlySet<Card>;
  readonly own: readonly ReadonlySet<Card>[];
}

const NOTHING: Knowledge = { open: new Set(), own: [] };

export class CardAudit {
  readonly #atVersion = new Map<number, Knowledge>();
  #known = NOTHING;
  #game: keyof typeof PACKETS = 'bismarck';
  #seats = 3;
  #playing = false;
  #firstDealer = 0;
  #deal = 0;

  constructor(steps: readonly Step[]) {
    for (const step of steps) {
      for (const event of step.events) {
        const read = logged.safeParse(event).data;
        if (read) this.#learn(read);
      }
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

  #learn(read: Logged): void {
    switch (read.type) {
      case 'opened':
        this.#game = read.game;
        return;
      case 'listClosed':
        this.#seats = read.seats.length;
        return;
      case 'matchStarted':
        this.#firstDealer = read.firstSeat ?? 0;
        this.#playing = true;
        return;
      case 'seatTaken':
        if (this.#playing) this.#takeOver(read.seat);
        return;
      case 'played':
        this.#play(read.event);
        return;
      default:
    }
  }

  /**
   * Whoever takes a seat over has not seen what was held there. In Bismarck that is nothing new once a deal is scored:
   * the four cards that were laid away follow from the forty-eight that lie on the table.
   */
  #takeOver(seat: number): void {
    const { open, own } = this.#known;
    if (this.#game === 'nap') this.#known = { open, own: own.with(seat, new Set()) };
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
        // With open cards it is not the first that is told of this deal.
        this.#known = {
          open: this.#game === 'bismarck' ? open : new Set(),
          own: this.#hands(event.sealed.cards),
        };
        return;
      case 'discardForgotten':
      case 'cardPlayed':
        this.#known = { open: new Set([...open, event.card]), own };
    }
  }

  /** In packets, clockwise, the first to whoever sits left of the dealer. */
  #hands(pack: readonly Card[]): readonly ReadonlySet<Card>[] {
    const first = (this.#firstDealer + this.#deal) % this.#seats;
    const hands = Array.from({ length: this.#seats }, () => new Set<Card>());
    let dealt = 0;
    for (const packet of PACKETS[this.#game]) {
      for (let place = 0; place < this.#seats; place += 1) {
        for (const given of pack.slice(dealt, dealt + packet))
          hands[(first + place) % this.#seats]?.add(given);
        dealt += packet;
      }
    }
    return hands;
  }
}

const CARD = /(?<![A-Za-z0-9])[2-9TJQKA][CDHS](?![A-Za-z0-9])/gu;

/** Every card named anywhere in a message, at any depth, keys included. */
export function cardsIn(message: unknown): readonly Card[] {
  const text = typeof message === 'string' ? message : (JSON.stringify(message) ?? '');
  const found: readonly string[] = text.match(CARD) ?? [];
  return found.filter(isCard);
}
