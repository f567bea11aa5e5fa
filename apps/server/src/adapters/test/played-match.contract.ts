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
} from '@forehand/engine';
import { seeded, seededChance } from '@forehand/testkit';
import { expect, test } from 'vitest';
import type { StepLog } from '../../ports.ts';
import { tableOf } from './append.contract.ts';
import { append } from './appends.ts';

interface Played {
  readonly game: string;
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
  let state = game.setup(right(game.parseOptions(options)), seats);
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
  return { game: game.id, seats, scores, winners: present(game.result(state), 'result').winners };
}

const MATCHES: readonly Played[] = [
  play(bismarck, {}, 3, 1),
  ...[3, 4, 5, 6, 7].map((seats) => play(nap, { rounds: 2 }, seats, seats)),
];

export function describePlayedMatches(log: () => StepLog): void {
  test.each(MATCHES)('H-01 a match of $game with $seats seats is kept deal by deal', async (played) => {
    const { game, seats, scores, winners } = played;
    const people = Array.from({ length: seats }, (_, seat) => `person-${seat}`);
    const tableId = await tableOf(log(), 1);
    const terms = { game, profile: 'p@1', options: {}, sheetHash: 'hash', zeroSum: true };
    await log().append(append(tableId, 2, { matchStart: { ...terms, matchNo: 1, seats: people } }));
    const totals = present(scores.at(-1), 'last deal').total;
    for (const [place, score] of scores.entries()) {
      const matchEnd = { matchNo: 1, totals, winners, closed: false };
      const scored = [{ ...score, matchNo: 1, game, people }];
      const last = place === scores.length - 1;
      const deal = append(tableId, place + 3, { scored, matchEnd: last ? matchEnd : null });
      expect(await log().append(deal)).toBe('stored');
    }
    const evening = (await log().load(tableId))?.evening;
    expect(people.map((person) => evening?.get(person))).toEqual(totals);
  });
}
