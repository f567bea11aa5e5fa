// A match of Nap in words, as a card player would write it down.
import { type Card, type NapEvent, right, type Seat } from '@forehand/engine';
import {
  column,
  handInWords,
  line,
  NAMES,
  nameOf,
  type PlayedCard,
  SUIT_NAME,
  signed,
  trickInWords,
} from './in-words.ts';

const CALL = {
  pass: 'passes',
  one: 'bids One',
  two: 'bids Two',
  misere: 'bids Misère',
  blucher: 'bids Blücher',
  three: 'bids Three',
  four: 'bids Four',
  nap: 'bids Nap',
  wellington: 'bids Wellington',
} as const;

export class NapNarrator {
  readonly #seats: number;
  readonly #lines: string[] = [];
  #firstDealer: Seat;
  #deal = 1;
  #calls: string[] = [];
  #trick: PlayedCard[] = [];
  #tricks = 0;

  constructor(firstDealer: Seat, seats: number) {
    this.#firstDealer = firstDealer;
    this.#seats = seats;
  }

  get text(): string {
    return `${this.#lines.join('\n')}\n`;
  }

  tell(event: NapEvent): this {
    switch (event.type) {
      case 'dealerDrawn':
        this.#firstDealer = event.dealer;
        return this.#say(`The lot falls on ${nameOf(event.dealer)}.`);
      case 'packSealed':
        this.#deal = event.deal;
        this.#tricks = 0;
        return this.#say(
          `Deal ${event.deal}. Dealer ${nameOf(this.#dealer)}, cutter ${nameOf(right(this.#dealer, this.#seats))}.`,
        );
      case 'packCut':
        return this.#say(
          `${nameOf(event.seat)} cuts at ${event.at}${event.by === 'chance' ? ' (by chance)' : ''}.`,
        );
      case 'dealt':
        return this.#hands([...event.sealed.cards]);
      case 'called':
        return this.#called(`${nameOf(event.seat)} ${CALL[event.call]}`);
      case 'floaterSeen':
        return this.#say(`${nameOf(event.seat)} looks at the card set aside.`);
      case 'floaterTaken':
        return this.#say(`${nameOf(event.seat)} takes the card set aside.`);
      case 'floaterDeclined':
        return this.#say(`${nameOf(event.seat)} leaves the card set aside.`);
      case 'discarded':
        return this.#say(`${nameOf(event.seat)} lays ${line(event.sealed.cards)} away.`);
      case 'cardPlayed':
        this.#trick.push({ seat: event.seat, card: event.card });
        return this;
      case 'trumpFixed':
        return this.#trumps(SUIT_NAME[event.trump]);
      case 'trickTaken':
        return this.#taken(event.seat);
      case 'dealScored':
        return this.#scored(event);
    }
  }

  get #dealer(): Seat {
    return (this.#firstDealer + this.#deal - 1) % this.#seats;
  }

  #say(...lines: readonly string[]): this {
    this.#lines.push(...lines);
    return this;
  }

  /** By the first lead, or named before it. */
  #trumps(suit: string): this {
    const [lead] = this.#trick;
    return this.#say(
      lead ? `${nameOf(lead.seat)} leads, ${suit} are trumps.` : `${suit} are named trumps.`,
      '',
    );
  }

  /** Three to each, then two to each, then perhaps one aside. */
  #hands(cards: Card[]): this {
    const hands = Array.from({ length: this.#seats }, (): Card[] => []);
    for (const packet of [3, 2]) {
      for (let step = 1; step <= this.#seats; step += 1) {
        hands[(this.#dealer + step) % this.#seats]?.push(...cards.splice(0, packet));
      }
    }
    const aside = cards.map((card) => `  aside ${line([card])}`);
    return this.#say('', ...hands.map((hand, seat) => handInWords(seat, hand)), ...aside, '');
  }

  #called(call: string): this {
    this.#calls.push(call);
    if (this.#calls.length < this.#seats) return this;
    const calls = this.#calls.join(', ');
    this.#calls = [];
    return this.#say(`${calls}.`);
  }

  #taken(winner: Seat): this {
    this.#tricks += 1;
    const told = trickInWords(this.#tricks, this.#trick, winner);
    this.#trick = [];
    return this.#say(told);
  }

  #scored({ row }: Extract<NapEvent, { readonly type: 'dealScored' }>): this {
    const outcome = row.made ? 'is made' : 'has failed';
    const early = this.#tricks < 5 ? `, scored after trick ${this.#tricks}` : '';
    return this.#say(
      '',
      row.bid === null ? 'All have passed.' : `The bid ${outcome}${early}.`,
      column('', NAMES.slice(0, this.#seats)),
      column('change', row.change.map(signed)),
      column('balance', row.total.map(signed)),
      '',
    );
  }
}
