// Whole matches played at random from a seed, moment by moment, with everything frozen.
import { type Game, type GameTypes, type Json, present, type Seat } from '@forehand/engine';
import { type Chance, seededChance } from './chance.ts';
import { deepFreeze } from './freeze.ts';
import { type Random, seeded } from './random.ts';

/** One step of a match: who moved, what happened, and the states around it. */
export interface Moment<T extends GameTypes> {
  readonly before: T['state'];
  readonly actor: Seat | 'chance';
  /** Absent where chance answered. */
  readonly move?: T['move'];
  readonly events: readonly T['event'][];
  readonly after: T['state'];
}

export interface PlayoutSetup<T extends GameTypes> {
  readonly game: Game<T>;
  /** What a table asks for. */
  readonly options: Json;
  readonly seats: number;
  readonly seed: number;
  /** Random legal moves; a game may weigh rare ones. */
  pick(choices: T['choices'], random: Random): T['move'];
  readonly chance?: Chance;
  /** The dealer of deal 1; a lot decides without it. */
  readonly firstSeat?: Seat;
}

/** Longer than any match: a game that goes on is broken. */
const TOO_LONG = 5_000;

export function playout<T extends GameTypes>(setup: PlayoutSetup<T>): readonly Moment<T>[] {
  const { game, seed } = setup;
  const chance = setup.chance ?? seededChance(seed);
  const random = seeded(seed);
  const moments: Moment<T>[] = [];
  let state = deepFreeze(opening(setup));
  for (let turn = game.turn(state); turn !== 'over'; turn = game.turn(state)) {
    if (moments.length >= TOO_LONG) throw new Error('the match does not end');
    const before = state;
    const step =
      turn === 'chance'
        ? { events: game.answer(before, chance(game.chance(before))) }
        : moved(setup, before, turn, random);
    const events = deepFreeze(step.events);
    state = deepFreeze(events.reduce((now, event) => game.evolve(now, event), before));
    moments.push({ ...step, before, actor: turn, events, after: state });
  }
  return moments;
}

export function opening<T extends GameTypes>({
  game,
  options,
  seats,
  firstSeat,
}: PlayoutSetup<T>): T['state'] {
  const parsed = game.parseOptions(options);
  if (!parsed.ok) throw new Error(`options: ${parsed.error.join('; ')}`);
  return game.setup(parsed.value, seats, firstSeat);
}

function moved<T extends GameTypes>(setup: PlayoutSetup<T>, before: T['state'], seat: Seat, random: Random) {
  const { game } = setup;
  const move = deepFreeze(
    setup.pick(present(game.choices(before, seat), 'choices of the seat on turn'), random),
  );
  const decided = game.decide(before, seat, move);
  if (!decided.ok) throw new Error(`${JSON.stringify(move)} is offered, then refused: ${decided.error.code}`);
  return { move, events: decided.value };
}
