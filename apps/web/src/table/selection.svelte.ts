// What this player has chosen and not yet sent. Each choice belongs to one deal; in another it is as if it had never
// been made, so nothing has to be cleared when the table moves on.
import type { BismarckMove, Choices, NapMove } from '@forehand/engine';
import type { Card, Suit } from '@forehand/engine/card';
import { isCall } from './calls.ts';
import { DEFAULT_CUT } from './cutting.ts';

/** What is being asked of the player, and in which deal. */
export interface Asked {
  readonly key: string;
  readonly hand: readonly Card[];
  readonly phase: string;
  /** null while the question is another's. */
  readonly choices: Choices | null;
}

/** What may be named as trumps: a suit, or none where that is offered. */
export type Trump = Suit | 'NT';

interface Chosen {
  readonly key: string;
  readonly card?: Card;
  readonly away?: readonly Card[];
  readonly contract?: string;
  /** The trumps are being named: the contract chosen needs a suit. */
  readonly naming?: true;
  readonly suit?: Trump;
  readonly cutAt?: number;
  readonly call?: string;
}

export class Selection {
  readonly #asked: () => Asked;
  #chosen = $state.raw<Chosen>({ key: '' });

  constructor(asked: () => Asked) {
    this.#asked = asked;
  }

  /** The card chosen to be played: at one's turn only one that may be. */
  get card(): Card | undefined {
    const card = this.#card;
    return card !== undefined && this.#playable?.includes(card) ? card : undefined;
  }

  /** Chosen ahead of one's turn. */
  get ahead(): Card | undefined {
    return this.#playable === undefined ? this.#card : undefined;
  }

  /** Chosen ahead, and not to be played now that the turn has come. */
  get dropped(): Card | undefined {
    const card = this.#card;
    return card !== undefined && this.#playable?.includes(card) === false ? card : undefined;
  }

  /** The cards to be laid away. */
  get away(): readonly Card[] {
    return this.#now.away ?? [];
  }

  get cutAt(): number {
    return this.#now.cutAt ?? DEFAULT_CUT;
  }

  get contract(): string | undefined {
    return this.#now.contract;
  }

  get suit(): Trump | undefined {
    return this.#now.suit;
  }

  get isNamingSuit(): boolean {
    return this.#now.naming === true && this.needsSuit(this.contract);
  }

  /** The call that was touched, allowed or not. */
  get call(): string | undefined {
    return this.#now.call;
  }

  /** A call was touched. True when that makes it: it was chosen before, or one tap is enough. */
  touchCall(call: string, oneTap: 'plays' | 'chooses'): boolean {
    const again = this.call === call;
    this.#choose({ call });
    return this.#callable.includes(call) && (again || oneTap === 'plays');
  }

  /** The call as chosen, where it is allowed. */
  calling(): NapMove | undefined {
    const call = this.call;
    return isCall(call) && this.#callable.includes(call) ? { type: 'call', call } : undefined;
  }

  /** A card was touched. True when that plays it: it was chosen before, or one tap is enough. */
  touch(card: Card, oneTap: 'plays' | 'chooses'): boolean {
    const { choices, phase } = this.#asked();
    if (choices?.kind === 'discard') {
      if (!choices.forbidden.includes(card)) this.#toggleAway(card, choices.count);
    } else if (phase === 'play') {
      const again = this.#card === card;
      const plays = this.#playable?.includes(card) === true && (again || oneTap === 'plays');
      if (!plays && again && this.#playable === undefined) this.drop();
      else this.#choose({ card });
      return plays;
    }
    return false;
  }

  drop(): void {
    const { card: _, call: __, ...rest } = this.#now;
    this.#chosen = rest;
  }

  chooseContract(contract: string): void {
    this.#choose({ contract });
  }

  nameSuit(): void {
    this.#choose({ naming: true });
  }

  chooseSuit(suit: Trump): void {
    this.#choose({ suit });
  }

  /** The trumps as chosen, where they are named by themselves. */
  naming(): NapMove | BismarckMove | undefined {
    const { choices } = this.#asked();
    const { suit } = this;
    if (choices?.kind !== 'trump' || suit === undefined) return undefined;
    const isOffered = suit === 'NT' ? choices.noTrump === true : choices.suits.includes(suit);
    return isOffered ? { type: 'nameTrump', trump: suit } : undefined;
  }

  /** Back from the suits to the contracts. */
  otherContract(): void {
    const { contract: _, naming: __, ...rest } = this.#now;
    this.#chosen = rest;
  }

  slideCut(cutAt: number): void {
    this.#choose({ cutAt });
  }

  /** Whether this contract is announced with a suit. */
  needsSuit(contract: string | undefined): boolean {
    const { choices } = this.#asked();
    return contract !== undefined && choices?.kind === 'contract' && choices.named.includes(contract);
  }

  /** The announcement as chosen; undefined while something is missing. */
  announcement(): BismarckMove | undefined {
    const { contract, suit } = this.#now;
    if (contract === undefined) return undefined;
    if (!this.needsSuit(contract)) return { type: 'chooseContract', contract };
    return suit === undefined ? undefined : { type: 'chooseContract', contract, trump: suit };
  }

  get #now(): Chosen {
    const { key } = this.#asked();
    return this.#chosen.key === key ? this.#chosen : { key };
  }

  get #card(): Card | undefined {
    const { card } = this.#now;
    return card !== undefined && this.#asked().hand.includes(card) ? card : undefined;
  }

  get #playable(): readonly Card[] | undefined {
    const { choices } = this.#asked();
    return choices?.kind === 'play' ? choices.cards : undefined;
  }

  get #callable(): readonly string[] {
    const { choices } = this.#asked();
    return choices?.kind === 'call' ? choices.calls : [];
  }

  #choose(choice: Omit<Chosen, 'key'>): void {
    this.#chosen = { ...this.#now, ...choice };
  }

  /** Puts a card among those to be laid away, or takes it back; with enough chosen, a further one is not taken; the only one changes. */
  #toggleAway(card: Card, count: number): void {
    const now = this.away;
    if (now.includes(card)) this.#choose({ away: now.filter((other) => other !== card) });
    else if (now.length < count) this.#choose({ away: [...now, card] });
    else if (count === 1) this.#choose({ away: [card] });
  }
}
