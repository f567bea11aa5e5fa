import { describe, expect, it } from 'vitest';
import { nap } from './games/nap/index.ts';
import { playable } from './play.ts';
import { findGame, GAMES, openMatch, parseOptions, recordOf, register, resumeMatch } from './registry.ts';

describe('the registry', () => {
  it('knows every game by its id', () => {
    for (const game of GAMES) {
      expect(findGame(game.id)).toBe(game);
      const parsed = parseOptions(game.id, {});
      if (!parsed.ok) throw new Error(parsed.error.join('; '));
      expect(parsed.value.terms.profile).toBe(game.defaultProfile);
      const match = openMatch(game.id, parsed.value.options, game.seats.min);
      expect(match.gameId).toBe(game.id);
      expect(resumeMatch(game.id, match.snapshot())).toMatchObject({ ok: true });
    }
    expect(new Set(GAMES.map(({ id }) => id)).size).toBe(GAMES.length);
  });

  it('says that a game is unknown where a table asks, and throws where one is stored', () => {
    expect(findGame('whist')).toBeUndefined();
    expect(parseOptions('whist', {})).toStrictEqual({ ok: false, error: ['game: there is no whist'] });
    expect(() => openMatch('whist', {}, 4)).toThrow('no game whist');
    expect(() => resumeMatch('constructor', {})).toThrow('no game constructor');
  });

  it('takes in a game by one line, once', () => {
    const third = playable({ ...nap, id: 'third' });
    expect(findGame('third')).toBeUndefined();
    register(third);
    expect(findGame('third')).toBe(third);
    expect(GAMES.at(-1)).toBe(third);
    expect(openMatch('third', { profile: third.defaultProfile, rounds: 1 }, 3).gameId).toBe('third');
    expect(() => register(third)).toThrow('third is registered once');
  });

  it('says of a game without records that it keeps none', () => {
    register(playable({ ...nap, id: 'unrecorded' }));
    const match = { options: {}, seats: 3, events: [] };
    expect(recordOf('unrecorded', match, 'full')).toStrictEqual({ ok: false, error: 'notKept' });
  });
});
