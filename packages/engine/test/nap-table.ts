// A table of Nap for tests: moves read like play.
import {
  type CallId,
  type Card,
  type Json,
  type NapTypes,
  nap,
  PACK,
  present,
  type Seat,
} from '@forehand/engine';
import { type Chance, GameTable, stackedChance, turnedAt } from '@forehand/testkit';
import { pickMove } from './nap-kit.ts';
import { NAP_DEALS, type NapDeal } from './vectors.ts';

export interface NapSeating {
  readonly seats?: number;
  readonly chance?: Chance;
  /** Without one, the lot falls. */
  readonly dealer?: Seat;
  readonly options?: Json;
}

export class NapTable extends GameTable<NapTypes> {
  constructor({ seats = 4, chance, dealer, options = {} }: NapSeating = {}) {
    super({ game: nap, options, seats, chance, dealer, pick: pickMove });
  }

  cut(at = 26): this {
    return this.move({ type: 'cut', at });
  }

  call(...calls: readonly CallId[]): this {
    for (const call of calls) this.move({ type: 'call', call });
    return this;
  }

  look(): this {
    return this.move({ type: 'look' });
  }

  /** The declarer takes the floater and lays this card away. */
  exchange(card: Card): this {
    return this.move({ type: 'takeFloater' }).move({ type: 'discard', cards: [card] });
  }

  play(...played: readonly Card[]): this {
    for (const card of played) this.move({ type: 'play', card });
    return this;
  }

  /** All pass. */
  passOut(): this {
    while (this.state.phase === 'auction') this.call('pass');
    return this;
  }

  /** Plays the deal to its end, always the first card that may be played. */
  playOut(): this {
    while (this.state.phase === 'play') {
      const { choices } = this;
      if (choices.kind === 'play') this.play(present(choices.cards[0], 'card'));
    }
    return this;
  }

  /** Random legal moves to the cut of this deal. */
  untilDeal(deal: number): this {
    return this.until(({ phase, slot }) => slot.deal === deal && phase === 'cut');
  }
}

/** The unshuffled pack, turned where it is cut. */
export const unshuffled: Chance = (request) =>
  stackedChance({
    lot: 0,
    packAfterCut: () => turnedAt(PACK, request.kind === 'cards' ? request.cut : 0),
  })(request);

export function napDeal(id: string): NapDeal {
  const deal = NAP_DEALS.find((vector) => vector.id === id);
  if (deal === undefined) throw new Error(`no deal ${id}`);
  return deal;
}

/** A complete deal up to its first call. */
export const dealtOut = ({ players, dealer, deckAfterCut }: NapDeal, options: Json = {}): NapTable =>
  new NapTable({
    seats: players,
    dealer,
    options,
    chance: stackedChance({ lot: dealer, packAfterCut: () => deckAfterCut }),
  }).cut();

/** A complete deal up to its first lead. */
export const begun = (deal: NapDeal, options: Json = {}): NapTable =>
  dealtOut(deal, options).call(...deal.calls.map(([, call]) => call));
