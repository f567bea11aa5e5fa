// A referee of Nap on other grounds: it reads docs/rules/nap.md in plain strings and shares no code with the engine.
// It is told what happens and says who is on turn, what should be allowed, who takes a trick, and what a deal scores.
import type { NapEvent } from '@forehand/engine';

const ORDER = '23456789TJQKA';
const LADDER = ['three', 'four', 'nap', 'wellington'];
const PROMISED = [3, 4, 5, 5];
const PRICE = [3, 4, 5, 10];

interface Ruling {
  readonly made: boolean | null;
  readonly change: readonly number[];
  readonly total: readonly number[];
}

export class NapReferee {
  readonly #seats: number;
  #dealer = 0;
  #calls: string[] = [];
  #hands: string[][] = [];
  #table: { readonly seat: number; readonly card: string }[] = [];
  #leader = -1;
  #trump = '';
  #won: number[] = [];
  #total: readonly number[];

  constructor(seats: number) {
    this.#seats = seats;
    this.#total = new Array<number>(seats).fill(0);
  }

  get turn(): number {
    const first =
      this.#leader < 0 ? this.#dealer + 1 + this.#calls.length : this.#leader + this.#table.length;
    return first % this.#seats;
  }

  get calls(): readonly string[] {
    const rank = Math.max(...this.#calls.map((call) => LADDER.indexOf(call)), -1);
    const higher = LADDER.filter((call, place) => place > rank && (call !== 'wellington' || rank === 2));
    return ['pass', ...higher];
  }

  get playable(): readonly string[] {
    const hand = this.#hands[this.turn] ?? [];
    const suit = this.#table[0]?.card[1];
    const following = hand.filter((card) => card[1] === suit);
    return following.length > 0 ? following : hand;
  }

  tell(event: NapEvent): void {
    if (event.type === 'dealerDrawn') this.#dealer = event.dealer;
    if (event.type === 'dealt') this.#deal([...event.sealed.cards]);
    if (event.type === 'called') this.#hear(event.call);
    if (event.type === 'cardPlayed') {
      this.#hands = this.#hands.map((hand) => hand.filter((card) => card !== event.card));
      this.#table.push({ seat: event.seat, card: event.card });
      if (this.#trump === '') this.#trump = event.card.slice(1);
    }
  }

  /** The seat that takes the trick on the table, which is then cleared. */
  takeTrick(): number {
    const trumps = this.#table.filter(({ card }) => card[1] === this.#trump);
    const inSuit = this.#table.filter(({ card }) => card[1] === this.#table[0]?.card[1]);
    const rank = ({ card }: { readonly card: string }) => ORDER.indexOf(card[0] ?? '');
    const candidates = trumps.length > 0 ? trumps : inSuit;
    const winner = candidates.toSorted((one, other) => rank(other) - rank(one))[0]?.seat ?? -1;
    this.#table = [];
    this.#leader = winner;
    this.#won = this.#won.map((won, seat) => (seat === winner ? won + 1 : won));
    return winner;
  }

  /** The deal is scored and the next dealer sits at the left. */
  score(): Ruling {
    const rank = Math.max(...this.#calls.map((call) => LADDER.indexOf(call)));
    const declarer = this.#declarer();
    const made = rank < 0 ? null : (this.#won[declarer] ?? 0) >= (PROMISED[rank] ?? 9);
    const price = made === null ? 0 : (PRICE[rank] ?? 0) * (made ? 1 : -1);
    const change = this.#total.map((_, seat) => (seat === declarer ? price * (this.#seats - 1) : 0 - price));
    this.#total = this.#total.map((total, seat) => total + (change[seat] ?? Number.NaN));
    this.#dealer = (this.#dealer + 1) % this.#seats;
    return { made, change, total: this.#total };
  }

  #declarer(): number {
    const rank = Math.max(...this.#calls.map((call) => LADDER.indexOf(call)));
    return rank < 0 ? -1 : (this.#dealer + 1 + this.#calls.indexOf(LADDER[rank] ?? '')) % this.#seats;
  }

  #hear(call: string): void {
    this.#calls.push(call);
    if (this.#calls.length === this.#seats) this.#leader = this.#declarer();
  }

  #deal(cards: string[]): void {
    this.#calls = [];
    this.#table = [];
    this.#leader = -1;
    this.#trump = '';
    this.#won = new Array<number>(this.#seats).fill(0);
    this.#hands = this.#won.map(() => []);
    for (const size of [3, 2]) {
      for (let step = 1; step <= this.#seats; step += 1) {
        this.#hands[(this.#dealer + step) % this.#seats]?.push(...cards.splice(0, size));
      }
    }
  }
}
