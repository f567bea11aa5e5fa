// Practice players alone in every form of both games, told nothing but what their seats see: every move they make is
// one of those offered, and every match ends.
import { findGame, type Match, present } from '@forehand/engine';
import { seeded } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { drawnOptions } from '../test/drawn-options.ts';
import { playMatch, type Sitting } from '../test/match-by-views.ts';
import { practiceMove } from './index.ts';

const GAMES = ['bismarck', 'nap'];
const SAMPLES = 200;
const AT_A_TIME = 20;
const DRAWN = GAMES.flatMap((game) =>
  Array.from({ length: SAMPLES / AT_A_TIME }, (_, part) => ({ game, first: part * AT_A_TIME + 1 })),
);
const FORMS = GAMES.flatMap((game) =>
  present(findGame(game), game).profiles.map(({ id, seats }) => ({ game, profile: id, seats: seats.min })),
);

const byPractice = (sitting: Sitting): Match =>
  playMatch(sitting, () => (view) => practiceMove(sitting.game, view));

describe('practice players alone', () => {
  it.each(FORMS)('BIS-9.1 NAP-9.1 end matches of $profile', ({ game, profile, seats }) => {
    for (const seed of [1, 2, 3]) {
      const match = byPractice({ game, seats, seed, options: { profile } });
      expect(match.result?.totals).toHaveLength(seats);
    }
  });

  it.each(DRAWN)(
    `BIS-9.2 NAP-9.2 end ${AT_A_TIME} matches of $game with options drawn from those offered, from seed $first`,
    ({ game, first }) => {
      const random = seeded(20_260 + first);
      const played = new Set<string>();
      for (let seed = first; seed < first + AT_A_TIME; seed += 1) {
        const { options, seats } = drawnOptions(game, random);
        const match = byPractice({ game, seats, seed, options });
        expect(match.turn, JSON.stringify(options)).toBe('over');
        played.add(JSON.stringify(options));
      }
      expect(played.size).toBeGreaterThan(AT_A_TIME / 2);
    },
  );
});
