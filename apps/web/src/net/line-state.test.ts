import { describe, expect, test } from 'vitest';
import { type LineState, lineLost, lineNews, lineRestored } from './line-state.ts';

const lostAt = (since: number): LineState => lineLost({ kind: 'live' }, 'line', since);

describe('what the table says of the line', () => {
  test('live: nothing', () => expect(lineNews({ kind: 'live' }, 0)).toEqual({ kind: 'none' }));

  test.each([
    [0, 'none'],
    [1_999, 'none'],
    [2_000, 'looking'],
    [19_999, 'looking'],
    [20_000, 'stale'],
  ])('%i ms without line: %s', (ms, kind) => expect(lineNews(lostAt(0), ms).kind).toBe(kind));

  test('the seconds count from the loss', () =>
    expect(lineNews(lostAt(1_000), 13_400)).toEqual({ kind: 'looking', seconds: 12 }));

  test('a server that said it would go: restarting', () =>
    expect(lineNews(lineLost(lostAt(0), 'restart', 500), 3_000).kind).toBe('restarting'));

  test('D-10 a second loss does not start the count again', () =>
    expect(lineLost(lostAt(5), 'line', 900)).toEqual(lostAt(5)));

  test('a break that was shown ends with a word for two seconds, a short one without', () => {
    const back = lineRestored(lostAt(0), 2_500);
    expect(lineNews(back, 2_600).kind).toBe('back');
    expect(lineNews(back, 4_500).kind).toBe('none');
    expect(lineRestored(lostAt(0), 1_500)).toEqual({ kind: 'live' });
  });
});
