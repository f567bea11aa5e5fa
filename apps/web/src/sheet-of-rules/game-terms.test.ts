import { findGame, GAMES, parseOptions } from '@forehand/engine';
import { describe, expect, test } from 'vitest';
import { GAME_TERMS } from './game-terms.ts';

describe('B-12 what the forms offer is what the games take', () => {
  test('every game', () => expect(GAME_TERMS.map(({ id }) => id)).toEqual(GAMES.map(({ id }) => id)));

  describe.each(GAME_TERMS)('$id', (terms) => {
    const game = findGame(terms.id);
    const rounds = terms.rounds ?? { min: 1, max: 1, usual: 1 };
    const optionsWith = (more: object, seats = terms.seats.max) => parseOptions(terms.id, more, seats);

    test('seats', () => expect(game?.seats).toEqual(terms.seats));

    test('what is usual', () => {
      const usual = optionsWith({});
      const said = terms.choices
        .filter(({ part }) => part === 'options')
        .map(({ id, values }) => [id, values[0]]);
      const expected = {
        ...(terms.rounds !== null && { rounds: rounds.usual }),
        ...Object.fromEntries(said),
      };
      expect(usual.ok && usual.value.options).toMatchObject(expected);
    });

    test('every choice of every line, and no line that the game keeps to itself', () => {
      for (const { id, part, values } of terms.choices) {
        if (part === 'lines') expect(game?.lines).toContain(id);
        else for (const value of values) expect(optionsWith({ [id]: value }).ok).toBe(true);
      }
      const lines = terms.choices.filter(({ part }) => part === 'lines').map(({ id }) => id);
      expect(lines.toSorted()).toEqual(game?.lines.toSorted());
    });

    test('NAP-2.3 deals with any number of people and rounds', () => {
      for (let seats = terms.seats.min; seats <= terms.seats.max; seats += 1) {
        for (let count = rounds.min; count <= rounds.max; count += 1) {
          const parsed = optionsWith(terms.rounds === null ? {} : { rounds: count }, seats);
          expect(parsed.ok && parsed.value.terms.deals).toBe(terms.dealsWith(seats, count));
        }
      }
    });

    test('one round more or less than there may be is refused', () => {
      if (terms.rounds === null) return;
      expect(optionsWith({ rounds: rounds.min - 1 }).ok).toBe(false);
      expect(optionsWith({ rounds: rounds.max + 1 }).ok).toBe(false);
    });
  });
});
