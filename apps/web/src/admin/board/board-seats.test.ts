// What stands at the seats of a board, read out of any game's view for everybody.
import { beforeAll, describe, expect, test } from 'vitest';
import { packedOf } from '../../games/bismarck/test/pictures.ts';
import { updateWith } from '../../games/nap/test/pictures.ts';
import { en } from '../../messages/en.ts';
import { boardFacts } from './board-facts.ts';
import { type BoardOf, boardSeats, playedFor } from './board-seats.ts';

const boardOf = (view: unknown, more: Partial<BoardOf> = {}): BoardOf => ({
  facts: boardFacts(view),
  seats: ['Inês', 'Oskar', null],
  totalOf: (seat) => [3, -3, 0][seat],
  m: en,
  ...more,
});

beforeAll(() => en.admins.fetch());

describe('P-108 a board', () => {
  test('Bismarck: parts, quotas, the card of each and who led', () => {
    const board = boardOf(
      packedOf({
        trick: { leader: 1, cards: ['KH', '4H'] },
        tricks: [0, 2, 1],
        turn: 0,
        counts: [14, 13, 13],
      }),
    );
    expect(boardSeats(board)).toMatchObject([
      {
        name: 'Inês',
        tags: ['dealer', 'to act'],
        card: null,
        isOnTurn: true,
        lines: ['0 of 4 tricks', '14 cards', 'total +3'],
      },
      {
        name: 'Oskar',
        tags: ['forehand'],
        card: 'KH',
        hasLed: true,
        lines: ['2 of 8 tricks', '13 cards', 'total −3'],
      },
      { name: 'seat 3', tags: [], card: '4H', hasLed: false },
    ]);
    expect(playedFor(board)).toEqual(['Spader']);
    expect(playedFor(boardOf(packedOf({ contract: { id: 'valfri', trump: 'D' } })))).toEqual(['Valfri ♦']);
  });

  test('Nap: calls, declarer, bid and trumps', () => {
    const match = updateWith({
      stage: 'first',
      players: 3,
      view: { calls: ['pass', 'four', 'pass'], declarer: 1, bid: 'four', trump: 'C', turn: 1 },
    }).match;
    const board = boardOf(match);
    expect(boardSeats(board)[1]).toMatchObject({ tags: ['to act'], lines: expect.arrayContaining(['Four']) });
    expect(playedFor(board)).toEqual(['Oskar plays Four', '♣ are trumps']);
  });

  test('a view of no known game shows who sits there, and fails in nothing', () => {
    for (const view of [null, 5, 'x', {}, { trick: 7, counts: 'no', result: [] }]) {
      const board = boardOf(view, { totalOf: () => undefined });
      expect(boardSeats(board).map(({ name, lines }) => [name, ...lines])).toEqual([
        ['Inês'],
        ['Oskar'],
        ['seat 3'],
      ]);
      expect(playedFor(board)).toEqual([]);
    }
  });

  test('the end: who has won', () =>
    expect(
      boardSeats(boardOf({ result: { totals: [3, -3, 0], winners: [0] }, turn: 'over' }))[0]?.tags,
    ).toEqual(['wins the match']));
});
