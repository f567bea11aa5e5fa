// The contract suite: what every game owes the rest of the system, held against seeded random matches.
import type { GameTypes } from '@forehand/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME_CHECKS, type GameCheck, type PlayedMatch } from './game-checks.ts';
import type { GameKit } from './game-kit.ts';
import { opening, playout } from './playout.ts';

export function describeGame<T extends GameTypes>(kit: GameKit<T>, seeds: readonly number[]): void {
  describe(`${kit.game.id} keeps the contract of a game`, () => {
    const played: PlayedMatch<T>[] = [];
    beforeAll(() => {
      for (const seed of seeds) played.push(...matchesOf(kit, seed));
    });
    // The matches of a whole file would be too much to hold at once.
    afterAll(() => {
      played.length = 0;
    });
    const count = seeds.length * kit.options.length * kit.seats.length;
    it(`plays ${count} matches to their end without changing a state it was given`, () => {
      expect(played).toHaveLength(count);
      for (const { moments } of played) {
        const end = moments.at(-1);
        expect(end && kit.game.turn(end.after)).toBe('over');
      }
    });
    it.each(GAME_CHECKS.map(({ title, holds }) => [title, holds] as const))('%s', (_title, holds) => {
      for (const match of played) holds(match);
    });
  });
}

/** Every table a kit names, played with this seed: from the lot, or with the deal passed on. */
export function matchesOf<T extends GameTypes>(kit: GameKit<T>, seed: number): readonly PlayedMatch<T>[] {
  return kit.options.flatMap((options, place) =>
    kit.seats.map((seats): PlayedMatch<T> => {
      const { game, pick } = kit;
      const firstSeat = (seed + place) % 2 === 0 ? seed % seats : undefined;
      const setup = { game, options, seats, seed, pick, ...(firstSeat === undefined ? {} : { firstSeat }) };
      return { kit, options, seats, seed, firstSeat, start: opening(setup), moments: playout(setup) };
    }),
  );
}

/** The titles of the checks a kit fails; none for a sound game. */
export function faultsOf<T extends GameTypes>(
  kit: GameKit<T>,
  seed: number,
  checks: readonly GameCheck[] = GAME_CHECKS,
): readonly string[] {
  const matches = matchesOf(kit, seed);
  const fails = ({ holds }: GameCheck) => {
    try {
      for (const match of matches) holds(match);
      return false;
    } catch {
      return true;
    }
  };
  return checks.filter(fails).map(({ title }) => title);
}
