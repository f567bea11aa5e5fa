// Whether practice players are worth playing against: one of them among players who do anything that is legal.
import { type Choices, findGame, present } from '@forehand/engine';
import { anyMove, type Random, seeded } from '@forehand/testkit';
import { expect, it } from 'vitest';
import { playMatch, type Sitting } from '../test/match-by-views.ts';
import { practiceMove } from './index.ts';

type Company = Omit<Sitting, 'seed'> & { readonly form: string; readonly deals: number };

const MANY_DEALS = 300;
/** In the other forms a third of that, where the difference is as clear. */
const DEALS = 100;
const NAP_SEATS = 4;

const SITTINGS: readonly Company[] = [
  { form: 'the usual game', game: 'bismarck', seats: 3, deals: MANY_DEALS },
  ...[3, 5, 7].map((seats) => ({
    form: 'the usual game',
    game: 'nap',
    seats,
    options: { rounds: 1 },
    deals: MANY_DEALS,
  })),
  ...formsOf('bismarck').map(({ id: profile, seats }) => ({
    form: profile,
    game: 'bismarck',
    seats: seats.min,
    options: { profile },
    deals: DEALS,
  })),
  ...formsOf('nap').map(({ id: profile }) => ({
    form: profile,
    game: 'nap',
    seats: NAP_SEATS,
    options: { profile, rounds: 1 },
    deals: DEALS,
  })),
];

it.each(SITTINGS)('in $form of $game a practice player with $seats seats beats random play', (company) => {
  const results = resultsOf(company);
  const { mean, error } = summary(results);
  console.log(
    `${company.form}, ${company.game}, ${company.seats} seats: ${mean.toFixed(2)} ± ${error.toFixed(2)} points a deal`,
  );
  expect(mean).toBeGreaterThan(3 * error);
});

/** What the practice player has scored a deal above the mean of its table, match by match. */
function resultsOf({ game, seats, deals, ...sitting }: Company): readonly number[] {
  const results: number[] = [];
  for (let seed = 1, played = 0; played < deals; seed += 1) {
    const practice = seed % seats;
    const random = seeded(seed);
    const match = playMatch({ game, seats, ...sitting, seed }, (seat, { choices }) =>
      seat === practice ? (view) => practiceMove(game, view) : () => anything(choices(seat), random, game),
    );
    const { totals } = present(match.result, 'result');
    const above = present(totals[practice], 'total') - totals.reduce((sum, total) => sum + total, 0) / seats;
    results.push(above / match.deal);
    played += match.deal;
  }
  return results;
}

function formsOf(game: string) {
  return present(findGame(game), game).profiles;
}

const anything = (choices: Choices | undefined, random: Random, game: string) =>
  choices && anyMove(choices, random, game);

/** The mean, and how far off it may be by chance. */
function summary(results: readonly number[]) {
  const mean = results.reduce((sum, result) => sum + result, 0) / results.length;
  const spread = results.reduce((sum, result) => sum + (result - mean) ** 2, 0) / (results.length - 1);
  return { mean, error: Math.sqrt(spread / results.length) };
}
