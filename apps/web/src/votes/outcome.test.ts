import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';
import { napUpdateOf, voteOf } from './test/fake-votes.svelte.ts';

test.each(['passed', 'due', 'declined', 'overtaken'] as const)(
  'a question that was %s is told as the server says',
  (outcome) => {
    expect(outcomeOf(voteOf({ id: 7 }), napUpdateOf({ lastVote: { id: 7, outcome } }))).toBe(outcome);
  },
);

test('a question after which another has ended is gone', () => {
  expect(outcomeOf(voteOf({ id: 7 }), napUpdateOf({ lastVote: { id: 9, outcome: 'passed' } }))).toBe('gone');
  expect(outcomeOf(voteOf({ id: 7 }), napUpdateOf())).toBe('gone');
});
