// Which cards may a seat know at each version of a table? Told from the log alone, without the game's own view: of the
// folded table this takes who plays and by which options, and of the game nothing.
import { type Card, isCard, present, strengthOf, type TableState } from '@forehand/engine';
import type { Moment } from '../moments.ts';
import { type CardEvent, type Logged, readLogged } from './card-events.ts';
import { type Dealing, dealingOf, GAMES } from './dealing.ts';
import { notOfDeal, type Reviewed } from './looking-back.ts';

/** Whether this knows how the game is dealt. */
export const isAudited = (game: string): boolean => GAMES.some((known) => known === game);

/** What is open to all, and to each seat besides. */
interface Knowledge {
  readonly open: ReadonlySet<Card>;
  readonly own: readonly ReadonlySet<Card>[];
}

interface Known {
  readonly running: Knowledge;
  readonly reviewed: Reviewed | null;
}

const UNKNOWN: readonly ReadonlySet<Card>[] = [];

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
  readonly #atVersion = new Map<number, Known>();
  #known: Knowledge = { open: new Set(), own: UNKNOWN };
  #reviewed: Reviewed | null = null;
  #dealing: Dealing = dealingOf('bismarck', {});
  #seats = 0;
  #playing = false;
  #matchNo = 0;
  #firstDealer = 0;
  #deal = 0;
  /** Cards of this deal that all have seen before any was dealt. */
  #turnedUp: readonly Card[] = [];
  /** Each card of this deal that all have seen, as often as it lay there: turned up, and played. */
  #shown: readonly Card[] = [];
  #played = new Set<Card>();
  #laidAway: { readonly seat: number; readonly cards: readonly Card[] } | null = null;
  #dealt = false;
  /** What lies face down and is no seat's. */
  #aside: readonly Card[] = [];

  /** A table folded from its first step on. */
  constructor(folded: Iterable<Moment>) {
    for (const { step, after } of folded) {
      for (const event of isAudited(after.game) ? step.events : []) {
        const read = readLogged(event);
        if (read) this.#learn(read, step.version, after);
      }
      if (this.#playing && after.phase !== 'playing') this.#end();
      this.#atVersion.set(step.version, { running: this.#known, reviewed: this.#reviewed });
    }
  }

  /** The cards in `message` that a seat at `version` may not know; a viewer without a seat may know none. */
  forbidden(viewer: number | null, version: number, message: unknown): readonly Card[] {
    if (viewer === null) return cardsIn(message);
    return hiddenFrom(viewer, this.#at(version).running, cardsIn(message));
  }

  /** The cards in `message` that are not open to everybody at `version`. */
  hiddenFromAll(version: number, message: unknown): readonly Card[] {
    return hiddenFrom(null, this.#at(version).running, cardsIn(message));
  }

  /** The same of a look back at the deal scored last. */
  forbiddenInReview(viewer: number | null, version: number, review: unknown): readonly Card[] {
    const { running, reviewed } = this.#at(version);
    return hiddenFrom(viewer, running, notOfDeal(reviewed, viewer, review, cardsIn(review)));
  }

  /** How many cards are open to all at `version`, and how many hidden ones this seat may know. */
  knownAt(version: number, seat: number): { readonly open: number; readonly own: number } {
    const { open, own } = this.#at(version).running;
    return { open: open.size, own: [...(own[seat] ?? [])].filter((one) => !open.has(one)).length };
  }

  /** As they were dealt in this deal: more than one where it was dealt anew. */
  packsOf(matchNo: number, deal: number): readonly DealtPack[] {
    return this.#packs.filter((pack) => pack.matchNo === matchNo && pack.deal === deal);
  }

  #at(version: number): Known {
    return present(this.#atVersion.get(version), `version ${version}`);
  }

  #learn(read: Logged, version: number, after: TableState): void {
    switch (read.type) {
      case 'matchStarted':
        this.#begin(read, after);
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

  /** How many play is settled here: while the list was open, and on the sheet, it was how many there may be. */
  #begin(
    { matchNo, firstSeat }: Extract<Logged, { type: 'matchStarted' }>,
    { game, options, players }: TableState,
  ): void {
    this.#dealing = dealingOf(game, options);
    this.#seats = players.length;
    this.#firstDealer = firstSeat ?? 0;
    this.#matchNo = matchNo;
    this.#playing = true;
    this.#deal = 0;
    this.#dealt = false;
    this.#known = { open: new Set(), own: this.#nothingOwn() };
    this.#reviewed = null;
  }

  #end(): void {
    this.#playing = false;
    if (this.#dealing.handsOpen === 'afterMatch') this.#openReviewed();
  }

  #nothingOwn(): readonly ReadonlySet<Card>[] {
    return Array.from({ length: this.#seats }, () => new Set<Card>());
  }

  /**
   * Whoever takes a seat over has not seen what was held there. In Bismarck that is nothing new once a deal is scored:
   * the four cards that were laid away follow from the forty-eight that lie on the table.
   */
  #takeOver(taken: number): void {
    if (!this.#dealing.handsStayHidden) return;
    const lost = <T extends Pick<Knowledge, 'own'>>(of: T): T => ({
      ...of,
      own: of.own.map((cards, seat) => (seat === taken ? new Set<Card>() : cards)),
    });
    this.#known = lost(this.#known);
    this.#reviewed = this.#reviewed && lost(this.#reviewed);
  }

  #play(event: CardEvent, version: number): void {
    switch (event.type) {
      case 'dealerDrawn':
        this.#firstDealer = event.dealer;
        return;
      case 'highCardsDrawn':
        this.#draw(event.among, event.cards);
        return;
      case 'packSealed':
        this.#newPack(event.deal);
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
        this.#takeAside(event.seat);
        return;
      case 'discarded':
        this.#laidAway = { seat: event.seat, cards: event.sealed.cards };
        return;
      case 'discardForgotten':
        this.#show([event.card]);
        return;
      case 'cardPlayed':
        this.#played.add(event.card);
        this.#show([event.card]);
        return;
      case 'dealScored':
        this.#score();
        return;
      default:
    }
  }

  #newPack(deal: number): void {
    this.#deal = deal;
    this.#dealt = false;
    this.#turnedUp = [];
    this.#shown = [];
    this.#played = new Set();
    this.#laidAway = null;
  }

  #score(): void {
    this.#reviewed = { deal: this.#deal, open: this.#shown, own: this.#unplayed() };
    if (this.#dealing.handsOpen === 'afterDeal') this.#openReviewed();
  }

  #show(cards: readonly Card[]): void {
    const { open, own } = this.#known;
    this.#shown = [...this.#shown, ...cards];
    this.#known = { open: new Set([...open, ...cards]), own };
  }

  /** What each seat held to the end, and laid away: a card that was turned up and laid away lay there twice. */
  #unplayed(): readonly ReadonlySet<Card>[] {
    const { seat: by, cards } = this.#laidAway ?? { seat: null, cards: [] };
    return this.#known.own.map((hand, seat) => {
      const held = [...hand].filter((card) => !this.#played.has(card));
      return new Set([...held, ...(seat === by ? cards : [])]);
    });
  }

  #takeAside(seat: number): void {
    const { open, own } = this.#known;
    this.#known = { open, own: own.with(seat, new Set([...(own[seat] ?? []), ...this.#aside])) };
  }

  /** NAP-8.2: every hand of the deal that may be looked at again is open, and what was left over with them. */
  #openReviewed(): void {
    if (this.#reviewed === null) return;
    const pack = this.packsOf(this.#matchNo, this.#reviewed.deal).at(-1);
    const dealt = pack === undefined ? [] : [...pack.hands.flat(), ...pack.aside];
    this.#reviewed = { ...this.#reviewed, open: [...this.#reviewed.open, ...dealt] };
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
    if (!this.#dealt) this.#known = { open: new Set(), own: this.#nothingOwn() };
    this.#show(turned);
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

/** To a viewer without a seat, null, what is open to all is known and nothing else. */
const hiddenFrom = (viewer: number | null, { open, own }: Knowledge, cards: readonly Card[]) =>
  cards.filter((card) => !open.has(card) && (viewer === null || !own[viewer]?.has(card)));

const CARD = /(?<![A-Za-z0-9])[2-9TJQKA][CDHS](?![A-Za-z0-9])/gu;

/** Every card named anywhere in a message, at any depth, keys included. */
export function cardsIn(message: unknown): readonly Card[] {
  const text = typeof message === 'string' ? message : (JSON.stringify(message) ?? '');
  const found: readonly string[] = text.match(CARD) ?? [];
  return found.filter(isCard);
}
