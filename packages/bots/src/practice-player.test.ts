// Practice players in whole matches, told nothing but what their seats see.
import { isDeepStrictEqual } from 'node:util';
import { type Match, nap, openMatch, parseOptions, present } from '@forehand/engine';
import { anyMove, seeded, seededChance } from '@forehand/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playMatch, type Sitting } from '../test/match-by-views.ts';
import { bismarckView, napView } from '../test/views.ts';
import { practiceMove } from './index.ts';

const SITTINGS: readonly Omit<Sitting, 'seed'>[] = [
  { game: 'bismarck', seats: 3 },
  ...[3, 4, 5, 6, 7].map((seats) => ({ game: 'nap', seats, options: { rounds: 2 } })),
];
const seed = fc.integer({ min: 1, max: 1_000_000 });
const runs = (numRuns: number) => ({ seed: 20_261, numRuns });

/** Practice players whose every move is asked for twice, and must be the same. */
function steadily(game: string, moves: object[] = []) {
  return (view: unknown) => {
    const move = practiceMove(game, view);
    expect(practiceMove(game, structuredClone(view))).toStrictEqual(move);
    if (move !== undefined) moves.push(move);
    return move;
  };
}

describe.each(SITTINGS)('practice players of $game with $seats seats', ({ game, seats, ...sitting }) => {
  it('end every match by legal moves alone, the same for the same view', () => {
    const finished = fc.property(seed, (dealt) => {
      const match = playMatch({ game, seats, seed: dealt, ...sitting }, () => steadily(game));
      expect(match.result?.totals.reduce((sum, total) => sum + total, 0)).toBe(0);
    });
    fc.assert(finished, runs(8));
  });

  it('get along with players who do anything that is legal', () => {
    const finished = fc.property(seed, (dealt) => {
      const random = seeded(dealt);
      const anything = (match: Match) => () => {
        const choices = typeof match.turn === 'number' ? match.choices(match.turn) : undefined;
        return choices && anyMove(choices, random);
      };
      const playerAt = (seat: number, match: Match) => (seat === 0 ? steadily(game) : anything(match));
      expect(playMatch({ game, seats, seed: dealt, ...sitting }, playerAt).turn).toBe('over');
    });
    fc.assert(finished, runs(8));
  });

  it('play the same match again', () => {
    const [first, second]: object[][] = [[], []];
    for (const moves of [first, second]) {
      playMatch({ game, seats, seed: 7, ...sitting }, () => steadily(game, moves));
    }
    expect(first?.length).toBeGreaterThan(10);
    expect(second).toStrictEqual(first);
  });
});

describe('practice players of Nap on every profile', () => {
  it.each([
    { profile: 'nap-two@1' },
    { profile: 'nap-misere@1', misereTrump: 'firstLead' },
    { profile: 'nap-blucher@1' },
    { profile: 'nap-ten@1', packets: '1x5' },
    { profile: 'nap-ten-at-risk@1' },
    { profile: 'nap-ten-milder@1', wellingtonLead: 'lowestTrump' },
    { profile: 'nap-britannica@1', allPass: 'dealerMustBidOne' },
    { profile: 'nap-double-header@1', stakes: 2 },
    { profile: 'nap-floater@1', extraBids: ['misere'] },
    { profile: 'nap-blucher@1', wellingtonLead: 'lowestTrump', floater: true },
  ])('play by legal moves alone, among others who call anything: %j', (options) => {
    for (const seats of [3, 7]) {
      const random = seeded(seats);
      const chance = seededChance(seats);
      const parsed = nap.parseOptions({ ...options, rounds: 4 });
      if (!parsed.ok) throw new Error(parsed.error.join('; '));
      let state = nap.setup(parsed.value, seats);
      for (let turn = nap.turn(state); turn !== 'over'; turn = nap.turn(state)) {
        if (turn === 'chance') {
          const answered = nap.answer(state, chance(nap.chance(state)));
          state = answered.reduce((before, event) => nap.evolve(before, event), state);
          continue;
        }
        const legal = Array.from(nap.legalMoves(state, turn));
        const asked = practiceMove('nap', nap.view(state, turn));
        const chosen = legal.find((move) => isDeepStrictEqual(move, asked));
        expect(chosen, JSON.stringify(asked)).toBeDefined();
        const move = random.below(2) === 0 ? random.pick(legal) : present(chosen, 'move');
        const decided = nap.decide(state, turn, move);
        expect(decided.ok).toBe(true);
        if (decided.ok) state = decided.value.reduce((before, event) => nap.evolve(before, event), state);
      }
      expect(state.match.ledger).toHaveLength(4 * seats);
    }
  });
});

describe('a view that offers nothing', () => {
  it.each(['bismarck', 'nap'])('has no move: %s', (game) => {
    const options = parseOptions(game, {}, 3);
    const match = openMatch(game, options.ok && options.value.options, 3);
    expect(practiceMove(game, null)).toBeUndefined();
    for (const viewer of [0, 1, 2, 'public'] as const) {
      expect(practiceMove(game, match.view(viewer))).toBeUndefined();
    }
  });

  it('is a fault where it is none of that game', () => {
    expect(() => practiceMove('nap', bismarckView({}))).toThrow('declarer');
    expect(() => practiceMove('bismarck', undefined)).toThrow();
    expect(() => practiceMove('whist', napView({}))).toThrow('practice player of whist');
  });
});

describe('the cut', () => {
  const cutOf = (view: object) => practiceMove('nap', view);

  it('NAP-3.3 BIS-3.3 lies within the pack, and differs with the seal', () => {
    const places = new Set<number>();
    for (let pack = 0; pack < 200; pack += 1) {
      const commitment = seeded(pack)
        .below(2 ** 30)
        .toString(16)
        .padStart(64, 'a');
      const said = { commitment, choices: { kind: 'cut', min: 1, max: 51 } } as const;
      const move = cutOf(napView(said));
      expect(practiceMove('bismarck', bismarckView(said))).toStrictEqual(move);
      const at = move && 'at' in move && typeof move.at === 'number' ? move.at : 0;
      expect(at >= 1 && at <= 51).toBe(true);
      places.add(at);
    }
    expect(places.size).toBeGreaterThan(40);
  });

  it('keeps to what is offered', () => {
    expect(cutOf(napView({ choices: { kind: 'cut', min: 26, max: 26 } }))).toStrictEqual({
      type: 'cut',
      at: 26,
    });
  });
});
