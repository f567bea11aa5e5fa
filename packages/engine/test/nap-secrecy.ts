// Who may know which cards of a match of Nap, told from the events alone: an oracle that never asks `view`.
import type { Card, NapEvent, NapTypes, Openness, Seat, Viewer } from '@forehand/engine';
import type { MatchSetup, Watcher } from '@forehand/testkit';
import * as z from 'zod';

const asked = z.looseObject({
  rounds: z.int(),
  openDeals: z.string().default('afterMatch'),
  packets: z.string().default('3-2'),
});

const PACKETS: ReadonlyMap<string, readonly number[]> = new Map([
  ['3-2', [3, 2]],
  ['2-3', [2, 3]],
  ['1x5', [1, 1, 1, 1, 1]],
]);

/** How many play, and what they have agreed. */
export interface Agreed {
  readonly seats: number;
  readonly options: { readonly rounds: number; readonly openDeals: string; readonly packets?: string };
}

export class NapWatcher implements Watcher<NapTypes> {
  readonly #viewer: Viewer;
  readonly #seats: number;
  readonly #deals: number;
  readonly #openDeals: string;
  readonly #packets: readonly number[];
  #firstDealer: Seat;
  #deal = 0;
  #known = new Set<Card>();
  #played: readonly Card[] = [];
  #dealt: readonly Card[] = [];
  #scored: readonly Card[] = [];
  #opened: readonly Card[] = [];
  /** No pack has been cut since the last score. */
  #between = true;

  constructor(viewer: Viewer, { options, seats, firstSeat }: MatchSetup) {
    const { rounds, openDeals, packets } = asked.parse(options);
    this.#packets = PACKETS.get(packets) ?? [];
    this.#viewer = viewer;
    this.#seats = seats;
    this.#deals = rounds * seats;
    this.#openDeals = openDeals;
    this.#firstDealer = firstSeat ?? 0;
  }

  tell(event: NapEvent): void {
    switch (event.type) {
      case 'dealerDrawn':
        this.#firstDealer = event.dealer;
        break;
      case 'packSealed':
        this.#deal = event.deal;
        this.#known = new Set();
        this.#played = [];
        break;
      case 'packCut':
        this.#between = false;
        break;
      case 'dealt':
        this.#dealt = event.sealed.cards;
        this.#learn(this.#dealt.filter((_card, place) => this.#dealtTo(place) === this.#viewer));
        break;
      case 'floaterSeen':
      case 'floaterTaken':
        if (event.seat === this.#viewer) this.#learn(this.#dealt.slice(5 * this.#seats));
        break;
      case 'cardPlayed':
        this.#played = [...this.#played, event.card];
        this.#learn([event.card]);
        break;
      case 'dealScored':
        this.#scored = this.#played;
        this.#opened = this.#isOpen() ? this.#dealt : [];
        this.#between = true;
        break;
      default:
        break;
    }
  }

  known(): ReadonlySet<Card> {
    return this.#known;
  }

  shown(): ReadonlySet<Card> {
    return this.#between ? new Set([...this.#known, ...this.#scored]) : this.#known;
  }

  reviewed(): ReadonlySet<Card> {
    return new Set([...this.#scored, ...this.#opened]);
  }

  #learn(cards: readonly Card[]): void {
    for (const card of cards) this.#known.add(card);
  }

  /** A packet to each seat from the dealer's left, then the next packet to each. */
  #dealtTo(place: number): Seat {
    let before = 0;
    for (const packet of this.#packets) {
      if (place < before + packet * this.#seats) {
        return (this.#firstDealer + this.#deal + Math.floor((place - before) / packet)) % this.#seats;
      }
      before += packet * this.#seats;
    }
    return -1;
  }

  #isOpen(): boolean {
    if (this.#openDeals === 'afterMatch') return this.#deal === this.#deals;
    return this.#openDeals === 'afterDeal';
  }
}

/** The cards that may stand in each deal of a record, told from the events alone. */
export function allowedByDeal(
  events: readonly NapEvent[],
  setup: Agreed,
  openness: Openness,
  closed: boolean,
): readonly (readonly Card[])[] {
  const { seats } = setup;
  const { rounds, openDeals } = setup.options;
  const viewer = openness === 'public' ? 'public' : Number(openness.slice(5));
  const scored = events.filter(({ type }) => type === 'dealScored').length;
  const ended = closed || scored === rounds * seats;
  const watcher = new NapWatcher(viewer, { seats, options: setup.options, firstSeat: undefined });
  const deals: { readonly known: ReadonlySet<Card>; dealt: readonly Card[] }[] = [];
  for (const event of events) {
    watcher.tell(event);
    // The set grows until the next pack is sealed.
    if (event.type === 'packSealed') deals.push({ known: watcher.known(), dealt: [] });
    const deal = deals.at(-1);
    if (event.type === 'dealt' && deal) deal.dealt = event.sealed.cards;
  }
  return deals.map(({ known, dealt }, place) => {
    const finished = place < scored || closed;
    const open = finished && (openDeals === 'afterDeal' || (openDeals === 'afterMatch' && ended));
    return open ? dealt : [...known];
  });
}
