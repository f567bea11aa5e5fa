import { describe, expect, it } from 'vitest';
import { findGame, GAMES, openMatch, parseOptions, resumeMatch } from './registry.ts';

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
});
