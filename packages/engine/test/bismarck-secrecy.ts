// Who may know which cards of a match of Bismarck, told from the events alone: an oracle that never asks `view`.
import type { BismarckEvent, BismarckTypes, Card, Seat, Viewer } from '@forehand/engine';
import type { Watcher } from '@forehand/testkit';
import type { Rules } from '../src/games/bismarck/agreed-rules.ts';

interface DealKnowledge {
  readonly faceUp: readonly Card[];
  readonly played: readonly Card[];
  /** The four laid away, where the viewer is the one who did it. */
  readonly ownFour: readonly Card[];
}

const NOTHING: DealKnowledge = { faceUp: [], played: [], ownFour: [] };

export class BismarckWatcher implements Watcher<BismarckTypes> {
  readonly #viewer: Viewer;
  readonly #rules: Pick<Rules, 'seats' | 'packet' | 'handSize' | 'dealerStays'>;
  #firstDealer: Seat;
  #deal = 0;
  #known = new Set<Card>();
  /** By everybody, for who deals first; they lie there until the pack is cut. */
  #drawn: readonly Card[] = [];
  #running = NOTHING;
  #scored = NOTHING;
  /** No pack has been cut since the last score. */
  #between = true;

  /** The last four of a pack that was dealt whole. */
  #closed: readonly Card[] = [];

  constructor(viewer: Viewer, firstSeat: Seat | undefined, rules: Rules) {
    this.#rules = rules;
    this.#viewer = viewer;
    this.#firstDealer = firstSeat ?? 0;
  }

  tell(event: BismarckEvent): void {
    switch (event.type) {
      case 'dealerDrawn':
        this.#firstDealer = event.dealer;
        break;
      case 'highCardsDrawn':
        this.#draw(event.among, event.cards);
        break;
      case 'packSealed':
        this.#deal = event.deal;
        this.#known = new Set();
        this.#running = NOTHING;
        break;
      case 'packCut':
        this.#between = false;
        this.#drawn = [];
        break;
      case 'turnedUp':
        this.#running = { ...this.#running, faceUp: event.cards };
        this.#learn(event.cards);
        break;
      case 'dealt':
        this.#dealHands(event.sealed.cards);
        break;
      case 'talonTaken':
        if (this.#viewer === event.seat) this.#learn(this.#closed);
        break;
      case 'discarded':
        if (this.#viewer === event.seat) this.#running = { ...this.#running, ownFour: event.sealed.cards };
        break;
      case 'discardForgotten':
        this.#learn([event.card]);
        break;
      case 'cardPlayed':
        this.#running = { ...this.#running, played: [...this.#running.played, event.card] };
        this.#learn([event.card]);
        break;
      default:
        if (event.type === 'dealScored') this.#score();
        break;
    }
  }

  #score(): void {
    this.#scored = this.#running;
    this.#between = true;
  }

  known(): ReadonlySet<Card> {
    return this.#known;
  }

  shown(): ReadonlySet<Card> {
    const { played, ownFour } = this.#scored;
    return this.#between
      ? new Set([...this.#known, ...this.#drawn, ...played.slice(-this.#rules.seats), ...ownFour])
      : this.#known;
  }

  reviewed(): ReadonlySet<Card> {
    const { faceUp, played, ownFour } = this.#scored;
    return new Set([...faceUp, ...played, ...ownFour]);
  }

  #learn(cards: readonly Card[]): void {
    for (const card of cards) this.#known.add(card);
  }

  /** Whoever draws the highest deals first, and everybody has seen what was drawn. */
  #draw(among: readonly Seat[], cards: readonly Card[]): void {
    const ranks = cards.map((card) => '23456789TJQKA'.indexOf(card[0] ?? ''));
    this.#known = new Set(cards);
    this.#drawn = [...this.#drawn, ...cards];
    this.#firstDealer = among[ranks.indexOf(Math.max(...ranks))] ?? 0;
  }

  #dealHands(cards: readonly Card[]): void {
    const { seats, handSize } = this.#rules;
    this.#learn(
      cards.filter((_card, place) => place < seats * handSize && this.#dealtTo(place) === this.#viewer),
    );
    this.#closed = cards.slice(seats * handSize);
  }

  /** The seat that gets this card; the first goes to the dealer's left. */
  #dealtTo(place: number): Seat {
    const { seats, packet, dealerStays } = this.#rules;
    const dealer = this.#firstDealer + Math.floor((this.#deal - 1) / dealerStays);
    return (dealer + 1 + Math.floor(place / packet)) % seats;
  }
}
