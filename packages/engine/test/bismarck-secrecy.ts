// Who may know which cards of a match of Bismarck, told from the events alone: an oracle that never asks `view`.
import type { BismarckEvent, BismarckTypes, Card, Seat, Viewer } from '@forehand/engine';
import type { Watcher } from '@forehand/testkit';

interface DealKnowledge {
  readonly faceUp: readonly Card[];
  readonly played: readonly Card[];
  /** The four laid away, where the viewer is the one who did it. */
  readonly ownFour: readonly Card[];
}

const NOTHING: DealKnowledge = { faceUp: [], played: [], ownFour: [] };

export class BismarckWatcher implements Watcher<BismarckTypes> {
  readonly #viewer: Viewer;
  readonly #seats: number;
  #firstDealer: Seat;
  #deal = 0;
  #known = new Set<Card>();
  #running = NOTHING;
  #scored = NOTHING;
  /** No pack has been cut since the last score. */
  #between = true;

  constructor(viewer: Viewer, firstSeat: Seat | undefined, seats = 3) {
    this.#seats = seats;
    this.#viewer = viewer;
    this.#firstDealer = firstSeat ?? 0;
  }

  tell(event: BismarckEvent): void {
    switch (event.type) {
      case 'dealerDrawn':
        this.#firstDealer = event.dealer;
        break;
      case 'packSealed':
        this.#deal = event.deal;
        this.#known = new Set();
        this.#running = NOTHING;
        break;
      case 'packCut':
        this.#between = false;
        break;
      case 'turnedUp':
        this.#running = { ...this.#running, faceUp: event.cards };
        this.#learn(event.cards);
        break;
      case 'dealt':
        this.#learn(event.sealed.cards.filter((_card, place) => this.#dealtTo(place) === this.#viewer));
        break;
      case 'discarded':
        if (this.#viewer === this.#dealtTo(0))
          this.#running = { ...this.#running, ownFour: event.sealed.cards };
        break;
      case 'discardForgotten':
        this.#learn([event.card]);
        break;
      case 'cardPlayed':
        this.#running = { ...this.#running, played: [...this.#running.played, event.card] };
        this.#learn([event.card]);
        break;
      case 'dealScored':
        this.#scored = this.#running;
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
    const { played, ownFour } = this.#scored;
    return this.#between ? new Set([...this.#known, ...played.slice(-this.#seats), ...ownFour]) : this.#known;
  }

  reviewed(): ReadonlySet<Card> {
    const { faceUp, played, ownFour } = this.#scored;
    return new Set([...faceUp, ...played, ...ownFour]);
  }

  #learn(cards: readonly Card[]): void {
    for (const card of cards) this.#known.add(card);
  }

  /** The seat that gets this card of the 48; the first goes to forehand, at the dealer's left. */
  #dealtTo(place: number): Seat {
    return (this.#firstDealer + this.#deal + place) % this.#seats;
  }
}
