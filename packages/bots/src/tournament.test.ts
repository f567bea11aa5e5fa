// Whether practice players are worth playing against: one of them among players who do anything that is legal.
import type { Choices } from '@forehand/engine';
import { anyMove, type Random, seeded } from '@forehand/testkit';
import { expect, it } from 'vitest';
import { playMatch, type Sitting } from '../test/match-by-views.ts';
import { practiceMove } from './index.ts';

const DEALS = 300;
const SITTINGS: readonly (Omit<Sitting, 'seed'> & { readonly deals: number })[] = [
  { game: 'bismarck', seats: 3, deals: 12 },
  ...[3, 5, 7].map((seats) => ({ game: 'nap', seats, options: { rounds: 1 }, deals: seats })),
];

it.each(SITTINGS)('a practice player of $game with $seats seats beats random play', (sitting) => {
  const { game, seats, deals } = sitting;
  const results: number[] = [];
  for (let seed = 1; results.length * deals < DEALS; seed += 1) {
    const practice = seed % seats;
    const random = seeded(seed);
    const match = playMatch({ ...sitting, seed }, (seat, { choices }) =>
      seat === practice ? (view) => practiceMove(game, view) : () => anything(choices(seat), random),
    );
    results.push((match.result?.totals[practice] ?? 0) / deals);
  }
  const { mean, error } = summary(results);
  console.log(`${game}, ${seats} seats: ${mean.toFixed(2)} ± ${error.toFixed(2)} points a deal`);
  expect(mean).toBeGreaterThan(3 * error);
});

const anything = (choices: Choices | undefined, random: Random) => choices && anyMove(choices, random);

/** The mean, and how far off it may be by chance. */
function summary(results: readonly number[]) {
  const mean = results.reduce((sum, result) => sum + result, 0) / results.length;
  const spread = results.reduce((sum, result) => sum + (result - mean) ** 2, 0) / (results.length - 1);
  return { mean, error: Math.sqrt(spread / results.length) };
}
