// Seeded randomness: the same seed plays the same match on every machine.
import { present } from '@forehand/engine';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Random {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
  shuffled<T>(items: readonly T[]): readonly T[];
}

export function seeded(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const below = (limit: number) => uniformInt(generator, 0, limit - 1);
  return {
    below,
    pick: (items) => present(items[below(items.length)], 'item to pick'),
    shuffled: (items) => {
      const left = [...items];
      return items.map(() => present(left.splice(below(left.length), 1)[0], 'item left'));
    },
  };
}
