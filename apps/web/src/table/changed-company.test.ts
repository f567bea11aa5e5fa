import { expect, test } from 'vitest';
import { en } from '../messages/en.ts';
import { sheetColumns } from '../sheet/sheet-rows.ts';
import { endOf } from './match-end.ts';
import { pictureOf } from './test/pictures.ts';
import { trickEntry } from './trick-entries.ts';

const PLAYERS = ['Inês', 'Oskar', 'Camille'];
const seat = (name: string) => ({ name, present: true, agreed: false });
const over = pictureOf({
  you: 0,
  view: { phase: 'over', totals: [3, 5, -8], result: { totals: [3, 5, -8], winners: [1] } },
  update: {
    phase: 'over',
    matchNo: 2,
    seats: [seat('Inês'), seat('Ruth'), null],
    players: PLAYERS,
    evening: [4, 0, 0],
  },
});

test('F-09 the result and the sheet name who played, not who has taken the seat since', () => {
  const { headline, rows } = endOf(over, en);
  expect(headline).toBe(en.end.wins('Oskar'));
  expect(rows.map(({ person, total }) => [person, total])).toEqual([
    ['Oskar', 5],
    ['Inês', 3],
    ['Camille', -8],
  ]);
  expect(rows.flatMap((row) => ('evening' in row ? [[row.person, row.evening]] : []))).toEqual([['Inês', 4]]);
  expect(sheetColumns(over, en).map(({ name }) => name)).toEqual(PLAYERS);
  const entry = trickEntry(over, { leader: 1, winner: 2, cards: ['2C', '9C', '3C'] }, 16, en);
  expect(entry.cards.map(({ who }) => who)).toEqual(['Oskar', 'Camille', en.seats.you]);
});
