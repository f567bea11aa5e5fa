import { describe, expect, test } from 'vitest';
import { en } from '../messages/en.ts';
import { momentOf, napUpdateOf, packedNapOf, voteOf } from './test/fake-votes.svelte.ts';
import { changesOf, closing, consequencesOf, dealtSoFar } from './vote-consequences.ts';
import { outcomeInWords, questionOf } from './vote-words.ts';

const said = { numbers: en.numbers, votes: en.lineWords.words.votes };

describe('ending here', () => {
  test.each([
    [0, 1, 0, [0, 0, 0, 0]],
    [0, 6, 5, [2, 1, 1, 1]],
    [2, 6, 5, [1, 1, 2, 1]],
    [3, 4, 4, [1, 1, 1, 1]],
    [1, 12, 12, [3, 3, 3, 3]],
  ])('first dealer %i, deal %i, %i scored: who has dealt how often', (firstDealer, deal, scored, counts) => {
    const ledger = Array.from({ length: scored }, () => [[0, 0, 0, 0], 0] as const);
    const dealer = (firstDealer + deal - 1) % 4;
    const update = napUpdateOf({}, { firstDealer, deal, dealer, ledger });
    expect(dealtSoFar(update, momentOf(update)).map(({ deals }) => deals)).toEqual(counts);
  });

  test('says what it leaves, and that a running deal does not count', () => {
    const update = napUpdateOf();
    expect(closing(update, momentOf(update), en)).toBe(
      'Balances stay, nobody wins. Dealt so far: Inês 2, Oskar 1, Camille 1, Ruth 1. The deal being played does not count.',
    );
  });

  test('before the cut no deal is running', () => {
    const update = napUpdateOf({}, { phase: 'cut' });
    expect(closing(update, momentOf(update), en)).not.toContain(en.lineWords.words.votes.close.running);
  });

  test('Bismarck has totals', () => {
    expect(closing({ ...napUpdateOf(), game: 'bismarck' }, null, en)).toBe('Totals stay, nobody wins.');
  });
});

describe('scoring early', () => {
  test.each(['made', 'failed'] as const)('NAP-7.1 the bid has %s', (settlement) => {
    const update = napUpdateOf({}, { settlement });
    const text = consequencesOf(voteOf(), update, momentOf(update), en);
    expect(text).toBe(
      `${en.lineWords.words.votes.settle[settlement]} ${en.lineWords.words.votes.settle.text}`,
    );
  });
});

describe('removing', () => {
  test('is told to whoever it is about as a question to the others', () => {
    const vote = voteOf({ kind: 'remove', seat: 2, yours: 'notAsked' });
    expect(questionOf(vote, napUpdateOf({ you: 2 }), said)).toBe(en.lineWords.words.votes.remove.about);
    expect(questionOf(vote, napUpdateOf({ you: 0 }), said)).toBe('Remove Camille?');
  });
});

test.each([
  [0, 'passed', 'All accepted: Camille is removed.'],
  [0, 'due', 'All accepted: Camille is removed after this deal.'],
  [0, 'declined', 'Not accepted by all: Camille stays.'],
  [2, 'due', en.lineWords.words.votes.passed.removeYouLater],
  [2, 'declined', en.lineWords.words.votes.declined.removeYou],
] as const)('what came of a removal, to seat %i: %s', (you, outcome, words) => {
  const vote = voteOf({ kind: 'remove', seat: 2 });
  expect(outcomeInWords(vote, outcome, napUpdateOf({ you }), said.votes)).toBe(words);
});

describe('changing lines', () => {
  test('only what changes is told, against what holds from the next deal on', () => {
    const { sheet } = napUpdateOf();
    const wished = { ...napUpdateOf().sheet.lines, talk: 'open' } as const;
    const { label, value } = en.lineWords.words;
    expect(changesOf(sheet, wished, en)).toEqual([
      { label: label('talk'), before: value('talk', 'closed').short, after: value('talk', 'open').short },
    ]);
    expect(changesOf({ ...sheet, linesNext: wished }, wished, en)).toEqual([]);
  });
});

test('a view without the match still has words', () => {
  expect(consequencesOf(voteOf(), napUpdateOf(), null, en)).toContain(
    en.lineWords.words.votes.settle.certain,
  );
  expect(packedNapOf().settlement).toBeNull();
});
