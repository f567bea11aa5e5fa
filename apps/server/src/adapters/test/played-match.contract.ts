// What every step log takes: the scores of whole matches as the games themselves make them.
import {
  bismarck,
  type DealScore,
  type Game,
  type GameTypes,
  type Json,
  nap,
  present,
  type Result,
  type Terms,
} from '@forehand/engine';
import { seeded, seededChance } from '@forehand/testkit';
import { expect, test } from 'vitest';
import type { StepLog } from '../../ports.ts';
import { tableOf } from './append.contract.ts';
import { append } from './appends.ts';

interface Played {
  readonly game: string;
  readonly options: Json;
  readonly terms: Terms;
  readonly seats: number;
  readonly scores: readonly DealScore[];
  readonly winners: readonly number[];
}

function right<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** A whole match of random legal moves. */
function play<T extends GameTypes>(game: Game<T>, options: Json, seats: number, seed: number): Played {
  const random = seeded(seed);
  const chance = seededChance(seed);
  const scores: DealScore[] = [];
  const agreed = right(game.parseOptions(options));
  let state = game.setup(agreed, seats);
  const happen = (events: readonly T['event'][]) => {
    for (const event of events) {
      const score = game.scored(event);
      if (score !== undefined) scores.push(score);
      state = game.evolve(state, event);
    }
  };
  for (let turn = game.turn(state); turn !== 'over'; turn = game.turn(state)) {
    if (turn === 'chance') happen(game.answer(state, chance(game.chance(state))));
    else happen(right(game.decide(state, turn, random.pick([...game.legalMoves(state, turn)]))));
  }
  const { winners } = present(game.result(state), 'result');
  return { game: game.id, options: agreed, terms: game.terms(agreed, seats), seats, scores, winners };
}

/** In which a tie is broken by one deal more. */
const TIED = play(bismarck, { profile: 'bismarck-estonian@1', tieBreak: 'extraValfri' }, 3, 54);

const MATCHES: readonly Played[] = [
  ...bismarck.profiles.map(({ id, seats }) => play(bismarck, { profile: id }, seats.min, 1)),
  ...(['ntOnly', 'suitOrNoTrump'] as const).map((valfri) => play(bismarck, { valfri }, 3, 2)),
  TIED,
  ...[3, 4, 5, 6, 7].map((seats) => play(nap, { rounds: 2 }, seats, seats)),
  ...nap.profiles.map(({ id }) => play(nap, { profile: id, rounds: 2 }, 4, 8)),
  play(nap, { profile: 'nap-floater@1', rounds: 2, allPass: 'dealerMustBidOne', stakes: 2 }, 3, 9),
];

export function describePlayedMatches(log: () => StepLog): void {
  test('H-01 one of these matches has a deal more, which adds nothing', () => {
    const { scores, terms, winners } = TIED;
    expect(scores).toHaveLength(terms.deals + 1);
    expect(scores.at(-1)).toMatchObject({ change: [0, 0, 0], detail: { extra: true, contract: 'valfri' } });
    expect(winners).toHaveLength(1);
  });

  test.each(MATCHES)('H-01 a match of $options with $seats seats is kept deal by deal', async (played) => {
    const { game, options, seats, scores, winners } = played;
    const { profile, zeroSum } = played.terms;
    const people = Array.from({ length: seats }, (_, seat) => `person-${seat}`);
    const tableId = await tableOf(log(), 1);
    const terms = { game, profile, options, sheetHash: 'hash', zeroSum };
    await log().append(append(tableId, 2, { matchStart: { ...terms, matchNo: 1, seats: people } }));
    const totals = present(scores.at(-1), 'last deal').total;
    for (const [place, score] of scores.entries()) {
      const matchEnd = { matchNo: 1, totals, winners, closed: false };
      const scored = [{ ...score, matchNo: 1, game, people, actedFor: [], standIns: [] }];
      const last = place === scores.length - 1;
      const deal = append(tableId, place + 3, { scored, matchEnd: last ? matchEnd : null });
      expect(await log().append(deal)).toBe('stored');
    }
    const evening = (await log().load(tableId))?.evening;
    expect(people.map((person) => evening?.get(person))).toEqual(totals);
  });
}
