import { expect, test } from 'vitest';
import { en } from '../../messages/en.ts';
import { endOf } from '../../table/end-rows.ts';
import { trickEntry } from '../../table/trick-entries.ts';
import { sheetColumns } from './sheet-rows.ts';
import { momentOf, pictureOf, type Scenery } from './test/pictures.ts';

const PLAYERS = ['Inês', 'Oskar', 'Camille'];
const seat = (name: string) => ({ name, present: true, agreed: false });
const scenery: Scenery = {
  you: 0,
  view: { phase: 'over', totals: [3, 5, -8], result: { totals: [3, 5, -8], winners: [1] } },
  update: {
    phase: 'over',
    matchNo: 2,
    seats: [seat('Inês'), seat('Ruth'), null],
    players: PLAYERS,
    evening: [
      { name: 'Inês', seat: 0, sum: 4 },
      { name: 'Camille', seat: null, sum: -4 },
    ],
  },
};
const over = pictureOf(scenery);

test('F-09 the result and the sheet name who played, not who has taken the seat since', () => {
  const { headline, rows, evening } = endOf(momentOf(scenery), en);
  expect(headline).toBe(en.end.wins('Oskar'));
  expect(rows.map(({ person, total }) => [person, total])).toEqual([
    ['Oskar', 5],
    ['Inês', 3],
    ['Camille', -8],
  ]);
  expect(evening).toEqual([
    { name: en.seats.you, sum: 4 },
    { name: 'Camille', sum: -4 },
  ]);
  expect(sheetColumns(over, en).map(({ name }) => name)).toEqual(PLAYERS);
  const entry = trickEntry(over, { leader: 1, winner: 2, cards: ['2C', '9C', '3C'] }, 16, en);
  expect(entry.cards.map(({ who }) => who)).toEqual(['Oskar', 'Camille', en.seats.you]);
});
