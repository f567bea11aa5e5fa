// A referee of Bismarck on other grounds: it reads docs/rules/bismarck.md in plain strings and shares no code with the
// engine. It is told what happens and says what should be allowed, who takes a trick, and what a deal scores.
import type { BismarckEvent } from '@forehand/engine';

const ORDER = '23456789TJQKA';

export interface Ruling {
  readonly tricks: readonly number[];
  readonly scores: readonly number[];
  readonly totals: readonly number[];
}

export class Referee {
  #dealer = 0;
  #open: readonly string[] = [];
  #contract = '';
  #trump = '';
  #hands: string[][] = [[], [], []];
  #table: { readonly seat: number; readonly card: string }[] = [];
  #leader = 0;
  #tricks = [0, 0, 0];
  #totals: readonly number[] = [0, 0, 0];
  readonly #used = new Set<string>();

  get forehand(): number {
    return (this.#dealer + 1) % 3;
  }

  get turn(): number {
    return (this.#leader + this.#table.length) % 3;
  }

  /** Cards the seat on turn may play. */
  get playable(): readonly string[] {
    const hand = this.#hands[this.turn] ?? [];
    const suit = this.#table[0]?.card[1];
    const following = hand.filter((card) => card[1] === suit);
    return following.length > 0 ? following : hand;
  }

  /** Contracts forehand has not played yet. */
  get contracts(): readonly string[] {
    return ['spel', 'spader', 'valfri', 'pass'].filter(
      (contract) => !this.#used.has(`${this.forehand} ${contract}`),
    );
  }

  hand(seat: number): readonly string[] {
    return this.#hands[seat] ?? [];
  }

  tell(event: BismarckEvent): void {
    if (event.type === 'dealerDrawn') this.#dealer = event.dealer;
    if (event.type === 'turnedUp') this.#open = event.cards;
    if (event.type === 'contractChosen') {
      this.#contract = event.contract.id;
      this.#trump = event.contract.id === 'spader' ? 'S' : (event.contract.trump ?? '');
    }
    if (event.type === 'dealt') this.#deal(event.sealed.cards);
    if (event.type === 'discarded') this.#take(event.seat, event.sealed.cards);
    if (event.type === 'cardPlayed') {
      this.#take(event.seat, [event.card]);
      this.#table.push({ seat: event.seat, card: event.card });
    }
  }

  /** The seat that takes the trick on the table, which is then cleared. */
  takeTrick(): number {
    const trumps = this.#table.filter(({ card }) => card[1] === this.#trump);
    const inSuit = this.#table.filter(({ card }) => card[1] === this.#table[0]?.card[1]);
    const candidates = trumps.length > 0 ? trumps : inSuit;
    const rank = ({ card }: { readonly card: string }) => ORDER.indexOf(card[0] ?? '');
    const winner = candidates.toSorted((one, other) => rank(other) - rank(one))[0]?.seat ?? -1;
    this.#table = [];
    this.#leader = winner;
    this.#tricks = this.#tricks.map((won, seat) => (seat === winner ? won + 1 : won));
    return winner;
  }

  /** The deal is scored and the next dealer sits at the left. */
  score(): Ruling {
    const scores = this.#tricks.map((won, seat) => {
      const main = seat === this.forehand;
      if (this.#contract === 'pass') return (main ? 4 : 6) - won;
      return won - (main ? 8 : 4);
    });
    this.#totals = this.#totals.map((total, seat) => total + (scores[seat] ?? Number.NaN));
    this.#used.add(`${this.forehand} ${this.#contract}`);
    const ruling = { tricks: this.#tricks, scores, totals: this.#totals };
    this.#dealer = this.forehand;
    return ruling;
  }

  #deal(cards: readonly string[]): void {
    this.#hands = [[], [], []];
    this.#tricks = [0, 0, 0];
    this.#leader = this.forehand;
    let seat = this.forehand;
    for (const card of cards) {
      this.#hands[seat]?.push(card);
      seat = (seat + 1) % 3;
    }
    this.#hands[this.forehand]?.push(...this.#open);
  }

  #take(seat: number, cards: readonly string[]): void {
    this.#hands[seat] = this.hand(seat).filter((card) => !cards.includes(card));
  }
}
