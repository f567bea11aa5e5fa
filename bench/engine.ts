// Engine decisions per second, one core: choose a random legal move, judge it, apply what happens.
import {
  type BismarckChoices,
  type BismarckMove,
  bismarck,
  CALL_IDS,
  type Card,
  type Game,
  type GameTypes,
  type Json,
  type NapChoices,
  type NapMove,
  nap,
  PACK,
  present,
  unreachable,
} from '@forehand/engine';
import { anyContract, anyCut, anyDiscard, trumpsOf } from '@forehand/testkit/any-move';
import { type Chance, stackedChance } from '@forehand/testkit/chance';
import { type Random, seeded } from '@forehand/testkit/random';

export interface EngineRow {
  readonly game: string;
  readonly profile: string;
  readonly seats: number;
  readonly decisionsPerSecond: number;
  /** The same per second of processor time, which does not suffer from what else the machine does. */
  readonly decisionsPerCpuSecond: number;
}

interface Play<T extends GameTypes> {
  readonly game: Game<T>;
  readonly seats: number;
  /** What the table asks for. */
  readonly options: Json;
  /** A legal move at random. */
  pick(choices: T['choices'], random: Random): T['move'];
}

/** What is measured: nothing but what is said is left out. */
export interface Wanted {
  readonly game?: string | undefined;
  readonly profile?: string | undefined;
  /** Beside the profile. */
  readonly options: object;
  /** Of Nap. */
  readonly seats: number;
}

/** Plays whole matches of each form at random, each for so many seconds: a line for each profile. */
export const benchEngine = (seconds: number, wanted: Wanted): readonly EngineRow[] => [
  ...benchForms(bismarck, pickBismarck, seconds, wanted),
  ...benchForms(nap, pickNap, seconds, wanted),
];

function benchForms<T extends GameTypes>(
  game: Game<T>,
  pick: Play<T>['pick'],
  seconds: number,
  { game: only = game.id, profile, options, seats: most }: Wanted,
): readonly EngineRow[] {
  const forms = game.profiles.filter(({ id }) => only === game.id && id === (profile ?? id));
  return forms.map(({ id, seats }) => {
    const play = { game, pick, seats: Math.max(seats.min, Math.min(most, seats.max)) };
    return { ...benchGame({ ...play, options: { ...options, profile: id } }, seconds), profile: id };
  });
}

/** After a warm-up. */
function benchGame<T extends GameTypes>(play: Play<T>, seconds: number): Omit<EngineRow, 'profile'> {
  const random = seeded(1);
  const packs = Array.from({ length: 64 }, () => random.shuffled(PACK));
  const packAfterCut = (deal: number) => present(packs[(deal + random.below(32)) % packs.length], 'pack');
  const once = () => playMatch(play, random, steady(packAfterCut));
  for (let match = 0; match < 50; match += 1) once();

  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  let decisions = 0;
  while (performance.now() - start < seconds * 1000) decisions += once();
  const elapsed = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    game: play.game.id,
    seats: play.seats,
    decisionsPerSecond: Math.round(decisions / elapsed),
    decisionsPerCpuSecond: Math.round((decisions * 1_000_000) / (user + system)),
  };
}

/** The same pack for both parts of a deal. */
function steady(packAfterCut: (deal: number) => readonly Card[]): Chance {
  let deal = 0;
  let pack: readonly Card[] = PACK;
  return stackedChance({
    lot: 0,
    packAfterCut: (asked) => {
      if (asked !== deal) pack = packAfterCut(asked);
      deal = asked;
      return pack;
    },
  });
}

/** One match; how many moves were made in it. */
function playMatch<T extends GameTypes>(
  { game, seats, options: asked, pick }: Play<T>,
  random: Random,
  chance: Chance,
): number {
  const options = game.parseOptions(asked);
  if (!options.ok) throw new Error(options.error.join('; '));
  let decisions = 0;
  let state = game.setup(options.value, seats);
  for (let turn = game.turn(state); turn !== 'over'; turn = game.turn(state)) {
    if (turn === 'chance') {
      for (const event of game.answer(state, chance(game.chance(state)))) {
        state = game.evolve(state, event);
      }
      continue;
    }
    const decided = game.decide(state, turn, pick(present(game.choices(state, turn), 'choices'), random));
    if (!decided.ok) throw new Error(decided.error.code);
    decisions += 1;
    for (const event of decided.value) state = game.evolve(state, event);
  }
  return decisions;
}

function pickBismarck(choices: BismarckChoices, random: Random): BismarckMove {
  switch (choices.kind) {
    case 'cut':
      return anyCut(choices, random);
    case 'contract':
      return anyContract(choices, random);
    case 'talon':
      return { type: random.pick(['takeTalon', 'declineTalon'] as const) };
    case 'discard':
      return anyDiscard(choices, random);
    case 'trump':
      return { type: 'nameTrump', trump: random.pick(trumpsOf(choices)) };
    case 'play':
      return { type: 'play', card: random.pick(choices.cards) };
    default:
      return unreachable(choices);
  }
}

function pickNap(choices: NapChoices, random: Random): NapMove {
  switch (choices.kind) {
    case 'cut':
      return anyCut(choices, random);
    case 'call':
      if (choices.look === true && random.below(2) === 0) return { type: 'look' };
      return { type: 'call', call: random.pick(CALL_IDS.filter((call) => choices.calls.includes(call))) };
    case 'talon':
      return { type: random.pick(['takeFloater', 'declineFloater'] as const) };
    case 'discard':
      return anyDiscard(choices, random);
    case 'trump':
      return { type: 'nameTrump', trump: random.pick(trumpsOf(choices)) };
    case 'play':
      return { type: 'play', card: random.pick(choices.cards) };
    default:
      return unreachable(choices);
  }
}
