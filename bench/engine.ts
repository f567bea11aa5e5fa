// Engine decisions per second, one core: choose a random legal move, judge it, apply what happens.
import {
  type BismarckMove,
  type BismarckState,
  bismarck,
  type Card,
  type Choices,
  PACK,
  present,
} from '@forehand/engine';
import { type Chance, stackedChance } from '@forehand/testkit/chance';
import { type Random, seeded } from '@forehand/testkit/random';

export interface EngineRow {
  readonly decisionsPerSecond: number;
  /** The same per second of processor time, which does not suffer from what else the machine does. */
  readonly decisionsPerCpuSecond: number;
}

/** Plays whole matches at random for so many seconds, after a warm-up. */
export function benchEngine(seconds: number): EngineRow {
  const random = seeded(1);
  const packs = Array.from({ length: 64 }, () => random.shuffled(PACK));
  const packAfterCut = (deal: number) => present(packs[(deal + random.below(32)) % packs.length], 'pack');
  const play = () => playMatch(random, steady(packAfterCut));
  for (let match = 0; match < 200; match += 1) play();

  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  let decisions = 0;
  while (performance.now() - start < seconds * 1000) decisions += play();
  const elapsed = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
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

/** One match of twelve deals; how many moves were made in it. */
function playMatch(random: Random, chance: Chance): number {
  const options = bismarck.parseOptions({});
  if (!options.ok) throw new Error(options.error.join('; '));
  let decisions = 0;
  let state: BismarckState = bismarck.setup(options.value, 3);
  for (let turn = bismarck.turn(state); turn !== 'over'; turn = bismarck.turn(state)) {
    if (turn === 'chance') {
      for (const event of bismarck.answer(state, chance(bismarck.chance(state)))) {
        state = bismarck.evolve(state, event);
      }
      continue;
    }
    const decided = bismarck.decide(state, turn, anyMove(bismarck.choices(state, turn), random));
    if (!decided.ok) throw new Error(decided.error.code);
    decisions += 1;
    for (const event of decided.value) state = bismarck.evolve(state, event);
  }
  return decisions;
}

function anyMove(choices: Choices | undefined, random: Random): BismarckMove {
  switch (choices?.kind) {
    case 'cut':
      return { type: 'cut', at: choices.min + random.below(choices.max) };
    case 'contract': {
      const contract = random.pick(choices.options);
      if (!choices.named.includes(contract)) return { type: 'chooseContract', contract };
      return { type: 'chooseContract', contract, trump: random.pick(choices.suits) };
    }
    case 'discard': {
      const from = random.below(choices.from.length - choices.count + 1);
      return { type: 'discard', cards: choices.from.slice(from, from + choices.count) };
    }
    case 'play':
      return { type: 'play', card: random.pick(choices.cards) };
    default:
      throw new Error('nothing to choose');
  }
}
