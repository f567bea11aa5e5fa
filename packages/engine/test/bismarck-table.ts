// A table of Bismarck for tests: moves read like play.
import {
  type BismarckChoices,
  type BismarckTypes,
  bismarck,
  type Card,
  type Contract,
  type Json,
  type Seat,
} from '@forehand/engine';
import { type Chance, cards, GameTable } from '@forehand/testkit';
import { pickMove } from './bismarck-kit.ts';

export interface Seating {
  readonly chance?: Chance;
  /** Without one, the lot falls. */
  readonly dealer?: Seat;
  readonly forgottenDiscard?: 'redeal' | 'prevent';
  /** What the table asks for besides. */
  readonly options?: Readonly<Record<string, Json>>;
}

export class BismarckTable extends GameTable<BismarckTypes> {
  constructor({ chance, dealer, forgottenDiscard = 'redeal', options }: Seating = {}) {
    super({
      game: bismarck,
      options: { forgottenDiscard, ...options },
      seats: 3,
      chance,
      dealer,
      pick: (choices, random) => pickMove(withoutForgetting(choices), random),
    });
  }

  cut(at = 26): this {
    return this.move({ type: 'cut', at });
  }

  choose(contract: Contract['id'], trump?: string): this {
    return this.move({ type: 'chooseContract', contract, ...(trump === undefined ? {} : { trump }) });
  }

  layAway(names: string | readonly Card[]): this {
    return this.move({ type: 'discard', cards: typeof names === 'string' ? cards(names) : names });
  }

  forget(card: Card): this {
    return this.move({ type: 'leadWithoutDiscarding', card });
  }

  play(...played: readonly Card[]): this {
    for (const card of played) this.move({ type: 'play', card });
    return this;
  }

  /** Random legal moves to the cut of this deal. */
  untilDeal(deal: number): this {
    return this.until(({ phase, slot }) => slot.deal === deal && phase === 'cut');
  }
}

function withoutForgetting(choices: BismarckChoices): BismarckChoices {
  return choices.kind === 'discard' ? { ...choices, leads: [] } : choices;
}
