// A table of Bismarck for tests: chance answers by itself, moves read like play.
import {
  type BismarckChoices,
  type BismarckEvent,
  type BismarckMove,
  type BismarckState,
  bismarck,
  type Card,
  type Contract,
  type IllegalMove,
  type PackedView,
  present,
  type Seat,
  type Viewer,
} from '@forehand/engine';
import { type Chance, cards, type Random, seeded, seededChance } from '@forehand/testkit';
import { pickMove } from './bismarck-kit.ts';

export interface Seating {
  readonly chance?: Chance;
  /** Without one, the lot falls. */
  readonly dealer?: Seat;
  readonly forgottenDiscard?: 'redeal' | 'prevent';
}

export class BismarckTable {
  readonly #chance: Chance;
  readonly #random: Random = seeded(1);
  #state: BismarckState;
  readonly events: BismarckEvent[] = [];

  constructor({ chance = seededChance(1), dealer, forgottenDiscard = 'redeal' }: Seating = {}) {
    const options = bismarck.parseOptions({ forgottenDiscard });
    if (!options.ok) throw new Error(options.error.join('; '));
    this.#chance = chance;
    this.#state = bismarck.setup(options.value, 3, dealer);
    this.#askChance();
  }

  get state(): BismarckState {
    return this.#state;
  }

  get turn(): Seat {
    const turn = bismarck.turn(this.#state);
    if (typeof turn !== 'number') throw new Error(`${turn} is on turn`);
    return turn;
  }

  get choices(): BismarckChoices {
    return present(bismarck.choices(this.#state, this.turn), 'choices');
  }

  view(viewer: Viewer): PackedView {
    return bismarck.view(this.#state, viewer);
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

  /** A move of the seat on turn; refused ones are mistakes of the test. */
  move(move: BismarckMove): this {
    const decided = bismarck.decide(this.#state, this.turn, move);
    if (!decided.ok) throw new Error(`${JSON.stringify(move)}: ${decided.error.code}`);
    this.#happen(decided.value);
    this.#askChance();
    return this;
  }

  /** The cut is made for a cutter who is absent. */
  cutForAbsent(at: number): this {
    this.#happen(bismarck.cutForAbsent(this.#state, at));
    this.#askChance();
    return this;
  }

  /** Why the table would refuse this move. */
  refusal(seat: Seat, move: BismarckMove): IllegalMove | undefined {
    const decided = bismarck.decide(this.#state, seat, move);
    return decided.ok ? undefined : decided.error;
  }

  /** Random legal moves until the condition holds. */
  until(reached: (state: BismarckState) => boolean): this {
    while (!reached(this.#state)) this.move(pickMove(withoutForgetting(this.choices), this.#random));
    return this;
  }

  /** Random legal moves to the cut of this deal. */
  untilDeal(deal: number): this {
    return this.until(({ phase, slot }) => slot.deal === deal && phase === 'cut');
  }

  #askChance(): void {
    while (bismarck.turn(this.#state) === 'chance') {
      this.#happen(bismarck.answer(this.#state, this.#chance(bismarck.chance(this.#state))));
    }
  }

  #happen(events: readonly BismarckEvent[]): void {
    this.events.push(...events);
    this.#state = events.reduce(bismarck.evolve, this.#state);
  }
}

function withoutForgetting(choices: BismarckChoices): BismarckChoices {
  return choices.kind === 'discard' ? { ...choices, leads: [] } : choices;
}
