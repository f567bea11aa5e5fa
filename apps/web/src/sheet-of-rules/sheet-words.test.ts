import { describe, expect, test } from 'vitest';
import { en } from '../messages/en.ts';
import { type Agreed, changesOf, sheetInWords } from './sheet-words.ts';

const NAP: Agreed = {
  options: { profile: 'nap-base@1', rounds: 3, openDeals: 'afterMatch' },
  lines: { talk: 'closed', settleEarly: 'ask' },
  seats: 5,
  deals: 15,
};

describe('a sheet in words', () => {
  test('NAP-7.5 NAP-8.2 the usual one differs in nothing', () => {
    const words = sheetInWords('nap', NAP, en);
    expect(words?.summary).toBe('British, 3 rounds, 15 deals, about 40 minutes');
    expect(words?.differences).toEqual([]);
    expect(words?.lines).toHaveLength(6);
    expect(words?.usual).toEqual([
      'When a result is certain: all are asked',
      'Cards that were not played: open after the match',
    ]);
  });

  test('what differs comes first', () => {
    const sheet = { ...NAP, lines: { ...NAP.lines, settleEarly: 'never' as const } };
    expect(sheetInWords('nap', sheet, en)?.differences).toEqual(['When a result is certain: played on']);
  });

  test('BIS-6.1 a lead with 20 cards that is refused is not the usual', () => {
    const sheet: Agreed = {
      options: { profile: 'bismarck-swedish@1', deals: 12, forgottenDiscard: 'prevent' },
      lines: { talk: 'open', settleEarly: 'ask' },
      seats: 3,
      deals: 12,
    };
    const words = sheetInWords('bismarck', sheet, en);
    expect(words?.summary).toBe('Swedish, 12 deals, about an hour');
    expect(words?.differences).toEqual(['A lead with 20 cards: refused', 'Talk while cards are out: open']);
  });

  test.each([
    [1, 'With 3 people: 9 deals, about 25 minutes.'],
    [6, 'With 6 people: 18 deals, about 50 minutes.'],
  ])('while more may come, its length is that with the %i who are here', (here, length) => {
    const summary = sheetInWords('nap', { ...NAP, seats: 7, deals: 21, here }, en)?.summary;
    expect(summary).toBe(`British, 3 rounds, up to 7 players. ${length}`);
  });

  test('a game this page does not know has no words', () =>
    expect(sheetInWords('whist', NAP, en)).toBeNull());
});

describe('a changed sheet', () => {
  const now: Agreed = {
    ...NAP,
    options: { profile: 'nap-base@1', rounds: 2, openDeals: 'never' },
    seats: 6,
    deals: 12,
  };

  test('old and new of every line that changed, and of no other', () =>
    expect(changesOf('nap', NAP, now, en)).toEqual([
      { label: 'Players', before: '5', now: '6' },
      { label: 'Deals', before: '15', now: '12' },
      { label: 'Rounds', before: '3', now: '2' },
      { label: 'Cards that were not played', before: 'open after the match', now: 'stay closed' },
    ]));

  test('while more may come, their number is no change', () => {
    const changes = changesOf('nap', NAP, { ...now, here: 4 }, en);
    expect(changes.map(({ label }) => label)).toEqual(['Rounds', 'Cards that were not played']);
  });

  test('the same sheet: nothing', () => expect(changesOf('nap', NAP, NAP, en)).toEqual([]));
});

describe('how long it takes', () => {
  test.each([
    [1, 'about 5 minutes'],
    [24, 'about 25 minutes'],
    [52, 'about 50 minutes'],
    [54, 'about an hour'],
    [70, 'about an hour'],
    [90, 'about 1½ hours'],
    [118, 'about 2 hours'],
    [378, 'about 6½ hours'],
  ])('%i minutes', (minutes, words) => expect(en.rulesSheet.about(minutes)).toBe(words));
});
