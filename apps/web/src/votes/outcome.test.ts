import type { OpenVote, TableUpdate } from '@forehand/protocol';
import { describe, expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';
import { napUpdateOf, voteOf } from './test/fake-votes.svelte.ts';

const LINES = { talk: 'open', settleEarly: 'ask' } as const;
const sheet = napUpdateOf().sheet;
const playing = { version: 2, may: ['close', 'proposeRemoval'] } satisfies Partial<TableUpdate>;
const closed = { version: 2, phase: 'over', ended: 'closed' } satisfies Partial<TableUpdate>;
const played = { version: 2, phase: 'over', ended: 'played' } satisfies Partial<TableUpdate>;

describe('what came of a question', () => {
  test.each<readonly [Partial<OpenVote>, Partial<TableUpdate>, readonly string[], string]>([
    [{ kind: 'settle' }, playing, ['dealScored'], 'passed'],
    [{ kind: 'settle' }, playing, ['cardPlayed'], 'overtaken'],
    [{ kind: 'settle' }, playing, ['cardPlayed', 'trickTaken', 'dealScored'], 'overtaken'],
    [{ kind: 'settle' }, playing, [], 'declined'],
    [{ kind: 'settle' }, { ...playing, version: 5 }, [], 'gone'],
    [{ kind: 'settle' }, played, ['dealScored'], 'passed'],
    [{ kind: 'close' }, closed, [], 'passed'],
    [{ kind: 'close' }, played, ['dealScored'], 'overtaken'],
    [{ kind: 'close' }, playing, [], 'declined'],
    [{ kind: 'remove', seat: 2 }, closed, [], 'passed'],
    [{ kind: 'remove', seat: 2 }, { version: 2, may: ['close'] }, [], 'due'],
    [{ kind: 'remove', seat: 2 }, playing, [], 'declined'],
    [{ kind: 'lines', lines: LINES }, { ...playing, sheet: { ...sheet, linesNext: LINES } }, [], 'passed'],
    [{ kind: 'lines', lines: LINES }, { ...playing, sheet: { ...sheet, lines: LINES } }, [], 'passed'],
    [{ kind: 'lines', lines: LINES }, playing, [], 'declined'],
    [{ kind: 'lines', lines: LINES }, played, [], 'overtaken'],
  ])('%j, then %j with %j: %s', (vote, now, types, outcome) => {
    const step = {
      before: napUpdateOf({ version: 1, vote: voteOf(vote) }),
      now: napUpdateOf(now),
      seen: types.map((type) => ({ type })),
    };
    expect(outcomeOf(voteOf(vote), step)).toBe(outcome);
  });
});
