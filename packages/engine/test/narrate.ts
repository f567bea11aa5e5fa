// A match of Bismarck in words, as a card player would write it down.
import { type BismarckEvent, type Card, type Contract, left, right, type Seat } from '@forehand/engine';
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
  written,
} from './in-words.ts';

const CONTRACT_NAME = {
  spel: 'Spel',
  spader: 'Spader',
  valfri: 'Valfri',
  pass: 'Pass',
  noHearts: 'No hearts',
  noQueen: 'No queen of spades',
  cutTrump: 'Cut trump',
} as const;

function announced({ id, trump }: Contract): string {
  if (id === 'valfri' && trump) return `Valfri, ${SUIT_NAME[trump]}`;
  return CONTRACT_NAME[id];
}

/** What happens before the first card is played. */
type Before = Exclude<
  BismarckEvent,
  { readonly type: 'dealerDrawn' | 'cardPlayed' | 'trickTaken' | 'dealScored' }
>;

export class Narrator {
  readonly #lines: string[] = [];
  #firstDealer: Seat;
  #deal = 1;
  #faceUp: readonly Card[] = [];
  #trick: PlayedCard[] = [];
  #tricks = 0;

  constructor(firstDealer: Seat) {
    this.#firstDealer = firstDealer;
  }

  get text(): string {
    return `${this.#lines.join('\n')}\n`;
  }

  tell(event: BismarckEvent): this {
    switch (event.type) {
      case 'dealerDrawn':
        this.#firstDealer = event.dealer;
        return this.#say(`The lot falls on ${nameOf(event.dealer)}.`);
      case 'cardPlayed':
        this.#trick.push({ seat: event.seat, card: event.card });
        return this;
      case 'trickTaken':
        return this.#taken(event.seat);
      case 'dealScored':
        return this.#scored(event);
      default:
        return this.#prepared(event);
    }
  }

  #prepared(event: Before): this {
    switch (event.type) {
      case 'packSealed':
        return this.#open(event.deal, event.attempt);
      case 'packCut':
        return this.#say(
          `${nameOf(event.seat)} cuts at ${event.at}${event.by === 'chance' ? ' (by chance)' : ''}.`,
        );
      case 'turnedUp':
        this.#faceUp = event.cards;
        return this.#say(`Turned up: ${line(event.cards)}`);
      case 'contractChosen':
        return this.#say(`${nameOf(event.seat)} announces ${announced(event.contract)}.`);
      case 'dealt':
        return this.#hands(event.sealed.cards);
      case 'discarded':
        return this.#say(`${nameOf(event.seat)} lays away ${line(event.sealed.cards)}`, '');
      case 'highCardsDrawn':
        return this.#say(`Cards drawn for the first deal: ${line(event.cards)}`);
      case 'suitCut':
        return this.#say(`The cut makes ${SUIT_NAME[event.suit]} trumps.`);
      case 'talonTaken':
        return this.#say(`${nameOf(event.seat)} takes the closed cards.`);
      case 'talonDeclined':
        return this.#say(`${nameOf(event.seat)} leaves the closed cards.`, '');
      case 'trumpNamed':
        return this.#say(
          `${nameOf(event.seat)} names ${event.trump ? SUIT_NAME[event.trump] : 'no trumps'}.`,
          '',
        );
      case 'discardForgotten':
        return this.#say(
          `${nameOf(event.seat)} leads ${written(event.card)} with twenty cards: the deal is done again.`,
          '',
        );
    }
  }

  get #dealer(): Seat {
    return (this.#firstDealer + this.#deal - 1) % 3;
  }

  #say(...lines: readonly string[]): this {
    this.#lines.push(...lines);
    return this;
  }

  #open(deal: number, attempt: number): this {
    this.#deal = deal;
    this.#tricks = 0;
    const roles = [this.#dealer, right(this.#dealer, 3), left(this.#dealer, 3)].map(nameOf);
    const again = attempt === 1 ? '' : ', again';
    return this.#say(`Deal ${deal}${again}. Dealer ${roles[0]}, cutter ${roles[1]}, forehand ${roles[2]}.`);
  }

  #hands(cards: readonly Card[]): this {
    const forehand = left(this.#dealer, 3);
    this.#say('');
    for (const seat of [0, 1, 2]) {
      const dealt = cards.filter((_card, place) => (forehand + place) % 3 === seat);
      const hand = seat === forehand ? [...dealt, ...this.#faceUp] : dealt;
      this.#say(handInWords(seat, hand));
    }
    return this.#say('');
  }

  #taken(winner: Seat): this {
    this.#tricks += 1;
    const told = trickInWords(this.#tricks, this.#trick, winner);
    this.#trick = [];
    return this.#say(told);
  }

  #scored({ row }: Extract<BismarckEvent, { readonly type: 'dealScored' }>): this {
    return this.#say(
      '',
      column('', NAMES.slice(0, 3)),
      column('tricks', row.tricks),
      column('score', row.change.map(signed)),
      column('total', row.total.map(signed)),
      '',
    );
  }
}
