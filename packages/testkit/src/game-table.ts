// A table for tests of one game: chance answers by itself, and moves are made by the seat on turn.
import {
  type Game,
  type GameTypes,
  type IllegalMove,
  type Json,
  present,
  type Result,
  type Seat,
  type Viewer,
} from '@forehand/engine';
import { type Chance, seededChance } from './chance.ts';
import { type Random, seeded } from './random.ts';

export interface TableSetup<T extends GameTypes> {
  readonly game: Game<T>;
  /** What the table asks for. */
  readonly options: Json;
  readonly seats: number;
  readonly chance?: Chance | undefined;
  /** The dealer of deal 1; without one, the lot falls. */
  readonly dealer?: Seat | undefined;
  /** A legal move at random. */
  pick(choices: T['choices'], random: Random): T['move'];
}

export class GameTable<T extends GameTypes> {
  readonly events: T['event'][] = [];
  readonly #setup: TableSetup<T>;
  readonly #chance: Chance;
  readonly #random: Random = seeded(1);
  #state: T['state'];

  constructor(setup: TableSetup<T>) {
    const options = setup.game.parseOptions(setup.options);
    if (!options.ok) throw new Error(options.error.join('; '));
    this.#setup = setup;
    this.#chance = setup.chance ?? seededChance(1);
    this.#state = setup.game.setup(options.value, setup.seats, setup.dealer);
    this.#askChance();
  }

  get state(): T['state'] {
    return this.#state;
  }

  get turn(): Seat {
    const turn = this.#setup.game.turn(this.#state);
    if (typeof turn !== 'number') throw new Error(`${turn} is on turn`);
    return turn;
  }

  get choices(): T['choices'] {
    return present(this.#setup.game.choices(this.#state, this.turn), 'choices');
  }

  view(viewer: Viewer): T['view'] {
    return this.#setup.game.view(this.#state, viewer);
  }

  /** A move of the seat on turn; refused ones are mistakes of the test. */
  move(move: T['move']): this {
    return this.#happen(this.#setup.game.decide(this.#state, this.turn, move), JSON.stringify(move));
  }

  /** The deal is scored as it stands. */
  settle(): this {
    return this.#happen(this.#setup.game.settle(this.#state), 'settling early');
  }

  /** The cut is made for a cutter who is absent. */
  cutForAbsent(at: number): this {
    const events = this.#setup.game.cutForAbsent(this.#state, at);
    return this.#happen({ ok: true, value: events }, 'the cut');
  }

  /** Why the table would refuse this move. */
  refusal(seat: Seat, move: T['move']): IllegalMove | undefined {
    const decided = this.#setup.game.decide(this.#state, seat, move);
    return decided.ok ? undefined : decided.error;
  }

  /** Random legal moves until the condition holds. */
  until(reached: (state: T['state']) => boolean): this {
    while (!reached(this.#state)) this.move(this.#setup.pick(this.choices, this.#random));
    return this;
  }

  #happen(decided: Result<readonly T['event'][], IllegalMove>, what: string): this {
    if (!decided.ok) throw new Error(`${what}: ${decided.error.code}`);
    this.#apply(decided.value);
    this.#askChance();
    return this;
  }

  #askChance(): void {
    const { game } = this.#setup;
    while (game.turn(this.#state) === 'chance') {
      this.#apply(game.answer(this.#state, this.#chance(game.chance(this.#state))));
    }
  }

  #apply(events: readonly T['event'][]): void {
    this.events.push(...events);
    this.#state = events.reduce((state, event) => this.#setup.game.evolve(state, event), this.#state);
  }
}
