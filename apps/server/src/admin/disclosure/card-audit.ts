// Which cards may a seat know at each version of a table? Told from the log alone, without the game's own view.
import { type Card, isCard, present, strengthOf } from '@forehand/engine';
import * as z from 'zod';
import type { Step } from '../../ports.ts';
import { type Dealing, dealingOf } from './dealing.ts';

/** The games whose dealing this knows. */
const GAMES = ['bismarck', 'nap'] as const;
export const isAudited = (game: string): boolean => GAMES.some((known) => known === game);

const card = z.custom<Card>(isCard);
const cards = z.array(card);
const seat = z.number();
const gameEvent = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('dealerDrawn'), dealer: seat }),
  z.looseObject({ type: z.literal('highCardsDrawn'), among: z.array(seat), cards }),
  z.looseObject({ type: z.literal('packSealed'), deal: z.number() }),
  z.looseObject({ type: z.literal('turnedUp'), cards }),
  z.looseObject({ type: z.literal('dealt'), sealed: z.object({ cards }) }),
  z.looseObject({ type: z.literal('talonTaken'), seat }),
  z.looseObject({ type: z.literal('floaterSeen'), seat }),
  z.looseObject({ type: z.literal('floaterTaken'), seat }),
  z.looseObject({ type: z.literal('discardForgotten'), card }),
  z.looseObject({ type: z.literal('cardPlayed'), card }),
]);
const logged = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('opened'),
    game: z.enum(GAMES),
    options: z.unknown(),
    seats: z.number(),
  }),
  z.looseObject({ type: z.literal('sheetChanged'), options: z.unknown(), seats: z.number() }),
  z.looseObject({ type: z.literal('seatTaken'), seat, person: z.string() }),
  z.looseObject({ type: z.literal('listClosed'), seats: z.array(z.string()) }),
  z.looseObject({ type: z.literal('matchStarted'), matchNo: z.number(), firstSeat: seat.nullable() }),
  z.looseObject({ type: z.literal('played'), event: gameEvent }),
]);
type Logged = z.infer<typeof logged>;

/** What is open to all, and to each seat besides. */
interface Knowledge {
  readonly open: ReadonlySet<Card>;
  readonly own: readonly ReadonlySet<Card>[];
}

const NOTHING: Knowledge = { open: new Set(), own: [] };

/** A pack as it was dealt: to each seat, face up to all before that, and aside. */
export interface DealtPack {
  readonly matchNo: number;
  readonly deal: number;
  readonly version: number;
  readonly hands: readonly (readonly Card[])[];
  readonly turnedUp: readonly Card[];
  readonly aside: readonly Card[];
}

export class CardAudit {
  readonly #packs: DealtPack[] = [];
  readonly #atVersion = new Map<number, Knowledge>();
  #known = NOTHING;
  #game: (typeof GAMES)[number] = 'bismarck';
  #dealing: Dealing = dealingOf('bismarck', {});
  #seats = 3;
  #playing = false;
  #matchNo = 0;
  #firstDealer = 0;
  #deal = 0;
  /** Cards of this deal that all have seen before any was dealt. */
  #turnedUp: readonly Card[] = [];
  #dealt = false;
  /** What lies face down and is no seat's. */
  #aside: readonly Card[] = [];

  constructor(steps: readonly Step[]) {
    for (const step of steps) {
      for (const event of step.events) {
        const read = logged.safeParse(event).data;
        if (read) this.#learn(read, step.version);
      }
      this.#atVersion.set(step.version, this.#known);
    }
  }

  /** The cards in `message` that a seat at `version` may not know; a viewer without a seat may know none. */
  forbidden(viewer: number | null, version: number, message: unknown): readonly Card[] {
    const known = this.#atVersion.get(version);
    if (!known) throw new Error(`no version ${version}`);
    return cardsIn(message).filter(
      (found) => viewer === null || !(known.open.has(found) || known.own[viewer]?.has(found)),
    );
  }

  /** How many cards are open to all at `version`, and how many hidden ones this seat may know. */
  knownAt(version: number, seat: number): { readonly open: number; readonly own: number } {
    const { open, own } = present(this.#atVersion.get(version), `version ${version}`);
    return { open: open.size, own: [...(own[seat] ?? [])].filter((one) => !open.has(one)).length };
  }

  /** As they were dealt in this deal: more than one where it was dealt anew. */
  packsOf(matchNo: number, deal: number): readonly DealtPack[] {
    return this.#packs.filter((pack) => pack.matchNo === matchNo && pack.deal === deal);
  }

  /** The cards in `message` that are not open to everybody at `version`. */
  hiddenFromAll(version: number, message: unknown): readonly Card[] {
    const known = present(this.#atVersion.get(version), `version ${version}`);
    return cardsIn(message).filter((found) => !known.open.has(found));
  }

  #learn(read: Logged, version: number): void {
    switch (read.type) {
      case 'opened':
        this.#game = read.game;
        this.#agree(read.options, read.seats);
        return;
      case 'sheetChanged':
        this.#agree(read.options, read.seats);
        return;
      case 'listClosed':
        this.#seats = read.seats.length;
        return;
      case 'matchStarted':
        this.#firstDealer = read.firstSeat ?? 0;
        this.#matchNo = read.matchNo;
        this.#playing = true;
        return;
      case 'seatTaken':
        if (this.#playing) this.#takeOver(read.seat);
        return;
      case 'played':
        this.#play(read.event, version);
        return;
      default:
    }
  }

  #agree(options: unknown, seats: number): void {
    this.#dealing = dealingOf(this.#game, options);
    this.#seats = seats;
  }

  /**
   * Whoever takes a seat over has not seen what was held there. In Bismarck that is nothing new once a deal is scored:
   * the four cards that were laid away follow from the forty-eight that lie on the table.
   */
  #takeOver(taken: number): void {
    const { open, own } = this.#known;
    if (this.#game === 'nap') this.#known = { open, own: own.with(taken, new Set()) };
  }

  #play(event: z.infer<typeof gameEvent>, version: number): void {
    const { open, own } = this.#known;
    switch (event.type) {
      case 'dealerDrawn':
        this.#firstDealer = event.dealer;
        return;
      case 'highCardsDrawn':
        this.#draw(event.among, event.cards);
        return;
      case 'packSealed':
        this.#deal = event.deal;
        this.#dealt = false;
        this.#turnedUp = [];
        return;
      case 'turnedUp':
        this.#turnUp(event.cards);
        return;
      case 'dealt':
        this.#dealt = true;
        // With open cards it is not the first that is told of this deal.
        this.#known = { open: new Set(this.#turnedUp), own: this.#hands(event.sealed.cards) };
        this.#keepPack(version);
        return;
      case 'talonTaken':
      case 'floaterSeen':
      case 'floaterTaken':
        this.#known = {
          open,
          own: own.with(event.seat, new Set([...(own[event.seat] ?? []), ...this.#aside])),
        };
        return;
      case 'discardForgotten':
      case 'cardPlayed':
        this.#known = { open: new Set([...open, event.card]), own };
    }
  }

  #keepPack(version: number): void {
    const hands = this.#known.own.map((hand) => [...hand]);
    const [turnedUp, aside] = [this.#turnedUp, this.#aside];
    this.#packs.push({ matchNo: this.#matchNo, deal: this.#deal, version, hands, turnedUp, aside });
  }

  /** The highest card, of those who drew alone, finds the first dealer. */
  #draw(among: readonly number[], drawn: readonly Card[]): void {
    const best = Math.max(...drawn.map(strengthOf));
    this.#firstDealer = among.find((_, place) => strengthOf(drawn[place] ?? '2C') === best) ?? 0;
    this.#known = { open: new Set([...this.#known.open, ...drawn]), own: this.#known.own };
  }

  /** The last deal stays on the table until now; from here on it is gone. Turned up after the deal, it is one more. */
  #turnUp(turned: readonly Card[]): void {
    this.#turnedUp = turned;
    const { open, own } = this.#known;
    this.#known = this.#dealt
      ? { open: new Set([...open, ...turned]), own }
      : { open: new Set(turned), own: [] };
  }

  /** In packets, clockwise, the first to whoever sits left of the dealer; what is left over lies aside. */
  #hands(pack: readonly Card[]): readonly ReadonlySet<Card>[] {
    const { packets, dealerStays } = this.#dealing;
    const first = (this.#firstDealer + Math.ceil(this.#deal / dealerStays)) % this.#seats;
    const hands = Array.from({ length: this.#seats }, () => new Set<Card>());
    let dealt = 0;
    for (const packet of packets(this.#seats)) {
      for (let place = 0; place < this.#seats; place += 1) {
        for (const given of pack.slice(dealt, dealt + packet))
          hands[(first + place) % this.#seats]?.add(given);
        dealt += packet;
      }
    }
    this.#aside = pack.slice(dealt);
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
