// A match in words, as a card player would write it down.
import {
  type BismarckEvent,
  type Card,
  type Contract,
  left,
  present,
  rankOf,
  right,
  type Seat,
  type Suit,
  strengthOf,
  suitOf,
} from '@forehand/engine';

const SIGN = { C: '♣', D: '♦', H: '♥', S: '♠' } as const;
const SUIT_NAME = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' } as const;
const CONTRACT_NAME = { spel: 'Spel', spader: 'Spader', valfri: 'Valfri', pass: 'Pass' } as const;
const NAMES = ['Anna', 'Bo', 'Cleo'] as const;

const rank = (card: Card): string => rankOf(card).replace('T', '10');
const written = (card: Card): string => `${SIGN[suitOf(card)]}${rank(card)}`;
const line = (cards: readonly Card[]): string => cards.map(written).join(' ');
const nameOf = (seat: Seat): string => present(NAMES[seat], 'name');
const signed = (points: number): string => (points > 0 ? `+${points}` : `${points}`.replace('-', '−'));

/** A hand suit by suit, high to low. */
function sortedHand(cards: readonly Card[]): string {
  const inSuit = (suit: Suit) =>
    cards
      .filter((card) => suitOf(card) === suit)
      .toSorted((one, other) => strengthOf(other) - strengthOf(one));
  return (['S', 'H', 'C', 'D'] as const)
    .map((suit) => `${SIGN[suit]} ${inSuit(suit).map(rank).join(' ') || '–'}`)
    .join('   ');
}

function announced({ id, trump }: Contract): string {
  if (id === 'valfri' && trump) return `Valfri, ${SUIT_NAME[trump]}`;
  return CONTRACT_NAME[id];
}

export class Narrator {
  readonly #lines: string[] = [];
  #firstDealer: Seat;
  #deal = 1;
  #faceUp: readonly Card[] = [];
  #trick: { readonly seat: Seat; readonly card: Card }[] = [];
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
      case 'discardForgotten':
        return this.#say(
          `${nameOf(event.seat)} leads ${written(event.card)} with twenty cards: the deal is done again.`,
          '',
        );
      case 'cardPlayed':
        this.#trick.push({ seat: event.seat, card: event.card });
        return this;
      case 'trickTaken':
        return this.#taken(event.seat);
      case 'dealScored':
        return this.#scored(event);
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
      this.#say(`  ${nameOf(seat).padEnd(5)} ${sortedHand(hand)}`);
    }
    return this.#say('');
  }

  #taken(winner: Seat): this {
    this.#tricks += 1;
    const [lead, ...others] = this.#trick.map(({ seat, card }) =>
      `${nameOf(seat)} ${written(card)}`.padEnd(9),
    );
    this.#trick = [];
    return this.#say(
      `${`${this.#tricks}`.padStart(4)}.  ${lead}  ${others.join('  ')}  taken by ${nameOf(winner)}`,
    );
  }

  #scored({ row }: Extract<BismarckEvent, { readonly type: 'dealScored' }>): this {
    const column = (title: string, values: readonly (number | string)[]) =>
      `  ${title.padEnd(7)}${values.map((value) => `${value}`.padStart(6)).join('')}`;
    return this.#say(
      '',
      column('', NAMES),
      column('tricks', row.tricks),
      column('score', row.change.map(signed)),
      column('total', row.total.map(signed)),
      '',
    );
  }
}
