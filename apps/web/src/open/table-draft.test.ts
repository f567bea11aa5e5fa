import { describe, expect, test } from 'vitest';
import { partsOf } from '../join/test/pages.ts';
import { USUAL_LINES } from '../sheet-of-rules/sheet-words.ts';
import { openLines, withLine } from '../sheet-of-rules/table-lines.ts';
import { keepDraft, lastDraft, rulesFor, USUAL_RULES } from './table-draft.ts';

describe('a table as its host thinks it', () => {
  test('look 5v: without a last time it is the usual, of any game', () => {
    const draft = lastDraft(partsOf().keep);
    expect(draft).toEqual({ game: '', listed: false, rules: {} });
    expect(rulesFor(draft, 'whist')).toBe(USUAL_RULES);
  });

  test('the last choice is remembered, each game by itself', () => {
    const { keep } = partsOf();
    const rules = { options: { profile: 'nap-two@1', rounds: 2 }, seats: 5, lines: USUAL_LINES };
    const draft = { game: 'nap', listed: true, rules: { nap: rules } };
    keepDraft(keep, draft);
    expect(lastDraft(keep)).toEqual(draft);
    expect(rulesFor(lastDraft(keep), 'bismarck')).toBe(USUAL_RULES);
  });

  test('D-08 what an older page kept is read, what nobody wrote is not', () => {
    const { keep } = partsOf();
    const choices = { forgottenDiscard: 'prevent', talk: 'open', settleEarly: 'often', openDeals: 'never' };
    keep.write('openTable', { game: 'nap', seats: 6, rounds: 2, listed: true, choices });
    const lines = { ...USUAL_LINES, talk: 'open' };
    expect(lastDraft(keep)).toEqual({
      game: 'nap',
      listed: true,
      rules: {
        bismarck: { options: { forgottenDiscard: 'prevent' }, lines },
        nap: { options: { rounds: 2, openDeals: 'never' }, seats: 6, lines },
      },
    });
    keep.write('openTable', {
      game: 'nap',
      listed: true,
      rules: { nap: { options: {}, lines: { talk: 'no' } } },
    });
    expect(lastDraft(keep).game).toBe('');
  });

  test('a table is asked for with the lines that its game leaves to it, and those that every table has', () => {
    const always = { absence: 'wait', turnTime: 'none', bank: 0 };
    expect(openLines(USUAL_LINES, ['talk'])).toEqual({ talk: 'closed', ...always });
    expect(openLines(USUAL_LINES, ['settleEarly'])).toEqual({ settleEarly: 'ask', ...always });
  });

  test('a line takes the values it has; without a turn’s time there is no bank', () => {
    expect(withLine(USUAL_LINES, 'talk', 'open')).toEqual({ ...USUAL_LINES, talk: 'open' });
    expect(withLine(USUAL_LINES, 'settleEarly', 'often')).toEqual(USUAL_LINES);
    const timed = withLine(withLine(USUAL_LINES, 'turnTime', '45'), 'bank', '120');
    expect(timed).toEqual({ ...USUAL_LINES, turnTime: 45, bank: 120 });
    expect(withLine(timed, 'turnTime', '46')).toEqual(timed);
    expect(withLine(timed, 'turnTime', 'none')).toEqual(USUAL_LINES);
    expect(withLine(timed, 'absence', 'end')).toEqual({ ...timed, absence: 'end' });
  });
});
