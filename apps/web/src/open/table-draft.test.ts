import { describe, expect, test } from 'vitest';
import { partsOf } from '../join/test/pages.ts';
import { updateOf } from '../net/test/fake-line.ts';
import { changeOf, differencesOf, draftOf, keepDraft, lastDraft, wishOf } from './table-draft.ts';

const nap = () => ({ ...lastDraft(partsOf().keep), game: 'nap' as const });

describe('a table as its host thinks it', () => {
  test('look 5v: without a last time it is the usual, and nothing differs', () => {
    const draft = lastDraft(partsOf().keep);
    expect(draft).toMatchObject({ game: 'bismarck', listed: false });
    expect(differencesOf(draft)).toBe(0);
  });

  test('the last choice is remembered; what is no longer offered is as usual', () => {
    const { keep } = partsOf();
    const draft = { ...nap(), seats: 5, rounds: 9 };
    keepDraft(keep, draft);
    expect(lastDraft(keep)).toEqual(draft);
    keepDraft(keep, {
      ...draft,
      seats: 70,
      rounds: 0,
      choices: { ...draft.choices, openDeals: 'sometimes' },
    });
    expect(lastDraft(keep)).toMatchObject({ seats: 7, rounds: 1, choices: { openDeals: 'afterMatch' } });
  });

  test('each game is asked for with its own rules and lines alone', () => {
    const { keep } = partsOf();
    expect(wishOf(lastDraft(keep), 'Inês')).toEqual({
      game: 'bismarck',
      name: 'Inês',
      listed: false,
      options: { forgottenDiscard: 'redeal' },
      lines: { talk: 'closed' },
    });
    expect(wishOf({ ...nap(), seats: 5, rounds: 2, listed: true }, 'Inês')).toEqual({
      game: 'nap',
      name: 'Inês',
      listed: true,
      seats: 5,
      options: { rounds: 2, openDeals: 'afterMatch' },
      lines: { settleEarly: 'ask' },
    });
  });

  test('a change keeps everything else that stands on the sheet', () => {
    const options = { profile: 'nap-base@1', rounds: 3, openDeals: 'never' };
    const update = updateOf({
      game: 'nap',
      capacity: 6,
      sheet: { ...updateOf().sheet, options, lines: { talk: 'closed', settleEarly: 'never' } },
    });
    const draft = draftOf(update);
    expect(draft).toMatchObject({
      seats: 6,
      rounds: 3,
      choices: { openDeals: 'never', settleEarly: 'never' },
    });
    expect(draft && changeOf({ ...draft, rounds: 1 }, update)).toEqual({
      type: 'changeSheet',
      seats: 6,
      options: { ...options, rounds: 1 },
      lines: { settleEarly: 'never' },
    });
  });
});
