// What a sheet promises to mark: deals in which a seat changed hands, or the clock moved for one.
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import ContractSheet from '../components/ContractSheet.svelte';
import { sheetColumns, sheetRows } from '../games/bismarck/sheet-rows.ts';
import { pictureOf } from '../games/bismarck/test/pictures.ts';
import Ledger from '../games/nap/Ledger.svelte';
import { ledgerColumns, ledgerRows } from '../games/nap/ledger-rows.ts';
import { readPicture } from '../games/nap/reader.ts';
import { en } from '../messages/en.ts';
import { napUpdateOf } from '../votes/test/fake-votes.svelte.ts';
import { dealMarks } from './deal-marks.ts';

afterEach(cleanup);

const marks = {
  standIns: [
    { seat: 1, name: 'Ruth', instead: 'Oskar', deal: 2, tricks: 0 },
    { seat: 2, name: 'Nora', instead: 'Camille', deal: 2, tricks: 3 },
    { seat: 2, name: 'Lars', instead: 'Nora', deal: 6, tricks: 1 },
  ],
  actedFor: [{ seat: 0, deal: 1, moves: 2 }],
};

test.each([
  [1, '2 moves made for Inês'],
  [2, 'Ruth for Oskar from here, Nora for Camille after 3 tricks'],
  [3, ''],
  [6, 'Lars for Nora after 1 trick'],
])('deal %i is marked «%s»', (deal, words) => {
  expect(dealMarks(napUpdateOf(marks), deal, en)).toBe(words);
});

test('the ledger has them as text, of deals that are done and of the one being played', () => {
  const picture = readPicture(napUpdateOf(marks));
  if (picture === null) throw new Error('no match of Nap');
  const { ledger } = en.ledger.words;
  const labels = {
    ...ledger,
    caption: ledger.title,
    progress: '',
    passed: ledger.allPassed,
    you: en.seats.you,
  };
  render(Ledger, {
    columns: ledgerColumns(picture),
    rows: ledgerRows(picture, en),
    labels: { ...labels, declarer: en.napTable.declarer },
  });
  for (const text of ['2 moves made for Inês', /^Ruth for Oskar from here, Nora/u, /^Lars for Nora/u]) {
    expect(screen.getByText(text)).toBeDefined();
  }
});

test('the contract sheet has them as text in a line below the deal', () => {
  const parts = pictureOf({ view: { deal: 1 }, update: marks });
  const { player, tie } = en.bismarck.words;
  const { title, deal, contract, now, total } = en.bismarck.words.sheet;
  const parted = { played: player.asPart('forehand'), forehand: player.part('forehand'), tie: tie.mark };
  render(ContractSheet, {
    columns: sheetColumns(parts, en),
    rows: sheetRows(parts, en),
    ties: [],
    labels: { caption: title, deal, contract, now, total, ...parted },
  });
  const line = screen.getByText('2 moves made for Inês').closest('tr');
  expect(line?.previousElementSibling?.textContent).toMatch(/^\s*1/u);
});
